import type { z } from 'zod';
import type { SendInquiry, SentInquiry } from '../../contract/inquiries/send-inquiry.schemas.ts';
import { askedTitle, isSuspect, requestedArtwork } from '../../domain/inquiry/inquiry.ts';
import { Problem } from '../../domain/problems.ts';
import { answerOnce } from '../activity/answer-once.store.ts';
import { findOnlyArtworkTitled, findPublicArtwork } from '../artworks/artwork.store.ts';
import { offerOfStored } from '../artworks/present-artwork.ts';
import { readContact, readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { reserveByAddress } from '../rate-limits/reserve-attempt.ts';
import { insertInquiry } from './inquiry.store.ts';

/**
 * Stores a visitor's message. Throws `too-many`, and for an `Availability` request `artwork-not-found` and `not-reserved`
 * (docs/specification/estate-contact.md §6).
 */
export async function sendInquiry(context: Context, given: z.output<typeof SendInquiry>): Promise<SentInquiry> {
  const { db, clock, caller, idempotencyKey } = context;
  const at = clock.now();
  const request = { scope: `contact ${caller.address}`, key: idempotencyKey, body: given, at };
  return answerOnce(db, request, async (tx) => {
    await reserveByAddress(tx, 'contact', context, async ({ retryAfter }) => {
      const { contactPhone } = await readContact(tx, await readSettings(tx));
      const call = contactPhone === '' ? '' : `, or call the estate on ${contactPhone}`;
      const message = `Too many messages came from your address. Please try again in an hour${call}.`;
      return new Problem('too-many', { message, retryAfter });
    });
    const artwork = await findReservedArtwork(tx, given);
    const id = await insertInquiry(tx, {
      first_name: given.firstName,
      last_name: given.lastName,
      email: given.email,
      phone: given.phone ?? '',
      inquiry_type: given.inquiryType,
      artwork_of_interest: artwork?.title ?? given.artworkOfInterest ?? '',
      artwork_id: artwork?.id ?? (await findAskedArtwork(tx, given)),
      message: given.message,
      responded: 0,
      suspect: isSuspect(given) ? 1 : 0,
      created_at: at,
    });
    return { id, message: "Your message has been sent successfully. We'll get back to you soon." };
  });
}

/**
 * The artwork that a message is about: the one whose page led to the form, unless the visitor wrote another title, else the only one with
 * the title (docs/specification/estate-contact.md §2). Kept with the message, because titles change. Null for none.
 */
async function findAskedArtwork(
  tx: Reader,
  { artworkId, artworkOfInterest }: z.output<typeof SendInquiry>,
): Promise<number | null> {
  const title = askedTitle(artworkOfInterest ?? '');
  if (title === '') return null;
  const named = artworkId == null ? undefined : await findPublicArtwork(tx, artworkId);
  if (named !== undefined && askedTitle(named.title) === title) return named.id;
  return (await findOnlyArtworkTitled(tx, title)) ?? null;
}

/** The artwork of an `Availability` request, which must be reserved; undefined for any other inquiry. */
async function findReservedArtwork(
  tx: Reader,
  inquiry: z.output<typeof SendInquiry>,
): Promise<{ id: number; title: string } | undefined> {
  const artworkId = requestedArtwork(inquiry);
  if (artworkId === null) return undefined;
  const artwork = await findPublicArtwork(tx, artworkId);
  if (artwork === undefined) throw new Problem('artwork-not-found');
  const { publicStatus } = offerOfStored(artwork, await readSettings(tx));
  if (publicStatus !== 'reserved') {
    const message =
      publicStatus === 'available'
        ? `“${artwork.title}” is available now.`
        : `“${artwork.title}” is not reserved: it is no longer for sale.`;
    throw new Problem('not-reserved', { message });
  }
  return { id: artworkId, title: artwork.title };
}
