/**
 * Whether another dialog lies over the one that holds an element, such as the login after a session has ended: Escape is
 * then meant for that one, though each hears it.
 */
export function isCovered(element: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return top !== undefined && element !== null && !top.contains(element);
}
