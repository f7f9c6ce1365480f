import { type RawBuilder, sql } from 'kysely';
import { prepared, type QueryRunner } from './prepared.ts';

/** The words by which records are found, in a table per kind of record: domain/search/search-words.ts. */
const indexes = {
  customers: { table: 'customer_words', record: 'customer_id' },
  orders: { table: 'order_words', record: 'order_id' },
  inquiries: { table: 'inquiry_words', record: 'inquiry_id' },
} as const;

type Indexed = keyof typeof indexes;

/** Follows every stored word, byte by byte in either database. */
const lastCharacter = '\u{10FFFF}';

/** The records of which each searched word begins a word; none without a word. */
export function hasWords(records: Indexed, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`1 = 0`;
  const { table, record } = indexes[records];
  // One list of ids: with a condition per word, PostgreSQL may read the words again for each record.
  const found = words.map(
    (word) =>
      sql`select ${sql.ref(record)} from ${sql.table(table)} where word >= ${word} and word < ${word + lastCharacter}`,
  );
  return sql<boolean>`${sql.ref(`${records}.id`)} in (${sql.join(found, sql` intersect `)})`;
}

/** For the id and each word: a statement for each number of words. */
const insertWordsOf = (records: Indexed) =>
  prepared((db, { id, ...words }: { id: number | string } & Record<number, string>) => {
    const { table, record } = indexes[records];
    const rows = Object.values(words).map((word) => sql`(${word}, ${id})`);
    return sql`insert into ${sql.table(table)} (word, ${sql.ref(record)}) values ${sql.join(rows)}
      on conflict do nothing`.compile(db);
  });

const insertWords = {
  customers: insertWordsOf('customers'),
  orders: insertWordsOf('orders'),
  inquiries: insertWordsOf('inquiries'),
};

/** Lets a record also be found by these words. */
export async function addWords(
  tx: QueryRunner,
  records: Indexed,
  id: number | string,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return;
  await insertWords[records](tx, { id, ...words });
}

/** Lets a record be found by these words only. */
export async function replaceWords(
  tx: QueryRunner,
  records: Indexed,
  id: number | string,
  words: readonly string[],
): Promise<void> {
  const { table, record } = indexes[records];
  await sql`delete from ${sql.table(table)} where ${sql.ref(record)} = ${id}`.execute(tx);
  await addWords(tx, records, id, words);
}
