import { type RawBuilder, sql } from 'kysely';
import { stockCodeKey } from '../../domain/artwork/stock-code.ts';
import type { Reader } from '../db/database.ts';

/**
 * The artworks that a credit note took back and that staff have not decided about (docs/specification/order.md §16): reserved, in no
 * later order, kept for nobody, and nobody has changed their status since. Activity knows that; other changes of the artwork decide nothing.
 */
export function undecidedWorks(db: Reader) {
  return db
    .selectFrom('credit_notes')
    .innerJoin('order_lines', 'order_lines.credit_note', 'credit_notes.number')
    .innerJoin('artworks', 'artworks.id', 'order_lines.artwork_id')
    .where('artworks.status', '=', 'reserved')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('holdings').select('artwork_id').whereRef('holdings.artwork_id', '=', 'artworks.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_lines as later')
            .select('later.id')
            .whereRef('later.artwork_id', '=', 'order_lines.artwork_id')
            .whereRef('later.id', '>', 'order_lines.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom, cast, ref }) =>
      not(
        exists(
          selectFrom('activity')
            .innerJoin('activity_fields', 'activity_fields.entry_id', 'activity.id')
            .select('activity.id')
            .where('activity.kind', '=', 'artwork')
            .where('activity.record_id', '=', cast<string>(ref('artworks.id'), 'text'))
            .whereRef('activity.at', '>=', 'credit_notes.at')
            .where('activity_fields.kind', '=', 'artwork')
            .where('activity_fields.field', '=', 'status'),
        ),
      ),
    );
}

/** Whether an artwork is one of them. */
export async function isUndecided(db: Reader, id: number): Promise<boolean> {
  const found = await undecidedWorks(db).select('artworks.id').where('artworks.id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** The code that a number gives begins with the prefix and has three digits or more, as the domain's `stockCode`. */
const digitsOf = (id: RawBuilder<number>) =>
  sql<string>`(case when ${id} < 10 then '00' when ${id} < 100 then '0' else '' end || cast(${id} as text))`;

/**
 * The artworks that share a stock code with another artwork, and this code, as `stockCodeKey` compares codes. Two
 * artworks may have the same code of their own, or the own code of an artwork may be the code that another artwork's
 * number gives. Codes of earlier releases were not compared; no new shared code is added (docs/specification/artwork.md
 * §4).
 */
export function sharedCodes(codePrefix: string): RawBuilder<{ id: number; code: string }> {
  const begin = stockCodeKey(`${codePrefix}0`).slice(0, -1);
  const rest = sql<string>`substr(own.stock_key, ${sql.lit([...begin].length + 1)})`;
  // Materialised, because both parts of the union would otherwise compare all codes. Only those with a digit after the prefix: a colon
  // is the character after 9. SQLite uses the index of codes only with `<> ''`.
  return sql`with pairs as materialized (
      select own.id as own_id, numbered.id as numbered_id, own.stock_key as code
      from artworks as own join artworks as numbered on numbered.stock_key = ''
      and numbered.id = case when length(${rest}) between 3 and 9 and ltrim(${rest}, '0123456789') = '' then cast(${rest} as integer) end
      and ${rest} = ${digitsOf(sql.ref('numbered.id'))}
      where own.stock_key <> '' and own.stock_key >= ${`${begin}0`} and own.stock_key < ${`${begin}:`})
    select id, stock_key as code from artworks where stock_key <> '' and stock_key in (
      select stock_key from artworks where stock_key <> '' group by stock_key having count(*) > 1)
    union select own_id, code from pairs
    union select numbered_id, code from pairs`;
}

/** The artworks that share a stock code, by that code, which the first of them has in its own spelling. */
export async function listSharedCodes(
  db: Reader,
  codePrefix: string,
): Promise<{ code: string; spelling: string; title: string }[]> {
  const { rows } = await sql<{ code: string; spelling: string; title: string }>`
    select code, spelling, title from (
      select shared.id, shared.code,
        coalesce((select stock_code from artworks where id = shared.id), '') as spelling,
        (select title from artworks where id = shared.id) as title
      from (${sharedCodes(codePrefix)}) as shared) as named
    order by code, spelling = '', id`.execute(db);
  return rows;
}
