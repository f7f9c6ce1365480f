import type { Selectable } from 'kysely';
import { activityText, type FieldChange } from '../../domain/activity/activity.ts';
import {
  type ArtworkFacts,
  type ArtworkField,
  artworkFieldNames,
  fieldOf,
  saleFields,
} from '../../domain/artwork/artwork-fields.ts';
import { searchText } from '../../domain/artwork/search.ts';
import { stockText } from '../../domain/artwork/stock-stage.ts';
import { isSaleTo, type PersonNames, personPattern, withoutPerson } from '../../domain/customer/anonymised-person.ts';
import { unfinishedStates } from '../../domain/import/import-state.ts';
import { namesOf } from '../../domain/record/fields.ts';
import type { StoredActivity } from '../activity/activity.store.ts';
import type { Reader, Writer } from '../db/database.ts';
import { rowsInParts } from '../db/queries.ts';
import type { Tables } from '../db/tables.ts';
import { columnOf } from '../records/record.store.ts';
import { findOwnNames } from './estate-texts.store.ts';

/**
 * The places where the past still names a person: the old values in Activity, the deleted records that can be restored,
 * and imports. Nobody can edit these texts, so anonymising removes the person from those of artworks that were sold to
 * the person. A value that the estate publishes comes back with a restore, so nothing else is changed: anybody can
 * place an order under the name “Oil on canvas” (docs/specification/customers.md §6).
 */

/** Rows in memory at a time. */
const batchSize = 500;

export const saleFieldNames = namesOf(saleFields);
const customerIdField = 'customerId' as const satisfies ArtworkField;

/** The fields of an artwork in which staff may name a buyer beside the sale. */
const noteFields: ArtworkField[] = [
  'description',
  'collection',
  ...artworkFieldNames.filter((name) => fieldOf(name).isNote),
];

const isOneOf = (fields: readonly ArtworkField[], field: string) => fields.some((each) => each === field);

/** A text from which the person is removed, and where it is. */
export interface RemovedText {
  place: string;
  before: string;
  /** Empty where the whole text is removed. */
  after: string;
}

export interface PastTexts {
  removed: RemovedText[];
  /** The places of the estate's own texts that name the person. They stay. */
  kept: string[];
}

/** The names of a person, with the ids of the person's records, by which sales are found. */
type SoughtPerson = PersonNames & { ids: readonly number[] };

/** The words by which the texts of this person are changed, and what was changed so far. */
interface Removal extends PastTexts {
  person: SoughtPerson;
  /** The words that name nobody but the person. */
  own: PersonNames;
  pattern: RegExp;
  /** The artworks that were sold to the person, and those that the person ordered, by their ids. */
  sold: Set<number>;
  ordered: Set<number>;
}

/** Removes the person from the past of the artworks that were sold to them (`sold`) or that they `ordered`. */
export async function anonymisePast(
  tx: Writer,
  person: SoughtPerson,
  artworks: { sold: readonly number[]; ordered: readonly number[] },
): Promise<PastTexts> {
  const { own, kept } = await findOwnNames(tx, person);
  const sold = new Set([...artworks.sold, ...(await listPastSales(tx, person))]);
  const removal: Removal = {
    person,
    own,
    pattern: personPattern(own),
    sold,
    ordered: new Set(artworks.ordered),
    removed: [],
    kept,
  };
  await anonymiseActivity(tx, removal);
  await anonymiseDeletedRecords(tx, removal);
  await anonymiseImports(tx, removal);
  return { removed: removal.removed, kept };
}

/**
 * Returns the values of an artwork without the person; `place` says where the values are. The artwork of the person's
 * own sale loses every private value. The notes of an artwork that was sold to the person, and the notes on sales of an
 * artwork that the person ordered, lose the person's names.
 */
function withoutPersonIn<Values extends Partial<Record<ArtworkField, unknown>>>(
  values: Values,
  artwork: { id: number; isOwnSale: boolean; place: string },
  { pattern, sold, ordered, removed }: Removal,
): Values {
  const isSold = sold.has(artwork.id);
  const replaced = [...(isSold ? noteFields : []), ...(isSold || ordered.has(artwork.id) ? saleFieldNames : [])];
  const cleaned = Object.entries(values).map(([field, before]) => {
    if (field === customerIdField && artwork.isOwnSale) return [field, null];
    if (typeof before !== 'string' || before === '') return [field, before];
    const goes = artwork.isOwnSale && isOneOf(saleFieldNames, field);
    const after = goes ? null : isOneOf(replaced, field) ? withoutPerson(before, pattern) : before;
    if (after !== before) {
      removed.push({ place: `${fieldOf(field as ArtworkField).label} ${artwork.place}`, before, after: after ?? '' });
    }
    return [field, after];
  });
  return Object.fromEntries(cleaned) as Values;
}

interface DeletedArtwork {
  facts: ArtworkFacts;
}

async function listDeleted(db: Reader) {
  const rows = await db.selectFrom('deleted_records').selectAll().where('kind', '=', 'artwork').execute();
  return rows.map(({ record_id: id, json }) => ({ id, body: JSON.parse(json) as DeletedArtwork }));
}

/** Sales by hand to the person, of artworks that are deleted. */
export async function listDeletedSalesOf(db: Reader, person: SoughtPerson) {
  const deleted = (await listDeleted(db)).filter(({ body: { facts } }) => isSaleTo(person, saleOf(facts)));
  return deleted.map(({ id, body: { facts } }) => {
    const { title, customerName, customerEmail, customerPhone, saleNotes } = facts;
    return { artworkId: id, title, customerName, customerEmail, customerPhone, saleNotes };
  });
}

async function anonymiseDeletedRecords(tx: Writer, removal: Removal): Promise<void> {
  for (const { id, body } of await listDeleted(tx)) {
    const { facts } = body;
    const isOwnSale = isSaleTo(removal.person, saleOf(facts));
    const kept = withoutPersonIn(facts, { id, isOwnSale, place: `of “${facts.title}”, deleted` }, removal);
    if (JSON.stringify(kept) === JSON.stringify(facts)) continue;
    await tx
      .updateTable('deleted_records')
      .set({ json: JSON.stringify({ ...body, facts: kept }) })
      .where('kind', '=', 'artwork')
      .where('record_id', '=', id)
      .execute();
  }
}

/** The entries of Activity with recorded values of artworks. */
async function* entriesWithChanges(db: Reader): AsyncGenerator<StoredActivity> {
  const parts = rowsInParts<StoredActivity>(batchSize, (last, limit) =>
    db
      .selectFrom('activity')
      .selectAll()
      .where('kind', '=', 'artwork')
      .where('record_id', 'is not', null)
      .where('changes', 'is not', null)
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of parts) yield* rows;
}

/** The values of an entry before and after it. */
function sidesOf({ changes }: StoredActivity) {
  const list: FieldChange[] = JSON.parse(changes ?? '[]');
  const side = (name: 'from' | 'to'): Partial<ArtworkFacts> =>
    Object.fromEntries(list.map((change) => [change.field, change[name]]));
  return { fields: list.map(({ field }) => field), from: side('from'), to: side('to') };
}

const saleOf = ({
  customerId = null,
  customerEmail: email = null,
  customerPhone: phone = null,
}: Partial<ArtworkFacts>) => ({
  customerId,
  email,
  phone,
});

/** The ids of the artworks that were once sold to the person by hand: in Activity, deleted, or before an import. */
async function listPastSales(db: Reader, person: SoughtPerson): Promise<number[]> {
  const found = (await listDeletedSalesOf(db, person)).map(({ artworkId }) => artworkId);
  for await (const entry of entriesWithChanges(db)) {
    const { from, to } = sidesOf(entry);
    if (isSaleTo(person, saleOf(from)) || isSaleTo(person, saleOf(to))) found.push(Number(entry.record_id));
  }
  for await (const {
    artwork_id,
    customer_id: customerId,
    customer_email: email,
    customer_phone: phone,
  } of importChanges(db)) {
    if (isSaleTo(person, { customerId, email, phone })) found.push(artwork_id);
  }
  return found;
}

async function anonymiseActivity(tx: Writer, removal: Removal): Promise<void> {
  for await (const entry of entriesWithChanges(tx)) {
    const id = Number(entry.record_id);
    const place = `of “${entry.subject.replace(/^\d+ /, '')}” in Activity`;
    const { fields, ...sides } = sidesOf(entry);
    const cleaned = (values: Partial<ArtworkFacts>): Partial<Record<string, unknown>> => {
      const sale = saleOf(values);
      const isKnown = sale.email !== null || sale.phone !== null || sale.customerId !== null;
      const isOfAnother = isKnown && !isSaleTo(removal.person, sale);
      return withoutPersonIn(values, { id, isOwnSale: removal.sold.has(id) && !isOfAnother, place }, removal);
    };
    const [from, to] = [cleaned(sides.from), cleaned(sides.to)];
    const changes = fields
      .map((field) => ({ field, from: from[field], to: to[field] }))
      .filter((change) => change.from !== null || change.to !== null);
    const json = changes.length === 0 ? null : JSON.stringify(changes);
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
async function anonymiseImports(tx: Writer, removal: Removal): Promise<void> {
  const { person } = removal;
  for await (const row of importChanges(tx)) {
    const { import_id, artwork_id: id } = row;
    const stored: Record<string, unknown> = row;
    const values = Object.fromEntries(
      [...noteFields, ...saleFieldNames, customerIdField].map((field) => [
        field,
        stored[columnOf(field, fieldOf(field))],
      ]),
    ) as Partial<ArtworkFacts>;
    const isOwnSale = isSaleTo(person, saleOf(values));
    const kept = withoutPersonIn(values, { id, isOwnSale, place: `of “${row.title}” before an import` }, removal);
    if (JSON.stringify(kept) === JSON.stringify(values)) continue;
    const columns = Object.fromEntries(
      Object.entries(kept).map(([field, value]) => [columnOf(field, fieldOf(field as ArtworkField)), value]),
    );
    const { title, medium, year, date_text: dateText, stock_code: stockCode } = row;
    const { description, customerName = null, customerEmail = null, customerPhone = null } = kept;
    const search_text = searchText({
      title: title ?? '',
      medium: medium ?? '',
      description: description ?? '',
      year,
      dateText,
    });
    const stock_text = stockText({ stockCode, customerName, customerEmail, customerPhone });
    await tx
      .updateTable('import_changes')
      .set({ ...columns, search_text, stock_text })
      .where('import_id', '=', import_id)
      .where('artwork_id', '=', id)
      .execute();
  }
  // The pattern has no names: a refused row may quote any text of the estate's, and only an email address belongs to
  // the person alone.
  const pattern = personPattern({ ...removal.own, names: [] });
  const quoting = await tx
    .selectFrom('import_problems')
    .select('message')
    .distinct()
    .where('message', 'like', '%"%')
    .execute();
  for (const { message } of quoting) {
    const kept = withoutPerson(message, pattern);
    if (kept === message) continue;
    removal.removed.push({ place: 'A problem of an import', before: message, after: kept });
    await tx.updateTable('import_problems').set({ message: kept }).where('message', '=', message).execute();
  }
  await tx.deleteFrom('imports').where('state', 'in', unfinishedStates).execute();
}

/** Reads the earlier facts of the artworks that imports have changed. */
async function* importChanges(db: Reader): AsyncGenerator<ImportChange> {
  const parts = rowsInParts<ImportChange>(batchSize, (last, limit) =>
    db
      .selectFrom('import_changes')
      .selectAll()
      .where('kind', '=', 'updated')
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('import_id', 'artwork_id'), '>', tuple(last?.import_id ?? 0, last?.artwork_id ?? 0)),
      )
      .orderBy('import_id')
      .orderBy('artwork_id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of parts) yield* rows;
}
type ImportChange = Selectable<Tables['import_changes']>;
