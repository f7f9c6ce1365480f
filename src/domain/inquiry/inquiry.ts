import { foldForSearch } from '../artwork/search.ts';
import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import type { Sender } from '../order/sender.ts';
import { personText } from '../search/search-texts.ts';

/** The types that the contact form offers (docs/specification/estate-contact.md §3). */
export const formInquiryTypes = ['General', 'Artwork', 'Authentication', 'Purchase', 'Exhibition', 'Media'] as const;
export type FormInquiryType = (typeof formInquiryTypes)[number];

/** All types. The page of a reserved artwork sends `Availability` (docs/specification/estate-contact.md §6). */
export const inquiryTypes = [...formInquiryTypes, 'Availability'] as const;
export type InquiryType = (typeof inquiryTypes)[number];

/** The form's first choice. */
export const defaultInquiryType: FormInquiryType = 'General';

const labels: Record<FormInquiryType, string> = {
  General: 'General Inquiry',
  Artwork: 'Specific Artwork',
  Authentication: 'Authentication',
  Purchase: 'Purchase Information',
  Exhibition: 'Exhibition',
  Media: 'Media/Press',
};

/** The type's name on the form. */
export function inquiryLabel(type: FormInquiryType): string {
  return labels[type];
}

/** The least seconds between the opening of the form and its arrival. A person needs longer to fill in the form. */
const minSecondsToFill = 3;

/**
 * Whether an inquiry looks machine-made. The two fields of “Tell me if it becomes available” fill themselves in, so there the time
 * says nothing. A suspect one is stored all the same, in a folded list (docs/specification/estate-contact.md §4).
 */
export function isSuspect(sent: {
  inquiryType?: InquiryType | undefined;
  website?: string | null | undefined;
  secondsToFill?: number | null | undefined;
}): boolean {
  const least = sent.inquiryType === 'Availability' ? 0 : minSecondsToFill;
  return (sent.website ?? '') !== '' || (sent.secondsToFill ?? least) < least;
}

/**
 * The artwork for whose release an `Availability` request waits; null for any other inquiry
 * (docs/specification/estate-contact.md §6). In SQL: `isRequest`.
 */
export function requestedArtwork(inquiry: {
  inquiryType: InquiryType;
  artworkId?: number | null | undefined;
}): number | null {
  return inquiry.inquiryType === 'Availability' ? (inquiry.artworkId ?? null) : null;
}

/** The title that an inquiry asks about, folded: how two titles are compared. */
export function askedTitle(artworkOfInterest: string): string {
  return foldForSearch(artworkOfInterest);
}

/**
 * Whether an inquiry is about an artwork: it names the artwork, or names none and has its title, which no other artwork has
 * (docs/specification/artwork.md §15). In SQL: `listInquiriesAbout`.
 */
export function isAbout(
  inquiry: { artworkId: number | null; artworkOfInterest: string },
  artwork: { id: number; title: string; isOnlyWithTitle: boolean },
): boolean {
  if (inquiry.artworkId !== null) return inquiry.artworkId === artwork.id;
  const title = askedTitle(inquiry.artworkOfInterest);
  return title !== '' && artwork.isOnlyWithTitle && title === askedTitle(artwork.title);
}

/** The sort orders of the list of inquiries; with a minus descending. */
export const inquirySorts = ['date', '-date', 'name', '-name', 'type', '-type', 'email', '-email'] as const;
export type InquirySort = (typeof inquirySorts)[number];

/** The newest first. */
export const defaultInquirySort: InquirySort = '-date';

/** The type's name in the admin area (docs/specification/estate-contact.md §3). The form does not offer `Availability`. */
export function inquiryTypeLabel(type: InquiryType): string {
  return type === 'Availability' ? 'Availability Request' : inquiryLabel(type);
}

interface SearchedInquiry {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  inquiryType: InquiryType;
  artworkOfInterest: string;
  message: string;
}

/** The text in which an inquiry is found (docs/specification/estate-contact.md §7). */
export function inquiryText(inquiry: SearchedInquiry): string {
  const { inquiryType, artworkOfInterest, message } = inquiry;
  return personText(inquiry, inquiryTypeLabel(inquiryType), artworkOfInterest, message);
}

interface AnsweredInquiry {
  firstName: string;
  lastName: string;
  inquiryType: InquiryType;
  artworkOfInterest: string;
  message: string;
  /** The day on which it was sent. */
  day: Day;
  /** The address of the requested artwork's page, while the artwork can be bought; null for any other inquiry. */
  availableAt: string | null;
}

/** The beginning of a reply: staff write the rest in their own mail program (docs/specification/estate-contact.md §8). */
export interface Reply {
  subject: string;
  text: string;
}

export function writeReply(inquiry: AnsweredInquiry, sender: Sender): Reply {
  const { firstName, lastName, message, day } = inquiry;
  const name = `${firstName} ${lastName}`.trim();
  const paragraphs = [
    `Dear ${name},`,
    ...openingOf(inquiry),
    ['With kind regards,', sender.name, sender.phone].filter((line) => line.trim() !== '').join('\n'),
    message.trim() === '' ? '' : `On ${formatDay(day)}, ${name} wrote:\n\n${quoted(message)}`,
  ];
  return {
    subject: `Re: ${subjectOf(inquiry)}`,
    text: `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`,
  };
}

function subjectOf({ inquiryType, artworkOfInterest, availableAt }: AnsweredInquiry): string {
  if (availableAt !== null) return `“${artworkOfInterest}” is available again`;
  return [inquiryTypeLabel(inquiryType), artworkOfInterest].filter((part) => part !== '').join(', ');
}

/** An available artwork's text is complete; any other reply begins with thanks and a gap to write in. */
function openingOf({ artworkOfInterest, day, availableAt }: AnsweredInquiry): string[] {
  if (availableAt === null) return [`Thank you for your message of ${formatDay(day)}.`, '\n'];
  return [
    `You asked us on ${formatDay(day)} to tell you when “${artworkOfInterest}” becomes available. It is available now:`,
    availableAt,
    'It goes to the first person who orders it.',
  ];
}

function quoted(text: string): string {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
