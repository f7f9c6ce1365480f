import { Problem } from '../../domain/problems.ts';

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * Where a page of a list by time begins, as its cursor says it: "2026-11-21T01:00:00.000Z word". Throws `malformed` for
 * what no list of ours has written.
 */
export function parseTimeCursor(cursor: string, isWord: RegExp): { instant: string; word: string } {
  const [instant, word, ...more] = cursor.split(' ');
  if (
    instant === undefined ||
    word === undefined ||
    more.length > 0 ||
    !isInstant.test(instant) ||
    !isWord.test(word)
  ) {
    throw new Problem('malformed', { message: 'This cursor is not one of the list’s.' });
  }
  return { instant, word };
}
