import { randomBytes } from 'node:crypto';
import { conditionFields } from '../../../domain/artwork/condition-fields.ts';
import { isAway, movementText, nothingKnown } from '../../../domain/artwork/custody.ts';
import { type NamedPlace, placeFinder } from '../../../domain/artwork/places.ts';
import { valuationFields } from '../../../domain/artwork/valuation-fields.ts';
import { dayOf } from '../../../domain/calendar.ts';
import { formatDay } from '../../../domain/days.ts';
import { type ChangedField, shortened } from '../../../domain/import/import-preview.ts';
import type { ImportedRow, RowProblem } from '../../../domain/import/import-row.ts';
import {
  type NewPlacesAnswer,
  nothingRecorded,
  type RegisterChange,
  registerChange,
  registerColumnNames,
  registerTexts,
} from '../../../domain/import/register-cells.ts';
import { toDollars } from '../../../domain/money.ts';
import { initialOf } from '../../../domain/record/fields.ts';
import { insertParts } from '../../activity/activity.store.ts';
import { readSettings } from '../../content/read-settings.ts';
import type { Reader, Writer } from '../../db/database.ts';
import { columnsOf, insertMovements, listStandings } from '../../places/movement.store.ts';
import { insertPlace, listPlaces } from '../../places/place.store.ts';
import { rowOf } from '../../records/record.store.ts';
import { listIdsByKeys } from './import.store.ts';
import { insertImported, listRegister } from './imported-parts.store.ts';

/** The changes that a row makes in the register for the artwork with this key. */
export interface ImportedRegister {
  key: string;
  change: RegisterChange;
}

/** The result of a row's cells for the register, with what a preview says of it. */
export interface ComparedRegister {
  change: RegisterChange;
  fields: ChangedField[];
  /** The path of a place that does not exist yet. Without an answer about such places the change leaves it out. */
  newPlace: string | null;
}

type RegisterRow = Pick<ImportedRow, 'row' | 'register'> & { known: { id: number; note: string } | undefined };

/** Compares rows with what is recorded of their works: by the row's number what each changes, or why it is refused. */
export async function registerComparer(
  db: Reader,
  newPlaces: NewPlacesAnswer | null,
): Promise<(rows: readonly RegisterRow[]) => Promise<Map<number, ComparedRegister | { problem: RowProblem }>>> {
  const stored = await listPlaces(db);
  const places = new Map(stored.map((place) => [place.id, place]));
  const find = placeFinder(stored.filter(({ removed_at }) => removed_at === null));
  return async (rows) => {
    const saying = rows.filter(({ register }) => Object.keys(register).length > 0);
    const known = await listRegister(
      db,
      saying.flatMap(({ known: work }) => work?.id ?? []),
    );
    const compared = new Map<number, ComparedRegister | { problem: RowProblem }>();
    for (const { row, register, known: work } of saying) {
      const facts = known.get(work?.id ?? 0) ?? nothingRecorded;
      const change = registerChange(register, facts, { note: work?.note ?? '', places, find });
      if ('message' in change) {
        compared.set(row, { problem: { row, ...change } });
        continue;
      }
      const newPlace = change.place === undefined || 'id' in change.place ? null : change.place.path;
      if (newPlace !== null && newPlaces !== 'create') delete change.place;
      if (newPlace === null && Object.keys(change).length === 0) continue;
      compared.set(row, { change, fields: fieldsOf(change, registerTexts(facts, places)), newPlace });
    }
    return compared;
  };
}

function fieldsOf(change: RegisterChange, before: ReturnType<typeof registerTexts>): ChangedField[] {
  const { place, insuranceValue, condition } = change;
  const newly = { insuranceValue: insuranceValue ?? null, condition: condition ?? null };
  const after = { ...registerTexts({ ...nothingRecorded, ...newly }, new Map()), location: place?.path ?? '' };
  return registerColumnNames.flatMap((field) =>
    after[field] === '' ? [] : [{ field, from: shortened(before[field]), to: shortened(after[field]) }],
  );
}

interface Written {
  importId: number;
  entryId: number;
  by: string;
  at: string;
  /** Returned when works were moved or lent meanwhile. */
  stale: Error;
}

/** Works per statement. */
const partSize = 500;

/**
 * Records movements, valuations and entries in the transaction that has written the artworks, all on the day of the import. Each is a part
 * of the import's entry. Throws `stale` if a work is away by now.
 */
export async function addImportedRegister(
  tx: Writer,
  all: readonly ImportedRegister[],
  written: Written,
): Promise<void> {
  if (all.length === 0) return;
  const { timeZone } = await readSettings(tx);
  const day = dayOf(written.at, timeZone);
  const works = await worksOf(tx, all);
  await moveImported(tx, works, day, written);
  for (let at = 0; at < works.length; at += partSize) {
    const part = works.slice(at, at + partSize);
    await addDated(tx, part, day, written);
  }
}

interface ChangedWork {
  id: number;
  title: string;
  change: RegisterChange;
}

async function worksOf(tx: Writer, all: readonly ImportedRegister[]): Promise<ChangedWork[]> {
  const works: ChangedWork[] = [];
  for (let at = 0; at < all.length; at += partSize) {
    const part = all.slice(at, at + partSize);
    const found = await listIdsByKeys(
      tx,
      part.map(({ key }) => key),
    );
    const byKey = new Map(found.map((work) => [work.key, work]));
    for (const { key, change } of part) {
      const work = byKey.get(key);
      if (work !== undefined) works.push({ id: work.id, title: work.title, change });
    }
  }
  return works;
}

/** Creates the new places, and moves the works of each place at once. */
async function moveImported(tx: Writer, works: readonly ChangedWork[], day: string, written: Written): Promise<void> {
  const { importId, by, at } = written;
  const batch = randomBytes(9).toString('base64url');
  const placeIdOf = placeCreator(tx, written);
  const moving = works.flatMap(({ change: { place }, ...work }) => (place === undefined ? [] : [{ ...work, place }]));
  for (const group of Map.groupBy(moving, ({ place }) => place.path).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const placeId = await placeIdOf(first.place);
    const standings = await listStandings(
      tx,
      group.map(({ id }) => id),
    );
    if (standings.some(({ custody }) => isAway(custody ?? 'own'))) throw written.stale;
    const ids = standings.filter(({ place_id }) => place_id !== placeId).map(({ id }) => id);
    const row = { moved_on: day, place_id: placeId, reason: '', batch, at, by_whom: by, import_id: importId };
    await insertMovements(tx, ids, { ...row, ...columnsOf(nothingKnown) });
    const details = movementText('own', first.place.path);
    await insertParts(
      tx,
      group.map(({ id, title }) => ({
        at,
        by_whom: by,
        action: 'moved artwork',
        subject: `${id} ${title}`,
        details,
        of_artwork: null,
        kind: 'artwork',
        record_id: String(id),
        part_of: written.entryId,
        ...withoutMore,
      })),
    );
  }
}

const withoutMore = { reverts: null, import_id: null, changes: [] };

/** The id of a place, which is created with those around it when it is asked for first. */
function placeCreator(tx: Writer, { importId, entryId, by, at }: Written) {
  const created = new Map<string, number>();
  return async (place: NamedPlace): Promise<number> => {
    if ('id' in place) return place.id;
    let parentId = place.parentId;
    for (const name of place.names) {
      // Upper and lower case do not count here, as in the comparison of places.
      const key = `${parentId} ${name.toLowerCase()}`;
      let id = created.get(key);
      if (id === undefined) {
        id = await insertPlace(tx, { parent_id: parentId, name, notes: '', import_id: importId });
        created.set(key, id);
        const entry = { at, by_whom: by, action: 'added place', subject: name, details: '', of_artwork: null };
        await insertParts(tx, [{ ...entry, kind: 'place', record_id: String(id), part_of: entryId, ...withoutMore }]);
      }
      parentId = id;
    }
    return parentId ?? 0;
  };
}

/** Adds the valuations and the private entries about the condition of some works. */
async function addDated(tx: Writer, works: readonly ChangedWork[], day: string, written: Written): Promise<void> {
  const { importId: import_id, entryId, by, at } = written;
  const record = async (
    kind: 'valuation' | 'condition',
    what: string,
    added: readonly ChangedWork[],
    ids: readonly number[],
  ) =>
    insertParts(
      tx,
      added.map(({ id, title }, place) => ({
        at,
        by_whom: by,
        action: `added ${kind}`,
        details: '',
        of_artwork: id,
        part_of: entryId,
        ...withoutMore,
        subject: `${id} ${title}, ${what} of ${formatDay(day)}`,
        kind,
        record_id: String(ids[place]),
      })),
    );
  const valued = works.flatMap((work) =>
    work.change.insuranceValue === undefined ? [] : [{ ...work, value: work.change.insuranceValue }],
  );
  const valuations = await insertImported(
    tx,
    'valuations',
    valued.map(({ id, value: { cents, currency } }) => {
      const values = { ...initialOf(valuationFields), day, amount: toDollars(cents), currency };
      return { ...rowOf(valuationFields, values), day, amount_cents: cents, artwork_id: id, import_id };
    }),
  );
  await record('valuation', 'insurance value', valued, valuations);
  const judged = works.flatMap((work) =>
    work.change.condition === undefined ? [] : [{ ...work, judgement: work.change.condition }],
  );
  const entries = await insertImported(
    tx,
    'condition_entries',
    judged.map(({ id, judgement }) => {
      const values = { ...initialOf(conditionFields), ...judgement, day };
      return { ...rowOf(conditionFields, values), day, artwork_id: id, import_id };
    }),
  );
  await record('condition', 'condition', judged, entries);
}
