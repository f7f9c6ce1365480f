import { recordActivity } from '../activity/record-activity.ts';
import type { Writer } from '../db/database.ts';
import type { StoredQuote } from '../holds/quote.store.ts';
import { worksOf } from './present-quotes.ts';

/** Records what a member of staff did with a quote. No name: the log does not store a person's details. */
export async function recordQuote(
  tx: Writer,
  quote: StoredQuote,
  entry: { by: string; at: string; action: string },
  details = '',
): Promise<void> {
  const titles = worksOf(quote).map(({ title }) => title);
  const subject = `delivery quote for ${titles.join(', ')}`;
  await recordActivity(tx, { ...entry, subject, details, record: { kind: 'quote', id: quote.id } });
}
