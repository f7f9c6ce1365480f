import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import type { Sender } from '../order/sender.ts';
import { type InquiryType, inquiryTypeLabel } from './inquiry.ts';

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
