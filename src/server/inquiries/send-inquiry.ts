import type { z } from 'zod';
import type { SendInquiry, SentInquiry } from '../../contract/inquiries.schemas.ts';
import { isSuspect } from '../../domain/inquiry.ts';
import { Problem } from '../../domain/problems.ts';
import { answerOnce } from '../activity/answer-once.ts';
import { countAttempts, insertAttempt } from '../activity/attempt.store.ts';
import { readContact } from '../content/read-contact.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../http/context.ts';
import { insertInquiry } from './inquiry.store.ts';

/** Enquiries that one address may send in an hour (contract, "Limits"). */
const perHour = 5;

/** Keeps what a visitor writes to the estate. Only too many from one address are refused: throws `too-many`. */
export async function sendInquiry(context: Context, given: z.output<typeof SendInquiry>): Promise<SentInquiry> {
  const { db, clock, config, caller, idempotencyKey } = context;
  const at = clock.now();
  const asked = { scope: `contact ${caller.address}`, key: idempotencyKey, body: given, at };
  return answerOnce(db, asked, async (tx) => {
    if (config.limits) {
      const since = new Date(Date.parse(at) - 3_600_000).toISOString();
      if ((await countAttempts(tx, 'contact', caller.address, since)) >= perHour) {
        const { contactPhone } = await readContact(tx, await readSettings(tx));
        const call = contactPhone === '' ? '' : `, or call the estate on ${contactPhone}`;
        const message = `Too many messages came from your address. Please try again in an hour${call}.`;
        throw new Problem('too-many', { message, retryAfter: 3600 });
      }
      await insertAttempt(tx, { kind: 'contact', subject: caller.address, at });
    }
    const id = await insertInquiry(tx, {
      first_name: given.firstName,
      last_name: given.lastName,
      email: given.email,
      phone: given.phone ?? '',
      inquiry_type: given.inquiryType,
      artwork_of_interest: given.artworkOfInterest ?? '',
      message: given.message,
      responded: 0,
      suspect: isSuspect(given) ? 1 : 0,
      created_at: at,
    });
    return { id, message: "Your message has been sent successfully. We'll get back to you soon." };
  });
}
