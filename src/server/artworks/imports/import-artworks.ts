import { randomBytes } from 'node:crypto';
import type { ImportReport } from '../../../contract/artworks/artworks.schemas.ts';
import { dateOf } from '../../../domain/artwork/artwork-date.ts';
import { missingToOffer } from '../../../domain/artwork/artwork-status.ts';
import { formatDimensions } from '../../../domain/artwork/dimensions.ts';
import { isOnOtherSite } from '../../../domain/image/image-path.ts';
import { AskedWords, type LettersAnswer, type SizeUnit, type WordAnswers } from '../../../domain/import/asked-words.ts';
import { changedFields, type PreviewedArtwork } from '../../../domain/import/import-preview.ts';
import type { RowProblem } from '../../../domain/import/import-row.ts';
import { readingNotes } from '../../../domain/import/reading-notes.ts';
import type { NewPlacesAnswer } from '../../../domain/import/register-cells.ts';
import type { SameWorksAnswer } from '../../../domain/import/same-works.ts';
import { Problem } from '../../../domain/problems.ts';
import { currentSettings } from '../../content/read-settings.ts';
import type { Database } from '../../db/database.ts';
import { listPeriods } from '../../periods/period.store.ts';
import { type ComparedArtwork, type ComparedRows, compareImport } from './compare-import.ts';
import { addImportRows } from './import.store.ts';
import { addImportedPeriods } from './import-buyers.store.ts';
import type { TaskRun } from './import-record.store.ts';
import { addImportedRegister, type ImportedRegister } from './imported-register.ts';
import { addImportedViews, type ImportedView, viewsOfFiles } from './imported-views.ts';
import { recordImport } from './record-import.ts';
import { removeStagedRows, stagedRow, writeStagedRows } from './staged-rows.ts';

export interface ImportOrder {
  /** A CSV file or an Excel workbook. */
  path: string;
  /** The file's name, for the activity log. */
  name: string;
  /** Reports what the import would do, and writes nothing. */
  dryRun: boolean;
  /** Imports the valid rows although others are invalid. */
  skip: boolean;
  /** Publishes the new artworks, which are private otherwise. */
  publish: boolean;
  /** The answer about rows that look like stored works; without an answer nothing is written if there are such rows. */
  sameWorks: SameWorksAnswer | null;
  /** The answer about places that do not exist; without an answer nothing is written if there are such places. */
  newPlaces: NewPlacesAnswer | null;
  /** The unit of heights and widths that state none. */
  unit: SizeUnit | null;
  /** The answer about letters that are probably wrong; without an answer the rows with such letters are refused. */
  letters: LettersAnswer | null;
  /** The sheet of a workbook that the person chose. */
  sheet: string | null;
  /** The answers about words that the import does not know; rows with any other such word are refused. */
  words: WordAnswers;
  /** The field of each heading that is not one of ours. */
  mapping: Readonly<Record<string, string>>;
  /** The person who imports, and the instant. */
  by: string;
  at: string;
  /** The record of an import from the admin area, which the process works on; without it the import gets a new record. */
  record?: TaskRun;
}

/** The result of an import, or the result that it would have. */
export interface ImportOutcome extends ImportReport {
  problems: RowProblem[];
  /** The number of stored artworks in which each field changes. */
  fields: Record<string, number>;
  /** The first artworks that are added or changed. */
  preview: PreviewedArtwork[];
  /** Names of images that were not uploaded: how many, and the first of them. */
  missingImages: { count: number; names: string[] };
}

export interface ImportProgress {
  step: 'reading' | 'writing';
  rows: number;
  /** The share of the file that is read, from 0 to 1. */
  share: number;
}

/** The most problems of an import. A file with more problems is probably the wrong file. */
const maxProblems = 50_000;

/** The most added artworks, and the most changed artworks, that a preview has. */
const maxPreviewed = 40;

/** The most missing images that are named. */
const maxMissing = 100;

/** The most rows that look like stored works and are named. */
const maxAlike = 10;

/** The most new places that are named. */
const maxNewPlaces = 20;

/** The most words that are asked about at once; with more, the column is probably another one. */
const maxWords = 200;

/** The most times that an import starts, if artworks change while it reads. */
const tries = 3;

/**
 * Imports the artworks of a file: adds new ones and changes stored ones. All rows are written in one step at the end,
 * or none. Invalid rows are in the report; with an invalid row nothing is written, unless `skip` is set, and none as long as it is not said
 * whether rows that look like stored works are the same works, and what becomes of places that are not there. Throws
 * `malformed` for a file that cannot be read, `invalid` for wrong headings, `changed-meanwhile` when others keep changing the
 * same artworks.
 */
export async function importArtworks(
  db: Database,
  order: ImportOrder,
  say: (progress: ImportProgress) => void = () => {},
): Promise<ImportOutcome> {
  for (let left = tries; ; left -= 1) {
    const importId = `${order.at} ${randomBytes(6).toString('hex')}`;
    try {
      const { report, views, register, words } = await stageRows(db, importId, order, say);
      if (report.written) {
        say({ step: 'writing', rows: report.rows, share: 1 });
        await writeStagedRows(db, importId, {
          ...order,
          action: 'imported artworks',
          subject: order.name,
          details: detailsOf(report),
          artworks: report.added + report.updated,
          changedText,
          record: (tx) => recordImport(tx, order, report),
          before: (tx) => addImportedPeriods(tx, importId, words.periods, order),
          also: async (tx, ids) => {
            const written = { ...ids, by: order.by, at: order.at };
            await addImportedViews(tx, views, written);
            const stale = new Problem('changed-meanwhile', { message: changedText });
            await addImportedRegister(tx, register, { ...written, stale });
          },
        });
      }
      return report;
    } catch (error) {
      const isStale = error instanceof Problem && error.code === 'changed-meanwhile';
      if (!isStale || left === 1) throw error;
    } finally {
      if (!order.dryRun) await removeStagedRows(db, importId, order.at);
    }
  }
}

const changedText = 'Works of this file were changed while it was read. Nothing was imported. Please try again.';

/** Reads the file, compares each row with the stored artworks, and writes the changes to the staging table. */
async function stageRows(
  db: Database,
  importId: string,
  order: ImportOrder,
  say: (progress: ImportProgress) => void,
): Promise<{ report: ImportOutcome; views: ImportedView[]; register: ImportedRegister[]; words: AskedWords }> {
  const report: ImportOutcome = {
    rows: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    incomplete: 0,
    imagesElsewhere: 0,
    withoutImage: 0,
    views: 0,
    sameWorks: { rows: 0, unclear: 0, answer: order.sameWorks, examples: [] },
    newPlaces: { rows: 0, places: 0, answer: order.newPlaces, names: [] },
    unit: { rows: 0, answer: order.unit },
    letters: { rows: 0, answer: order.letters },
    cents: 0,
    words: [],
    sheet: null,
    sheets: [],
    notes: [],
    written: false,
    columns: {},
    ignored: [],
    problems: [],
    fields: {},
    preview: [],
    missingImages: { count: 0, names: [] },
  };
  const words = new AskedWords(order.words, await listPeriods(db.read));
  const { stockCodePrefix: prefix } = await currentSettings(db);
  const findViews = await viewsOfFiles(db.read);
  const views: ImportedView[] = [];
  const register: ImportedRegister[] = [];
  const newPlaces = new Set<string>();
  const preview = previewOf(report, new Map(words.periods.map(({ id, name }) => [id, name])));
  for await (const part of compareImport(db.read, order.path, { ...order, words, prefix })) {
    const { columns, rows, share, artworks, problems, alike, missingImages } = part;
    report.columns = columns.headings;
    report.sheet = part.sheet;
    report.sheets = [...part.sheets];
    report.notes = readingNotes(part.reading);
    report.ignored = columns.ignored;
    report.rows += rows;
    report.problems.push(...problems);
    report.unit.rows += problems.filter(({ asks }) => asks === 'unit').length;
    const doubtful = problems.filter(({ asks }) => asks === 'letters');
    report.letters.rows += new Set(doubtful.map(({ row }) => row)).size;
    report.cents += problems.filter(({ asks }) => asks === 'cents').length;
    report.refused += new Set(problems.map(({ row }) => row)).size;
    if (report.problems.length > maxProblems) throw tooManyProblems(report);
    if (alike.length > 0) report.sameWorks = { ...report.sameWorks, ...describeAlike(alike) };
    for (const compared of artworks) {
      const { change = {}, newPlace = null } = compared.register ?? {};
      report[kindOf(compared)] += 1;
      if (newPlace !== null) {
        report.newPlaces.rows += 1;
        newPlaces.add(newPlace);
      }
      if (Object.keys(change).length > 0) register.push({ key: compared.key, change });
      if (missingToOffer(compared.artwork).length > 0) report.incomplete += 1;
      if (columns.places.has('image') && isOnOtherSite(compared.artwork.image)) report.imagesElsewhere += 1;
      if (compared.kind === 'added' && compared.artwork.available && !compared.hasImage) report.withoutImage += 1;
      preview(compared);
    }
    if (columns.places.has('image')) views.push(...(await findViews(artworks)));
    report.missingImages.count += missingImages.length;
    report.missingImages.names.push(...missingImages.slice(0, maxMissing - report.missingImages.names.length));
    say({ step: 'reading', rows: report.rows, share });
    if (order.dryRun || (report.refused > 0 && !order.skip)) continue;
    const staged = artworks.filter(({ kind }) => kind !== 'unchanged').map((artwork) => stagedRow(importId, artwork));
    if (staged.length > 0) await db.transaction((tx) => addImportRows(tx, staged));
  }
  report.problems.sort((one, other) => one.row - other.row);
  report.views = views.length;
  report.words = words.list().slice(0, maxWords);
  report.newPlaces.places = newPlaces.size;
  report.newPlaces.names = [...newPlaces].slice(0, maxNewPlaces);
  const isAnswered =
    (report.sameWorks.rows === 0 || order.sameWorks !== null) &&
    (report.newPlaces.rows === 0 || order.newPlaces !== null);
  const isTaken = isAnswered && (report.refused === 0 || order.skip);
  report.written = !order.dryRun && isTaken && report.added + report.updated + report.views > 0;
  const shown = order.dryRun || isTaken ? report : { ...report, added: 0, updated: 0, views: 0 };
  return { report: shown, views, register, words };
}

/** Returns the kind of the change of an artwork and of its facts in the register together. */
function kindOf({ kind, register }: ComparedArtwork): ComparedArtwork['kind'] {
  return kind === 'unchanged' && Object.keys(register?.change ?? {}).length > 0 ? 'updated' : kind;
}

function detailsOf({ added, updated, refused, views }: ImportOutcome): string {
  return [`${added} added, ${updated} updated, ${refused} refused`, ...(views > 0 ? [`${views} views`] : [])].join(
    ', ',
  );
}

/** The question whether rows and the stored works that they look like are the same works. */
function describeAlike(alike: ComparedRows['alike']) {
  const examples = alike.slice(0, maxAlike).map(({ row: { row }, works }) => ({
    row,
    works: works.map(({ id, title, medium, dimensions, ...dates }) => ({
      id,
      title,
      facts: [dateOf(dates), medium, dimensions && formatDimensions(dimensions)].filter(Boolean).join(', '),
    })),
  }));
  return { rows: alike.length, unclear: alike.filter(({ unclear }) => unclear !== null).length, examples };
}

/** Collects what the import changes: the number of artworks by field, and the first artworks whole. */
function previewOf(report: ImportOutcome, periodNames: ReadonlyMap<number, string>) {
  const shown = { added: 0, updated: 0 };
  return (compared: ComparedArtwork): void => {
    const { row, known, artwork, register } = compared;
    const kind = kindOf(compared);
    if (kind === 'unchanged') return;
    const isShown = shown[kind] < maxPreviewed;
    if (kind === 'added' && !isShown) return;
    const fields = [...changedFields(known?.facts ?? null, artwork, periodNames), ...(register?.fields ?? [])];
    if (kind === 'updated') for (const { field } of fields) report.fields[field] = (report.fields[field] ?? 0) + 1;
    if (!isShown) return;
    shown[kind] += 1;
    report.preview.push({ row, id: known?.id ?? null, kind, title: artwork.title, fields });
  };
}

function tooManyProblems({ problems, rows }: ImportOutcome): Problem {
  const { row, field, message } = problems[0] ?? { row: 1, field: 'row', message: '' };
  return new Problem('invalid', {
    message: `Of the first ${rows} rows ${problems.length} cells cannot be taken. Is this the right file? Row ${row}, ${field}: ${message}`,
  });
}
