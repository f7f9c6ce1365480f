import { createHmac, timingSafeEqual } from 'node:crypto';
import { findDocument, putDocument } from '../content/document.store.ts';
import type { Reader } from '../db/database.ts';
import type { Services } from '../http/context.ts';
import { newSecretToken } from '../session/secret-token.ts';

/**
 * The signed link to an order: who holds it reads the invoice on any device. The key names the day on which it
 * ends and is a signature over the order, that day and the link's number, so that a new number revokes it.
 */

/** Days that a link is good for: long enough for the questions of a first year. */
const linkDays = 400;
const dayLength = 24 * 60 * 60 * 1000;

interface LinkedOrder {
  id: string;
  linkVersion: number;
  createdAt: string;
}

/** Makes the secret that signs the links, at the first start of an estate. */
export async function ensureLinkSecret({ db, clock }: Services): Promise<void> {
  if ((await findDocument(db.read, 'link-secret')) !== undefined) return;
  await db.transaction(async (tx) => {
    if ((await findDocument(tx, 'link-secret')) === undefined) {
      await putDocument(tx, 'link-secret', newSecretToken(), clock.now());
    }
  });
}

/** The key of an order's link. */
async function orderKey(db: Reader, order: LinkedOrder): Promise<string> {
  const lastDay = Math.floor(Date.parse(order.createdAt) / dayLength) + linkDays;
  return sign(await secretOf(db), order, lastDay.toString(36));
}

/** The address of the order's page with its key, without the site's own address. */
export async function orderLink(db: Reader, order: LinkedOrder): Promise<string> {
  const key = encodeURIComponent(await orderKey(db, order));
  return `/order-confirmation?id=${encodeURIComponent(order.id)}&key=${key}`;
}

/** Whether a key opens the order at an instant. */
export async function opensOrder(db: Reader, order: LinkedOrder, key: string, now: string): Promise<boolean> {
  const [lastDay] = key.split('.');
  if (lastDay === undefined || !/^[0-9a-z]{1,8}$/.test(lastDay)) return false;
  if (Date.parse(now) / dayLength > Number.parseInt(lastDay, 36) + 1) return false;
  const expected = Buffer.from(sign(await secretOf(db), order, lastDay));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(secret: string, order: LinkedOrder, lastDay: string): string {
  const signed = createHmac('sha256', secret).update(`order ${order.id} ${order.linkVersion} ${lastDay}`);
  return `${lastDay}.${signed.digest('base64url')}`;
}

async function secretOf(db: Reader): Promise<string> {
  const stored = await findDocument<string>(db, 'link-secret');
  if (stored === undefined) throw new Error('The secret that signs order links is missing.');
  return stored.body;
}
