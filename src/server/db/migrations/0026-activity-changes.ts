import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';
import { foldForSearch } from './frozen/fold-text.ts';

/** Entries in memory at a time. */
const batchSize = 500;

/**
 * An entry of Activity names its record by kind and id, has a searchable text and, from now on, the old and new value of each changed
 * field (docs/specification/activity.md §1). Of earlier entries the record is found where the text names it.
 */
export async function activityChanges(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  const { schema } = db;
  await schema.alterTable('activity').addColumn('kind', text).execute();
  await schema.alterTable('activity').addColumn('record_id', text).execute();
  await schema
    .alterTable('activity')
    .addColumn('search_text', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('activity').addColumn('reverts', whole).execute();
  // Last, so that a search reads none of the long texts.
  await schema.alterTable('activity').addColumn('changes', text).execute();
  await fill(db);
  await schema.dropIndex('activity_artwork').execute();
  await schema.alterTable('activity').dropColumn('artwork_id').execute();
  await schema.createIndex('activity_record').on('activity').columns(['kind', 'record_id', 'id']).execute();
  await schema.createIndex('activity_by_whom').on('activity').columns(['by_whom', 'id']).execute();
}

interface Entry {
  id: number;
  by_whom: string;
  action: string;
  subject: string;
  details: string;
  artwork_id: number | null;
}

async function fill(db: Kysely<never>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Entry>`
      select id, by_whom, action, subject, details, artwork_id from activity
      where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    for (const entry of rows) {
      const record = recordOf(entry);
      const searched = foldForSearch([entry.by_whom, entry.action, entry.subject, entry.details].join('\n'));
      await sql`
        update activity set search_text = ${searched}, kind = ${record?.kind ?? null},
          record_id = ${record?.id ?? null} where id = ${entry.id}`.execute(db);
    }
    const final = rows.at(-1);
    if (final === undefined) break;
    last = Number(final.id);
  }
  await sql`
    update activity set record_id = (select id from orders where invoice_number = activity.record_id)
    where kind = 'order'`.execute(db);
}

const texts = ['hero', 'biography', 'subtle-genius', 'gallery-text', 'estate-content'];
const settings = ['settings', 'bank details'];

/** The record of an entry as earlier releases wrote it; of an order for now its invoice number. */
function recordOf({ action, subject, artwork_id }: Entry): { kind: string; id: string | null } | undefined {
  if (artwork_id !== null) return { kind: 'artwork', id: String(artwork_id) };
  const [, noun, id] = /^(order|customer|inquiry) (\S+)$/.exec(subject) ?? [];
  if (noun !== undefined && id !== undefined) return { kind: noun, id };
  if (action === 'deleted artwork') return { kind: 'artwork', id: subject.split(' ')[0] ?? null };
  if (action === 'changed' && texts.includes(subject)) return { kind: 'text', id: subject };
  if (action === 'changed' && settings.includes(subject)) return { kind: 'settings', id: 'site' };
  const [, kind] = / (period|event|image|account)$/.exec(action) ?? [];
  if (kind !== undefined) return { kind, id: null };
  if (action === 'changed order limits') return { kind: 'customer', id: null };
  if (/password|signed out/.test(action)) return { kind: 'account', id: null };
  return undefined;
}
