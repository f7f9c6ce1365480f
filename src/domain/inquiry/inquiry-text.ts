import { type InquiryType, inquiryLabel } from '../estate/inquiry.ts';
import { customerWords, textWords } from '../search/search-words.ts';

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

/** The words by which an inquiry is found (docs/specification/estate-contact.md §7). */
export function inquiryWords(inquiry: SearchedInquiry): string[] {
  const { inquiryType, artworkOfInterest, message } = inquiry;
  const texts = `${inquiryTypeLabel(inquiryType)} ${artworkOfInterest} ${message}`;
  return [...new Set([...customerWords(inquiry), ...textWords(texts)])];
}
