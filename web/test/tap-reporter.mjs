/* tap-reporter.mjs - what Playwright's runner finds, as TAP: the lines that tests say with ok()
 * numbered through, and a line for every test that failed without one.
 * SPDX-License-Identifier: MIT */
import { stripVTControlCharacters } from 'node:util';

const comment = text =>
  stripVTControlCharacters(text)
    .trimEnd()
    .split('\n')
    .map(line => (line.startsWith('#') ? line : `# ${line}`))
    .join('\n');

export default class TapReporter {
  count = 0;
  said = new Map(); /* test -> how many lines of it were not ok */
  rest = '';

  line(isOk, name) {
    console.log(`${isOk ? 'ok' : 'not ok'} ${++this.count} - ${name}`);
  }

  onStdOut(chunk, test) {
    const lines = (this.rest + chunk).split('\n');
    this.rest = lines.pop();
    for (const line of lines) {
      const told = /^(not )?ok \d+ - (.*)$/.exec(line);
      if (told) this.line(!told[1], told[2]);
      else if (line.trim()) console.log(comment(line));
      if (told?.[1]) this.said.set(test, true);
    }
  }

  onStdErr(chunk) {
    process.stderr.write(chunk);
  }

  onTestEnd(test, result) {
    if (result.status === 'skipped') console.log(`ok ${++this.count} - ${test.title} # SKIP`);
    else if (result.status !== 'passed' && !this.said.get(test)) this.line(false, test.title);
    if (result.status !== 'passed')
      for (const error of result.errors) console.log(comment(error.stack ?? error.message ?? ''));
    console.log(`# ${test.title}: ${(result.duration / 1000).toFixed(1)} s`);
    for (const { name, path } of result.attachments) if (path) console.log(`# ${name}: ${path}`);
  }

  onError(error) {
    this.line(false, 'the tests can be run');
    console.log(comment(error.stack ?? error.message ?? ''));
  }

  onEnd() {
    console.log(`1..${this.count}`);
  }

  printsToStdio() {
    return true;
  }
}
