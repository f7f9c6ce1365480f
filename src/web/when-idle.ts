/**
 * Calls `work` once the browser is idle, after two seconds even if it never is, and at once where it cannot say. Returns what cancels it.
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    work();
    return () => {};
  }
  const soon = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(soon);
}
