import type { Selectable } from 'kysely';
import { type PersonNames, personPattern, withoutSharedNames } from '../../domain/customer/anonymised-person.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Reader } from '../db/database.ts';
import { rowsInParts } from '../db/queries.ts';
import type { Tables } from '../db/tables.ts';

/** Rows in memory at a time. */
const batchSize = 500;

/** Finds the words that name nobody but the person, and the places where the estate's own texts use the others. */
export async function findOwnNames(db: Reader, person: PersonNames): Promise<{ own: PersonNames; kept: string[] }> {
  const pattern = personPattern(person);
  const naming: { place: string; text: string }[] = [];
  for await (const { place, text } of estateTexts(db)) if (text.search(pattern) !== -1) naming.push({ place, text });
  const own = withoutSharedNames(person, (shared) => naming.some(({ text }) => text.search(shared) !== -1));
  return { own, kept: naming.map(({ place }) => place) };
}

/** The texts that the estate uses now, without its notes on sales. */
async function* estateTexts(db: Reader): AsyncGenerator<{ place: string; text: string }> {
  const parts = rowsInParts<Selectable<Tables['artworks']>>(batchSize, (last, limit) =>
    db
      .selectFrom('artworks')
      .selectAll()
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const artworks of parts) {
    for (const { customer_name, customer_email, customer_phone, sale_notes, stock_text, ...artwork } of artworks) {
      yield { place: `“${artwork.title}”`, text: textsIn(artwork) };
    }
  }
  const views = rowsInParts<Selectable<Tables['artwork_views']>>(batchSize, (last, limit) =>
    db
      .selectFrom('artwork_views')
      .selectAll()
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const part of views) {
    for (const view of part) yield { place: `a view of artwork No. ${view.artwork_id}`, text: textsIn(view) };
  }
  for (const period of await db.selectFrom('periods').selectAll().execute()) {
    yield { place: `the period “${period.name}”`, text: textsIn(period) };
  }
  for (const event of await db.selectFrom('events').selectAll().execute()) {
    yield { place: `the event “${event.title}”`, text: textsIn(event) };
  }
  yield { place: 'the settings', text: textsIn(await readSettings(db)) };
  for (const [key, place] of Object.entries(documentPlaces)) {
    const row = await db.selectFrom('documents').select('json').where('key', '=', key).executeTakeFirst();
    if (row !== undefined) yield { place, text: textsIn(JSON.parse(row.json)) };
  }
}

const documentPlaces = {
  hero: 'the hero',
  biography: 'the biography',
  'subtle-genius': 'the essay',
  'estate-content': 'the estate’s page',
  'gallery-text': 'the gallery’s text',
};

/** All texts of a JSON value. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsIn).join('\n') : '';
}
