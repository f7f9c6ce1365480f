import type { OrderLimits } from '../../domain/rate-limits/order-limit.ts';
import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion, versionOf } from '../db/record-version.ts';

/** The order limits of one email address. */
export interface StoredOrderLimits {
  orderLimits: Partial<OrderLimits> | null;
  version: string;
}

export async function findOrderLimits(db: Reader, email: string): Promise<StoredOrderLimits | undefined> {
  return (await listOrderLimits(db, [email])).get(email);
}

export async function listOrderLimits(db: Reader, emails: readonly string[]): Promise<Map<string, StoredOrderLimits>> {
  if (emails.length === 0) return new Map();
  const rows = await db.selectFrom('order_limit_overrides').selectAll().where('email', 'in', emails).execute();
  return new Map(rows.map((row) => [row.email, { orderLimits: JSON.parse(row.limits_json), version: versionOf(row) }]));
}

/** Replaces a person's limits and returns the new version. */
export async function putOrderLimits(
  tx: Writer,
  { email, orderLimits, at }: { email: string; orderLimits: Partial<OrderLimits> | null; at: string },
): Promise<string> {
  const written = { limits_json: JSON.stringify(orderLimits), updated_at: at };
  const row = await tx
    .insertInto('order_limit_overrides')
    .values({ email, ...written, ...firstVersion() })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ ...written, ...nextVersion('order_limit_overrides') }),
    )
    .returning(['version', 'version_nonce'])
    .executeTakeFirstOrThrow();
  return versionOf(row);
}

/** Gives the limits of one email address to another one, which keeps its own if it has any. */
export async function moveOrderLimits(tx: Writer, from: string, to: string): Promise<void> {
  if ((await findOrderLimits(tx, to)) !== undefined) return;
  await tx
    .updateTable('order_limit_overrides')
    .set({ email: to, ...nextVersion('order_limit_overrides') })
    .where('email', '=', from)
    .execute();
}
