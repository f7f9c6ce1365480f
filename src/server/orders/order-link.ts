import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkSecret } from '../content/document.store.ts';
import { type Context, mayUse } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import type { StoredOrder } from './order.store.ts';

/**
 * The signed link to an order opens the invoice on any device; that to a quote its offer,
 * and that to press images their page. Its key contains the last day and a signature
 * over the record, that day and the link's number. A new number revokes the old link.
 */

/** Lifetime of a link: a year and a month for late questions. */
const LINK_DAYS = 400;
const dayLength = 24 * 60 * 60 * 1000;

/** What a link opens, with the path of its page. */
const linkedPaths = { order: '/order-confirmation', quote: '/delivery-quote', press: '/press' } as const;
type Linked = keyof typeof linkedPaths;

/** The fields of an order, a quote or a press link that its link depends on. */
type LinkedRecord = Pick<StoredOrder, 'id' | 'link_version' | 'created_at'> & { link_made_at?: string | null };

/** The path of the order's page with its key. */
export async function orderLink(db: Reader, order: LinkedRecord): Promise<string> {
  return (await recordLinks(db))(order);
}

/**
 * The same as the caller may have them: '' for an account that only sees orders, because a link lets its holder answer as the buyer
 * (docs/specification/admin-session.md §1).
 */
export async function linksFor({ db, caller }: Context, linked?: Linked): Promise<(record: LinkedRecord) => string> {
  const onlySees = mayUse(caller, 'see-orders') && !mayUse(caller, 'handle-orders');
  return onlySees ? () => '' : recordLinks(db.read, linked);
}

/** Makes the paths of many records, with one reading of the secret. */
export async function recordLinks(db: Reader, linked: Linked = 'order'): Promise<(record: LinkedRecord) => string> {
  const secret = await linkSecret(db);
  return (record) => {
    const key = encodeURIComponent(sign(secret, linked, record, lastDayOf(record).toString(36)));
    return `${linkedPaths[linked]}?id=${encodeURIComponent(record.id)}&key=${key}`;
  };
}

/** Whether the order's current link is expired at an instant. */
export function isLinkExpired(order: LinkedRecord, now: string): boolean {
  return isExpired(lastDayOf(order), now);
}

/** Whether a key opens the record at an instant. */
export async function opensRecord(
  db: Reader,
  record: LinkedRecord,
  { key, now, linked = 'order' }: { key: string; now: string; linked?: Linked },
): Promise<boolean> {
  const [lastDay] = key.split('.');
  if (lastDay === undefined || !/^[0-9a-z]{1,8}$/.test(lastDay)) return false;
  if (isExpired(Number.parseInt(lastDay, 36), now)) return false;
  const expected = Buffer.from(sign(await linkSecret(db), linked, record, lastDay));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Days are counted from 1970, in UTC. */
function lastDayOf(record: LinkedRecord): number {
  return Math.floor(Date.parse(record.link_made_at ?? record.created_at) / dayLength) + LINK_DAYS;
}

function isExpired(lastDay: number, now: string): boolean {
  return Date.parse(now) / dayLength > lastDay + 1;
}

function sign(secret: string, linked: Linked, { id, link_version }: LinkedRecord, lastDay: string): string {
  const signed = createHmac('sha256', secret).update(`${linked} ${id} ${link_version} ${lastDay}`);
  return `${lastDay}.${signed.digest('base64url')}`;
}
