import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/**
 * A search compares texts in the memory of the server (docs/decisions/0014). `artwork_changes` tells it which artworks changed
 * after a content version: one row for each artwork that ever changed. The search indexes of both databases are dropped.
 */
export async function artworkChanges(db: Kysely<never>, engine: Engine): Promise<void> {
  const { whole } = columnTypes(engine);
  await db.schema
    .createTable('artwork_changes')
    .addColumn('artwork_id', whole, (column) => column.primaryKey())
    .addColumn('number', whole, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('artwork_changes_number').on('artwork_changes').column('number').execute();
  const run = (statement: string) => sql.raw(statement).execute(db);
  await (engine === 'sqlite' ? inSqlite(run) : inPostgres(run));
}

type Run = (statement: string) => Promise<unknown>;

const number = '(select number from content_version where id = 1)';
const replaced = 'on conflict (artwork_id) do update set number = excluded.number';

/** The trigger that makes a new content version then also notes the artwork, in this order. */
async function inSqlite(run: Run): Promise<void> {
  for (const rule of ['insert_is_found', 'update_is_found', 'delete_is_not_found'])
    await run(`drop trigger artworks_${rule}`);
  await run('drop table artwork_words');
  await run('drop table artwork_letters');
  await run('drop index artworks_by_year');
  await run('create index artworks_by_year on artworks (coalesce(year, 9999), id)');
  const bump = 'update content_version set number = number + 1, nonce = lower(hex(randomblob(8))) where id = 1';
  for (const [event, row] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    const name = `artworks_${event}_is_new_content`;
    await run(`drop trigger ${name}`);
    await run(
      `create trigger ${name} after ${event} on artworks begin ${bump}; ` +
        `insert into artwork_changes (artwork_id, number) values (${row}.id, ${number}) ${replaced}; end`,
    );
  }
}

/**
 * The statement's own version number: its transaction locks the row of the content version until it ends, so a later number
 * is committed later.
 */
async function inPostgres(run: Run): Promise<void> {
  await run('drop index artworks_words');
  await run('drop index artworks_letters');
  await run('drop function letters_and_pairs');
  await run('drop trigger artworks_is_new_content on artworks');
  const bump =
    "update content_version set number = number + 1, nonce = substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) where id = 1";
  await run(
    `create function new_artworks() returns trigger language plpgsql as $body$ begin ${bump}; ` +
      `insert into artwork_changes (artwork_id, number) select id, ${number} from changed ${replaced}; ` +
      'return null; end $body$',
  );
  for (const [event, table] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await run(
      `create trigger artworks_${event}_is_new_content after ${event} on artworks referencing ${table} table as changed ` +
        'for each statement execute function new_artworks()',
    );
  }
}
