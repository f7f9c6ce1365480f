import type { Reader } from './database.ts';

/**
 * The content version: triggers change it with every change that a page could show. Opaque text of a number and a random
 * part, so that a restored backup never repeats a version.
 */
export async function readContentVersion(db: Reader): Promise<string> {
  const { number, nonce } = await db
    .selectFrom('content_version')
    .select(['number', 'nonce'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return `${number}-${nonce}`;
}

/** The number of a content version, which each change makes larger. */
export function numberOfVersion(version: string): number {
  return Number.parseInt(version, 10);
}
