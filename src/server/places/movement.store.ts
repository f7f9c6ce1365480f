import { type Insertable, type Selectable, sql } from 'kysely';
import { awayText, type Custody, type CustodyFacts } from '../../domain/artwork/custody.ts';
import type { Day } from '../../domain/calendar.ts';
import { toCents } from '../../domain/money.ts';
import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';

/** The log of movements (docs/specification/places.md §3), changed for many works at a time. */

export type StoredMovement = Selectable<Tables['movements']>;
type NewMovement = Omit<Insertable<Tables['movements']>, 'id' | 'artwork_id' | 'left_on' | 'version' | 'version_nonce'>;

/** Works per statement, because databases limit the number of parameters. */
const worksAtOnce = 5000;

async function inParts(ids: readonly number[], write: (part: readonly number[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += worksAtOnce) await write(ids.slice(at, at + worksAtOnce));
}

/**
 * Lists where works are now, in the order of their ids; without a movement the `custody` is null. Unknown ids are
 * missing.
 */
export async function listStandings(db: Reader, ids: readonly number[]) {
  const found: { id: number; title: string; custody: Custody | null; moved_on: Day | null; place_id: number | null }[] =
    [];
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('artworks')
      .leftJoin('movements', (join) =>
        join.onRef('movements.artwork_id', '=', 'artworks.id').on('movements.left_on', 'is', null),
      )
      .select(['artworks.id', 'artworks.title', 'movements.custody', 'movements.moved_on', 'movements.place_id'])
      .where('artworks.id', 'in', part)
      .orderBy('artworks.id')
      .execute();
    found.push(...rows);
  });
  return found;
}

/** Lists the movements of a work, the last movement first. */
export async function listMovementsOf(db: Reader, artworkId: number): Promise<StoredMovement[]> {
  return db
    .selectFrom('movements')
    .selectAll()
    .where('artwork_id', '=', artworkId)
    .orderBy('moved_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The place at which each work was last with the estate, if it is still there. */
export async function listHomes(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const homes = new Map<number, number>();
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('movements')
      .leftJoin('places', (join) =>
        join.onRef('places.id', '=', 'movements.place_id').on('places.removed_at', 'is', null),
      )
      .select(['movements.artwork_id', 'places.id as place_id'])
      .where('movements.custody', '=', 'own')
      .where('movements.artwork_id', 'in', part)
      .orderBy('movements.moved_on')
      .orderBy('movements.id')
      .execute();
    for (const { artwork_id, place_id } of rows)
      place_id === null ? homes.delete(artwork_id) : homes.set(artwork_id, place_id);
  });
  return homes;
}

export async function findMovement(db: Reader, id: number): Promise<StoredMovement | undefined> {
  return db.selectFrom('movements').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Counts how many works each form moved. */
export async function countBatches(db: Reader, batches: readonly string[]): Promise<Map<string, number>> {
  if (batches.length === 0) return new Map();
  const rows = await db
    .selectFrom('movements')
    .select(['batch', (count) => count.fn.countAll<number>().as('works')])
    .where('batch', 'in', batches)
    .groupBy('batch')
    .execute();
  return new Map(rows.map(({ batch, works }) => [batch, Number(works)]));
}

/** The movement that follows a day, if any. */
const nextDay = (artwork: string) =>
  sql<Day | null>`(select min(later.moved_on) from movements as later
    where later.artwork_id = ${sql.ref(artwork)} and later.moved_on > movement.moved_on)`;

/**
 * Adds the same movement to several works, in each work's order of days. The movement before it ends on its day, and it
 * ends on the day of the next movement. The text for visitors changes where the new movement is the last.
 */
export async function insertMovements(tx: Writer, artworkIds: readonly number[], movement: NewMovement): Promise<void> {
  const [first, ...others] = artworkIds;
  if (first === undefined) return;
  await inParts(artworkIds, (part) =>
    tx
      .updateTable('movements')
      .set({ left_on: movement.moved_on, ...nextVersion('movements') })
      .where('artwork_id', 'in', part)
      .where('moved_on', '<=', movement.moved_on)
      .where((where) => where.or([where('left_on', 'is', null), where('left_on', '>', movement.moved_on)]))
      .execute(),
  );
  const next = await tx
    .selectFrom('movements')
    .select(({ fn }) => fn.min('moved_on').as('day'))
    .where('artwork_id', '=', first)
    .where('moved_on', '>', movement.moved_on)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('movements')
    .values({ ...movement, artwork_id: first, left_on: next?.day ?? null, ...firstVersion() })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The others are copies of the first row, so that each value has the type of its column.
  await inParts(others, (part) =>
    tx
      .insertInto('movements')
      .columns([...copied, 'artwork_id', 'left_on'])
      .expression((from) =>
        from
          .selectFrom(['movements as movement', 'artworks'])
          .select(copied.map((column) => `movement.${column}` as const))
          .select(['artworks.id as artwork_id', nextDay('artworks.id').as('left_on')])
          .where('movement.id', '=', id)
          .where('artworks.id', 'in', part)
          .orderBy('artworks.id'),
      )
      .execute(),
  );
  await refreshAway(tx, artworkIds, movement.at);
}

const copied = [
  ...(['version', 'version_nonce', 'moved_on', 'place_id', 'custody', 'party', 'customer_id'] as const),
  ...(['agreement_number', 'until', 'insured_by', 'insured_cents', 'insured_currency', 'commission'] as const),
  ...(['offered', 'public_text', 'away_text', 'reason', 'batch', 'at', 'by_whom', 'import_id'] as const),
];

/** The columns of who has a work, with what a visitor reads of it. */
export function columnsOf(facts: CustodyFacts) {
  return {
    custody: facts.custody,
    party: facts.party,
    customer_id: facts.customerId,
    until: facts.until,
    agreement_number: facts.agreementNumber,
    insured_by: facts.insuredBy,
    commission: facts.commission,
    insured_cents: facts.insuredAmount === null ? null : toCents(facts.insuredAmount),
    insured_currency: facts.insuredCurrency,
    public_text: facts.publicText,
    away_text: awayText(facts),
    offered: facts.offered ? (1 as const) : (0 as const),
  };
}

/** Gives works the text of their present movement, which decides whether they are offered: `isOnSale`. */
export async function refreshAway(tx: Writer, artworkIds: readonly number[], at: string): Promise<void> {
  const present = sql<string>`coalesce((select movements.away_text from movements
    where movements.artwork_id = artworks.id and movements.left_on is null), '')`;
  await inParts(artworkIds, (part) =>
    tx
      .updateTable('artworks')
      .set({ away_text: present, ...nextVersion('artworks'), updated_at: at })
      .where('id', 'in', part)
      .where('away_text', '<>', present)
      .execute(),
  );
}

export async function updateMovement(
  tx: Writer,
  { id, artwork_id }: Pick<StoredMovement, 'id' | 'artwork_id'>,
  changes: Partial<NewMovement>,
  at: string,
): Promise<void> {
  await tx
    .updateTable('movements')
    .set({ ...changes, ...nextVersion('movements') })
    .where('id', '=', id)
    .execute();
  await refreshAway(tx, [artwork_id], at);
}

/** Deletes a movement: the movement before it then lasts until the movement after it. */
export async function deleteMovement(
  tx: Writer,
  { id, artwork_id }: Pick<StoredMovement, 'id' | 'artwork_id'>,
  at: string,
): Promise<void> {
  await tx.deleteFrom('movements').where('id', '=', id).execute();
  await tx
    .updateTable('movements')
    .set({
      left_on: sql<Day | null>`(select later.moved_on from movements as later
        where later.artwork_id = movements.artwork_id
          and (later.moved_on > movements.moved_on or (later.moved_on = movements.moved_on and later.id > movements.id))
        order by later.moved_on, later.id limit 1)`,
    })
    .where('artwork_id', '=', artwork_id)
    .execute();
  await refreshAway(tx, [artwork_id], at);
}

/** Records a part of the entry about all works in the own history of each work. */
export async function insertWorkParts(tx: Writer, entryId: number, artworkIds: readonly number[]): Promise<void> {
  await inParts(artworkIds, (part) =>
    tx
      .insertInto('activity')
      .columns([
        ...(['at', 'by_whom', 'action', 'details', 'kind', 'search_text'] as const),
        'subject',
        'record_id',
        'part_of',
      ])
      .expression((from) =>
        from
          .selectFrom(['activity as whole', 'artworks'])
          .select(['whole.at', 'whole.by_whom', 'whole.action', 'whole.details', 'whole.kind', 'whole.search_text'])
          .select(sql<string>`cast(artworks.id as text) || ' ' || artworks.title`.as('subject'))
          .select(sql<string>`cast(artworks.id as text)`.as('record_id'))
          .select('whole.id as part_of')
          .where('whole.id', '=', entryId)
          .where('artworks.id', 'in', part)
          .orderBy('artworks.id'),
      )
      .execute(),
  );
}
