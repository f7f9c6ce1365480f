import type { z } from 'zod';
import type { RestoreArtwork } from '../../contract/artworks/artworks.schemas.ts';
import { type ArtworkFacts, emptyArtwork } from '../../domain/artwork/artwork-fields.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { type FieldProblem, Problem } from '../../domain/problems.ts';
import { notRestorable, restorableSince } from '../../domain/record/deleted-record.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { removeLeftCustomers, settleBuyer } from '../buyers/recorded-buyer.store.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, refuseStale } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import {
  findDeleted,
  insertDeleted,
  linkInquiriesAgain,
  listInquiryIdsOf,
  removeDeleted,
} from '../deleted/deleted-record.store.ts';
import { findPeriod } from '../periods/period.store.ts';
import { refreshAway } from '../places/movement.store.ts';
import {
  artworkColumns,
  deleteArtwork as deleteRow,
  factsOf,
  findArtwork,
  findArtworkByKey,
  findHolder,
  insertArtwork,
  isInAnyOrder,
  type StoredArtwork,
} from './artwork.store.ts';
import { findTakenCode, refuseHeld } from './save-artwork.ts';

/** A deleted artwork as it is stored: its facts, and what else its row and the inquiries knew of it. */
interface DeletedArtwork {
  facts: ArtworkFacts;
  importKey: string;
  createdAt: string;
  /** The requests to be informed, which named it by its id. */
  inquiryIds: number[];
}

/**
 * Restores a deleted artwork with its id, fields and image (docs/specification/restore.md §2). Throws `not-found` when it can no
 * longer be restored, `invalid` for a period that does not exist, and `conflict` with the fields to choose anew: where its
 * period is gone, or where another artwork has its stock code or catalogue number now.
 */
export async function restoreArtwork(context: Context, given: z.output<typeof RestoreArtwork>): Promise<StoredArtwork> {
  const { id } = given;
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const deleted = await findDeleted<DeletedArtwork>(tx, 'artwork', id, restorableSince(at));
    if (deleted === undefined) throw notRestorable('artwork');
    const facts: ArtworkFacts = {
      ...emptyArtwork,
      ...deleted.facts,
      ...(given.periodId !== undefined && { periodId: given.periodId }),
      ...(given.stockCode !== undefined && { stockCode: given.stockCode || null }),
    };
    await refuseMisfit(tx, id, facts, deleted);
    const created_at = deleted.createdAt;
    const customerId = await settleBuyer(tx, null, facts, { by: actorOf(context), at });
    const row = {
      ...artworkColumns({ ...facts, customerId }),
      import_key: deleted.importKey,
      created_at,
      updated_at: at,
    };
    await insertArtwork(tx, { id, ...row });
    await refreshAway(tx, [id], at);
    await linkInquiriesAgain(tx, id, deleted.inquiryIds);
    await removeDeleted(tx, 'artwork', id);
    const subject = `${id} ${facts.title}`;
    const record = { kind: 'artwork', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'restored artwork', subject, record });
    return (await findArtwork(tx, id)) as StoredArtwork;
  });
}

/** Throws `conflict` where the artwork no longer fits what was changed since its deletion. */
async function refuseMisfit(tx: Writer, id: number, facts: ArtworkFacts, deleted: DeletedArtwork): Promise<void> {
  const { importKey } = deleted;
  const again = await findArtworkByKey(tx, importKey);
  if (again !== undefined) {
    throw new Problem('conflict', {
      message:
        `An import has added the artwork with this catalogue number again, as “${again.title}”. ` +
        'Delete that one first to restore this one.',
    });
  }
  const errors: FieldProblem[] = [];
  if (facts.periodId !== null && (await findPeriod(tx, facts.periodId)) === undefined) {
    errors.push({ path: 'periodId', message: 'Its period was deleted. Please choose one.' });
  }
  const { stockCodePrefix } = await readSettings(tx);
  const code = stockCode({ id, stockCode: facts.stockCode }, stockCodePrefix);
  const taken = await findTakenCode(tx, { id, code, prefix: stockCodePrefix });
  if (taken !== null) errors.push(taken);
  if (errors.length > 0) {
    throw new Problem('conflict', { message: errors.map(({ message }) => message).join(' '), errors });
  }
}

/**
 * Deletes an artwork, which can be restored for 90 days (docs/specification/restore.md §1). Throws `named-in-order` if an order
 * contains it, `held-by-order` if it is held, `artwork-not-found`, `changed-meanwhile`.
 */
export async function deleteArtwork(context: Context, id: number): Promise<void> {
  const at = context.clock.now();
  const by = actorOf(context);
  await context.db.transaction(async (tx) => {
    const stored = await findArtwork(tx, id);
    if (stored === undefined) throw new Problem('artwork-not-found');
    refuseStale(context, versionOf(stored));
    if (await isInAnyOrder(tx, id)) throw new Problem('named-in-order');
    const holder = await findHolder(tx, id);
    if (holder !== undefined) refuseHeld(holder);
    const body: DeletedArtwork = {
      facts: factsOf(stored),
      importKey: stored.import_key,
      createdAt: stored.created_at,
      inquiryIds: await listInquiryIdsOf(tx, id),
    };
    await insertDeleted(tx, { kind: 'artwork', id, name: stored.title, imageId: stored.image_id, at, by, body });
    await deleteRow(tx, id);
    await removeLeftCustomers(tx, [stored.customer_id]);
    const record = { kind: 'artwork', id } as const;
    await recordActivity(tx, { by, at, action: 'deleted artwork', subject: `${id} ${stored.title}`, record });
  });
}
