import type { DataRouter } from 'react-router';

/** The part of BackCloses.tsx that every page loads: it says what the entry of a panel is, and leaves that of a panel that is not open. */

/** The longest time to wait until an entry is left, in milliseconds: a browser may give up the step, such as for a download. */
export const LONGEST_STEP = 3000;

/** The page's router, for what a panel does with navigations. */
export let pageRouter: DataRouter;

/** Whether the shown entry of the history is that of a panel. */
export const isPanelEntry = (): boolean => window.history.state?.usr?.panel === true;

const leave = () => {
  if (isPanelEntry()) window.history.back();
};

/** Leaves the entry of a panel that was open before a reload, and is done when the page's own entry is shown. */
export async function leaveClosedPanel(): Promise<void> {
  if (!isPanelEntry()) return;
  await new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, LONGEST_STEP);
    leave();
  });
}

/** Leaves the entry of a closed panel, to which Forward leads. In the event itself Chromium would go back by two entries. */
export function watchPanelEntries(router: DataRouter): void {
  pageRouter = router;
  window.addEventListener('popstate', () => setTimeout(leave));
}
