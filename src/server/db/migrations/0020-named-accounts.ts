import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/**
 * Several named accounts (docs/specification/admin-session.md §10): an account has a version and the time of its last
 * login, and the sessions of an account are found by an index. An account without a password has an empty hash.
 */
export async function namedAccounts(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('administrators').addColumn('signed_in_at', text).execute();
  await db.schema
    .alterTable('administrators')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('administrators')
    .addColumn('version_nonce', text, (column) => column.notNull().defaultTo(''))
    .execute();
  const random = engine === 'sqlite' ? 'lower(hex(randomblob(6)))' : 'substr(md5(random()::text), 1, 12)';
  await sql`update administrators set version_nonce = ${sql.raw(random)}`.execute(db);
  await db.schema.createIndex('sessions_administrator').on('sessions').column('administrator_id').execute();
}
