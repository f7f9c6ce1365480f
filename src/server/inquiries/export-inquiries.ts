import type { Inquiry } from '../../contract/inquiries/inquiries.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Reader } from '../db/database.ts';
import { type CsvColumns, csvInParts } from '../files/csv-in-parts.ts';
import { listInquiriesInParts } from './list-inquiries.ts';

/** The date is the day in the estate's time zone. */
const columnsIn = (timeZone: string): CsvColumns<Inquiry> => ({
  date: ({ created }) => dayOf(created, timeZone),
  type: ({ inquiryType }) => inquiryType,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  artworkOfInterest: ({ artworkOfInterest }) => artworkOfInterest,
  message: ({ message }) => message,
  responded: ({ responded }) => (responded ? 'yes' : 'no'),
  suspect: ({ suspect }) => (suspect ? 'yes' : 'no'),
});

/** Every inquiry as CSV, the newest first, one line each, in parts. */
export async function* exportInquiries(db: Reader): AsyncGenerator<Uint8Array> {
  const { timeZone } = await readSettings(db);
  yield* csvInParts(columnsIn(timeZone), listInquiriesInParts(db, {}));
}
