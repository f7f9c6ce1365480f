/** The kinds of enquiry, and what the form calls them (docs/specification/estate-contact.md §3). */
export const inquiryTypes = ['General', 'Artwork', 'Authentication', 'Purchase', 'Exhibition', 'Media'] as const;
export type InquiryType = (typeof inquiryTypes)[number];

/** The form's first choice. */
export const defaultInquiryType: InquiryType = 'General';

const labels: Record<InquiryType, string> = {
  General: 'General Inquiry',
  Artwork: 'Specific Artwork',
  Authentication: 'Authentication',
  Purchase: 'Purchase Information',
  Exhibition: 'Exhibition',
  Media: 'Media/Press',
};

/** The words of a kind of enquiry. */
export function inquiryLabel(type: InquiryType): string {
  return labels[type];
}

/** A form filled in faster than this, in seconds, was hardly read by a person. */
const fastestPerson = 3;

/** Whether an enquiry looks machine-made. It is kept all the same, in a folded list (docs/specification/estate-contact.md §4). */
export function isSuspect(sent: {
  website?: string | null | undefined;
  secondsToFill?: number | null | undefined;
}): boolean {
  return (sent.website ?? '') !== '' || (sent.secondsToFill ?? fastestPerson) < fastestPerson;
}
