import { activityText } from '../../domain/activity/activity-text.ts';
import type { FieldChange } from '../../domain/activity/field-changes.ts';
import type { ArtworkFacts, FieldWith } from '../../domain/artwork/artwork-fields.ts';
import { foldForSearch, searchText } from '../../domain/artwork/search.ts';
import { stockText } from '../../domain/artwork/stock-text.ts';
import { isSaleTo } from '../../domain/customer/anonymous-buyer.ts';
import { type PersonNames, withoutPerson, withoutPersonIn } from '../../domain/customer/person-in-text.ts';
import type { StoredActivity } from '../activity/activity.store.ts';
import type { Reader, Writer } from '../db/database.ts';

/**
 * Where the past still names a person: the old values in Activity, the deleted records that can be restored, and imports. Nobody can edit these
 * texts, so anonymising removes the person from every one of them (docs/specification/customers.md §6).
 */

/** Rows in memory at a time. */
const batchSize = 500;

/** The fields of a sale by hand. */
const saleFields = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'saleNotes',
] as const satisfies readonly FieldWith<'isPrivate'>[];

const isSaleField = (field: string) => saleFields.some((each) => each === field);

interface DeletedSale {
  facts: Pick<ArtworkFacts, 'title' | (typeof saleFields)[number]>;
}

async function listDeleted(db: Reader) {
  const rows = await db.selectFrom('deleted_records').selectAll().execute();
  return rows.map(({ kind, record_id, name, json }) => ({ kind, record_id, name, body: JSON.parse(json) as unknown }));
}

/** Sales by hand to the person, of artworks that are deleted. */
export async function listDeletedSalesOf(db: Reader, person: PersonNames) {
  const sales = (await listDeleted(db)).flatMap(({ kind, record_id, body }) => {
    if (kind !== 'artwork') return [];
    const { title, customerName, customerEmail, customerPhone, saleNotes } = (body as DeletedSale).facts;
    return [{ artworkId: record_id, title, customerName, customerEmail, customerPhone, saleNotes }];
  });
  return sales.filter(({ customerEmail: email, customerPhone: phone }) => isSaleTo(person, { email, phone }));
}

/** Removes the person from the deleted records. */
export async function anonymiseDeletedRecords(tx: Writer, person: PersonNames): Promise<void> {
  const sold = new Set((await listDeletedSalesOf(tx, person)).map(({ artworkId }) => artworkId));
  for (const { kind, record_id, name, body } of await listDeleted(tx)) {
    const emptied =
      kind === 'artwork' && sold.has(record_id)
        ? { ...(body as object), facts: { ...(body as DeletedSale).facts, ...noSale } }
        : body;
    const json = JSON.stringify(withoutPersonIn(emptied, person));
    if (json === JSON.stringify(body)) continue;
    const named = withoutPerson(name, person);
    await tx
      .updateTable('deleted_records')
      .set({ json, name: named, search_text: foldForSearch(named) })
      .where('kind', '=', kind)
      .where('record_id', '=', record_id)
      .execute();
  }
}

const noSale = Object.fromEntries(saleFields.map((field) => [field, null]));

/** Every entry with recorded values, in batches. */
async function* entriesWithChanges(db: Reader): AsyncGenerator<StoredActivity & { changes: string }> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('activity')
      .selectAll()
      .where('id', '>', last)
      .where('changes', 'is not', null)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const row of rows) yield { ...row, changes: row.changes ?? '[]' };
    const final = rows.at(-1);
    if (final === undefined) return;
    last = final.id;
  }
}

/** The artworks of which an entry names the person as the buyer, by the artwork's id. */
async function listArtworksSoldTo(db: Reader, person: PersonNames): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { kind, record_id, changes } of entriesWithChanges(db)) {
    if (kind !== 'artwork' || record_id === null) continue;
    for (const { field, from, to } of JSON.parse(changes) as FieldChange[]) {
      for (const value of [from, to]) {
        const sale = {
          email: field === 'customerEmail' ? String(value ?? '') : null,
          phone: field === 'customerPhone' ? String(value ?? '') : null,
        };
        if (isSaleTo(person, sale)) found.add(record_id);
      }
    }
  }
  return found;
}

/**
 * Removes the person from the recorded values: of the artworks that were sold to them every value of a sale, in all other texts their
 * names, e-mail addresses and telephone numbers.
 */
export async function anonymiseActivity(tx: Writer, person: PersonNames, artworkIds: readonly number[]): Promise<void> {
  const sold = await listArtworksSoldTo(tx, person);
  for (const id of artworkIds) sold.add(String(id));
  for await (const entry of entriesWithChanges(tx)) {
    const changes = JSON.parse(entry.changes) as FieldChange[];
    const isSale = entry.kind === 'artwork' && entry.record_id !== null && sold.has(entry.record_id);
    const kept = withoutPersonIn(isSale ? changes.filter(({ field }) => !isSaleField(field)) : changes, person);
    const json = kept.length === 0 ? null : JSON.stringify(kept);
    if (json === entry.changes) continue;
    await tx.updateTable('activity').set({ changes: json }).where('id', '=', entry.id).execute();
  }
}

/** Lets entries whose texts were changed be found by what is left of them. */
export async function refreshActivitySearch(tx: Writer, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batchSize) {
    const some = ids.slice(at, at + batchSize);
    for (const entry of await tx.selectFrom('activity').selectAll().where('id', 'in', some).execute()) {
      const search_text = activityText(entry);
      await tx.updateTable('activity').set({ search_text }).where('id', '=', entry.id).execute();
    }
  }
}

/**
 * Removes the person from what imports have stored: from what an artwork was before, and from the quoted cells of refused rows.
 * Imports that were not finished are deleted whole, because their file may name the person anywhere.
 */
export async function anonymiseImports(tx: Writer, person: PersonNames, artworkIds: readonly number[]): Promise<void> {
  const sold = new Set(artworkIds);
  for await (const { import_id, artwork_id, ...before } of importChanges(tx)) {
    const { customer_email: email, customer_phone: phone } = before;
    const isSale = sold.has(artwork_id) || isSaleTo(person, { email, phone });
    const kept = withoutPersonIn({ ...before, ...(isSale && noStoredSale) }, person);
    if (JSON.stringify(kept) === JSON.stringify(before)) continue;
    const { title, medium, description, year, date_text: dateText, stock_code: stockCode } = kept;
    const search_text = searchText({
      title: title ?? '',
      medium: medium ?? '',
      description: description ?? '',
      year,
      dateText,
    });
    const { customer_name: customerName, customer_email: customerEmail, customer_phone: customerPhone } = kept;
    const stock_text = stockText({ stockCode, customerName, customerEmail, customerPhone });
    await tx
      .updateTable('import_changes')
      .set({ ...kept, search_text, stock_text })
      .where('import_id', '=', import_id)
      .where('artwork_id', '=', artwork_id)
      .execute();
  }
  const quoting = await tx
    .selectFrom('import_problems')
    .select('message')
    .distinct()
    .where('message', 'like', '%"%')
    .execute();
  for (const { message } of quoting) {
    const kept = withoutPerson(message, person);
    if (kept === message) continue;
    await tx.updateTable('import_problems').set({ message: kept }).where('message', '=', message).execute();
  }
  await tx.deleteFrom('imports').where('state', 'in', ['receiving', 'received', 'checked']).execute();
}

const noStoredSale = { customer_name: null, customer_email: null, customer_phone: null, sale_notes: null };

/** What the artworks were that imports have changed, in batches. */
async function* importChanges(db: Reader) {
  for (let last = { import: 0, artwork: 0 }; ; ) {
    const rows = await db
      .selectFrom('import_changes')
      .selectAll()
      .where('kind', '=', 'updated')
      .where((where) =>
        where.or([
          where('import_id', '>', last.import),
          where.and([where('import_id', '=', last.import), where('artwork_id', '>', last.artwork)]),
        ]),
      )
      .orderBy('import_id')
      .orderBy('artwork_id')
      .limit(batchSize)
      .execute();
    yield* rows;
    const final = rows.at(-1);
    if (final === undefined) return;
    last = { import: final.import_id, artwork: final.artwork_id };
  }
}
