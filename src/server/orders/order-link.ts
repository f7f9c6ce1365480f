import { createHmac, timingSafeEqual } from 'node:crypto';
import { isLinkOver, lastDayOfLink } from '../../domain/order/record-link.ts';
import { linkSecret } from '../content/document.store.ts';
import { type Context, mayUse } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import type { StoredOrder } from './order.store.ts';

/**
 * The signed link to an order opens the invoice on any device. The link to a quote opens its offer, and the link to
 * press images their page. The key contains the last day and a signature over the record, that day and the link's
 * random part. A new random part revokes the old link: a counted number would be known to whoever has an old copy of
 * the data, with the secret.
 */

/** The kinds of things that a link opens, with the paths of their pages. */
const linkedPaths = { order: '/order-confirmation', quote: '/delivery-quote', press: '/press' } as const;
type Linked = keyof typeof linkedPaths;

/** The fields of an order, a quote or a press link that its link depends on. */
type LinkedRecord = Pick<StoredOrder, 'id' | 'link_nonce' | 'created_at'> & { link_made_at?: string | null };

/** The path of the order's page with its key. */
export async function orderLink(db: Reader, order: LinkedRecord): Promise<string> {
  return (await recordLinks(db))(order);
}

/**
 * Returns the links as the caller may have them: '' for an account that only sees orders, because a link lets its
 * holder answer as the buyer (docs/specification/admin-session.md §1).
 */
export async function linksFor({ db, caller }: Context, linked?: Linked): Promise<(record: LinkedRecord) => string> {
  const onlySees = mayUse(caller, 'see-orders') && !mayUse(caller, 'handle-orders');
  return onlySees ? () => '' : recordLinks(db.read, linked);
}

/** Makes the paths of many records, with one reading of the secret. */
export async function recordLinks(db: Reader, linked: Linked = 'order'): Promise<(record: LinkedRecord) => string> {
  const secret = await linkSecret(db);
  return (record) => {
    const key = encodeURIComponent(sign(secret, linked, record));
    return `${linkedPaths[linked]}?id=${encodeURIComponent(record.id)}&key=${key}`;
  };
}

/** Whether the order's current link is expired at an instant. */
export function isLinkExpired(order: LinkedRecord, now: string): boolean {
  return isLinkOver(madeAt(order), now);
}

/** Whether a key opens the record at an instant. */
export async function opensRecord(
  db: Reader,
  record: LinkedRecord,
  { key, now, linked = 'order' }: { key: string; now: string; linked?: Linked },
): Promise<boolean> {
  if (isLinkOver(madeAt(record), now)) return false;
  const expected = Buffer.from(sign(await linkSecret(db), linked, record));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const madeAt = (record: LinkedRecord) => record.link_made_at ?? record.created_at;

function sign(secret: string, linked: Linked, record: LinkedRecord): string {
  const lastDay = lastDayOfLink(madeAt(record)).toString(36);
  const signed = createHmac('sha256', secret).update(`${linked} ${record.id} ${record.link_nonce} ${lastDay}`);
  return `${lastDay}.${signed.digest('base64url')}`;
}
