import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** By what its owner knows a session; empty for those that were opened before (docs/specification/admin-session.md §2). */
export async function sessionBrowsers(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  for (const column of ['browser', 'network']) {
    await db.schema
      .alterTable('sessions')
      .addColumn(column, text, (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
}
