import { type Selectable, sql } from 'kysely';
import { imagePath } from '../../domain/image/image-path.ts';
import { toCents, toDollars } from '../../domain/money.ts';
import { type Field, type Fields, mapFields, type ValuesOf } from '../../domain/record/fields.ts';
import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';
import type { ColumnsOf, Tables } from '../db/tables.ts';
import { type ShownImage, shownImage, withImageId } from '../images/image.store.ts';

/** Records of a table of fields (domain/record/fields.ts): a row each, with an image and a version. */

export type RecordTable = 'periods' | 'events' | 'artwork_views' | 'condition_entries' | 'valuations';
/** The tables whose records belong to an artwork. */
type PartTable = Extract<RecordTable, 'artwork_views' | 'condition_entries' | 'valuations'>;
/** Tables of records without an image. */
const withoutImage: readonly RecordTable[] = ['condition_entries', 'valuations'];
/** The columns that every such table has. */
type CommonColumns = Pick<Selectable<Tables['events']>, 'id' | 'image_id' | 'version' | 'version_nonce'>;
export type StoredRecord<Table extends RecordTable> = Selectable<Tables[Table]> & CommonColumns & ShownImage;

/** The statements are built for any of the tables, but Kysely's types need one: they have the columns used here in common. */
const asOne = (table: RecordTable) => table as 'events';

function records(db: Reader, table: RecordTable) {
  return db
    .selectFrom(asOne(table))
    .leftJoin('images', (join) =>
      withoutImage.includes(table)
        ? join.on(sql<boolean>`1 = 0`)
        : join.onRef('images.id', '=', `${asOne(table)}.image_id`),
    )
    .selectAll(asOne(table))
    .select(shownImage);
}

/** Every record, by a column and then by id. */
export async function listRecords<Table extends RecordTable>(
  db: Reader,
  table: Table,
  column: keyof Tables[Table] & string,
): Promise<StoredRecord<Table>[]> {
  const rows = await records(db, table)
    .orderBy(`${table}.${column}` as 'events.id')
    .orderBy(`${asOne(table)}.id`)
    .execute();
  return rows as unknown as StoredRecord<Table>[];
}

/** The records of an artwork, in the order in which they were added. */
export async function listRecordsOf<Table extends PartTable>(
  db: Reader,
  table: Table,
  artworkId: number,
): Promise<StoredRecord<Table>[]> {
  const rows = await records(db, table)
    .where(`${table}.artwork_id` as 'events.id', '=', artworkId)
    .orderBy(`${asOne(table)}.id`)
    .execute();
  return rows as unknown as StoredRecord<Table>[];
}

/** The record with a value in a column that no two records share. */
export async function findRecord<Table extends RecordTable>(
  db: Reader,
  table: Table,
  value: number | string,
  column: keyof Tables[Table] & string = 'id',
): Promise<StoredRecord<Table> | undefined> {
  const row = await records(db, table)
    .where(`${table}.${column}` as 'events.id', '=', value as number)
    .executeTakeFirst();
  return row as unknown as StoredRecord<Table> | undefined;
}

/** Adds a record, a restored one with its id, and returns its id. `row` has the image's path in `image`. */
export async function insertRecord(tx: Writer, table: RecordTable, row: Row): Promise<number> {
  const { id } = await tx
    .insertInto(asOne(table))
    .values({ ...(await withImageId(tx, row)), ...firstVersion() } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRecord(tx: Writer, table: RecordTable, id: number, row: Row): Promise<void> {
  await tx
    .updateTable(asOne(table))
    .set({ ...(await withImageId(tx, row)), ...nextVersion(table) })
    .where('id', '=', id)
    .execute();
}

export async function deleteRecordRow(tx: Writer, table: RecordTable, id: number): Promise<void> {
  await tx.deleteFrom(asOne(table)).where('id', '=', id).execute();
}

type Row = { [column: string]: string | number | null | undefined } & { image?: string };

/** The column of a field. */
export function columnOf(name: string, { column }: Field): string {
  return column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type Column = { name: string; column: string; type: Field['type'] };
const known = new WeakMap<Fields, readonly Column[]>();

/** The columns of a table's fields, found once. */
function columnsOf(fields: Fields): readonly Column[] {
  const found =
    known.get(fields) ??
    Object.entries(fields).map(([name, field]) => ({ name, column: columnOf(name, field), type: field.type }));
  known.set(fields, found);
  return found;
}

/** Returns the names of the columns, without the column of the image. */
export function columnNames<F extends Fields>(fields: F): Exclude<keyof ColumnsOf<F> & string, 'image_id'>[] {
  return columnsOf(fields).flatMap(({ column, type }) => (type === 'image' ? [] : [column])) as never;
}

/** A row as it is written: the image is its path. */
export type RowOf<F extends Fields> = Omit<ColumnsOf<F>, 'image_id'> &
  (ColumnsOf<F> extends { image_id: unknown } ? { image: string } : unknown);

/** A record's values as its table stores them, with the image as its path. */
export function rowOf<F extends Fields>(fields: F, values: ValuesOf<F>): RowOf<F> {
  const row: Record<string, unknown> = {};
  for (const { name, column, type } of columnsOf(fields)) row[column] = toStored(type, values[name]);
  return row as RowOf<F>;
}

const inCents: readonly Field['type'][] = ['price', 'money'];

function toStored(type: Field['type'], value: unknown): unknown {
  if (type === 'flag') return value ? 1 : 0;
  return inCents.includes(type) && value !== null ? toCents(Number(value)) : value;
}

/** A record's values from its row. */
export function valuesOf<F extends Fields>(fields: F, row: object): ValuesOf<F> {
  const stored = row as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const { name, column, type } of columnsOf(fields)) values[name] = fromStored(type, stored[column]);
  return values as ValuesOf<F>;
}

function fromStored(type: Field['type'], value: unknown): unknown {
  if (type === 'flag') return value === 1;
  if (type === 'image') return imagePath(String(value));
  return inCents.includes(type) && value !== null ? toDollars(Number(value)) : value;
}

/** Pages show a record's images by their paths, however they were named. */
export function withImagePaths<F extends Fields>(fields: F, values: ValuesOf<F>): ValuesOf<F> {
  return mapFields(fields, ({ type }, name) =>
    type === 'image' ? imagePath(String(values[name])) : values[name],
  ) as ValuesOf<F>;
}
