import type { AddressedCall } from '../../../contract/call.ts';
import type { Cart } from '../../../contract/cart/cart.schemas.ts';
import type {
  Checkout,
  PlacedOrder,
  RefusedCheckout,
  RequestedQuote,
} from '../../../contract/orders/checkout.schemas.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import type { FieldProblem } from '../../../domain/problems.ts';
import { ApiError, browserApi } from '../../api.ts';
import { browserStorage } from '../../browser-storage.ts';
import { newKey } from '../shared/new-key.ts';
import { checkoutWords } from './checkout-words.ts';

/** The result of a checkout: an order, or a request for the price of its delivery (docs/specification/quotes.md §2). */
export type Ordered = PlacedOrder | RequestedQuote;

export type OrderOutcome =
  /** `isEarlier`: placed before, by a request whose response was lost. */
  | { placed: Ordered; isEarlier?: boolean }
  /** The cart differs from what the buyer saw: the current cart, the differences, and the server's message. */
  | { changed: { cart: Cart; changes: RefusedCheckout['changes']; sentence: string } }
  /** Another tab has ordered or removed what was in the cart: nothing is left to order. */
  | { emptied: true }
  /** The message of the Checkout Failed toast, and the invalid fields. */
  | { failed: { sentence: string; errors: FieldProblem[] } }
  /**
   * No response came, or a response that leaves open whether the order was placed; with the server's message, if it has
   * one.
   */
  | { unanswered: { sentence: string | undefined } };

/**
 * Sends an order, or a request for the price of its delivery. The same body is sent with the same key until a response arrives, so that a retry, even after a reload,
 * never orders twice. When an earlier response was lost, a refusal may mean that the earlier order was placed and emptied
 * the cart. That order is then the outcome, although its details may differ.
 */
export async function sendOrder(
  body: Checkout,
  call: AddressedCall<Checkout, Ordered> = pageCalls.checkout,
): Promise<OrderOutcome> {
  const isRetry = isAnswerMissing();
  try {
    const placed = await browserApi(call, body, { idempotencyKey: attemptFor(body).key });
    clearAttempt();
    return { placed };
  } catch (error) {
    const answer = error instanceof ApiError ? error : undefined;
    const unanswered = { unanswered: { sentence: answer?.sentence } };
    if (answer === undefined || answer.status >= 500) return unanswered;
    const earlier = isRetry ? await findLostOrder(body) : null;
    if (earlier === undefined) return unanswered;
    if (earlier !== null) return { placed: earlier, isEarlier: true };
    // An earlier request may still reach the server, so its response still counts as missing.
    if (!isRetry) clearAttempt();
    return refusalOf(answer);
  }
}

function refusalOf(error: ApiError): OrderOutcome {
  const sentence = error.sentence ?? checkoutWords.failedText;
  const { cart, changes = [] } = error.facts as Partial<RefusedCheckout>;
  if (error.status === 409 && cart !== undefined) return { changed: { cart, changes, sentence } };
  if (error.status === 409) return { emptied: true };
  const first = error.errors[0]?.message;
  return {
    failed: {
      // The server's message, with the first field's message appended when there is one (docs/specification/checkout.md §7).
      sentence: first === undefined ? sentence : `${sentence.replace(/\.$/, '')}: ${first}`,
      errors: error.errors,
    },
  };
}

/** An order that was sent and has no response yet: its body as text, and its idempotency key. */
export interface OrderAttempt {
  text: string;
  key: string;
}

const STORED = 'order-attempt';
/** Set while any tab of this browser waits for a response; contains nothing that was typed. */
const WAITING = 'order-waiting';

/** The attempt for a body: the same one as long as the body is the same. Stored for the tab, so that a reload finds it. */
function attemptFor(body: Checkout): OrderAttempt {
  const text = JSON.stringify(body);
  const stored = findAttempt();
  if (stored?.text === text) return stored;
  const attempt = { text, key: newKey() };
  browserStorage.tab.write(STORED, JSON.stringify(attempt));
  browserStorage.site.write(WAITING, 'true');
  return attempt;
}

/** The attempt whose response was lost, if there is one. */
function findAttempt(): OrderAttempt | undefined {
  return browserStorage.tab.readJson(STORED);
}

/** Whether an order of this browser, from this tab or another, has no response yet. */
function isAnswerMissing(): boolean {
  return browserStorage.site.read(WAITING) !== null || findAttempt() !== undefined;
}

/** Call it when the response has arrived. */
function clearAttempt(): void {
  browserStorage.tab.remove(STORED);
  browserStorage.site.remove(WAITING);
}

/**
 * Finds an order whose response was lost, by default the last one that this tab sent. It is looked up by its artworks and
 * never sent again, which could place it with details that the buyer has corrected since. Null when it was not placed,
 * undefined when this request fails too.
 */
export async function findLostOrder(body: Checkout | undefined = attempted()): Promise<Ordered | null | undefined> {
  if (body === undefined) return null;
  const items = body.order.items.map(({ id }) => Number(id));
  try {
    const { placed, quote } = await browserApi(pageCalls.findPlacedOrder, { items });
    const found = placed ?? quote ?? null;
    if (found !== null) clearAttempt();
    return found;
  } catch {
    return undefined;
  }
}

function attempted(): Checkout | undefined {
  const attempt = findAttempt();
  return attempt && JSON.parse(attempt.text);
}
