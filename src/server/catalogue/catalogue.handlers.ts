import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { catalogueCalls } from '../../contract/catalogue/catalogue.calls.ts';
import type {
  CatalogueCounts,
  ChangeArtworks,
  ExportArtworks,
  FindWorksOfFiles,
  PreviewChange,
  WorkOfFile,
} from '../../contract/catalogue/catalogue.schemas.ts';
import { type ArtworkFacts, artworkFields, fileFieldNames } from '../../domain/artwork/artwork-fields.ts';
import type { ArtworkStatus } from '../../domain/artwork/artwork-status.ts';
import { type ChoiceName, catalogueFilters, choiceNames } from '../../domain/artwork/catalogue.ts';
import { withoutPeriod } from '../../domain/artwork/fact-filters.ts';
import { fileMatcher, type NamedWork } from '../../domain/artwork/file-matcher.ts';
import { type Place, placesTo, withoutPlace } from '../../domain/artwork/places.ts';
import { gapsAmong, isPurpose, readinessOf } from '../../domain/artwork/readiness.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { fileName } from '../../domain/file-names.ts';
import { bulkChangeText } from '../../domain/import/bulk-change.ts';
import { headingOf, type ImportField } from '../../domain/import/import-columns.ts';
import {
  nothingRecorded,
  type RegisterColumn,
  registerColumnNames,
  registerColumns,
  registerTexts,
} from '../../domain/import/register-cells.ts';
import { byteOrderMark, csvRow } from '../../domain/import/spreadsheet-cell.ts';
import { Problem, problemMessages } from '../../domain/problems.ts';
import { actorOf } from '../activity/record-activity.ts';
import { factsOf } from '../artworks/artwork.store.ts';
import {
  type ChangeOrder,
  type ChangePlan,
  changeArtworks,
  type MadeChange,
  planChange,
} from '../artworks/imports/change-artworks.ts';
import { mostInServer } from '../artworks/imports/import-work.ts';
import { listRegister } from '../artworks/imports/imported-parts.store.ts';
import { runImportProcess } from '../artworks/imports/run-import-process.ts';
import { knownFacts } from '../artworks/present-artwork.ts';
import { currentSettings, estateDay } from '../content/read-settings.ts';
import { type Context, type HandlersOf, mayUse, nameFile } from '../context/context.ts';
import { rowsInParts } from '../db/queries.ts';
import { findPeriod, listPeriods } from '../periods/period.store.ts';
import { listPlaces } from '../places/place.store.ts';
import {
  type ArtworkFiles,
  type AskedCatalogue,
  countAlike,
  type ExportedRow,
  listCatalogueIds,
  listExportedRows,
  listFilesOfArtworks,
  type Now,
} from './catalogue.store.ts';
import { askedNow, listCatalogue, mayFilter, refuseHidden } from './list-catalogue.ts';

export const catalogueHandlers: HandlersOf<typeof catalogueCalls> = {
  listCatalogue: async (input, context) => {
    refuseHidden(context.caller, input);
    return listCatalogue(context, input);
  },
  countCatalogue: async (input, context) => {
    refuseHidden(context.caller, input);
    return countCatalogueOptions(context, input);
  },
  findWorksOfFiles: (input, context) => findWorksOfFiles(context, input),
  previewChange: (input, context) => previewChange(context, input),
  changeArtworks: (input, context) => changeCatalogue(context, input),
  exportArtworks: async (input, context) => {
    refuseHidden(context.caller, input);
    nameFile(context, fileName('csv', 'artworks', await estateDay(context)));
    return exportArtworks(context, input);
  },
};

type Chosen = z.output<typeof PreviewChange>;

async function idsOf(context: Context, { ids, filters }: Chosen): Promise<number[]> {
  if (ids !== undefined) return [...new Set(ids)].sort((a, b) => a - b);
  const { db } = context;
  const now = askedNow(context, await currentSettings(db));
  return listCatalogueIds(db.read, { ...filters, ...now });
}

/** Works out what a change of many artworks would do. Throws `invalid` for a period that does not exist. */
async function previewChange(context: Context, chosen: Chosen): Promise<ChangePlan> {
  await namedPeriod(context, chosen);
  return planChange(context.db.read, { ids: await idsOf(context, chosen), change: chosen.change });
}

/** Changes many artworks, in a process of its own where there are many. Throws what `changeArtworks` throws, `invalid`, `not-ready`. */
async function changeCatalogue(context: Context, chosen: z.output<typeof ChangeArtworks>): Promise<MadeChange> {
  const { change, keeping, confirmWithoutImage } = chosen;
  const order: ChangeOrder = {
    ids: await idsOf(context, chosen),
    change,
    keeping,
    version: context.expectedVersion,
    confirmWithoutImage,
    name: bulkChangeText(change, await namedPeriod(context, chosen)),
    by: actorOf(context),
    at: context.clock.now(),
  };
  if (order.ids.length <= mostInServer) return changeArtworks(context.db, order);
  const options = { queue: 'awaited', stop: context.clientClosed } as const;
  return (await runImportProcess(context, { kind: 'change', order }, options)) as MadeChange;
}

/** The name of the period that the change sets; null for none. */
async function namedPeriod({ db }: Context, { change: { periodId } }: Chosen): Promise<string | null> {
  if (periodId === undefined || periodId === null) return null;
  const period = await findPeriod(db.read, periodId);
  if (period !== undefined) return period.name;
  const message = problemMessages['period-not-found'];
  throw new Problem('invalid', { message, errors: [{ path: 'change.periodId', message }] });
}

/** Artworks per query. */
const worksAtOnce = 200;

/**
 * The artworks of a list as CSV (RFC 4180), in its order, in parts, with the fields that the caller sees, where each is now, its newest
 * insurance value and its newest condition. An import of this file changes nothing.
 */
async function* exportArtworks(
  context: Context,
  { sort = 'number', separator, ...asked }: z.output<typeof ExportArtworks>,
): AsyncGenerator<Uint8Array> {
  const { db, caller } = context;
  const encoder = new TextEncoder();
  const visible = fileFieldNames.filter((name) => mayUse(caller, artworkFields[name].audience));
  const ofRegister = registerColumnNames.filter((name) => mayUse(caller, registerColumns[name].audience));
  const columns: ImportField[] = ['key', ...visible.map(headingOf), ...ofRegister];
  yield encoder.encode(byteOrderMark + csvRow(columns, separator));
  const now = askedNow(context, await currentSettings(db));
  const places = new Map((await listPlaces(db.read)).map((place) => [place.id, place]));
  const ids = await listCatalogueIds(db.read, { ...asked, ...now }, sort);
  for (let at = 0; at < ids.length; at += worksAtOnce) {
    // The server answers other requests between two parts.
    await setImmediate();
    const part = ids.slice(at, at + worksAtOnce);
    const rows = new Map((await listExportedRows(db.read, part)).map((row) => [row.id, row]));
    const register = await listRegister(db.read, part);
    const cells = part.flatMap((id) => {
      const row = rows.get(id);
      const recorded = registerTexts(register.get(id) ?? nothingRecorded, places);
      if (row === undefined) return [];
      const texts = cellsOf(row, knownFacts(factsOf(row), caller), recorded, columns);
      return [csvRow(texts, separator)];
    });
    yield encoder.encode(cells.join(''));
  }
}

function cellsOf(
  artwork: ExportedRow,
  { periodId: _, customerId: __, condition: conditionNote, ...facts }: ArtworkFacts,
  recorded: Record<RegisterColumn, string>,
  columns: readonly ImportField[],
): string[] {
  const cells: Partial<Record<ImportField, string | number | boolean | null>> = {
    key: artwork.import_key,
    period: artwork.period,
    conditionNote,
    ...facts,
    ...recorded,
  };
  return columns.map((field) => String(cells[field] ?? ''));
}

/** Artworks per query. */
const partSize = 2000;

/** Finds the artworks that photographs show by the names of their files (docs/specification/images.md §16). */
async function findWorksOfFiles({ db }: Context, { names }: z.output<typeof FindWorksOfFiles>): Promise<WorkOfFile[]> {
  const { stockCodePrefix } = await currentSettings(db);
  const works: NamedWork[] = [];
  const parts = rowsInParts<ArtworkFiles>(partSize, (last, limit) =>
    listFilesOfArtworks(db.read, last?.id ?? 0, limit),
  );
  for await (const rows of parts) {
    for (const { id, title, year, date_text: dateText, stock_code, image, original_name, file_name } of rows) {
      works.push({
        id,
        title,
        year,
        dateText,
        stockCode: stockCode({ id, stockCode: stock_code }, stockCodePrefix),
        // A list may name an image that was never uploaded: its path has the name.
        fileNames: [original_name || image, file_name ?? ''],
      });
    }
  }
  return names.map(fileMatcher(works));
}

/** The filters whose values are read. A purpose follows from them. */
const read: readonly ChoiceName[] = choiceNames.filter((name) => !isPurpose(name));

/**
 * Counts how many artworks each option of each filter would show, beside what is chosen in the other filters: the
 * options of one filter are alternatives. An artwork that only one filter leaves out counts for that filter's options.
 */
async function countCatalogueOptions(
  context: Pick<Context, 'db' | 'clock' | 'caller'>,
  asked: Omit<AskedCatalogue, keyof Now>,
): Promise<CatalogueCounts> {
  const { db, caller } = context;
  const places = new Map((await listPlaces(db.read)).map((place) => [place.id, place]));
  const known = {
    periods: [...(await listPeriods(db.read)).map(({ slug }) => slug), withoutPeriod],
    places: [...[...places.keys()].map(String), withoutPlace],
  };
  const counts: CatalogueCounts = {};
  for (const name of choiceNames.filter((each) => mayFilter(caller, each))) {
    const { options } = catalogueFilters[name];
    const all = typeof options === 'string' ? known[options] : Object.keys(options);
    counts[name] = Object.fromEntries(all.map((option) => [option, 0]));
  }
  const unchosen = Object.fromEntries(choiceNames.map((name) => [name, undefined]));
  const query = { ...asked, ...unchosen, ...askedNow(context, await currentSettings(db)) };
  for (const { values, works } of await countAlike(db.read, query, read)) {
    const optionsOf = optionsAmong(values, places);
    const outside = choiceNames.filter(
      (name) => asked[name] !== undefined && !optionsOf(name).some((option) => asked[name]?.includes(option)),
    );
    if (outside.length > 1) continue;
    for (const [name, count] of Object.entries(counts)) {
      if (outside.length === 1 && outside[0] !== name) continue;
      for (const option of optionsOf(name as ChoiceName))
        if (option in count) count[option] = (count[option] ?? 0) + works;
    }
  }
  return counts;
}

/** The options that a work has, by its values of `read`: one at a place is also in those around it. */
function optionsAmong(values: readonly string[], places: ReadonlyMap<number, Place>) {
  const optionIn = (name: ChoiceName) => values[read.indexOf(name)] ?? '';
  const status = optionIn('status') as ArtworkStatus;
  const work = { status, collection: optionIn('owned') === 'yes' ? 'named' : null, gaps: gapsAmong(optionIn) };
  return (name: ChoiceName): readonly string[] => {
    if (isPurpose(name)) return [readinessOf(name, work)];
    const value = optionIn(name);
    if (name !== 'place' || value === withoutPlace) return [value];
    return placesTo(places, Number(value)).map(({ id }) => String(id));
  };
}
