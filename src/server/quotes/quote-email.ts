import type { z } from 'zod';
import type { QuoteEmail, RecordQuoteEmail } from '../../contract/quotes/quotes.schemas.ts';
import type { EmailContent } from '../../domain/order/email.ts';
import { quoteEmailWarnings, writeQuoteEmail } from '../../domain/order/quote-email.ts';
import { type Sender, senderOf } from '../../domain/order/sender.ts';
import { actorOf } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { draftMessage, emailText } from '../emails/draft-message.ts';
import { emailHtml } from '../emails/email-html.ts';
import { insertQuoteEvent, updateQuote } from '../holds/quote.store.ts';
import { getQuote } from './get-quote.ts';
import { presentQuote } from './present-quotes.ts';

/** The email about a quote as it is now. Throws `not-found`. */
export async function getQuoteEmail(context: Context, id: string): Promise<QuoteEmail> {
  const { to, content, warnings } = await writeEmail(context, id);
  return {
    subject: content.subject,
    html: emailHtml(content),
    text: emailText(content),
    to: content.to,
    customer: to,
    warnings,
  };
}

/** The same as a draft for the staff's own mail program, with the name of its buyer. */
export async function draftQuoteEmail(context: Context, id: string): Promise<{ draft: Uint8Array; buyer: string }> {
  const { to, from, content } = await writeEmail(context, id);
  return {
    draft: draftMessage(content, { from, to, at: context.clock.now() }),
    buyer: `${to.firstName} ${to.lastName}`,
  };
}

/** Records that the buyer was told of an offer, by email, letter or telephone. Throws `not-found`, `changed-meanwhile`. */
export async function recordQuoteEmail(
  context: Context,
  { id, notes }: z.output<typeof RecordQuoteEmail>,
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const quote = await getQuote(tx, id);
    refuseStale(context, versionOf(quote));
    await updateQuote(tx, id, { told_at: at, updated_at: at });
    await insertQuoteEvent(tx, id, { event: 'told', at, by: actorOf(context), notes });
  });
}

interface WrittenEmail {
  from: Sender;
  to: { firstName: string; lastName: string; email: string };
  content: EmailContent;
  warnings: string[];
}

async function writeEmail(context: Context, id: string): Promise<WrittenEmail> {
  const { db, config } = context;
  const quote = await presentQuote(context, await getQuote(db.read, id));
  const settings = await readSettings(db.read);
  const from = senderOf(settings, (await readText(db.read, 'estate-content')).body);
  const { firstName, lastName, email, status } = quote;
  const content = writeQuoteEmail({
    ...quote,
    ...{ buyer: quote.customer, sender: from, taxNote: settings.taxExemptReason },
    link: config.publicUrl + quote.link,
  });
  const guessedUrl = config.isPublicUrlGuessed ? config.publicUrl : null;
  const warnings = quoteEmailWarnings({ status, address: email, guessedUrl });
  return { from, to: { firstName, lastName, email }, content, warnings };
}
