import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportReport } from '../../../contract/artworks/artworks.schemas.ts';
import { inUnits } from '../../../domain/currency-words.ts';
import {
  createdPeriods,
  isAnswer,
  lettersAnswers,
  sizeUnits,
  type WordAnswers,
  withAnswers,
  wordChoices,
  wordColumns,
} from '../../../domain/import/asked-words.ts';
import { imagesLeftOut } from '../../../domain/import/import-columns.ts';
import { groupProblems, rowsInWords } from '../../../domain/import/import-preview.ts';
import { newPlacesAnswers } from '../../../domain/import/register-cells.ts';
import { sameWorksAnswers } from '../../../domain/import/same-works.ts';
import { sheetText } from '../../../domain/import/spreadsheet-cell.ts';
import { Problem } from '../../../domain/problems.ts';
import { readSettings } from '../../content/read-settings.ts';
import type { Services } from '../../context/context.ts';
import { type ImportOutcome, type ImportProgress, importArtworks } from './import-artworks.ts';

/** Shown when the arguments are invalid. */
const usage = `npm run import -- FILE [--dry-run] [--skip] [--publish] [--same-works change|add] [--new-places create|leave-out] [--unit cm|mm|in] [--letters right] [--sheet NAME] [--period NAME=ANSWER]… [--word COLUMN:WORD=ANSWER]… [--map HEADING=FIELD]…

  --dry-run            say what would become of each row, and write nothing
  --skip               import the correct rows when others are refused
  --publish            show the new works on the site at once; they are private otherwise
  --same-works change  rows that look like works that are stored change these,
  --same-works add     or are added as other works; without an answer nothing is imported if there are such rows
  --new-places create  places that the file names and that are not there are created,
  --new-places leave-out  or left out; without an answer nothing is imported if there are such places
  --unit cm|mm|in      the unit of heights and widths that state none; their rows are refused otherwise
  --letters right      letters that are probably wrong are right; their rows are refused otherwise
  --sheet NAME         the sheet of a workbook, in place of the first with headings
  --period NAME=create  a period that is not there is created; NAME=OTHER takes another one, by its name or slug,
  --period NAME=       and NAME= leaves the cell empty; the rows are refused otherwise
  --word COLUMN:WORD=ANSWER  what a word means that is none of ours, such as --word status:Lost=sold
  --map HEADING=FIELD  take a field from a column with another heading; HEADING= leaves the column out

docs/import.md explains the fields.`;

/** The command's output: lines, and a progress line that the next progress line replaces. */
export interface Terminal {
  line(text: string): void;
  progress(text: string): void;
}

/**
 * Runs `npm run import` with its arguments. Returns whether every row was imported. `folder` is the current folder.
 */
export async function importCommand(
  services: Pick<Services, 'db' | 'clock'>,
  args: readonly string[],
  folder: string,
  terminal: Terminal,
): Promise<boolean> {
  const asked = readArguments(args);
  if (asked === undefined) {
    terminal.line(usage);
    return false;
  }
  const { file, ...how } = asked;
  const who = { name: file, by: 'the command line', at: services.clock.now() };
  try {
    let shown = '';
    const progress = (now: ImportProgress) => {
      const text = progressLine(now);
      if (text !== shown) terminal.progress(text);
      shown = text;
    };
    const order = { path: resolve(folder, file), ...how, ...who };
    // The amounts that are written are in the estate's currency, which this sets.
    await readSettings(services.db.read);
    const report = await importArtworks(services.db, order, progress);
    for (const line of reportLines(report, how.dryRun)) terminal.line(line);
    return isAnswered(report) && (report.refused === 0 || (how.skip && !how.dryRun));
  } catch (error) {
    if (isMissing(error)) terminal.line(`There is no file ${file}.`);
    if (isMissing(error)) return false;
    if (!(error instanceof Problem)) throw error;
    terminal.line(error.message);
    for (const { message } of error.errors) if (message !== error.message) terminal.line(`  ${message}`);
    terminal.line('Nothing was imported.');
    return false;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        skip: { type: 'boolean', default: false },
        publish: { type: 'boolean', default: false },
        'same-works': { type: 'string' },
        'new-places': { type: 'string' },
        unit: { type: 'string' },
        letters: { type: 'string' },
        sheet: { type: 'string' },
        period: { type: 'string', multiple: true, default: [] },
        word: { type: 'string', multiple: true, default: [] },
        map: { type: 'string', multiple: true, default: [] },
      },
    });
    const [file, ...others] = positionals;
    const mapping = readMapping(values.map);
    const sameWorks = readAnswer(sameWorksAnswers, values['same-works']);
    const newPlaces = readAnswer(newPlacesAnswers, values['new-places']);
    const unit = readAnswer(sizeUnits, values.unit);
    const letters = readAnswer(lettersAnswers, values.letters);
    const words = readWords([...values.period.map((entry) => `period:${entry}`), ...values.word]);
    if (words === undefined) return undefined;
    if (file === undefined || others.length > 0 || mapping === undefined) return undefined;
    if (sameWorks === undefined || newPlaces === undefined || unit === undefined || letters === undefined)
      return undefined;
    const { skip, publish, sheet = null } = values;
    return {
      file,
      dryRun: values['dry-run'],
      skip,
      publish,
      sameWorks,
      newPlaces,
      unit,
      letters,
      sheet,
      words,
      mapping,
    };
  } catch {
    return undefined;
  }
}

/** Null without an answer, undefined for an unknown one. */
function readAnswer<Answer extends string>(answers: readonly Answer[], said: string | undefined) {
  return said === undefined ? null : answers.find((answer) => answer === said);
}

/** `HEADING=FIELD`, or several in the API's form: `{"HEADING": "FIELD"}`. */
function readMapping(entries: readonly string[]): Record<string, string> | undefined {
  const mapping: Record<string, string> = {};
  for (const entry of entries) {
    if (entry.trimStart().startsWith('{')) {
      Object.assign(mapping, JSON.parse(entry));
      continue;
    }
    const at = entry.lastIndexOf('=');
    if (at < 1) return undefined;
    mapping[entry.slice(0, at)] = entry.slice(at + 1);
  }
  return mapping;
}

/** `COLUMN:WORD=ANSWER`; undefined for a column without such words, and for an answer that it does not take. */
function readWords(entries: readonly string[]): WordAnswers | undefined {
  let answers: WordAnswers = {};
  for (const entry of entries) {
    const [, name, word, answer = ''] = /^(\w+):(.+)=(.*)$/su.exec(entry) ?? [];
    const column = wordColumns.find((each) => each === name);
    if (column === undefined || word === undefined || !isAnswer(column, answer)) return undefined;
    answers = withAnswers(answers, { [column]: { [word]: answer } });
  }
  return answers;
}

/** Returns the progress in steps of 10 %, because some terminals keep every line. */
function progressLine({ step, rows, share }: ImportProgress): string {
  return step === 'writing' ? `${counted(rows)} rows read; writing` : `Reading: ${Math.floor(share * 10) * 10} %`;
}

function* reportLines(report: ImportOutcome, dryRun: boolean): Generator<string> {
  for (const { rows, field, message } of groupProblems(report.problems)) {
    yield `${rows.length === 1 ? 'row' : 'rows'} ${rowsInWords(rows)}, ${field}: ${message}`;
  }
  if (report.sheet !== null) yield sheetText(report.sheet);
  yield* report.notes;
  if (report.ignored.length > 0) yield `Nothing is taken from these columns: ${report.ignored.join(', ')}.`;
  const images = imagesLeftOut([...Object.values(report.columns), ...report.ignored], report.ignored);
  if (images !== undefined) yield images;
  if (report.unit.rows > 0) yield 'Say with --unit cm, --unit mm or --unit in which unit the sizes have.';
  if (report.letters.rows > 0)
    yield 'Say with --letters right that these letters are right, or save the file once more as “CSV UTF-8”.';
  if (report.cents > 0)
    yield inUnits(`Say with --map ${report.columns.price}=roundedPrice that prices are rounded to whole dollars.`);
  yield* wordLines(report.words);
  const { added, updated, unchanged, refused, incomplete, imagesElsewhere, withoutImage, views } = report;
  yield `${counted(report.rows)} rows: ${counted(added)} added, ${counted(updated)} updated, ${counted(unchanged)} unchanged, ${counted(refused)} refused.`;
  if (incomplete > 0) yield `${counted(incomplete)} works have no medium or no dimensions: they are not offered.`;
  if (views > 0) yield `${counted(views)} images are views by their names.`;
  const { count, names } = report.missingImages;
  if (count > 0) yield `${counted(count)} images are named in the file but not here yet, such as ${names[0]}.`;
  if (imagesElsewhere > 0) yield `${counted(imagesElsewhere)} images are on other sites: no page shows them.`;
  if (withoutImage > 0) yield `${counted(withoutImage)} new works are offered without an image.`;
  yield* alikeLines(report.sameWorks);
  yield* placeLines(report.newPlaces);
  if (dryRun) yield 'This was a dry run: nothing was written.';
  else if (!isAnswered(report)) yield 'Nothing was imported.';
  else if (refused > 0 && !report.written && added === 0)
    yield 'Nothing was imported. Please correct these rows, or import the others with --skip.';
}

function isAnswered({ sameWorks, newPlaces }: ImportReport): boolean {
  return [sameWorks, newPlaces].every(({ rows, answer }) => rows === 0 || answer !== null);
}

function* wordLines(words: ImportReport['words']): Generator<string> {
  const created = createdPeriods(words);
  if (created.length > 0)
    yield `New periods: ${created.join(', ')}. Please give them an image and texts under Periods.`;
  for (const { column, word, rows } of words.filter(({ answer }) => answer === null)) {
    const said = column === 'period' ? `--period "${word}=…"` : `--word "${column}:${word}=…"`;
    const answers =
      column === 'period' ? 'create, or the name of a period that is there' : wordChoices[column].join(', ');
    yield `Say with ${said} what “${word}” is (${counted(rows)} ${rows === 1 ? 'row' : 'rows'}): ${answers}, or nothing to leave the cell empty.`;
  }
}

function* placeLines({ rows, places, answer, names }: ImportReport['newPlaces']): Generator<string> {
  if (rows === 0) return;
  const more = places > names.length ? ` and ${counted(places - names.length)} more` : '';
  yield `Places that are not there yet: ${names.join(', ')}${more}.`;
  if (answer === null)
    yield 'Say with --new-places create that they are created, or with --new-places leave-out that they are left out.';
}

function* alikeLines({ rows, unclear, answer, examples }: ImportReport['sameWorks']): Generator<string> {
  if (rows === 0) return;
  yield `${rows === 1 ? '1 row looks like a work that is stored' : `${counted(rows)} rows look like works that are stored`}, by title, date, medium and size:`;
  for (const { row, works } of examples) {
    yield `  row ${row}: ${works.map(({ id, title, facts }) => [`No. ${id}`, title, facts].filter(Boolean).join(', ')).join('; ')}`;
  }
  if (unclear > 0)
    yield `  ${counted(unclear)} of them look like several works, or several rows like one: these can only be added.`;
  if (answer === null)
    yield 'Say with --same-works change that they are the same works, or with --same-works add that they are others.';
}

function counted(number: number): string {
  return number.toLocaleString('en-AU');
}
