import { useRef } from 'react';
import type { Cart } from '../../contract/cart.schemas.ts';
import { orderCalls } from '../../contract/orders.calls.ts';
import type { Checkout, PlacedOrder, RefusedCheckout } from '../../contract/orders.schemas.ts';
import type { FieldProblem } from '../../domain/problems.ts';
import { ApiError, browserApi, isNotConnected } from '../api.ts';
import { checkoutWords, connectionWords } from '../words.ts';

export type OrderOutcome =
  | { placed: PlacedOrder }
  /** The cart is not what the buyer saw: as it stands now, and the works that are gone. */
  | { changed: { cart: Cart; gone: RefusedCheckout['gone']; sentence: string } }
  /** The words of the Checkout Failed toast, and the fields that were refused. */
  | { failed: { sentence: string; errors: FieldProblem[] } };

/** Sends an order. The same body is sent with the same key, so that trying again never orders twice. */
export function usePlaceOrder(): (body: Checkout) => Promise<OrderOutcome> {
  const attempt = useRef({ text: '', key: '' });
  return async (body) => {
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: newKey() };
    try {
      return { placed: await browserApi(orderCalls.checkout, body, { idempotencyKey: attempt.current.key }) };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

function outcomeOf(error: unknown): OrderOutcome {
  if (isNotConnected(error)) return { failed: { sentence: connectionWords.lostOrder, errors: [] } };
  if (!(error instanceof ApiError)) return { failed: { sentence: checkoutWords.failedText, errors: [] } };
  const { cart, gone } = error.facts as Partial<RefusedCheckout>;
  if (error.status === 409 && cart !== undefined) {
    return { changed: { cart, gone: gone ?? [], sentence: error.sentence ?? checkoutWords.failedText } };
  }
  // The server's message, with the first field's sentence appended when there is one (000 §8).
  const parts = [error.sentence ?? checkoutWords.failedText, error.errors[0]?.message];
  return { failed: { sentence: parts.filter(Boolean).join(': '), errors: error.errors } };
}

/** `randomUUID` is there on https and localhost only. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
