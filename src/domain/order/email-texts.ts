import { daysBetween } from '../calendar.ts';
import { formatDay } from '../days.ts';
import { formatDollars } from '../money.ts';
import { isCounted } from './balance.ts';
import type { EmailType } from './communication.ts';
import { findShipTo } from './delivery-address.ts';
import type { EmailContent, EmailFacts, EmailRow } from './email.ts';
import { CALL_AFTER } from './follow-up.ts';
import { shippingOf } from './invoice.ts';
import { lacksAccount, newAccountText } from './payment.ts';
import { offerRows } from './quote.ts';
import { replacesText } from './settlement.ts';
import { carrierText } from './shipment.ts';
import { pickupOf } from './what-happens-next.ts';

/** Returns the parts that differ for each kind of email (docs/specification/emails.md §2). */

type Texts = Pick<EmailContent, 'heading' | 'opening' | 'facts' | 'section' | 'statement'>;

export function emailTexts(facts: EmailFacts): Texts {
  const own = writers[facts.type](facts);
  return { statement: '', ...own, opening: [...own.opening, ...takenBack(facts)].filter(isFilled) };
}

type Writer = (facts: EmailFacts) => Omit<Texts, 'statement'> & { statement?: string };

const writers: Record<EmailType, Writer> = {
  invoice: (facts) => {
    const { invoice } = facts;
    return {
      heading: 'Invoice & Statement of Authenticity',
      opening: [
        `Thank you for your order. The invoice for ${isOne(facts) ? 'this work' : 'these works'} ${isAttached(facts)}; it is also the statement of authenticity.`,
        replacesText(facts),
        // An invoice that was issued before the estate wrote this text, or another one, does not have it below its total.
        facts.abroad === null || facts.abroad.text === invoice.dutiesNote ? '' : facts.abroad.text,
        ...newAccount(facts),
      ],
      facts: [...invoiceFacts(facts), ...(facts.deliveryOffer === null ? [] : offerRows(facts.deliveryOffer))],
      section: payment(facts),
      statement: invoice.statementOfAuthenticity,
    };
  },
  payment_confirmation: (facts) => ({
    heading: 'Payment Confirmation',
    opening: [
      `Thank you. Your payment of ${formatDollars(received(facts))} for invoice ${facts.invoice.invoiceNumber} has arrived.${facts.invoice.lines.length === 0 ? '' : ` ${isOne(facts) ? 'The work is' : 'The works are'} yours.`}`,
      `The invoice with its statement of authenticity ${isAttached(facts)}. Please keep it with your papers.`,
    ],
    facts: [
      number(facts),
      { label: 'Amount received', value: formatDollars(received(facts)) },
      ...paymentFacts(facts),
    ].filter(hasValue),
    section: delivery(facts),
  }),
  reminder: (facts) => ({
    heading: 'Payment Reminder',
    opening: [...reminder(facts), replacesText(facts), ...newAccount(facts)],
    facts: invoiceFacts(facts),
    section: payment(facts),
  }),
  bank_details: (facts) => ({
    heading: 'New Bank Details',
    opening: [
      ...newAccount(facts),
      `${formatDollars(facts.due)} is due for invoice ${facts.invoice.invoiceNumber}.${lacksAccount(facts.invoice) ? '' : ' If you have already paid into the earlier account, please tell us when.'}`,
    ],
    facts: invoiceFacts(facts),
    section: payment(facts),
  }),
  shipped: (facts) => ({
    heading: isOne(facts) ? 'Your Work Is on Its Way' : 'Your Works Are on Their Way',
    opening: [
      `${isOne(facts) ? 'The work' : 'The works'} of invoice ${facts.invoice.invoiceNumber} left us and ${isOne(facts) ? 'is' : 'are'} on the way to you.`,
      // The general sentence stands where the estate has not written what to check.
      facts.arrival?.check || 'Please tell us at once if anything arrives damaged.',
    ],
    facts: [number(facts)],
    section: delivery(facts),
  }),
  ready_for_pickup: (facts) => ({
    heading: 'Ready for Pickup',
    opening: [
      `${isOne(facts) ? 'The work' : 'The works'} of invoice ${facts.invoice.invoiceNumber} can be collected. Please ${facts.email === '' ? 'call' : 'reply or call'} to arrange a time.`,
    ],
    facts: [number(facts)],
    section: pickup(facts),
  }),
  return_received: (facts) => {
    const last = facts.returns.at(-1);
    const note = facts.creditNotes.find((each) => each.number === last?.creditNote);
    const works = note === undefined ? 'What you sent back' : quoted(note.titles);
    const day = last === undefined ? '' : ` on ${formatDay(last.returnedOn)}`;
    const credit = note === undefined ? [] : [`Credit note ${note.number} ${isAttached(facts)}.`];
    return {
      heading: 'Return Received',
      opening: [`Thank you. ${works} came back to us${day}.`, ...credit, ...refundOpening(facts)],
      facts: [number(facts), ...creditFacts(facts)],
      section: refundSection(facts),
    };
  },
  refund: (facts) => ({
    heading: 'Refund',
    opening: refundOpening(facts),
    facts: [number(facts), ...creditFacts(facts)],
    section: refundSection(facts),
  }),
  cancellation: (facts) => {
    const { invoice, replacedBy, creditNotes } = facts;
    const replaced =
      replacedBy === null ? [] : [`Invoice ${replacedBy.invoiceNumber} takes its place: please pay only that one.`];
    const credit = creditNotes.map((note) => `Credit note ${note.number} ${isAttached(facts)}.`);
    return {
      heading: 'Order Cancelled',
      opening: [
        `Invoice ${invoice.invoiceNumber} is no longer valid. A copy that is marked as cancelled ${isAttached(facts)}.`,
        ...replaced,
        ...credit,
        ...refundOpening(facts),
      ],
      facts: [number(facts), { label: 'Invoice date', value: formatDay(invoice.invoiceDate) }, ...creditFacts(facts)],
      section: refundSection(facts),
    };
  },
};

/** Friendly until the due date, plain after it, and urgent when it is time to call. */
function reminder({ invoice, due, today, ...facts }: EmailFacts): string[] {
  const byPost = facts.email === '';
  const late = daysBetween(invoice.dueDate, today);
  const money = `${formatDollars(due)} for invoice ${invoice.invoiceNumber}`;
  const crossed = `If you have paid in the last few days, thank you: please disregard this ${byPost ? 'letter' : 'email'}.`;
  const attached = `The invoice is ${byPost ? 'enclosed' : 'attached'} once more.`;
  if (late <= 0) return [`We remind you that ${money} is due on ${formatDay(invoice.dueDate)}. ${attached}`, crossed];
  const ago = late === 1 ? 'yesterday' : `on ${formatDay(invoice.dueDate)}, ${late} days ago`;
  const was = `${money} was due ${ago}, and has not arrived yet.`;
  if (late < CALL_AFTER) return [`${was} Please pay it in the next days. ${attached}`, crossed];
  const works = isOne({ invoice, ...facts }) ? 'the work' : 'the works';
  return [
    `${was} Please pay it now, or tell us when we may expect it: until we know, we cannot keep ${works} reserved for you for long. ${attached}`,
    crossed,
  ];
}

/**
 * Returns the section about how and until when to pay, or about what has arrived; the section of an order that is paid
 * in part asks only for the rest.
 */
function payment(facts: EmailFacts): EmailContent['section'] {
  const { invoice, settlement, paid, due, bankDetails } = facts;
  const money = { label: 'Amount received', value: formatDollars(received(facts)) };
  const rows: EmailRow[] = [
    { label: 'Payment method', value: invoice.paymentMethod },
    ...(settlement === null ? bankDetails.map(({ label, value }) => ({ label, value })) : []),
    ...(settlement !== null || paid > 0 ? [money] : []),
    ...(settlement === null ? [{ label: 'Amount due', value: formatDollars(due) }] : []),
    ...dueDate(facts),
  ];
  return { heading: 'Payment', rows: rows.filter(hasValue) };
}

/** Returns the sentences for the buyer of an invoice that shows another account. */
function newAccount({ newAccountSince, invoice, email }: EmailFacts): string[] {
  if (newAccountSince === null) return [];
  const ring = isFilled(invoice.sender.phone) ? ` To be sure that this is from us, ring ${invoice.sender.phone}.` : '';
  return [`${newAccountText(invoice)} They are below, and in the payment notice that ${isAttached({ email })}.${ring}`];
}

function delivery({ invoice, ...facts }: EmailFacts): EmailContent['section'] {
  const shipTo = findShipTo(invoice, facts.deliveryCode, facts.deliveryAddress);
  const method = { label: 'Delivery method', value: facts.deliveryMethod ?? shippingOf(invoice) };
  if (shipTo === undefined) return pickup({ invoice, ...facts }, [method]);
  // Each shipment says who carries its works.
  const offer = facts.deliveryOffer && { ...facts.deliveryOffer, ...(facts.shipments.length > 0 && { carrier: '' }) };
  return {
    heading: 'Delivery',
    rows: [
      method,
      { label: 'Carrier and tracking number', value: facts.carrier },
      ...shipmentRows(facts),
      ...(offer === null ? [] : offerRows(offer)),
      { label: 'Expected by about', value: facts.expectedOn === null ? '' : formatDay(facts.expectedOn) },
      { label: 'Deliver to', value: [shipTo.name, ...shipTo.lines].join('\n') },
      { label: 'Instructions', value: facts.deliveryInstructions ?? '' },
    ].filter(hasValue),
  };
}

/** Returns the section about where works are collected and from when on. */
function pickup(facts: EmailFacts, rows: EmailRow[] = []): EmailContent['section'] {
  const { address, phone, instructions } = pickupOf(facts);
  return {
    heading: 'Pickup',
    rows: [
      ...rows,
      { label: 'Ready from about', value: facts.expectedOn === null ? '' : formatDay(facts.expectedOn) },
      { label: 'Collect from', value: address },
      { label: 'Telephone', value: phone },
      { label: 'Instructions', value: instructions },
    ].filter(hasValue),
  };
}

/** Each shipment by its day: who carries it under which number, and of several which works it has. */
function shipmentRows({ shipments, items }: Pick<EmailFacts, 'shipments' | 'items'>): EmailRow[] {
  return shipments.map((shipment) => {
    const titles = quoted(items.filter(({ id }) => shipment.items.includes(id)).map(({ artwork }) => artwork.title));
    const carrier = carrierText(shipment);
    const delivered = shipment.deliveredOn === null ? '' : `delivered on ${formatDay(shipment.deliveredOn)}`;
    const parts = [carrier, shipments.length > 1 || carrier === '' ? titles : '', delivered];
    return {
      label: `Sent on ${formatDay(shipment.sentOn)}`,
      value: parts.filter(isFilled).join(', '),
      link: shipment.trackingLink,
    };
  });
}

function isAttached({ email }: Pick<EmailFacts, 'email'>): string {
  return email === '' ? 'is enclosed' : 'is attached as a PDF';
}

/**
 * Returns the sentences about works that are not part of the order any more; the emails about a cancellation and a
 * return have sentences of their own.
 */
function takenBack({ type, creditNotes, email }: EmailFacts): string[] {
  if (type === 'cancellation' || type === 'return_received') return [];
  return creditNotes
    .filter(({ kind }) => kind !== 'cancellation')
    .map(({ number, kind, titles, amount }) => {
      const was = titles.length === 1 ? 'was' : 'were';
      const what = `${quoted(titles)} ${kind === 'return' ? 'came back to us' : `${was} cancelled`}`;
      return `${what}. Credit note ${number} over ${formatDollars(amount)} ${isAttached({ email })}.`;
    });
}

/** The day and the reference of what arrived, of a payment in parts for each. */
function paymentFacts({ payments, paymentReference }: EmailFacts): EmailRow[] {
  const counted = payments.filter(isCounted);
  if (counted.length < 2) return [{ label: 'Payment reference', value: paymentReference ?? '' }];
  return counted.map(({ receivedOn, amount, reference }) => ({
    label: `Arrived on ${formatDay(receivedOn)}`,
    value: [formatDollars(amount), reference].filter(isFilled).join(', '),
  }));
}

/** Returns the sentences about which money is returned and when; no sentences where no money goes back. */
function refundOpening({ invoice, refunds, refundDue }: EmailFacts): string[] {
  const of = `of what you paid for invoice ${invoice.invoiceNumber}`;
  const made = refunds.map(
    ({ amount, refundedOn }) => `We returned ${formatDollars(amount)} ${of} to you on ${formatDay(refundedOn)}.`,
  );
  if (refundDue === 0) return made;
  const rest = refunds.length === 0 ? of : 'more';
  return [
    ...made,
    `${formatDollars(refundDue)} ${rest} will be returned to you. We write again on the day of the transfer.`,
  ];
}

function refundSection({ refunds, refundDue }: EmailFacts): EmailContent['section'] {
  const rows = refunds.map(({ amount, refundedOn }) => ({
    label: `Returned on ${formatDay(refundedOn)}`,
    value: formatDollars(amount),
  }));
  if (refundDue > 0) rows.push({ label: 'Still to be returned', value: formatDollars(refundDue) });
  return rows.length === 0 ? null : { heading: 'Refund', rows };
}

function creditFacts({ creditNotes }: EmailFacts): EmailRow[] {
  return creditNotes.map((note) => ({ label: `Credit note ${note.number}`, value: formatDollars(note.amount) }));
}

function invoiceFacts(facts: EmailFacts): EmailRow[] {
  return [number(facts), { label: 'Invoice date', value: formatDay(facts.invoice.invoiceDate) }, ...dueDate(facts)];
}

function number({ invoice }: EmailFacts): EmailRow {
  return { label: 'Invoice number', value: invoice.invoiceNumber };
}

/**
 * Returns the rows about the day until which the buyer pays. The invoice's email names the day of the buyer's page
 * first; a reminder is about the due date.
 */
function dueDate({ type, invoice, settlement, expectedPaymentDate }: EmailFacts): EmailRow[] {
  if (settlement !== null) return [];
  const payBy = type === 'invoice' ? [{ label: 'Pay by', value: formatDay(expectedPaymentDate) }] : [];
  return [...payBy, { label: 'Due date', value: formatDay(invoice.dueDate) }];
}

/** Before the payment is recorded, an email about it is only looked at. */
function received({ paid, invoice }: EmailFacts): number {
  return paid > 0 ? paid : invoice.total;
}

function isOne({ invoice }: Pick<EmailFacts, 'invoice'>): boolean {
  return invoice.lines.length === 1;
}

function quoted(titles: readonly string[]): string {
  return titles.map((title) => `“${title}”`).join(', ');
}

export function isFilled(text: string): boolean {
  return text.trim() !== '';
}

const hasValue = ({ value }: EmailRow) => isFilled(value);
