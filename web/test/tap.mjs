/* tap.mjs - TAP for node. SPDX-License-Identifier: MIT */
let count = 0,
  failed = 0;
/* How many were not ok so far. */
export const failures = () => failed;

export function ok(pass, name, why = '') {
  count++;
  if (!pass) failed++;
  console.log(`${pass ? 'ok' : 'not ok'} ${count} - ${name}`);
  if (!pass && why)
    console.log(
      String(why)
        .split('\n')
        .map(l => `# ${l}`)
        .join('\n'),
    );
  return pass;
}
export const is = (got, want, name) =>
  ok(
    JSON.stringify(got) === JSON.stringify(want),
    name,
    `got  ${JSON.stringify(got)}\nwant ${JSON.stringify(want)}`,
  );
export const skip = (name, why) => {
  count++;
  console.log(`ok ${count} - ${name} # SKIP ${why}`);
};
export function done() {
  console.log(`1..${count}`);
  process.exitCode = failed ? 1 : 0;
}
