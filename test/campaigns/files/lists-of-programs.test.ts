import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { WordAnswers } from '../../../src/domain/import/asked-words.ts';
import {
  type ImportOrder,
  type ImportOutcome,
  importArtworks,
} from '../../../src/server/artworks/imports/import-artworks.ts';
import { startTestApp } from '../../test-app.ts';
import { report } from '../campaign.ts';

/** A folder of lists as they reach an estate's office; without it there is nothing to try. */
const folder = process.env.IMPORT_LISTS;
const files = folder === undefined ? [] : (await readdir(folder)).filter((name) => /\.(csv|xlsx)$/.test(name)).sort();

/** The most choices for a file, and the least share of its rows that come in after them. */
const mostChoices = 5;
const leastShare = 0.95;

type Answers = Pick<ImportOrder, 'sameWorks' | 'newPlaces' | 'unit' | 'letters' | 'sheet' | 'words' | 'mapping'>;
const none: Answers = {
  sameWorks: null,
  newPlaces: null,
  unit: null,
  letters: null,
  sheet: null,
  words: {},
  mapping: {},
};

/** Lists the choices of a person who takes everything: each entry is one press in the admin area. */
function choicesFor({ columns, newPlaces, unit, cents, words }: ImportOutcome): Partial<Answers>[] {
  const open = (wanted: string) => words.filter(({ column, answer }) => column === wanted && answer === null);
  const answered = (wanted: string, answer: string) => ({
    [wanted]: Object.fromEntries(open(wanted).map(({ word }) => [word, answer])),
  });
  return [
    ...(open('period').length > 0 ? [{ words: answered('period', 'create') }] : []),
    ...(open('currency').length > 0 ? [{ words: answered('currency', 'same figures') }] : []),
    ...(newPlaces.rows > 0 ? [{ newPlaces: 'create' as const }] : []),
    ...(unit.rows > 0 ? [{ unit: 'cm' as const }] : []),
    ...(cents > 0 ? [{ mapping: { [columns.price ?? '']: 'roundedPrice' } }] : []),
  ];
}

test.skipIf(files.length === 0)('lists come in with a few choices, and once', { timeout: 600_000 }, async () => {
  const table: Record<string, Record<string, number>> = {};
  for (const file of files) {
    const app = await startTestApp();
    const take = (answers: Answers, dryRun: boolean) =>
      importArtworks(app.services.db, {
        path: join(folder ?? '', file),
        name: file,
        by: 'ruth',
        at: app.services.clock.now(),
        ...answers,
        dryRun,
        skip: true,
        publish: false,
      });
    const first = await take(none, true);
    const choices = choicesFor(first);
    const answers: Answers = Object.assign({}, none, ...choices, {
      words: Object.assign({}, ...choices.map(({ words }) => words)),
    });
    const { rows, added, refused } = await take(answers, false);
    // Once more without the answers that the catalogue has by now: a choice of columns is remembered.
    const answered: WordAnswers = answers.words.currency === undefined ? {} : { currency: answers.words.currency };
    const again = await take({ ...none, mapping: answers.mapping, unit: answers.unit, words: answered }, true);
    table[file] = {
      rows,
      'at once': rows - first.refused,
      choices: choices.length,
      added,
      refused,
      'changed by the same file': again.added + again.updated + again.refused,
    };
    await app.close();
  }
  for (const [file, result] of Object.entries(table)) report(`${file}: ${JSON.stringify(result)}`);
  for (const [file, result] of Object.entries(table)) {
    expect(result.choices, file).toBeLessThanOrEqual(mostChoices);
    expect((result.added ?? 0) / (result.rows ?? 1), file).toBeGreaterThanOrEqual(leastShare);
    expect(result['changed by the same file'], file).toBe(0);
  }
});
