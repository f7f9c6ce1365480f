import { z } from 'zod';
import { inquiryTypes } from '../../domain/inquiry/inquiry.ts';
import { fieldMessages } from '../../domain/problems.ts';
import { bodyId, email, filledLine, line, prose } from '../schema-parts.ts';

/** The schema of the contact form stands in a file of its own, because the form loads it. */

/** These two rules are checked with the fields' own, so that all errors are shown at once. */
const always = () => true;
const aMessage = 'Message must be at least 10 characters';
const anArtwork = fieldMessages.artwork;

/** The messages of the contact form (docs/specification/estate-contact.md §2). */
export const SendInquiry = z
  .object({
    firstName: filledLine(300, 'First name must be at least 2 characters', 2),
    lastName: filledLine(300, 'Last name must be at least 2 characters', 2),
    email: email('Please enter a valid email address'),
    phone: line(100).nullish(),
    inquiryType: z.enum(inquiryTypes, 'Please select an inquiry type'),
    artworkOfInterest: line(1000).nullish(),
    /** The message, of at least 10 characters; not needed for `Availability`. */
    message: prose(10_000, aMessage).default(''),
    /** Required for `Availability`; of any other type the artwork whose page led to the form. */
    artworkId: bodyId(anArtwork).nullish(),
    /**
     * A hidden field. A value in it marks the inquiry as suspect and refuses nothing (docs/specification/estate-contact.md §4).
     */
    website: z.string().nullish().catch('no text'),
    /** Seconds from opening the form to sending it; also marks only. An invalid value counts as 0. */
    secondsToFill: z.number().min(0).nullish().catch(0),
  })
  // The rule runs for a value of a wrong type too, which may have no text at all.
  .refine(({ inquiryType, message }) => inquiryType === 'Availability' || isLongEnough(message), {
    path: ['message'],
    error: aMessage,
    when: always,
  })
  .refine(({ inquiryType, artworkId }) => inquiryType !== 'Availability' || artworkId != null, {
    path: ['artworkId'],
    error: anArtwork,
    when: always,
  });
export type SendInquiry = z.input<typeof SendInquiry>;

function isLongEnough(message: unknown): boolean {
  return typeof message === 'string' && message.length >= 10;
}

export const SentInquiry = z.object({ id: z.number(), message: z.string() });
export type SentInquiry = z.infer<typeof SentInquiry>;
