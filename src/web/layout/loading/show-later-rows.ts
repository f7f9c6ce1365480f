/** So few that also a slow processor computes their style and layout within 50 ms, the limit of a long task. */
const SHOWN_AT_ONCE = 6;

/**
 * Shows the rows of a list that style.css hides at first: some at a time, so that the page answers in between, or all at once after an
 * action of the visitor (start.ts) and in a background tab.
 */
export async function showLaterRows(): Promise<void> {
  const { dataset } = document.documentElement;
  const hidden = [...document.querySelectorAll<HTMLElement>('.artwork-row-item:nth-child(n + 13)')];
  while (dataset.starting !== undefined && hidden.length > 0 && !document.hidden) {
    for (const item of hidden.splice(0, SHOWN_AT_ONCE)) item.dataset.shown = '';
    // Without it, the next frame would do the work of several steps.
    document.body.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve));
  }
  delete dataset.starting;
}
