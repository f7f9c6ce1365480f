import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** What each account may do; those that exist may do everything (docs/specification/admin-session.md §1). */
export async function accountRoles(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  const add = (column: string, initial?: string) =>
    db.schema
      .alterTable('administrators')
      .addColumn(column, text, (definition) =>
        initial === undefined ? definition : definition.notNull().defaultTo(initial),
      )
      .execute();
  await add('role', 'administrator');
  await add('sees', '');
  await add('last_day');
}
