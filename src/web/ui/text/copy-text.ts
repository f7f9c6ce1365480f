/**
 * Puts text on the clipboard; with `html`, formatted for programs that take it so. Throws where the browser does not let
 * it: the text then has to be marked and copied by hand.
 */
export async function copyText(text: string, html?: string): Promise<void> {
  const { clipboard } = navigator;
  // Only there on https and localhost.
  if (clipboard === undefined) return copyTheOldWay(text);
  if (html === undefined || typeof ClipboardItem === 'undefined') return clipboard.writeText(text);
  const piece = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  await clipboard.write([new ClipboardItem({ ...piece('text/plain', text), ...piece('text/html', html) })]);
}

/** Through a box that is there for a moment, beside what has the focus, so that a dialog does not take it away. */
function copyTheOldWay(text: string): void {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.setAttribute('aria-hidden', 'true');
  box.className = 'sr-only';
  (before?.parentElement ?? document.body).append(box);
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!copied) throw new Error('The browser did not copy.');
}
