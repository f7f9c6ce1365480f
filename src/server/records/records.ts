import { Problem, type ProblemCode } from '../../domain/problems.ts';
import { type DeletedKind, notRestorable, restorableSince } from '../../domain/record/deleted-record.ts';
import {
  type FieldTable,
  initialOf,
  type ValuesOf,
  type VisibleValuesOf,
  visibleTo,
} from '../../domain/record/fields.ts';
import { actorOf, recordActivity, recordChange } from '../activity/record-activity.ts';
import { accountOf, type Caller, type Context, refuseStale } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { findDeleted, insertDeleted, removeDeleted } from '../deleted/deleted-record.store.ts';
import type { ShownImage } from '../images/image.store.ts';
import {
  deleteRecordRow,
  findRecord,
  insertRecord,
  type RecordTable,
  rowOf,
  type StoredRecord,
  updateRecord,
  valuesOf,
  withImagePaths,
} from './record.store.ts';

/** A kind of record: its table of fields, and what is particular to it. */
export interface RecordKind<Table extends RecordTable, F extends FieldTable> {
  kind: Exclude<DeletedKind, 'artwork'>;
  table: Table;
  fields: F;
  /** The name by which people know a record. */
  nameOf: (tx: Writer, values: ValuesOf<F>) => string | Promise<string>;
  /**
   * Returns the id of the artwork of which the record is a part. The record's entries of Activity are among those of
   * the artwork.
   */
  artworkOf?: (values: ValuesOf<F>) => number | null;
  /** The problem that is thrown for an unknown id. */
  unknown: ProblemCode;
  /** The values to store, given those that were sent and those before; of a new record these are empty. */
  complete: (given: Partial<ValuesOf<F>>, before: ValuesOf<F>, saved: Saved) => ValuesOf<F> | Promise<ValuesOf<F>>;
  /** Throws where the values, also restored values, do not fit the other records. */
  refuse?: (tx: Writer, id: number | null, values: ValuesOf<F>) => Promise<void>;
  /** Throws where something still needs the record. */
  refuseDeletion?: (tx: Writer, id: number) => Promise<void>;
}

/** The facts about a save for a kind that completes the values that were sent. */
interface Saved {
  tx: Writer;
  /** The instant of the save. */
  at: string;
  /** The entry of Activity whose values the save puts back. */
  reverts: number | undefined;
}

/**
 * Adds a record, or with an id changes it, with its entry in Activity. Throws the kind's `unknown`, `changed-meanwhile`, and what the
 * kind refuses.
 */
export async function saveRecord<Table extends RecordTable, F extends FieldTable>(
  of: RecordKind<Table, F>,
  context: Context,
  id: number | null,
  given: Partial<ValuesOf<F>>,
): Promise<StoredRecord<Table>> {
  return context.db.transaction((tx) => saveRecordIn(tx, of, context, id, given));
}

/** Saves a record as a part of a transaction. */
export async function saveRecordIn<Table extends RecordTable, F extends FieldTable>(
  tx: Writer,
  of: RecordKind<Table, F>,
  context: Context,
  id: number | null,
  given: Partial<ValuesOf<F>>,
): Promise<StoredRecord<Table>> {
  const at = context.clock.now();
  const { table, fields, kind } = of;
  const stored = id === null ? undefined : await getFresh(of, context, tx, id);
  const before = stored && valuesOf(fields, stored);
  const after = withImagePaths(
    fields,
    await of.complete(given, before ?? initialOf(fields), { tx, at, reverts: context.reverts }),
  );
  await of.refuse?.(tx, id, after);
  const row = { ...rowOf(fields, after), ...stamp(table, at) };
  const savedId = id ?? (await insertRecord(tx, table, row));
  if (id !== null) await updateRecord(tx, table, id, row);
  await recordChange(tx, context, {
    action: `${id === null ? 'added' : 'changed'} ${kind}`,
    ...(await entryOf(of, tx, savedId, after)),
    before,
    after,
  });
  return (await findRecord(tx, table, savedId)) as StoredRecord<Table>;
}

/** Returns the parts of an entry of Activity that name a record. */
async function entryOf<Table extends RecordTable, F extends FieldTable>(
  { kind, nameOf, artworkOf }: RecordKind<Table, F>,
  tx: Writer,
  id: number,
  values: ValuesOf<F>,
) {
  return { subject: await nameOf(tx, values), record: { kind, id }, artworkId: artworkOf?.(values) ?? null };
}

/**
 * Deletes a record, which can be restored for 90 days (docs/specification/restore.md §1). Throws the kind's `unknown`,
 * `changed-meanwhile`, and what the kind refuses.
 */
export async function deleteRecord<Table extends RecordTable, F extends FieldTable>(
  of: RecordKind<Table, F>,
  context: Context,
  id: number,
): Promise<void> {
  const at = context.clock.now();
  const by = actorOf(context);
  const { table, fields, kind } = of;
  await context.db.transaction(async (tx) => {
    const stored = await getFresh(of, context, tx, id);
    await of.refuseDeletion?.(tx, id);
    const body = valuesOf(fields, stored);
    const entry = await entryOf(of, tx, id, body);
    await insertDeleted(tx, { kind, id, name: entry.subject, imageId: stored.image_id ?? null, at, by, body });
    await deleteRecordRow(tx, table, id);
    await recordActivity(tx, { by, at, action: `deleted ${kind}`, ...entry });
  });
}

/**
 * Restores a deleted record with its id and fields, of which some may be chosen anew (docs/specification/restore.md §2). Throws
 * `not-found` when it can no longer be restored, and what the kind refuses.
 */
export async function restoreRecord<Table extends RecordTable, F extends FieldTable>(
  of: RecordKind<Table, F>,
  context: Context,
  id: number,
  changes: Partial<ValuesOf<F>> = {},
): Promise<StoredRecord<Table>> {
  const at = context.clock.now();
  const { table, fields, kind } = of;
  return context.db.transaction(async (tx) => {
    const deleted = await findDeleted<Partial<ValuesOf<F>>>(tx, kind, id, restorableSince(at));
    if (deleted === undefined) throw notRestorable(kind);
    const values = { ...initialOf(fields), ...deleted, ...given(changes) };
    await of.refuse?.(tx, id, values);
    await insertRecord(tx, table, { id, ...rowOf(fields, values), ...stamp(table, at) });
    await removeDeleted(tx, kind, id);
    const entry = await entryOf(of, tx, id, values);
    await recordActivity(tx, { by: actorOf(context), at, action: `restored ${kind}`, ...entry });
    return (await findRecord(tx, table, id)) as StoredRecord<Table>;
  });
}

/** A record as the API returns it to a caller, apart from what is particular to its kind. */
export function presentRecord<Table extends RecordTable, F extends FieldTable>(
  { fields }: RecordKind<Table, F>,
  caller: Caller,
  stored: StoredRecord<Table>,
): VisibleValuesOf<F> & { id: number; version: string } & Omit<ShownImage, 'image'> {
  const { id, width, height, preview } = stored;
  const values = visibleTo(accountOf(caller), fields, valuesOf(fields, stored));
  return { id, ...values, width, height, preview, version: versionOf(stored) };
}

/** Returns the values that were sent: a field that is undefined was not. */
export function given<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}

async function getFresh<Table extends RecordTable, F extends FieldTable>(
  { table, unknown }: RecordKind<Table, F>,
  context: Context,
  tx: Writer,
  id: number,
): Promise<StoredRecord<Table>> {
  const stored = await findRecord(tx, table, id);
  if (stored === undefined) throw new Problem(unknown);
  refuseStale(context, versionOf(stored));
  return stored;
}

/** The calendar of events names the instant of the last change. */
const stamp = (table: RecordTable, at: string): { updated_at?: string } =>
  table === 'events' ? { updated_at: at } : {};
