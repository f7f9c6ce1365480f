/**
 * Whether another dialog covers the one that contains the element, such as the login after a session has ended. Escape
 * reaches both; only the upper one closes.
 */
export function isCovered(element: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return top !== undefined && element !== null && !top.contains(element);
}
