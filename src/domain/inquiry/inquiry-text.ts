import { type InquiryType, inquiryLabel } from '../estate/inquiry.ts';
import { personText } from '../search/search-texts.ts';

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
