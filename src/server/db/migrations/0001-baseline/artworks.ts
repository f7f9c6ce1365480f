import { sql } from 'kysely';
import { initially, primary, primaryOf, refersTo, required, type TableBuilder } from '../table-builder.ts';

/** The sort orders, on the same expressions as the list's `order by`. */
const sortKeys = {
  year: 'coalesce(year, 9999)',
  year_back: 'coalesce(year, -9999)',
  price: 'coalesce(price_cents, 99999999999)',
  price_back: 'coalesce(price_cents, -1)',
  size: 'coalesce(area, 99999999999)',
  size_back: 'coalesce(area, -1)',
};

const inMuseum =
  "(status = 'museum' or (status = 'available' and available = 0 and trim(coalesce(collection, '')) <> ''))";

/** Lists of some works have a condition: with its columns SQLite needs nothing but the index. */
const publicLists: [name: string, key: string, columns?: string, condition?: string][] = [
  ...Object.entries(sortKeys).map(([name, key]): [string, string] => [`by_${name}`, key]),
  ['by_title', 'substr(search_text, 1, 200)'],
  ['of_period', `period_id, ${sortKeys.year}`],
  ['offered', sortKeys.year, 'available', 'available = 1'],
  ...Object.entries(sortKeys)
    .slice(1)
    .map(([name, key]): [string, string, string, string] => [`offered_by_${name}`, key, 'available', 'available = 1']),
  ['featured', sortKeys.year, 'featured', 'featured = 1'],
  ['in_museum', sortKeys.year, 'status, available, collection', inMuseum],
];

/**
 * The artworks and what belongs to them. Their views, originals, entries, valuations and movements refer to no row of `artworks`, because
 * a deleted artwork can be restored with them.
 */
export async function artworkTables({ run, table, text, whole, withId }: TableBuilder): Promise<void> {
  await withId('artworks')
    .addColumn('title', text, required)
    .addColumn('year', 'integer')
    .addColumn('date_text', text)
    .addColumn('medium', text, required)
    .addColumn('dimensions', text, required)
    .addColumn('description', text, required)
    .addColumn('alt', text)
    .addColumn('period_id', whole, refersTo('periods.id'))
    .addColumn('price_cents', whole)
    .addColumn('available', 'integer', required)
    .addColumn('featured', 'integer', required)
    .addColumn('collection', text)
    .addColumn('stock_code', text)
    .addColumn('status', text, required)
    .addColumn('authentication', text)
    .addColumn('signed', text)
    .addColumn('condition', text)
    .addColumn('framing', text)
    .addColumn('provenance', text)
    .addColumn('created_details', text)
    .addColumn('customer_name', text)
    .addColumn('customer_email', text)
    .addColumn('customer_phone', text)
    .addColumn('sale_notes', text)
    .addColumn('search_text', text, required)
    .addColumn('version', 'integer', initially(1))
    .addColumn('created_at', text, required)
    .addColumn('updated_at', text, required)
    .addColumn('import_key', text)
    .addColumn('version_nonce', text, initially(''))
    .addColumn('area', whole)
    .addColumn('stock_text', text, initially(''))
    .addColumn('image_id', whole, refersTo('images.id'))
    .addColumn('published', 'integer', initially(1))
    .addColumn('stock_key', text, initially(''))
    .addColumn('catalogue_text', text, initially(''))
    .addColumn('customer_id', whole, refersTo('customers.id'))
    .addColumn('sold_on', text)
    .addColumn('away_text', text, initially(''))
    .addColumn('rights_holder', text)
    .addColumn('rights_credit', text)
    .addCheckConstraint(
      'gone_is_not_offered',
      sql`available = 0 or status not in ('sold', 'paid', 'delivered', 'museum')`,
    )
    .addCheckConstraint('a_price_is_not_negative', sql`price_cents >= 0`)
    .execute();
  await run('create index artworks_period_id on artworks (period_id)');
  // An import finds a work again by it.
  await run('create unique index artworks_import_key on artworks (import_key)');
  await run('create index artworks_of_collection on artworks (collection)');
  await run('create index artworks_by_code on artworks (lower(stock_code))');
  await run('create index artworks_image_id on artworks (image_id)');
  // One index for each sort order and list that visitors get. It has published works only, so that a list is read from its index alone,
  // however many works are private.
  for (const [name, key, columns, condition] of publicLists) {
    const all = [key, 'id', 'published', ...(columns === undefined ? [] : [columns])].join(', ');
    const where = ['published = 1', ...(condition === undefined ? [] : [condition])].join(' and ');
    await run(`create index artworks_${name} on artworks (${all}) where ${where}`);
  }
  await run('create index artworks_published on artworks (id, published) where published = 1');
  await run('create index artworks_private on artworks (image_id) where published = 0');
  // The index is not unique: a second artwork with the code is refused with a sentence that names the first.
  await run("create index artworks_stock_key on artworks (stock_key) where stock_key <> ''");
  // The staff's sort orders read it from end to end, instead of the texts of all artworks.
  await run('create index artworks_in_catalogue on artworks (area, year, price_cents, updated_at, stock_code)');
  await run(
    'create index artworks_of_customer on artworks (customer_id, status, sold_on) where customer_id is not null',
  );

  // This table says which artworks changed after a content version: the search compares texts in memory
  // (docs/decisions/0014).
  await table('artwork_changes').addColumn('artwork_id', whole, primary).addColumn('number', whole, required).execute();
  await run('create index artwork_changes_number on artwork_changes (number)');

  await withId('artwork_views')
    .addColumn('artwork_id', whole, required)
    .addColumn('position', 'integer', required)
    .addColumn('published', 'integer', required)
    .addColumn('image_id', whole, refersTo('images.id'))
    .addColumn('role', text, required)
    .addColumn('caption', text, required)
    .addColumn('alt', text, required)
    .addColumn('description', text, required)
    .addColumn('photographer', text, required)
    .addColumn('taken_on', text)
    .addColumn('credit', text, required)
    .addColumn('import_id', whole)
    .addColumn('version', 'integer', initially(1))
    .addColumn('version_nonce', text, required)
    .addColumn('rights_holder', text, initially(''))
    .execute();
  await run('create index artwork_views_of_artwork on artwork_views (artwork_id, position, id)');
  await run('create index artwork_views_image_id on artwork_views (image_id)');
  await run('create index artwork_views_import on artwork_views (import_id) where import_id is not null');

  await table('originals')
    .addColumn('artwork_id', whole, primary)
    .addColumn('file', text, required)
    .addColumn('file_name', text, required)
    .addColumn('type', text, required)
    .addColumn('file_size', whole, required)
    .addColumn('sha256', text, required)
    .addColumn('width', whole, required)
    .addColumn('height', whole, required)
    .addColumn('image_id', whole, (column) => column.references('images.id').onDelete('set null'))
    .addColumn('stored_at', text, required)
    .addColumn('tiles_at', text)
    .execute();
  await run('create index originals_image_id on originals (image_id)');

  await withId('condition_entries')
    .addColumn('artwork_id', whole, required)
    .addColumn('day', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('version', 'integer', initially(1))
    .addColumn('version_nonce', text, required)
    .addColumn('kind', text, required)
    .addColumn('grade', text, required)
    .addColumn('text', text, required)
    .addColumn('published', 'integer', required)
    .addColumn('view_ids', text, initially('[]'))
    .addColumn('import_id', whole)
    .execute();
  await run('create index condition_entries_artwork on condition_entries (artwork_id, day, id)');
  await run('create index condition_entries_import on condition_entries (import_id) where import_id is not null');

  await withId('valuations')
    .addColumn('artwork_id', whole, required)
    .addColumn('day', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('version', 'integer', initially(1))
    .addColumn('version_nonce', text, required)
    .addColumn('purpose', text, required)
    .addColumn('amount_cents', whole, required)
    .addColumn('currency', text, required)
    .addColumn('notes', text, required)
    .addColumn('import_id', whole)
    .execute();
  await run('create index valuations_artwork on valuations (artwork_id, purpose, day, id)');
  await run('create index valuations_import on valuations (import_id) where import_id is not null');

  // One short row for each artwork, so that each search, sort order and count of the Stock Tracker reads it whole within milliseconds.
  // Triggers keep it up to date, from the view `current_stock`.
  await table('stock')
    .addColumn('artwork_id', whole, primary)
    .addColumn('period_id', whole)
    .addColumn('stage', text, required)
    .addColumn('price_cents', whole)
    .addColumn('code', text)
    .addColumn('title', text, required)
    .addColumn('body', text, required)
    .addColumn('customer_id', whole)
    .addColumn('changed_at', text, required)
    .execute();
  await run('create index stock_stage on stock (stage, period_id, price_cents)');
  await run("create index stock_code on stock (coalesce(code, '~'), artwork_id)");

  await table('press_links')
    .addColumn('id', text, primary)
    .addColumn('label', text, required)
    .addColumn('asked_json', text, required)
    .addColumn('until_day', text, required)
    .addColumn('created_at', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('closed_at', text)
    .addColumn('downloads', whole, initially(0))
    .addColumn('downloaded_at', text)
    .addColumn('link_version', whole, initially(1))
    .execute();
}

/** Creates the tables of where each work is and was, who has it, and the papers of loans and consignments. */
export async function placeTables({ bytes, real, run, table, text, whole, withId }: TableBuilder): Promise<void> {
  await withId('places')
    .addColumn('version', 'integer', initially(1))
    .addColumn('version_nonce', text, required)
    .addColumn('parent_id', whole, refersTo('places.id'))
    .addColumn('name', text, required)
    .addColumn('notes', text, initially(''))
    .addColumn('removed_at', text)
    .addColumn('import_id', whole)
    .execute();
  await run('create index places_parent on places (parent_id)');
  await run('create index places_import on places (import_id) where import_id is not null');

  await withId('movements')
    .addColumn('version', 'integer', initially(1))
    .addColumn('version_nonce', text, required)
    .addColumn('artwork_id', whole, required)
    .addColumn('moved_on', text, required)
    .addColumn('left_on', text)
    .addColumn('place_id', whole, refersTo('places.id'))
    .addColumn('custody', text, required)
    .addColumn('party', text, initially(''))
    .addColumn('customer_id', whole, refersTo('customers.id'))
    .addColumn('agreement_number', text, initially(''))
    .addColumn('until', text)
    .addColumn('insured_by', text, initially(''))
    .addColumn('insured_cents', whole)
    .addColumn('insured_currency', text)
    .addColumn('commission', real)
    .addColumn('offered', 'integer', initially(0))
    .addColumn('public_text', text, initially('nothing'))
    .addColumn('away_text', text, initially(''))
    .addColumn('reason', text, initially(''))
    .addColumn('batch', text, required)
    .addColumn('at', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('import_id', whole)
    .execute();
  await run('create index movements_artwork on movements (artwork_id, moved_on, id)');
  // A work is in one place.
  await run('create unique index movements_present on movements (artwork_id) where left_on is null');
  await run('create index movements_place on movements (place_id, artwork_id) where left_on is null');
  await run("create index movements_away on movements (custody, until) where left_on is null and custody <> 'own'");
  await run('create index movements_batch on movements (batch)');
  await run('create index movements_customer on movements (customer_id) where customer_id is not null');
  await run('create index movements_import on movements (import_id) where import_id is not null');

  await table('receipts')
    .addColumn('number', text, primary)
    .addColumn('kind', text, required)
    .addColumn('batch', text, required)
    .addColumn('issued_on', text, required)
    .addColumn('content_json', text, required)
    .addColumn('at', text, required)
    .addColumn('by_whom', text, required)
    .execute();
  await run('create index receipts_batch on receipts (batch)');

  await table('receipt_files')
    .addColumn('number', text, primaryOf('receipts.number'))
    .addColumn('pdf', bytes, required)
    .addColumn('sha256', text, required)
    .addColumn('made_at', text, required)
    .execute();
}
