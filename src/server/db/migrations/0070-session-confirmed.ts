import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** When a session gave its password last; empty for those that were opened before (docs/specification/admin-session.md §12). */
export async function sessionConfirmed(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .alterTable('sessions')
    .addColumn('confirmed_at', text, (definition) => definition.notNull().defaultTo(''))
    .execute();
}
