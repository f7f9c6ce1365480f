import { z } from 'zod';
import { inquirySorts, inquiryTypes } from '../../domain/inquiry/inquiry.ts';
import { bodyId, Id, Paging, Version, word } from '../schema-parts.ts';

export const Inquiry = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  inquiryType: z.enum(inquiryTypes),
  artworkOfInterest: z.string(),
  /** The artwork that it was about when it was sent; null for none, and when the artwork was deleted since. */
  artworkId: z.number().nullable(),
  message: z.string(),
  created: z.string(),
  responded: z.boolean(),
  suspect: z.boolean(),
  version: Version,
});
export type Inquiry = z.infer<typeof Inquiry>;

/**
 * The filters and the page of the list. Without any of these the whole list is returned
 * (docs/specification/estate-contact.md §5).
 */
export const ListInquiries = z.object({
  ...Paging,
  q: word(200).optional(),
  view: z.enum(['new', 'responded']).optional(),
  /** The choice of inquiries: `only` the suspect ones, or `none` of these; without it both. */
  suspect: z.enum(['only', 'none']).optional(),
  /** Only the requests for this artwork, with any view. */
  artworkId: Id.optional(),
  /** The newest first unless given. */
  sort: z.enum(inquirySorts).optional(),
});
export type ListInquiries = z.input<typeof ListInquiries>;

/** An inquiry with what is known about its subject and its sender. */
export const InquiryDetails = Inquiry.extend({
  /** The artwork of the request, else the only one with the title of interest; null if unknown. */
  aboutArtworkId: z.number().nullable(),
  /** The customer with this email address; null if there is none. */
  customerId: z.number().nullable(),
});
export type InquiryDetails = z.infer<typeof InquiryDetails>;

export const InquiryCounts = z.object({
  new: z.number(),
  responded: z.number(),
  suspectNew: z.number(),
  suspectResponded: z.number(),
});

/** The beginning of a reply, which staff send from their own mail program. */
export const InquiryReply = z.object({
  to: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  text: z.string(),
});
export type InquiryReply = z.infer<typeof InquiryReply>;

/** The inquiry and its new state; without `responded` the state is toggled. */
export const AnswerInquiry = z.object({ id: Id, responded: z.boolean().optional() });
export const AnsweredInquiry = z.object({ id: z.number(), responded: z.boolean(), version: Version });
export type AnsweredInquiry = z.infer<typeof AnsweredInquiry>;

/** The inquiries and their new state, at most 100 at once; an id that does not exist is left out of the answer. */
export const AnswerInquiries = z.object({
  ids: z.array(bodyId('Please choose an inquiry.')).min(1, 'Please choose an inquiry.').max(100),
  responded: z.boolean(),
});
export const AnsweredInquiries = z.object({ ids: z.array(z.number()) });
