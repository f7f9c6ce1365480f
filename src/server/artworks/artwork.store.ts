import { type Insertable, type Selectable, sql } from 'kysely';
import { type ArtworkFacts, artworkFields } from '../../domain/artwork/artwork-fields.ts';
import type { ArtworkStatus } from '../../domain/artwork/artwork-status.ts';
import { catalogueText } from '../../domain/artwork/catalogue.ts';
import { squareMillimetres } from '../../domain/artwork/dimensions.ts';
import { foldForSearch, searchText } from '../../domain/artwork/search.ts';
import { stockCodeKey } from '../../domain/artwork/stock-code.ts';
import { stockText } from '../../domain/artwork/stock-stage.ts';
import type { Holder } from '../../domain/order/hold.ts';
import { type Claimable, recordedAsSold, soldByStaff } from '../../domain/order/sale-by-staff.ts';
import type { Reader, Writer } from '../db/database.ts';
import { prepared } from '../db/queries.ts';
import { firstVersion, newNonce, nextVersion } from '../db/record-version.ts';
import type { Flag, Tables } from '../db/tables.ts';
import { type ShownImage, shownImage, shownPath, withImageId } from '../images/image.store.ts';
import { rowOf, valuesOf } from '../records/record.store.ts';
import { isPublished, titleKey } from './open-list.store.ts';

/** `image` is a path. */
type NewArtwork = Omit<Insertable<Tables['artworks']>, 'id' | 'image_id' | 'version' | 'version_nonce'> & {
  image: string;
};
export type StoredArtwork = Selectable<Tables['artworks']> & ShownImage;

const findById = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('artworks')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .selectAll('artworks')
    .select(shownImage)
    .where('artworks.id', '=', id),
);

/** An artwork with the size and preview of its image, for staff: it may be private. */
export async function findArtwork(db: Reader, id: number): Promise<StoredArtwork | undefined> {
  return (await findById(db, { id })).rows[0];
}

/** Finds an artwork for a visitor, for whom a private artwork does not exist. */
export async function findPublicArtwork(db: Reader, id: number): Promise<StoredArtwork | undefined> {
  const found = await findArtwork(db, id);
  return found?.published === 1 ? found : undefined;
}

/** The id of the only artwork with this title, in any case and without accents; undefined for none or several. */
export async function findOnlyArtworkTitled(db: Reader, title: string): Promise<number | undefined> {
  // The indexed key is the beginning of the searched text, whose first line is the title.
  const key = sql.raw<string>(titleKey(db));
  const line = `${foldForSearch(title)}\n`;
  const found = await db
    .selectFrom('artworks')
    .select('id')
    .where(sql<boolean>`${key} >= ${line} and ${key} < ${`${line}\u{10FFFF}`}`)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0]?.id : undefined;
}

/**
 * Lists the artworks whose own stock code begins with a text in any case, and the artwork with this id if it has no
 * code.
 */
export async function listArtworksByCode(
  db: Reader,
  { code, id, limit }: { code: string; id: number | null; limit: number },
): Promise<StoredArtwork[]> {
  // No stored code has this character, and PostgreSQL refuses it in a parameter.
  if (code.includes('\u0000')) return [];
  const begin = code.toLowerCase();
  const end = `${begin}\u{10FFFF}`;
  const ids = db
    .selectFrom('artworks')
    .select('id')
    .where((where) =>
      where.or([
        sql<boolean>`(lower(stock_code) >= ${begin} and lower(stock_code) < ${end})`,
        where.and([where('id', '=', id), sql<boolean>`coalesce(stock_code, '') = ''`]),
      ]),
    )
    .orderBy(sql`lower(stock_code)`)
    .limit(limit);
  return db
    .selectFrom('artworks')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .selectAll('artworks')
    .select(shownImage)
    .where('artworks.id', 'in', ids)
    .orderBy(sql`lower(stock_code)`)
    .execute();
}

/**
 * Finds another artwork with the same stock code, as `stockCodeKey` compares them: its own code, or as `codeId` the
 * code that its id gives.
 */
export async function findArtworkWithCode(
  db: Reader,
  { code, codeId, except }: { code: string; codeId: number | null; except: number | null },
): Promise<{ id: number; title: string } | undefined> {
  return db
    .selectFrom('artworks')
    .select(['id', 'title'])
    .where('id', '<>', except ?? 0)
    .where((where) =>
      where.or([
        // The index has the artworks with a code of their own.
        where.and([where('stock_key', '=', stockCodeKey(code)), where('stock_key', '<>', sql.lit(''))]),
        where.and([where('id', '=', codeId), where('stock_key', '=', sql.lit(''))]),
      ]),
    )
    .executeTakeFirst();
}

/** The artwork that an import finds by this key. */
export async function findArtworkByKey(
  db: Reader,
  importKey: string,
): Promise<{ id: number; title: string } | undefined> {
  return db.selectFrom('artworks').select(['id', 'title']).where('import_key', '=', importKey).executeTakeFirst();
}

/** Whether one of these artworks is published with this image. */
export async function showsOneOf(
  db: Reader,
  artworks: readonly (readonly [id: number, image: string])[],
): Promise<boolean> {
  const images = new Map(artworks);
  const found = await db
    .selectFrom('artworks')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .select(['artworks.id', shownPath])
    .where(isPublished)
    .where('artworks.id', 'in', [...images.keys()])
    .execute();
  return found.some(({ id, image }) => images.get(id) === image);
}

/** Adds an artwork; a restored one with its id. */
export async function insertArtwork(tx: Writer, artwork: NewArtwork & { id?: number }): Promise<number> {
  const { id } = await tx
    .insertInto('artworks')
    .values({ ...(await withImageId(tx, artwork)), ...firstVersion() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateArtwork(
  tx: Writer,
  id: number,
  changes: Partial<NewArtwork> & { updated_at: string },
): Promise<void> {
  await tx
    .updateTable('artworks')
    .set({ ...(await withImageId(tx, changes)), ...nextVersion('artworks') })
    .where('id', '=', id)
    .execute();
}

export async function deleteArtwork(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('artworks').where('id', '=', id).execute();
}

/** Whether an artwork can be bought: the domain's `offerOf` in SQL. */
export const isOnSale = sql<boolean>`${isPublished} and artworks.status = 'available'
  and artworks.available = 1 and artworks.price_cents > 0 and artworks.away_text = ''`;

interface Claim {
  id: number;
  status: ArtworkStatus;
  nonce: string;
  at: string;
}

const claim = prepared((db, { id, status, nonce, at }: Claim) =>
  db
    .updateTable('artworks')
    .set({ status, ...nextVersion('artworks', nonce), updated_at: at })
    .where('id', '=', id)
    .where(isOnSale),
);

/**
 * Marks an artwork as invoiced for a new order, or as reserved for a quote. Returns false if it is no longer for sale. The check and the
 * change are one statement, so only one of two buyers gets true.
 */
export async function claimArtwork(
  tx: Writer,
  id: number,
  at: string,
  status: 'invoiced' | 'reserved' = 'invoiced',
): Promise<boolean> {
  const { numAffectedRows } = await claim(tx, { id, status, nonce: newNonce(), at });
  return numAffectedRows === 1n;
}

/**
 * Claims a work for an order that staff make: any work in the estate's hands that nobody holds, and a work that is
 * recorded as sold by hand, for the order of that sale. Repeats `whyNotSoldByStaff`.
 */
export async function claimForStaff(tx: Writer, id: number, at: string, isRecorded = false): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('artworks')
    .set({ status: 'invoiced', ...nextVersion('artworks'), updated_at: at })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where.and([where('status', 'in', soldByStaff), where('away_text', '=', '')]),
        ...(isRecorded ? [where('status', 'in', recordedAsSold)] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Sets the status of an order's artworks, and whether they are offered unless that stays as it is. */
export async function setStatusOfArtworks(
  tx: Writer,
  ids: readonly number[],
  to: { status: ArtworkStatus; available?: boolean | undefined },
  at: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('artworks')
    .set({
      status: to.status,
      ...(to.available !== undefined && { available: to.available ? 1 : 0 }),
      ...nextVersion('artworks'),
      updated_at: at,
    })
    .where('id', 'in', ids)
    .execute();
}

/** Finds the holder of an artwork: a live order or a hold; undefined for a free artwork. */
export async function findHolder(db: Reader, id: number): Promise<Holder | undefined> {
  return (await listHolders(db, [id])).get(id);
}

/** Lists the holders of several artworks, without the artworks that are free. */
async function listHolders(db: Reader, ids: readonly number[]): Promise<Map<number, Holder>> {
  if (ids.length === 0) return new Map();
  const held = await db
    .selectFrom('holdings')
    .leftJoin('order_lines', 'order_lines.id', 'holdings.line_id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('holds', 'holds.id', 'holdings.hold_id')
    .leftJoin('customers', 'customers.id', 'holds.customer_id')
    .select(['orders.invoice_number', 'orders.customer_id as holder_id'])
    .select(['holds.until_day', 'holds.quote_id', 'customers.first_name', 'customers.last_name'])
    .select('holdings.artwork_id')
    .where('holdings.artwork_id', 'in', ids)
    .execute();
  return new Map(
    held.flatMap((row) => {
      const holder = holderOf(row);
      return holder === null ? [] : [[row.artwork_id, holder]];
    }),
  );
}

/** Whether artworks can be claimed again as they were: by a buyer what is on sale, by staff what they sell. In SQL: `isOnSale`. */
export async function listClaimable(db: Reader, ids: readonly number[]): Promise<Map<number, Claimable>> {
  if (ids.length === 0) return new Map();
  const holders = await listHolders(db, ids);
  const rows = await db
    .selectFrom('artworks')
    .select([
      'id',
      'title',
      'status',
      'away_text as awayText',
      sql<Flag>`case when ${isOnSale} then 1 else 0 end`.as('onSale'),
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ onSale, ...row }) => [row.id, { ...row, isOnSale: onSale === 1, holder: holders.get(row.id) }]),
  );
}

/** Returns the holder of an artwork, from the order or the hold of its holding; null without either. */
export function holderOf(row: {
  invoice_number: string | null;
  /** The customer of the order. */
  holder_id?: number | null;
  until_day: string | null;
  /** The quote of the hold. */
  quote_id: string | null;
  first_name: string | null;
  last_name: string | null;
}): Holder | null {
  if (row.invoice_number !== null) return { invoiceNumber: row.invoice_number, customerId: row.holder_id ?? null };
  if (row.until_day !== null) {
    const heldFor = `${row.first_name} ${row.last_name}`;
    return { heldFor, until: row.until_day, ...(row.quote_id !== null && { isQuoted: true }) };
  }
  return null;
}

/** Whether an order names an artwork, a cancelled one too: it cannot be deleted then (docs/specification/artwork.md §9). */
export async function isInAnyOrder(db: Reader, id: number): Promise<boolean> {
  const line = await db.selectFrom('order_lines').select('id').where('artwork_id', '=', id).limit(1).executeTakeFirst();
  return line !== undefined;
}

/** The columns of an artwork's fields, and what is derived from them: three search texts, the compared stock code and the area. */
type FactColumns = Omit<NewArtwork, 'import_key' | 'created_at' | 'updated_at'>;

/** An artwork's facts as the table stores them, with its search texts and its area. */
export function artworkColumns(facts: ArtworkFacts): FactColumns {
  return {
    ...rowOf(artworkFields, facts),
    search_text: searchText(facts),
    stock_text: stockText(facts),
    catalogue_text: catalogueText(facts),
    stock_key: stockCodeKey(facts.stockCode ?? ''),
    area: squareMillimetres(facts.dimensions),
  };
}

/** An artwork's facts from its row. */
export function factsOf(row: Omit<StoredArtwork, 'width' | 'height' | 'preview'>): ArtworkFacts {
  return valuesOf(artworkFields, row);
}
