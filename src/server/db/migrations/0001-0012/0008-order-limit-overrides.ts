import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '../frozen/column-types.ts';

/** Order limits of one person, by e-mail address, because a rejected buyer may not be a customer yet. */
export async function orderLimitOverrides(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .createTable('order_limit_overrides')
    .addColumn('email', text, (column) => column.primaryKey())
    .addColumn('limits_json', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('version_nonce', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute();
}
