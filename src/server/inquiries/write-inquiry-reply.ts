import type { InquiryReply } from '../../contract/inquiries/inquiries.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { type Sender, senderOf } from '../../domain/estate/sender.ts';
import { writeReply } from '../../domain/inquiry/inquiry-reply.ts';
import { findArtwork } from '../artworks/artwork.store.ts';
import { offerOfStored } from '../artworks/present-artwork.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import type { Context } from '../context/context.ts';
import { addressHeader, dateHeader, mimeMessage, textHeader, textPart } from '../emails/mime-message.ts';
import { getInquiryRow } from './get-inquiry.ts';

/** The beginning of a reply to an inquiry, with its sender. Throws `not-found`. */
export async function writeInquiryReply(
  { db, config }: Context,
  id: number,
): Promise<{ reply: InquiryReply; sender: Sender }> {
  const inquiry = await getInquiryRow(db.read, id);
  const settings = await readSettings(db.read);
  const { body: estate } = await readText(db.read, 'estate-content');
  const sender = senderOf(settings, estate);
  const { first_name: firstName, last_name: lastName, inquiry_type: inquiryType, artwork_id: artworkId } = inquiry;
  const requested = inquiryType === 'Availability' && artworkId !== null;
  const artwork = requested ? await findArtwork(db.read, Number(artworkId)) : undefined;
  const isReleased = artwork !== undefined && offerOfStored(artwork, settings).purchasable;
  const { subject, text } = writeReply(
    {
      firstName,
      lastName,
      inquiryType,
      artworkOfInterest: inquiry.artwork_of_interest,
      message: inquiry.message,
      day: dayOf(inquiry.created_at, settings.timeZone),
      availableAt: isReleased ? `${config.publicUrl}/artwork/${artwork.id}` : null,
    },
    sender,
  );
  return { reply: { to: { name: `${firstName} ${lastName}`.trim(), email: inquiry.email }, subject, text }, sender };
}

/** The reply as an unsent draft for the staff's own mail program. */
export async function draftInquiryReply(context: Context, id: number): Promise<Uint8Array> {
  const { reply, sender } = await writeInquiryReply(context, id);
  const headers = [
    // Without the estate's address the mail program fills in its own.
    ...(sender.email === '' ? [] : [addressHeader('From', { name: sender.name, email: sender.email })]),
    addressHeader('To', reply.to),
    textHeader('Subject', reply.subject),
    dateHeader(context.clock.now()),
    'X-Unsent: 1',
  ];
  return mimeMessage(headers, textPart('plain', reply.text));
}
