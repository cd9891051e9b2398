/* sheet.ts - style sheets that are loaded when something is drawn with them: of a game, or of a room
 * of the page. SPDX-License-Identifier: MIT */

/* The build writes into the page where each is. */
const sheets = () =>
  JSON.parse(document.getElementById('sheets')?.textContent || '{}') as Record<string, string>;

/* Each once; nothing where the name has no sheet. */
export async function loadSheet(name: string): Promise<void> {
  const href = sheets()[name];
  if (!href || document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise<void>((done, fail) => {
    link.onload = () => done();
    link.onerror = () => fail(new Error(href));
    document.head.append(link);
  });
}
