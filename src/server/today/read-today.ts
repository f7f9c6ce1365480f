import type { Today, TodayTask } from '../../contract/today/today.schemas.ts';
import { custodyLabels } from '../../domain/artwork/custody.ts';
import { backupProblem, isBackupDue } from '../../domain/backup/backup-rules.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import { addDays } from '../../domain/days.ts';
import { toCents, toDollars } from '../../domain/money.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import { areCollected } from '../../domain/order/delivery-address.ts';
import { CALL_AFTER } from '../../domain/order/follow-up.ts';
import type { SoldArtwork } from '../../domain/order/invoice.ts';
import { remindedOn } from '../../domain/order/offered-emails.ts';
import { isPaid, statusOn } from '../../domain/order/order-status.ts';
import { newLinkSince } from '../../domain/order/record-link.ts';
import { isHalfReserved } from '../../domain/rate-limits/order-limit.ts';
import { proxyAdvice } from '../../domain/rate-limits/rate-limits.ts';
import {
  byUrgency,
  isDearWork,
  isQuoteUrgent,
  lineOfOrder,
  type OrderTaskKind,
  orderTaskKinds,
  type QuoteTaskKind,
  quoteTaskKinds,
} from '../../domain/today/tasks.ts';
import { listSharedCodes } from '../artworks/undecided.store.ts';
import { findDocumentTime, newLinksTime } from '../content/document.store.ts';
import { readKnownBackups } from '../content/known-backups.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, mayUse } from '../context/context.ts';
import { eraseDueSince } from '../customers/anonymise-customer.ts';
import type { Reader } from '../db/database.ts';
import { findQuotesToDo } from '../holds/quote.store.ts';
import { isDemonstration } from '../installation/demonstration.ts';
import { isOpen } from '../opening/opening.ts';
import { listCommunications, listHistory, listLines } from '../orders/order.store.ts';
import { type OrderMoney, readMoneyOf } from '../orders/order-money.ts';
import { countNewReservations } from '../orders/unpaid-works.store.ts';
import { buyerOf, worksOf } from '../quotes/present-quotes.ts';
import { findProxyMistake } from '../runtime/trusted-proxies.ts';
import {
  findEndingHolds,
  findInquiriesToAnswer,
  findOrdersToDo,
  findWorksDueBack,
  findWorksToDecide,
  listOrdersById,
  listReleasedArtworks,
} from './today.store.ts';

/** The most tasks of each kind that are listed (docs/specification/today.md §2). */
const most = 50;

/** Characters of a message that a task shows. */
const messageLength = 160;

/** The most shared stock codes that a task names. */
const namedCodes = 3;

/** Reads the pending tasks on the estate's current day, the most urgent first (docs/specification/today.md). */
export async function readToday(context: Context): Promise<Today> {
  const { db, clock, config } = context;
  const { timeZone, dearWorkPrice, stockCodePrefix } = await readSettings(db.read);
  const today = dayOf(clock.now(), timeZone);
  const [shop, orders, dueBack, holds, quotes, returned, released, inquiries, sharing, backups, erasures, openings] =
    await Promise.all([
      countNewReservations(db.read, clock.now()),
      readOrderTasks(db.read, { today, timeZone, newLinksSince: await newLinksTime(db.read) }),
      findWorksDueBack(db.read, { today, most }),
      findEndingHolds(db.read, { lastDay: addDays(today, 1), most }),
      readQuoteTasks(db.read, today, timeZone),
      findWorksToDecide(db.read, most),
      listReleasedArtworks(db.read),
      findInquiriesToAnswer(db.read, { most, dearCents: toCents(dearWorkPrice) }),
      readSharedCodes(db.read, stockCodePrefix, today),
      readBackupTask(context, timeZone),
      readEraseTask(db.read, timeZone),
      readOpeningTask(context, timeZone),
    ]);
  const proxies = readProxyTask(context, today);
  const isBraked = config.limits && isHalfReserved(shop);
  const counts = {
    'half-reserved': isBraked ? 1 : 0,
    proxy: proxies.length,
    ...orders.counts,
    'work-due': dueBack.count,
    'hold-ends': holds.count,
    ...quotes.counts,
    decide: returned.count,
    availability: released.length,
    inquiry: inquiries.count,
    'shared-codes': sharing.length,
    backup: backups.length,
    erase: erasures.length,
    opening: openings.length,
  };
  const urgent: TodayTask[] = [
    ...openings,
    ...(isBraked ? [{ kind: 'half-reserved', priority: 'high', since: today, shop } as const] : []),
    ...proxies,
    ...orders.tasks,
    ...dueBack.rows.map(({ id, title, until, custody, party, first_name, last_name }): TodayTask => {
      const name = party || `${first_name ?? ''} ${last_name ?? ''}`.trim();
      return {
        kind: 'work-due',
        priority: 'medium',
        since: until ?? today,
        artwork: { id, title, holder: name || custodyLabels[custody] },
      };
    }),
    ...holds.rows.map(
      (row): TodayTask => ({
        kind: 'hold-ends',
        priority: 'medium',
        since: row.until_day,
        artwork: { id: row.artwork_id, title: row.title, person: `${row.first_name} ${row.last_name}` },
        hold: {
          id: row.id,
          customerId: row.customer_id,
          price: row.price_cents === null ? null : toDollars(row.price_cents),
        },
      }),
    ),
    ...quotes.tasks,
    ...backups,
    ...erasures,
  ];
  // Each in the order of its query.
  const toAnswer: TodayTask[] = [
    ...returned.rows.map(
      ({ id, title, since }): TodayTask => ({
        kind: 'decide',
        priority: 'medium',
        since: dayOf(since, timeZone),
        artwork: { id, title },
      }),
    ),
    ...released.slice(0, most).map(
      ({ since, ...artwork }): TodayTask => ({
        kind: 'availability',
        priority: 'normal',
        since: dayOf(since, timeZone),
        artwork,
      }),
    ),
    ...inquiries.rows.map((row): TodayTask => {
      const price = row.priceCents === null ? null : toDollars(row.priceCents);
      return {
        kind: 'inquiry',
        priority: 'normal',
        since: dayOf(row.created_at, timeZone),
        inquiry: {
          id: row.id,
          firstName: row.first_name,
          lastName: row.last_name,
          email: row.email,
          inquiryType: row.inquiry_type,
          artworkOfInterest: row.artwork_of_interest,
          message: [...row.message].slice(0, messageLength).join(''),
          dearPrice: isDearWork(price, dearWorkPrice) ? price : null,
        },
      };
    }),
    ...sharing,
  ];
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, counts, tasks: [...urgent.sort(byUrgency), ...toAnswer] };
}

/** One task, whatever the number of codes: their works are in the list of artworks. */
async function readSharedCodes(db: Reader, codePrefix: string, today: Day): Promise<TodayTask[]> {
  const works = [...Map.groupBy(await listSharedCodes(db, codePrefix), ({ code }) => code).values()];
  if (works.length === 0) return [];
  const first = works.slice(0, namedCodes).map((sharing) => ({
    code: sharing[0]?.spelling ?? '',
    titles: sharing.map(({ title }) => title),
  }));
  return [{ kind: 'shared-codes', priority: 'normal', since: today, shared: { codes: works.length, first } }];
}

/** The demonstration needs no backup, and a new estate none in its first days. */
async function readBackupTask(context: Context, timeZone: string): Promise<TodayTask[]> {
  const now = context.clock.now();
  // The name is made at the very first start.
  const began = (await findDocumentTime(context.db.read, 'installation')) ?? now;
  const backups = await readKnownBackups(context);
  const problem = backupProblem(backups, now);
  if (problem === null || !isBackupDue(began, now) || (await isDemonstration(context))) return [];
  return [{ kind: 'backup', priority: 'high', since: dayOf(backups.latest ?? began, timeZone), problem }];
}

async function readOpeningTask({ db, caller }: Context, timeZone: string): Promise<TodayTask[]> {
  const since = await findDocumentTime(db.read, 'open');
  if (since === undefined || (await isOpen(db)) || !mayUse(caller, 'change-settings')) return [];
  return [{ kind: 'opening', priority: 'high', since: dayOf(since, timeZone) }];
}

/** Reads the task about the proxy of the process that answers: each process has its own connections. */
function readProxyTask({ config, caller }: Context, today: Day): TodayTask[] {
  const mistake = mayUse(caller, 'change-settings') ? findProxyMistake(config) : null;
  return mistake === null ? [] : [{ kind: 'proxy', priority: 'high', since: today, advice: proxyAdvice(mistake) }];
}

async function readEraseTask(db: Reader, timeZone: string): Promise<TodayTask[]> {
  const since = await eraseDueSince(db);
  return since === null ? [] : [{ kind: 'erase', priority: 'medium', since: dayOf(since, timeZone) }];
}

async function readQuoteTasks(db: Reader, today: Day, timeZone: string) {
  const found = await Promise.all(
    quoteTaskKinds.map(async (kind) => ({ kind, ...(await findQuotesToDo(db, { kind, most })) })),
  );
  const counts = Object.fromEntries(found.map(({ kind, count }) => [kind, count])) as Record<QuoteTaskKind, number>;
  const tasks = found.flatMap(({ kind, rows }) =>
    rows.map((row): TodayTask => {
      const { firstName, lastName, shippingCity, shippingCountry } = buyerOf(row);
      const isUrgent = kind !== 'quote-over' && isQuoteUrgent({ until: row.until_day }, today);
      return {
        kind,
        priority: isUrgent ? 'high' : 'medium',
        since: dayOf(row.since, timeZone),
        quote: {
          id: row.id,
          status: row.status,
          firstName,
          lastName,
          until: row.until_day,
          destination: [shippingCity, shippingCountry].filter(Boolean).join(', '),
          works: worksOf(row).map(({ title, dimensions }) => ({ title, dimensions })),
        },
      };
    }),
  );
  return { counts, tasks };
}

async function readOrderTasks(db: Reader, now: { today: Day; timeZone: string; newLinksSince: string }) {
  const { today, timeZone, newLinksSince } = now;
  const days = { today, callDue: addDays(today, -CALL_AFTER), newLinksSince };
  const found = await findOrdersToDo(db, { days, most });
  const counts = Object.fromEntries(
    orderTaskKinds.map((kind) => [kind, found.find((task) => task.kind === kind)?.count ?? 0]),
  ) as Record<OrderTaskKind, number>;
  const orders = await readOrders(
    db,
    found.map(({ id }) => id),
    now,
  );
  const tasks = orders.flatMap(({ facts, order }): TodayTask[] => {
    const line = lineOfOrder(facts, today, timeZone);
    return line === undefined ? [] : [{ ...line, order }];
  });
  return { counts, tasks };
}

/** The orders with what the rule reads and what a task shows. */
async function readOrders(
  db: Reader,
  ids: readonly string[],
  { today, timeZone, newLinksSince }: Parameters<typeof readOrderTasks>[1],
) {
  const rows = await listOrdersById(db, ids);
  const [allLines, allHistory, allEmails, moneyOf] = await Promise.all([
    listLines(db, ids),
    listHistory(db, ids),
    listCommunications(db, ids),
    readMoneyOf(db, rows),
  ]);
  const lines = Map.groupBy(allLines, ({ order_id }) => order_id);
  const history = Map.groupBy(allHistory, ({ order_id }) => order_id);
  const emails = Map.groupBy(allEmails, ({ order_id }) => order_id);
  return rows.map((row) => {
    const { id, expected_payment_date: expectedPaymentDate, due_date: dueDate } = row;
    const { firstName, lastName, email, phone, address }: Buyer = JSON.parse(row.customer_json);
    const status = statusOn(today, { status: row.status, expectedPaymentDate });
    const { entries, creditNotes, due, refundDue, paidOn } = moneyOf.get(id) as OrderMoney;
    // A work that was taken back is not sent.
    const held = (lines.get(id) ?? []).filter(({ credit_note }) => credit_note === null);
    const isCollected = areCollected(row.delivery_code, row.shipping_method);
    const facts = {
      status,
      isCollected,
      email,
      customer: { phone, address },
      created: row.created_at,
      newLinkSince: newLinkSince(row.created_at, newLinksSince),
      expectedPaymentDate,
      dueDate,
      refundDue: toDollars(refundDue),
      refunds: entries.filter(({ kind, voided_at }) => kind === 'refund' && voided_at === null),
      returns: creditNotes.filter(({ return_json }) => return_json !== null),
      items: (lines.get(id) ?? []).map((line) => ({ state: line.credit_note === null ? 'held' : 'returned' }) as const),
      settlement: isPaid(status) && paidOn !== null ? ({ kind: 'paid', day: paidOn } as const) : null,
      communications: (emails.get(id) ?? []).map(({ type, at }) => ({ type, date: at })),
      statusHistory: (history.get(id) ?? []).map(({ status: past, at }) => ({ status: past, date: at })),
    };
    const order = {
      id,
      invoiceNumber: row.invoice_number,
      status,
      firstName,
      lastName,
      email,
      phone,
      total: toDollars(creditNotes.reduce((rest, note) => rest - note.amount_cents, row.total_cents)),
      due: toDollars(due),
      refundDue: toDollars(refundDue),
      expectedPaymentDate,
      dueDate,
      remindedOn: remindedOn(facts, timeZone),
      isCollected,
      titles: (held.length > 0 ? held : (lines.get(id) ?? [])).map(
        (line) => (JSON.parse(line.artwork_json) as SoldArtwork).title,
      ),
    };
    return { facts, order };
  });
}
