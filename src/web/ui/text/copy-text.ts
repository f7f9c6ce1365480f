/**
 * Copies text to the clipboard; with `html`, also as formatted text. Throws when the browser refuses: the visitor then has to
 * select and copy the text.
 */
export async function copyText(text: string, html?: string): Promise<void> {
  const { clipboard } = navigator;
  // The API exists on https and localhost only.
  if (clipboard === undefined) return copyWithTextarea(text);
  if (html === undefined || typeof ClipboardItem === 'undefined') return clipboard.writeText(text);
  const item = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  await clipboard.write([new ClipboardItem({ ...item('text/plain', text), ...item('text/html', html) })]);
}

/** Copies through a temporary textarea, placed beside the focused element so that a dialog's focus trap allows it. */
function copyWithTextarea(text: string): void {
  const before = document.activeElement;
  const textarea = document.createElement('textarea');
  textarea.value = text;
  textarea.setAttribute('aria-hidden', 'true');
  textarea.className = 'sr-only';
  (before?.parentElement ?? document.body).append(textarea);
  textarea.select();
  const copied = document.execCommand('copy');
  textarea.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!copied) throw new Error('The browser did not copy.');
}
