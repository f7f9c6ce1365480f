import type { Checkout } from '../../contract/orders.schemas.ts';
import { newKey } from './new-key.ts';

/** An order that was sent and has no answer yet: its body as text, and the key under which it is answered once. */
export interface OrderAttempt {
  text: string;
  key: string;
}

const STORED = 'order-attempt';

/** The attempt for a body: the same one as long as the body is the same. Kept for the tab, so that a reload knows it. */
export function attemptFor(body: Checkout): OrderAttempt {
  const text = JSON.stringify(body);
  const kept = findAttempt();
  if (kept?.text === text) return kept;
  const attempt = { text, key: newKey() };
  sessionStorage.setItem(STORED, JSON.stringify(attempt));
  return attempt;
}

/** The attempt whose answer was lost, if there is one. */
export function findAttempt(): OrderAttempt | undefined {
  try {
    const kept: OrderAttempt | null = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

/** Once it was answered. */
export function forgetAttempt(): void {
  sessionStorage.removeItem(STORED);
}
