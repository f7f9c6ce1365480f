import type { Kysely } from 'kysely';
import { type Engine, initially, tableBuilder } from './table-builder.ts';

/**
 * A link is signed with a random part in place of a counter, which whoever has an old copy of the data can count on. The links of now
 * keep working: their random part is the counter as text.
 */
export async function linkNonces(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, run } = tableBuilder(db, engine);
  for (const table of ['orders', 'quotes', 'press_links']) {
    await db.schema.alterTable(table).addColumn('link_nonce', text, initially('')).execute();
    await run(`update ${table} set link_nonce = cast(link_version as text)`);
    await run(`alter table ${table} drop column link_version`);
  }
}
