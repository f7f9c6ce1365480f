import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '../frozen/column-types.ts';

/**
 * A random part beside each version number, of the content and of each record, so that a restored backup repeats no
 * version. The triggers write the content's random part together with its number.
 */
export async function versionsWithNonces(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  const random =
    engine === 'sqlite' ? 'lower(hex(randomblob(8)))' : "substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)";

  for (const table of ['documents', 'periods', 'artworks', 'orders', 'events', 'invoice_html']) {
    await db.schema
      .alterTable(table)
      .addColumn('version_nonce', text, (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update ${sql.table(table)} set version_nonce = ${sql.raw(random)}`.execute(db);
  }

  await db.schema
    .alterTable('content_version')
    .addColumn('nonce', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update content_version set nonce = ${sql.raw(random)}`.execute(db);
  const bump = `update content_version set number = number + 1, nonce = ${random} where id = 1`;
  if (engine === 'postgres') {
    const body = `begin ${bump}; return null; end`;
    await sql
      .raw(`create or replace function new_content() returns trigger language plpgsql as $body$${body}$body$`)
      .execute(db);
    return;
  }
  for (const table of ['documents', 'periods', 'artworks', 'pictures', 'events']) {
    for (const change of ['insert', 'update', 'delete']) {
      const name = `${table}_${change}_is_new_content`;
      await sql.raw(`drop trigger ${name}`).execute(db);
      await sql.raw(`create trigger ${name} after ${change} on ${table} begin ${bump}; end`).execute(db);
    }
  }
}
