import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { CreateArtwork } from '../../contract/artworks/artworks.schemas.ts';
import { artworkFields, emptyArtwork } from '../../domain/artwork/artwork-fields.ts';
import { isNotForSale, missingToOffer, offersWithoutImage } from '../../domain/artwork/artwork-status.ts';
import { idOfStockCode, stockCode, stockCodeKey } from '../../domain/artwork/stock-code.ts';
import { imagePath, isShownImage } from '../../domain/image/image-path.ts';
import { customerOfOrder, type Holder, heldMessage } from '../../domain/order/hold.ts';
import { type FieldProblem, Problem, problemMessages } from '../../domain/problems.ts';
import { actorOf, recordChange } from '../activity/record-activity.ts';
import { removeLeftCustomers, settleBuyer } from '../buyers/recorded-buyer.store.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, refuseStale } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { findPeriod } from '../periods/period.store.ts';
import {
  artworkColumns,
  factsOf,
  findArtwork,
  findArtworkWithCode,
  findHolder,
  insertArtwork,
  type StoredArtwork,
  updateArtwork,
} from './artwork.store.ts';

type Given = Omit<z.output<typeof CreateArtwork>, 'image'> & { image?: string | null | undefined };

/**
 * Adds an artwork, or with an id replaces the stored one. An empty image keeps the stored image, null removes it.
 * Throws `invalid`, `artwork-not-found`, `held-by-order`, `status-in-tracker`, `offered-without-image`, `changed-meanwhile`.
 */
export async function saveArtwork(
  context: Context,
  id: number | null,
  { confirmWithoutImage, ...given }: Given,
): Promise<StoredArtwork> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const stored = id === null ? undefined : await findArtwork(tx, id);
    if (id !== null && stored === undefined) throw new Problem('artwork-not-found');
    if (stored !== undefined) refuseStale(context, versionOf(stored));

    const status = given.status ?? stored?.status ?? 'available';
    const holder = id === null ? undefined : await findHolder(tx, id);
    if (holder !== undefined && status !== stored?.status) refuseHeld(holder);
    // A form that was opened earlier may still have `available`: the status decides.
    const available = holder === undefined ? given.available && !isNotForSale(status) : stored?.available === 1;
    if (given.available && id === null && isNotForSale(status)) {
      throw new Problem('status-in-tracker', { message: `A work with the status ${status} cannot be offered.` });
    }
    refuseMissing(given, available);
    if (given.periodId !== null && (await findPeriod(tx, given.periodId)) === undefined) {
      throw new Problem('invalid', { errors: [{ path: 'periodId', message: problemMessages['period-not-found'] }] });
    }

    await refuseTakenCode(tx, id, { stored: stored?.stock_code ?? null, given: given.stockCode ?? null });

    const before = stored && factsOf(stored);
    const after = {
      ...(before ?? emptyArtwork),
      ...given,
      image: given.image === null ? '' : given.image ? imagePath(given.image) : (stored?.image ?? ''),
      available,
      status,
      published: given.published ?? stored?.published !== 0,
    };
    // A work that loses its image is asked about as if it were offered anew.
    const offered = given.image === null && stored?.image !== '' ? null : (before ?? null);
    // A path of this site may be named before its file is uploaded; the form has asked about one without a file (docs/specification/artwork.md §9).
    if (!confirmWithoutImage && offersWithoutImage(offered, { ...after, hasImage: isShownImage(after.image) })) {
      throw new Problem('offered-without-image');
    }
    // A value that is put back may be one of the buyer's.
    const customerId = await settleBuyer(tx, before ?? null, after, {
      by: actorOf(context),
      at,
      holder: customerOfOrder(holder),
    });
    const artwork = artworkColumns({ ...after, customerId });
    const savedId =
      id ?? (await insertArtwork(tx, { ...artwork, import_key: newKey(), created_at: at, updated_at: at }));
    if (id !== null) await updateArtwork(tx, id, { ...artwork, updated_at: at });

    await removeLeftCustomers(tx, [stored?.customer_id ?? null]);

    await recordChange(tx, context, {
      action: id === null ? 'added artwork' : 'changed artwork',
      subject: `${savedId} ${given.title}`,
      details: stored === undefined || stored.status === status ? '' : `${stored.status} → ${status}`,
      record: { kind: 'artwork', id: savedId },
      before,
      after: { ...after, customerId },
    });
    return (await findArtwork(tx, savedId)) as StoredArtwork;
  });
}

/** The key of an artwork without a catalogue's key: the export writes it, and an import finds the artwork by it. */
function newKey(): string {
  return `w${randomBytes(8).toString('hex')}`;
}

/**
 * The problem of a stock code that another artwork has, in any case; null where it is free (docs/specification/artwork.md §4). `id` is
 * null for a new artwork.
 */
export async function findTakenCode(
  tx: Writer,
  { id, code, prefix }: { id: number | null; code: string; prefix: string },
): Promise<FieldProblem | null> {
  const other = await findArtworkWithCode(tx, { code, codeId: idOfStockCode(code, prefix), except: id });
  if (other === undefined) return null;
  const message = `“${other.title}” (No. ${other.id}) has the stock code ${code}. Please enter another one.`;
  return { path: 'stockCode', message };
}

/** Refuses a new or changed stock code only: artworks that shared one before this rule stay as they are. Throws `invalid`. */
async function refuseTakenCode(
  tx: Writer,
  id: number | null,
  own: { stored: string | null; given: string | null },
): Promise<void> {
  const { stockCodePrefix: prefix } = await readSettings(tx);
  // The number of a new artwork is not known yet.
  const codeOf = (code: string | null) => (id === null ? (code ?? '') : stockCode({ id, stockCode: code }, prefix));
  const code = codeOf(own.given);
  if (code === '' || stockCodeKey(code) === stockCodeKey(codeOf(own.stored))) return;
  const taken = await findTakenCode(tx, { id, code, prefix });
  if (taken !== null) throw new Problem('invalid', { message: taken.message, errors: [taken] });
}

/** While an order or a hold keeps an artwork, its status follows that (docs/specification/artwork.md §9). Throws `held-by-order`. */
export function refuseHeld(holder: Holder): never {
  throw new Problem('held-by-order', { message: heldMessage(holder) });
}

/** Only an offered artwork needs a medium and dimensions (docs/specification/artwork.md §9). */
function refuseMissing(given: Omit<Given, 'confirmWithoutImage'>, available: boolean): void {
  if (!available) return;
  const message = artworkFields.title.required;
  const errors = missingToOffer(given).map((path) => ({ path, message }));
  if (errors.length > 0) throw new Problem('invalid', { message, errors });
}
