import type { z } from 'zod';
import type { SendInquiry, SentInquiry } from '../../contract/inquiries/inquiries.schemas.ts';
import { isSuspect } from '../../domain/estate/inquiry.ts';
import { networkOf, rateLimits } from '../../domain/estate/rate-limits.ts';
import { Problem } from '../../domain/problems.ts';
import { answerOnce } from '../activity/answer-once.ts';
import { readContact } from '../content/read-contact.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { reserveAttempt } from '../rate-limits/reserve-attempt.ts';
import { insertInquiry } from './inquiry.store.ts';

/** Stores a visitor's message. Only the rate limit refuses one: throws `too-many`. */
export async function sendInquiry(context: Context, given: z.output<typeof SendInquiry>): Promise<SentInquiry> {
  const { db, clock, config, caller, idempotencyKey } = context;
  const at = clock.now();
  const request = { scope: `contact ${caller.address}`, key: idempotencyKey, body: given, at };
  return answerOnce(db, request, async (tx) => {
    if (config.limits) {
      const { minutes, perAddress } = rateLimits.contact;
      const quota = { kind: 'contact', subject: networkOf(caller.address), most: perAddress, minutes };
      await reserveAttempt(tx, [quota], at, async ({ retryAfter }) => {
        const { contactPhone } = await readContact(tx, await readSettings(tx));
        const call = contactPhone === '' ? '' : `, or call the estate on ${contactPhone}`;
        const message = `Too many messages came from your address. Please try again in an hour${call}.`;
        return new Problem('too-many', { message, retryAfter });
      });
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
