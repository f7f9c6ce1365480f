import { z } from 'zod';
import type { Inquiry, ListInquiries } from '../../contract/inquiries/inquiries.schemas.ts';
import { defaultInquirySort } from '../../domain/inquiry/inquiry-sort.ts';
import { ListInParts } from '../context/list-in-parts.ts';
import { countItems, cutPage, isPaged, ListPage, parseCursor } from '../context/list-page.ts';
import type { Reader } from '../db/database.ts';
import { rowsInParts } from '../db/rows-in-parts.ts';
import { countInquiryRows, type InquiryQuery, type ListedInquiry, listInquiryRows } from './inquiry.store.ts';
import { presentInquiry } from './present-inquiry.ts';

/**
 * Inquiries of a view, the newest first: a page of them, or all without a parameter of pages. Throws `malformed` for a cursor
 * that is not one of ours.
 */
export async function listInquiries(
  db: Reader,
  given: z.output<typeof ListInquiries>,
): Promise<ListInParts<Inquiry> | ListPage<Inquiry>> {
  const { view, suspect, artworkId, q, sort = defaultInquirySort, limit = 50, cursor } = given;
  const query = {
    responded: view && view === 'responded',
    suspect: suspect && suspect === 'only',
    artworkId,
    q,
  };
  if (!isPaged(given)) return new ListInParts(listInquiriesInParts(db, query));
  const position = parseCursor(cursor, z.string(), z.number());
  const after = position && { key: position[0], id: position[1] };
  const rows = await listInquiryRows(db, query, { sort, after, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => [row.sort_key, row.id]);
  const total = await countItems(cursor, page, () => countInquiryRows(db, query));
  return new ListPage(page.shown.map(presentInquiry), total, page.next);
}

/** Inquiries per query. */
const partSize = 200;

/** All inquiries of a query, the newest first, in parts. */
export async function* listInquiriesInParts(db: Reader, query: InquiryQuery): AsyncGenerator<Inquiry[]> {
  const parts = rowsInParts<ListedInquiry>(partSize, (last, limit) => {
    const after = last && { key: last.sort_key, id: last.id };
    return listInquiryRows(db, query, { sort: defaultInquirySort, after, limit });
  });
  for await (const rows of parts) yield rows.map(presentInquiry);
}
