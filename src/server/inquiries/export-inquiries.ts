import type { Inquiry } from '../../contract/inquiries/inquiries.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { byteOrderMark, foldedCsvRow } from '../../domain/import/csv-row.ts';

const columns: Record<string, (inquiry: Inquiry, timeZone: string) => string | number | null> = {
  date: ({ created }, timeZone) => dayOf(created, timeZone),
  type: ({ inquiryType }) => inquiryType,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  artworkOfInterest: ({ artworkOfInterest }) => artworkOfInterest,
  message: ({ message }) => message,
  responded: ({ responded }) => (responded ? 'yes' : 'no'),
  suspect: ({ suspect }) => (suspect ? 'yes' : 'no'),
};

/** Inquiries as CSV, one row each. */
export function exportInquiries(inquiries: readonly Inquiry[], timeZone: string): Uint8Array {
  const rows = inquiries.map((inquiry) => foldedCsvRow(Object.values(columns).map((cell) => cell(inquiry, timeZone))));
  return new TextEncoder().encode([byteOrderMark, foldedCsvRow(Object.keys(columns)), ...rows].join(''));
}
