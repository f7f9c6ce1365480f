import type { Artwork } from '../../../../src/contract/artworks/artworks.schemas.ts';
import type { AnswerOf, Call, InputOf } from '../../../../src/contract/call.ts';
import { orderCalls } from '../../../../src/contract/orders/orders.calls.ts';
import type { Order } from '../../../../src/contract/orders/orders.schemas.ts';
import type { Hold } from '../../../../src/contract/sales/sales.schemas.ts';
import type { ApiResponse, TestApp, TestBrowser } from '../../../test-app.ts';
import { random } from '../../campaign.ts';

/** An installation, and what a campaign has seen of it. */
export interface Estate {
  app: TestApp;
  staff: TestBrowser;
  /** The number of times that each step gave each status. */
  tally: Map<string, number>;
  /** The money that the answers said had moved: cents by order and entry. Refunds are negative. */
  moved: Map<string, { day: string; cents: number }>;
  /** Each frozen paper as it was first seen, by its number. */
  papers: Map<string, string>;
}

/** A few artworks, the orders and holds of them, and everything that happens to both. */
export interface Life extends Estate {
  artworks: Artwork[];
  orderIds: string[];
  /** The holds of the last answer; a hold may have ended since. */
  holds: Hold[];
}

export function pick<Item>(items: readonly Item[]): Item {
  if (items.length === 0) throw new Error('There is nothing to pick from.');
  return items[Math.floor(random() * items.length)] as Item;
}

export const toCents = (dollars: number) => Math.round(dollars * 100);
export const toDollars = (cents: number) => Math.round(cents) / 100;

/** Makes a call that may be refused, but never with a defect. A refusal must leave the order as it was. */
export async function attempt<C extends Call>(
  { staff, tally }: Life,
  what: string,
  call: C,
  input: InputOf<C>,
  { order }: { order?: Order } = {},
): Promise<ApiResponse<AnswerOf<C>>> {
  const answer = await staff.ask(call, input);
  const key = `${what}: ${answer.status}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
  const isRefused = [404, 409, 422].includes(answer.status);
  if (answer.status >= 300 && !isRefused) throw new Error(`${key} ${JSON.stringify([input, answer.body])}`);
  if (isRefused && order !== undefined) {
    const after = await staff.get(orderCalls.getOrder, { id: order.id });
    if (after.version !== order.version) throw new Error(`${key}, but the order changed: ${JSON.stringify(input)}`);
  }
  return answer;
}

/**
 * Returns an order of the life as it is now, mostly an order for which a step is likely to be possible; undefined
 * before the first order.
 */
export async function anyOrder(
  { staff, orderIds }: Life,
  isLikely: (order: Order) => boolean,
): Promise<Order | undefined> {
  if (orderIds.length === 0) return undefined;
  const orders = await Promise.all(orderIds.map((id) => staff.get(orderCalls.getOrder, { id })));
  const likely = orders.filter(isLikely);
  return pick(likely.length > 0 && random() < 0.7 ? likely : orders);
}
