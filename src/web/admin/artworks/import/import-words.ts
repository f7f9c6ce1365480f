import type { Import } from '../../../../contract/imports/imports.schemas.ts';
import { artworkStatuses } from '../../../../domain/artwork/artwork-status.ts';
import { artworkStatusLabel } from '../../../../domain/artwork/stock-stage.ts';
import { csvTooLarge } from '../../../../domain/file-names.ts';
import type { WordColumn } from '../../../../domain/import/asked-words.ts';
import { importFieldLabel } from '../../../../domain/import/import-columns.ts';
import type { ImportTask } from '../../../../domain/import/import-state.ts';
import { done, failed } from '../../../ui/overlay/toast-store.ts';

/** The messages of the imports, in one file for review (docs/specification/import-and-export.md §6). `sentence` is the server's message. */

const counted = (number: number) => number.toLocaleString('en-AU');
/** "1 artwork", "1,200 artworks". */
export const inWords = (number: number, one: string, several: string) =>
  `${counted(number)} ${number === 1 ? one : several}`;
const artworks = (number: number) => inWords(number, 'artwork', 'artworks');

type Outcome = Pick<NonNullable<Import['outcome']>, 'added' | 'updated' | 'views'>;

/** "2 artworks added, 1 artwork changed." without the parts that are zero. */
const sentence = (parts: readonly (readonly [count: number, text: string])[]) => {
  const told = parts.flatMap(([count, text]) => (count === 0 ? [] : [text]));
  return told.length === 0 ? '' : `${told.join(', ')}.`;
};

export const importWords = {
  lead: 'Add many artworks at once, or change many, from a spreadsheet. You see what will change before anything is written, and you can undo a whole import.',
  howTo:
    'An Excel workbook (.xlsx), or a CSV file: in your spreadsheet choose Save As and the format “CSV UTF-8”. The first row has the headings. Leave out the columns that you do not want to change: an empty cell removes what is stored, in a row with a number or stock code.',
  drop: 'Drop an Excel or CSV file here',
  wrongFile:
    'This is neither an Excel workbook (.xlsx) nor a CSV file. In your spreadsheet choose Save As and one of these formats.',
  tooLarge: csvTooLarge.message,
  list: {
    count: ['import', 'imports'] as const,
    loading: 'Loading the imports',
    failed: 'The imports could not be loaded.',
    none: 'Nothing was imported yet.',
  },
  page: {
    loading: 'Loading the import',
    missing: 'There is no such import.',
    failed: 'The import could not be loaded.',
  },
  problems: {
    count: ['problem', 'problems'] as const,
    loading: 'Loading the problems',
    failed: 'The problems could not be loaded.',
    none: 'No row has a problem.',
  },
  running: {
    check: 'Checking the file',
    import: 'Importing',
    undo: 'Undoing the import',
  } satisfies Record<ImportTask, string>,
  waiting: 'It begins in a moment, or when another import has ended.',
  writing: 'Writing all artworks in one step',
  leave: 'You can leave this page; it goes on without you.',
  changedColumns: 'You have changed columns. Have the file checked again to see what that does.',
  columnsHint: (program: string | undefined) =>
    `${program === undefined ? '' : `We read this file as a list of ${program}. `}Each column of your file goes to a field of the artwork. Where we guessed wrong, choose another. Your choice is remembered for files with the same headings.`,
  usedColumns: (used: number, all: number) =>
    `Show or hide the columns: ${counted(used)} of ${counted(all)} ${used === 1 ? 'is' : 'are'} used`,
  leftOut: (headings: readonly string[]) => `Left out: ${headings.join(', ')}.`,
  nothing: 'This file changes nothing: every artwork is as the file has it.',
  refused: (refused: number) =>
    `${inWords(refused, 'row', 'rows')} cannot be imported. Correct the file in your spreadsheet and choose it again, or import the other rows only.`,
  incomplete: (count: number) =>
    `${artworks(count)} without medium or dimensions will be recorded, but not offered for sale. Fill in what is missing, then mark them available.`,
  imagesElsewhere: (count: number) =>
    `${inWords(count, 'image is', 'images are')} on other sites, so no page shows ${count === 1 ? 'it' : 'them'}: ${count === 1 ? 'its artwork counts' : 'their artworks count'} as without an image. Save the files on your computer and upload them here.`,
  sameWorks: {
    question: (rows: number) =>
      rows === 1
        ? '1 row looks like a work that is here already. Is it the same work?'
        : `${counted(rows)} rows look like works that are here already. Are they the same works?`,
    answered: {
      change: (rows: number) =>
        `${inWords(rows, 'row looks like a work that is here already', 'rows look like works that are here already')}: you said they are the same works.`,
      add: (rows: number) =>
        `${inWords(rows, 'row looks like a work that is here already', 'rows look like works that are here already')}: you said they are other works.`,
    },
    why: 'Title and date are equal, and medium and size where both are known; no number or stock code in the file says which work it is.',
    unclear: (rows: number) =>
      `${inWords(rows, 'of them looks', 'of them look')} like several works, or several rows look like one work: ${rows === 1 ? 'it' : 'they'} can be added, but cannot change a work.`,
    change: 'The Same Works: Change Them',
    add: 'Other Works: Add Them',
    examples: 'Rows that look like works',
    row: (row: number) => `Row ${counted(row)}: `,
  },
  newPlaces: {
    question: (places: number) =>
      places === 1
        ? '1 place in the column for the location is not there yet. Create it?'
        : `${counted(places)} places in the column for the location are not there yet. Create them?`,
    answered: {
      create: (places: number) => `${inWords(places, 'new place is', 'new places are')} created with this import.`,
      'leave-out': (places: number) =>
        `${inWords(places, 'place is', 'places are')} not there and ${places === 1 ? 'is' : 'are'} left out.`,
    },
    why: (rows: number) =>
      `${inWords(rows, 'row names', 'rows name')} such a place. If a name is only spelt differently, correct it in your spreadsheet and choose the file again.`,
    create: 'Create Places',
    leaveOut: 'Leave These Places Out',
    names: 'Places that are not there',
  },
  words: {
    question: (column: WordColumn, words: number) =>
      column === 'period'
        ? `${inWords(words, 'period of the file is', 'periods of the file are')} not there yet. What becomes of ${words === 1 ? 'it' : 'them'}?`
        : `${inWords(words, 'word', 'words')} in the column for “${importFieldLabel(column)}” ${words === 1 ? 'is none of ours. What does it mean?' : 'are none of ours. What do they mean?'}`,
    answered: (column: WordColumn) =>
      column === 'period' ? 'Periods that were not there' : `Words in the column for “${importFieldLabel(column)}”`,
    why: (column: WordColumn) =>
      column === 'period'
        ? 'A new period gets the name and the years of its works; you add its image and texts under Periods. Rows with a period that has no answer cannot be imported.'
        : 'An answer holds for every row that has the word. Rows with a word that has no answer cannot be imported.',
    label: (word: string, rows: number) => `“${word}” in ${inWords(rows, 'row', 'rows')}`,
    choose: 'Please choose',
    create: 'Create this period',
    leaveEmpty: 'Leave the cell empty',
    choices: {
      yes: 'Yes',
      no: 'No',
      'not for sale': 'Not for sale',
      'on request': 'Price on Request',
      'same figures': 'Take the figures as they are',
      cm: 'Centimetres',
      mm: 'Millimetres',
      in: 'Inches',
      ...Object.fromEntries(artworkStatuses.map((status) => [status, artworkStatusLabel(status)])),
    } as Readonly<Record<string, string>>,
    use: 'Use These Answers',
    createAll: 'Create All These Periods',
    created: (names: readonly string[]) =>
      `${names.length === 1 ? 'New period' : 'New periods'}: ${names.join(', ')}. ${names.length === 1 ? 'It needs' : 'They need'} an image and texts.`,
  },
  unit: {
    question: (rows: number) =>
      `${inWords(rows, 'row has', 'rows have')} a height and a width without a unit. Which unit is it?`,
    answered: {
      cm: 'Heights and widths without a unit are read as centimetres.',
      mm: 'Heights and widths without a unit are read as millimetres.',
      in: 'Heights and widths without a unit are read as inches.',
    },
    names: { cm: 'Centimetres', mm: 'Millimetres', in: 'Inches' },
    why: 'The answer holds for the whole file. A row that states its unit keeps it.',
  },
  letters: {
    question: (rows: number) =>
      `Letters in ${inWords(rows, 'row', 'rows')} may be wrong. Are they right as the list of problems shows them?`,
    answered: 'Letters that look wrong are taken as they are.',
    why: 'The file does not say in which encoding it is. If the letters are wrong, save it once more as “CSV UTF-8” in the program that has it, and choose it again.',
    right: 'The Letters Are Right',
  },
  sheet: 'Sheet of the workbook',
  cents: {
    question: (rows: number) =>
      `${inWords(rows, 'price is', 'prices are')} not in whole dollars. Round ${rows === 1 ? 'it' : 'them'}?`,
    why: 'Artworks have prices in whole dollars; half a dollar is rounded up. Or correct these prices in your spreadsheet.',
    round: 'Round to Whole Dollars',
  },
  changedFields: 'What each field was before, and is now.',
  publish: 'Publish the new artworks at once',
  publishHint:
    'Without this they are private: only staff see them, until you publish them in the list of artworks. Artworks that are here already keep what they are.',
  publishWithoutImage: (count: number) =>
    `${inWords(count, 'of them has', 'of them have')} no image and ${count === 1 ? 'is' : 'are'} offered without one. Without this they are private: only staff see them, until you publish them in the list of artworks.`,
  missingImages: (count: number) => `${inWords(count, 'image is', 'images are')} named in the file but not here yet`,
  missingImagesText:
    'Add the image files now, with the same names. Or import without them; then Add Photographs finds the work of each by its name, also where the name differs a little.',
  answerFirst: 'Please answer the question above first.',
  /** Says what the rows that can be imported would add and update. */
  would: ({ added, updated, views }: Outcome) =>
    sentence([
      [added, inWords(added, 'artwork is new', 'artworks are new')],
      [updated, inWords(updated, 'artwork changes', 'artworks change')],
      [views, inWords(views, 'view is added', 'views are added')],
    ]) || 'No row can be imported.',
  imported: ({ added, updated, views }: Outcome) =>
    sentence([
      [added, `${artworks(added)} added`],
      [updated, `${artworks(updated)} changed`],
      [views, `${inWords(views, 'view', 'views')} added`],
    ]),
  undone:
    'What this import added was removed, and what it changed is as it was before, except for artworks that were sold, edited or deleted in between.',
  undoneChange:
    'The artworks are as they were before the change, except for those that were sold, edited or deleted in between.',
  undoGone: 'An import or a change can be undone for 90 days. This one cannot be undone any more.',
  undo: {
    removed: (count: number) =>
      `${artworks(count)} that this import added ${count === 1 ? 'is' : 'are'} removed for good.`,
    restored: (count: number, kind: Import['kind']) =>
      `${artworks(count)} that this ${kind === 'change' ? 'change' : 'import'} changed ${count === 1 ? 'becomes' : 'become'} what ${count === 1 ? 'it was' : 'they were'} before.`,
    views: (count: number) =>
      `${inWords(count, 'view', 'views')} that this import added ${count === 1 ? 'is' : 'are'} deleted; the images stay in the Image Library.`,
    register: (count: number) =>
      `${inWords(count, 'record', 'records')} of place, insurance value and condition that this import made ${count === 1 ? 'is' : 'are'} taken back, and places that it created and that are empty again.`,
    periods: (names: readonly string[]) =>
      `${names.length === 1 ? 'The period' : 'The periods'} that this import created ${names.length === 1 ? 'stays' : 'stay'}: ${names.join(', ')}. Delete ${names.length === 1 ? 'it' : 'them'} under Periods if nobody needs ${names.length === 1 ? 'it' : 'them'}.`,
    kept: (count: number) => `${artworks(count)} ${count === 1 ? 'stays as it is' : 'stay as they are'}:`,
    more: (count: number) => `and ${counted(count)} more`,
    nothing: 'Nothing of this import can be undone any more.',
    loading: 'Looking at what can be undone',
    failed: 'What can be undone could not be loaded. Please close this and try again.',
  },
  check: { failed: (sentence?: string) => failed('The file was not checked', sentence) },
  start: { failed: (sentence?: string) => failed('The import was not started', sentence) },
  stop: {
    done: () => done('Stopped'),
    failed: (sentence?: string) => failed('It could not be stopped', sentence),
  },
  discard: {
    done: () => done('File discarded', 'Nothing was imported.'),
    failed: (sentence?: string) => failed('The file was not discarded', sentence),
  },
  startUndo: { failed: (sentence?: string) => failed('The import was not undone', sentence) },
};

/** Says in a few words what state an import is in. */
export function importStatus({
  kind,
  state,
  task,
  failure,
}: Pick<Import, 'kind' | 'state' | 'task' | 'failure'>): string {
  if (task !== null) return `${importWords.running[task]}...`;
  if (state === 'imported') return kind === 'change' ? 'Changed' : 'Imported';
  if (state === 'undone') return 'Undone';
  if (failure !== null) return 'Needs your attention';
  return state === 'checked' ? 'Checked, not imported' : 'Not checked';
}
