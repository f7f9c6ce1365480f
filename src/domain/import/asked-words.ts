import { artworkStatuses } from '../artwork/artwork-status.ts';
import { foldForSearch } from '../artwork/search.ts';

/** The units of sides that a person can name. */
export const sizeUnits = ['cm', 'mm', 'in'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

/**
 * The answers that a person can give about letters that are probably wrong. Whoever corrects the letters uploads
 * another file.
 */
export const lettersAnswers = ['right'] as const;
export type LettersAnswer = (typeof lettersAnswers)[number];

/**
 * The columns whose cells are words of the estate. The answer about any other word holds for every row that has it
 * (docs/specification/import-and-export.md §12).
 */
export const wordColumns = [
  'period',
  'status',
  'available',
  'featured',
  'published',
  'visibility',
  'price',
  'currency',
  'unit',
  'medium',
] as const;
export type WordColumn = (typeof wordColumns)[number];

/**
 * The answers that a person can give about a word, by column. For a period the slug of an existing period is possible
 * too, and for a medium any text. An empty answer leaves the cell empty.
 */
export const wordChoices: Readonly<Record<WordColumn, readonly string[]>> = {
  period: ['create'],
  status: [...artworkStatuses, 'not for sale'],
  available: ['yes', 'no', ...artworkStatuses.filter((status) => status !== 'available')],
  featured: ['yes', 'no'],
  published: ['yes', 'no'],
  visibility: ['yes', 'no'],
  price: ['on request', 'not for sale', ...artworkStatuses.filter((status) => status !== 'available')],
  currency: ['same figures'],
  unit: sizeUnits,
  medium: [],
};

/** The answers, by column and word; each is a choice of its column. */
export type WordAnswers = Partial<Record<WordColumn, Readonly<Record<string, string>>>>;

/** A word of a file that needs an answer or has one, and how many rows have it. */
export interface AskedWord {
  column: WordColumn;
  /** The word as the file writes it first. */
  word: string;
  rows: number;
  answer: string | null;
}

/** A period, which a row names by its slug or its name. One that the import creates has an id below zero until it is written. */
export interface NamedPeriod {
  id: number;
  slug: string;
  name: string;
}

/**
 * Returns the form in which words are compared: without case and accents, and a period's name also without its article.
 * For example, "Pacific" is The Pacific.
 */
function wordKey(column: WordColumn, word: string): string {
  const folded = foldForSearch(word);
  return column === 'period' ? folded.replace(/^the /, '') : folded;
}

/** The period of a slug or name; undefined if there is none. */
export function findNamedPeriod(periods: readonly NamedPeriod[], word: string): NamedPeriod | undefined {
  const key = wordKey('period', word);
  return periods.find(({ slug, name }) => slug === word.toLowerCase() || wordKey('period', name) === key);
}

/** Whether a column takes this answer. */
export function isAnswer(column: WordColumn, answer: string): boolean {
  return answer === '' || column === 'period' || column === 'medium' || wordChoices[column].includes(answer);
}

/** Puts later answers in the place of earlier answers to the same word, however the word is written. */
export function withAnswers(earlier: WordAnswers, later: WordAnswers): WordAnswers {
  return Object.fromEntries(
    wordColumns.flatMap((column) => {
      const all = [...Object.entries(earlier[column] ?? {}), ...Object.entries(later[column] ?? {})];
      if (all.length === 0) return [];
      return [[column, Object.fromEntries(new Map(all.map((each) => [wordKey(column, each[0]), each])).values())]];
    }),
  );
}

/** The answers that words of a file have. */
export function answersTo(words: readonly AskedWord[]): WordAnswers {
  return words.reduce<WordAnswers>(
    (answers, { column, word, answer }) =>
      answer === null ? answers : withAnswers(answers, { [column]: { [word]: answer } }),
    {},
  );
}

/** Whether the import creates the period that a word names. */
export function isCreatedPeriod({ column, answer }: Pick<AskedWord, 'column' | 'answer'>): boolean {
  return column === 'period' && answer === 'create';
}

/** The names of the periods that an import creates. */
export function createdPeriods(words: readonly AskedWord[]): string[] {
  return words.filter(isCreatedPeriod).map(({ word }) => word);
}

/** The unknown words of one file: the answer about each, and the words without an answer. */
export class AskedWords {
  /** The periods that rows can name: those that are there and those that the import creates. */
  readonly periods: readonly NamedPeriod[];
  readonly #answers = new Map<string, string>();
  readonly #words = new Map<string, AskedWord>();

  constructor(answers: WordAnswers, stored: readonly NamedPeriod[]) {
    const periods = [...stored];
    for (const column of wordColumns) {
      for (const [word, said] of Object.entries(answers[column] ?? {})) {
        let answer: string | undefined = said;
        if (isCreatedPeriod({ column, answer: said })) {
          if (findNamedPeriod(periods, word) !== undefined) continue;
          periods.push({ id: stored.length - periods.length - 1, slug: '', name: word.trim() });
        } else if (column === 'period' && said !== '') answer = findNamedPeriod(stored, said)?.slug;
        // A period that is gone by now is no answer: its word is asked about again.
        if (answer !== undefined) this.#answers.set(keyOf(column, word), answer);
      }
    }
    this.periods = periods;
  }

  /**
   * Returns what a cell becomes by the answer about its word; undefined without an answer. Call it once for each row,
   * because it counts the rows.
   */
  answerTo(column: WordColumn, cell: string): string | undefined {
    const answer = cell.trim() === '' ? undefined : this.#answers.get(keyOf(column, cell));
    if (answer === undefined) return undefined;
    this.#count(column, cell, answer);
    // The import finds the new period by its name, which stands in the cell.
    return isCreatedPeriod({ column, answer }) ? cell : answer;
  }

  /** Counts a word that the column does not know. */
  ask(column: WordColumn, word: string): void {
    this.#count(column, word, null);
  }

  /** Lists the words in the order of the file. */
  list(): AskedWord[] {
    return [...this.#words.values()];
  }

  #count(column: WordColumn, cell: string, answer: string | null): void {
    const key = keyOf(column, cell);
    const word = this.#words.get(key);
    if (word === undefined) this.#words.set(key, { column, word: cell.trim(), rows: 1, answer });
    else word.rows += 1;
  }
}

const keyOf = (column: WordColumn, word: string) => `${column}\n${wordKey(column, word)}`;
