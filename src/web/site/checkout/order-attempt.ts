import type { Checkout } from '../../../contract/orders/checkout.schemas.ts';
import { browserStorage } from '../../browser-storage.ts';
import { newKey } from '../shared/new-key.ts';

/** An order that was sent and has no response yet: its body as text, and its idempotency key. */
export interface OrderAttempt {
  text: string;
  key: string;
}

const STORED = 'order-attempt';
/** Set while any tab of this browser waits for a response; contains nothing that was typed. */
const WAITING = 'order-waiting';

/** The attempt for a body: the same one as long as the body is the same. Stored for the tab, so that a reload finds it. */
export function attemptFor(body: Checkout): OrderAttempt {
  const text = JSON.stringify(body);
  const stored = findAttempt();
  if (stored?.text === text) return stored;
  const attempt = { text, key: newKey() };
  browserStorage.tab.write(STORED, JSON.stringify(attempt));
  browserStorage.site.write(WAITING, 'true');
  return attempt;
}

/** The attempt whose response was lost, if there is one. */
export function findAttempt(): OrderAttempt | undefined {
  return browserStorage.tab.readJson(STORED);
}

/** Whether an order of this browser, from this tab or another, has no response yet. */
export function isAnswerMissing(): boolean {
  return browserStorage.site.read(WAITING) !== null || findAttempt() !== undefined;
}

/** Call it when the response has arrived. */
export function clearAttempt(): void {
  browserStorage.tab.remove(STORED);
  browserStorage.site.remove(WAITING);
}
