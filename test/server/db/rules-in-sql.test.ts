import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerOf } from '../../../src/domain/artwork/artwork-badge.ts';
import { emptyArtwork } from '../../../src/domain/artwork/artwork-fields.ts';
import { artworkStatuses, isNotForSale } from '../../../src/domain/artwork/artwork-status.ts';
import {
  type CatalogueQuery,
  catalogueFilters,
  catalogueOrderOf,
  catalogueSorts,
  isInCatalogue,
} from '../../../src/domain/artwork/catalogue.ts';
import { conditionFields } from '../../../src/domain/artwork/condition-fields.ts';
import { custodies, isDueBack, isOverdue } from '../../../src/domain/artwork/custody.ts';
import { printSize, withoutPeriod } from '../../../src/domain/artwork/fact-filters.ts';
import { artworkSorts, orderOf } from '../../../src/domain/artwork/gallery.ts';
import { periodFields } from '../../../src/domain/artwork/period-fields.ts';
import { withoutPlace } from '../../../src/domain/artwork/places.ts';
import { gapNames, gapsOf } from '../../../src/domain/artwork/readiness.ts';
import { idOfStockCode, stockCode, stockCodeKey } from '../../../src/domain/artwork/stock-code.ts';
import { artworkStatusLabel, stockStageLabel } from '../../../src/domain/artwork/stock-stage.ts';
import { valuationFields, valuationPurposeNames, valueOn } from '../../../src/domain/artwork/valuation-fields.ts';
import { viewFields } from '../../../src/domain/artwork/view-fields.ts';
import { purchaseTotals } from '../../../src/domain/customer/purchase-report.ts';
import { isSoldByHand } from '../../../src/domain/customer/recorded-buyer.ts';
import { addDays, lastDay } from '../../../src/domain/days.ts';
import { isInUse } from '../../../src/domain/image/image-library.ts';
import { inquiryTypes, requestedArtwork } from '../../../src/domain/inquiry/inquiry.ts';
import { peopleAsking } from '../../../src/domain/inquiry/people-asking.ts';
import { toDollars } from '../../../src/domain/money.ts';
import {
  balanceOf,
  creditNoteKinds,
  invoicedOf,
  moneyEntryKinds,
  sumMoney,
} from '../../../src/domain/order/balance.ts';
import { communicationTypes } from '../../../src/domain/order/communication.ts';
import { moneyMonths } from '../../../src/domain/order/financial-year.ts';
import { CALL_AFTER } from '../../../src/domain/order/follow-up.ts';
import { isWithinDays, type OrderDay, orderDays } from '../../../src/domain/order/order-list.ts';
import {
  canConfirmPayment,
  isExpectedOn,
  isLive,
  isPaid,
  type OrderStatus,
  orderMoves,
  orderStatuses,
  statusOn,
} from '../../../src/domain/order/order-status.ts';
import { quoteStatuses } from '../../../src/domain/order/quote.ts';
import { newLinkSince } from '../../../src/domain/order/record-link.ts';
import { findSettlingEntry } from '../../../src/domain/order/settlement.ts';
import {
  deletedKinds,
  restorableSince,
  restorableUntil,
  restoreDays,
} from '../../../src/domain/record/deleted-record.ts';
import { initialOf } from '../../../src/domain/record/fields.ts';
import {
  isDearWork,
  orderTaskKinds,
  quoteTaskKinds,
  taskOfQuote,
  tasksOfOrder,
} from '../../../src/domain/today/tasks.ts';
import {
  artworkColumns,
  factsOf,
  findArtworkWithCode,
  insertArtwork,
  isOnSale,
} from '../../../src/server/artworks/artwork.store.ts';
import { inList, openList } from '../../../src/server/artworks/open-list.store.ts';
import { findOrInsertCustomer } from '../../../src/server/buyers/buyer.store.ts';
import { listCatalogueIds, listCatalogueRows } from '../../../src/server/catalogue/catalogue.store.ts';
import { type PurchaseFigure, purchaseFigures } from '../../../src/server/customers/customer.store.ts';
import type { Reader, Writer } from '../../../src/server/db/database.ts';
import { insertDeleted, listDeletedRows } from '../../../src/server/deleted/deleted-record.store.ts';
import { insertHold } from '../../../src/server/holds/hold.store.ts';
import { claimHolding, onSaleBefore, releaseHoldings } from '../../../src/server/holds/holding.store.ts';
import { findQuotesToDo, insertQuote, updateQuote } from '../../../src/server/holds/quote.store.ts';
import { listLibraryRows } from '../../../src/server/image-library/image-library.store.ts';
import { imageIdOf, shownImage } from '../../../src/server/images/image.store.ts';
import { insertInquiry, isNew, isRequest, listInquiryRows } from '../../../src/server/inquiries/inquiry.store.ts';
import { listCreditNotes } from '../../../src/server/orders/credit-note.store.ts';
import { listOrdersWithoutStampedPdf } from '../../../src/server/orders/invoices/invoice-file.store.ts';
import {
  asMoneyEntry,
  dueCents,
  insertMoneyEntry,
  isRefundDue,
  listMoneyEntries,
  sumOutstandingByMonth,
  sumReceivedByMonth,
} from '../../../src/server/orders/money-entry.store.ts';
import {
  hasStatusOn,
  insertCommunication,
  insertHistory,
  insertLines,
  insertOrder,
  isExpectedOn as isExpectedOnInSql,
  isUnpaid,
  listCommunications,
  listHistory,
  listLines,
  listOrderRows,
} from '../../../src/server/orders/order.store.ts';
import { sumByEntry, sumBySale } from '../../../src/server/orders/order-lists.store.ts';
import { countUnpaid, hasPaidOrder } from '../../../src/server/orders/unpaid-works.store.ts';
import { insertMovements } from '../../../src/server/places/movement.store.ts';
import { insertPlace } from '../../../src/server/places/place.store.ts';
import { insertRecord, rowOf, valuesOf } from '../../../src/server/records/record.store.ts';
import {
  findInquiriesToAnswer,
  findOrdersToDo,
  findWorksDueBack,
  listReleasedArtworks,
} from '../../../src/server/today/today.store.ts';
import { sampleBuyer } from '../../sample-buyer.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';

/** Every rule of the domain that a query repeats. Each is compared over generated records, on both databases. */

const now = '2026-11-21T01:00:00.000Z';
const today = '2026-11-21';
/** The only place that a filter names; the cases are made before the rows. */
const rackId = 1;

const timeZone = 'Australia/Melbourne';
const hour = 60 * 60 * 1000;
const instant = (hours: number) => new Date(Date.parse(now) + hours * hour).toISOString();

/** The middle of the days on which the orders were placed. */
const newLinksSince = instant(-24 * 38);
const prefix = 'FM';
const asked = { codePrefix: prefix, today, isCredited: false };

let app: TestApp;
let db: Reader;
let artworks: Awaited<ReturnType<typeof readArtworks>>;
let orders: Awaited<ReturnType<typeof readOrders>>;
beforeAll(async () => {
  app = await startTestApp();
  db = app.services.db.read;
  await app.services.db.transaction(async (tx) => {
    await addArtworks(tx);
    await addImageSizes(tx);
    await addValuations(tx);
    await addMovements(tx);
    await addInquiries(tx);
    await addOrders(tx);
    await addHolds(tx);
    await addQuotes(tx);
    await addRecordedBuyers(tx);
    await addDeleted(tx);
    await addImages(tx);
  });
  artworks = await readArtworks();
  orders = await readOrders();
});
afterAll(() => app.close());

type Found = readonly (string | number)[];
/** The results of the rule and of its query. */
type Pair = readonly [rule: () => Found | Promise<Found>, sql: () => Promise<Found>];

const pairs: Record<string, Pair> = {
  'offerOf: purchasable': [
    () => idsOf(artworks.filter(({ offer }) => offer.purchasable)),
    async () => idsOf(await db.selectFrom('artworks').select('id').where(isOnSale).execute()),
  ],
  'published: what visitors see': [
    () => idsOf(artworks.filter(({ published }) => published)),
    async () => idsOf(await inList(db, {}).select('id').execute()),
  ],
  'offerOf: in the shop': [
    () => idsOf(artworks.filter(({ offer }) => offer.inShop)),
    async () => idsOf(await inList(db, { filter: 'available' }).select('id').execute()),
  ],
  'offerOf: in a museum': [
    () => idsOf(artworks.filter(({ offer }) => offer.inMuseum)),
    async () => idsOf(await inList(db, { filter: 'museum' }).select('id').execute()),
  ],
  ...pairsOf('orderOf', artworkSorts, (sort) => [
    () => {
      const { direction, keyOf } = orderOf(sort);
      const sign = direction === 'asc' ? 1 : -1;
      const sorted = artworks.toSorted((a, b) => {
        const [one, other] = [keyOf(a), keyOf(b)];
        return sign * (one === other ? a.id - b.id : one < other ? -1 : 1);
      });
      return sorted.map(({ id }) => id);
    },
    async () => {
      const { key, direction } = openList(db, { sort });
      const rows = db.selectFrom('artworks').select('id').orderBy(key, direction).orderBy('id', direction);
      return (await rows.execute()).map(({ id }) => id);
    },
  ]),
  ...Object.fromEntries(
    catalogueCases().map(([name, query]): [string, Pair] => [
      `catalogueFilters: ${name}`,
      [
        () => idsOf(artworks.filter(({ catalogued }) => isInCatalogue(catalogued, query))),
        () => listCatalogueIds(db, { ...query, ...asked }),
      ],
    ]),
  ),
  ...pairsOf('catalogueOrderOf', catalogueSorts, (sort) => [
    () => {
      const { direction, keyOf } = catalogueOrderOf(sort);
      const sign = direction === 'asc' ? 1 : -1;
      const sorted = artworks.toSorted((a, b) => {
        const [one, other] = [keyOf(a), keyOf(b)];
        return sign * (one === other ? a.id - b.id : one < other ? -1 : 1);
      });
      return sorted.map(({ id }) => id);
    },
    async () => idsInOrder(await listCatalogueRows(db, { sort, ...asked, limit: 10_000 })),
  ]),
  ...pairsOf('gapsOf', gapNames, (gap) => [
    () => idsOf(artworks.filter(({ catalogued }) => gapsOf(catalogued).includes(gap))),
    async () => {
      const rows = await listCatalogueRows(db, { sort: 'number', ...asked, limit: 10_000 });
      return idsOf(rows.filter(({ gaps }) => gaps.includes(gap)));
    },
  ]),
  'stockCode: artworks that share theirs': [
    () => idsOf(artworks.filter(({ id, code }) => artworks.some((other) => other.id !== id && other.code === code))),
    async () => {
      const others = await Promise.all(
        artworks.map(({ id, code }) =>
          findArtworkWithCode(db, { code: code.toLowerCase(), codeId: idOfStockCode(code, prefix), except: id }),
        ),
      );
      return idsOf(artworks.filter((_, at) => others[at] !== undefined));
    },
  ],
  'artworkStatusLabel: the stage without an order': [
    () => artworks.filter(({ isHeld }) => !isHeld).map(({ id, status }) => `${id} ${artworkStatusLabel(status)}`),
    async () => {
      const held = new Set(artworks.filter(({ isHeld }) => isHeld).map(({ id }) => id));
      const rows = await db.selectFrom('stock').select(['artwork_id as id', 'stage']).orderBy('artwork_id').execute();
      return rows.filter(({ id }) => !held.has(id)).map(({ id, stage }) => `${id} ${stockStageLabel(stage)}`);
    },
  ],

  ...pairsOf('statusOn', orderStatuses, (status) => [
    () => orders.filter((order) => statusOn(today, order) === status).map(({ id }) => id),
    async () => ordersWith(hasStatusOn(today, [status])),
  ]),
  'statusOn: one of several': [
    () => orders.filter((order) => ['payment_overdue', 'shipped'].includes(statusOn(today, order))).map(({ id }) => id),
    async () => ordersWith(hasStatusOn(today, ['shipped', 'payment_overdue'])),
  ],
  isExpectedOn: [
    () => orders.filter((order) => isExpectedOn(today, order)).map(({ id }) => id),
    async () => ordersWith(isExpectedOnInSql(today)),
  ],
  canConfirmPayment: [
    () => orders.filter((order) => canConfirmPayment(statusOn(today, order))).map(({ id }) => id),
    async () => ordersWith(isUnpaid),
  ],
  'canConfirmPayment: unpaid orders of a customer': [
    () => customers().map((own) => own.filter(({ status }) => canConfirmPayment(status)).length),
    async () => Promise.all(customers().map(async ([order]) => (await countUnpaid(db, order?.customerId ?? 0)).orders)),
  ],
  'isPaid: customers with a paid order': [
    () => customers().map((own) => String(own.some(({ status }) => isPaid(status)))),
    async () => Promise.all(customers().map(async ([order]) => String(await hasPaidOrder(db, order?.customerId ?? 0)))),
  ],
  'sumMoney: money received by month': [
    () =>
      sumsOf(
        orders
          .flatMap(({ entries }) => entries.filter(({ isVoided, kind }) => !isVoided && kind !== 'write_off'))
          .map(({ kind, day, amount }) => ({ day, cents: kind === 'payment' ? amount : -amount })),
      ),
    async () =>
      (await sumReceivedByMonth(db, moneyMonths(today))).map(({ month, cents }) => `${month} ${cents}`).toSorted(),
  ],
  'balanceOf: money outstanding by month': [
    () =>
      sumsOf(
        orders
          .filter(({ status }) => canConfirmPayment(status))
          .map((order) => ({ day: order.expectedPaymentDate, cents: balanceOf(order).due })),
      ),
    async () =>
      (await sumOutstandingByMonth(db, moneyMonths(today))).map(({ month, cents }) => `${month} ${cents}`).toSorted(),
  ],
  'balanceOf: what buyers owe': [
    () => orders.map((order) => String(balanceOf(order).due)),
    async () => {
      const rows = await db.selectFrom('orders').select(dueCents.as('due')).orderBy('id').execute();
      return rows.map(({ due }) => String(due));
    },
  ],
  'balanceOf: orders whose buyers the estate owes something': [
    () => orders.filter((order) => balanceOf(order).refundDue > 0).map(({ id }) => id),
    async () =>
      (await db.selectFrom('orders').select('id').where(isRefundDue).orderBy('id').execute()).map(({ id }) => id),
  ],
  ...pairsOf('isWithinDays', orderDays, (by) => [
    () => orders.filter((order) => daysOf(order, by).some((day) => isWithinDays(day, someDays))).map(({ id }) => id),
    async () => (await listOrderRows(db, { days: { by, ...someDays } })).map(({ id }) => id).toSorted(),
  ]),
  ...pairsOf('isWithinDays: any day of a', ['payment', 'refund'] as const, (by) => [
    () => orders.filter((order) => daysOf(order, by).length > 0).map(({ id }) => id),
    async () => (await listOrderRows(db, { days: { by } })).map(({ id }) => id).toSorted(),
  ]),
  ...pairsOf('sumMoney: by month of a', ['payment', 'refund'] as const, (kind) => [
    () => {
      const moved = orders.flatMap((order) => movedOf(order, kind).filter(({ day }) => isWithinDays(day, someDays)));
      return monthsOf(moved.map(({ day, amount }) => ({ day, cents: amount })));
    },
    async () =>
      (await sumByEntry(db, { days: { by: kind, ...someDays } }, kind)).map(({ month, cents }) => `${month} ${cents}`),
  ]),
  'sumMoney: by month of the sale': [
    () =>
      monthsOf(
        orders.flatMap((order) =>
          movedOf(order, 'payment').map(({ amount }) => ({ day: order.soldOn, cents: amount })),
        ),
      ),
    async () => (await sumBySale(db, {})).filter(({ paid }) => paid > 0).map(({ month, paid }) => `${month} ${paid}`),
  ],
  'invoicedOf: by month of the sale': [
    () => monthsOf(orders.map((order) => ({ day: order.soldOn, cents: invoicedOf(order) }))),
    async () => (await sumBySale(db, {})).map(({ month, invoiced }) => `${month} ${invoiced}`),
  ],
  'purchaseTotals: the figures of customers': [
    () =>
      customers().map((own) => {
        const { totalWorks, totalSpent, openAmount, lastPurchaseDay } = purchaseTotals(
          own.map(asPurchase),
          artworks
            .filter(({ customerId, ...work }) => customerId === own[0]?.customerId && isSoldByHand(work))
            .map(({ soldOn, price }) => ({ day: soldOn, price })),
        );
        return [own[0]?.customerId, totalWorks, totalSpent, openAmount, lastPurchaseDay ?? ''].join(' ');
      }),
    async () => {
      const read = async (figure: PurchaseFigure) =>
        new Map((await purchaseFigures(db, figure).execute()).map((row) => [row.customer_id, row.figure]));
      const [works, spent, open, last] = [
        await read('works'),
        await read('spent'),
        await read('open'),
        await read('last'),
      ];
      const centsOf = (sums: typeof spent, id: number) => Number(sums.get(id) ?? 0) / 100;
      return customers().map(([order]) => {
        const id = order?.customerId ?? 0;
        return [id, works.get(id) ?? 0, centsOf(spent, id), centsOf(open, id), last.get(id) ?? ''].join(' ');
      });
    },
  ],
  ...pairsOf('tasksOfOrder: the first', orderTaskKinds, (kind) => [
    () => orders.filter(({ tasks: [first] }) => first?.kind === kind).map(({ id }) => id),
    async () => {
      const days = { today, callDue: addDays(today, -CALL_AFTER), newLinksSince };
      const found = await findOrdersToDo(db, { days, most: 10_000 });
      return found.flatMap((order) => (order.kind === kind ? [order.id] : [])).toSorted();
    },
  ]),
  findSettlingEntry: [
    () =>
      orders
        .filter(({ status, statusHistory }) => findSettlingEntry(status, statusHistory) !== undefined)
        .map(({ id }) => id),
    async () => (await listOrdersWithoutStampedPdf(db)).toSorted(),
  ],

  requestedArtwork: [
    async () => idsOf((await readInquiries()).filter((inquiry) => requestedArtwork(inquiry) !== null)),
    async () => idsOf(await db.selectFrom('inquiries').select('id').where(isRequest).execute()),
  ],
  'requestedArtwork: to answer at once': [
    async () =>
      idsOf(
        (await readInquiries()).filter(
          (inquiry) => !inquiry.responded && !inquiry.suspect && requestedArtwork(inquiry) === null,
        ),
      ),
    async () => idsOf((await findInquiriesToAnswer(db, { most: 10_000, dearCents: 4200 })).rows),
  ],
  'isDueBack: works that somebody should have brought back': [
    async () => {
      const rows = await db.selectFrom('movements').selectAll().where('left_on', 'is', null).execute();
      return idsOf(rows.filter((movement) => isDueBack(movement, today)).map(({ artwork_id }) => ({ id: artwork_id })));
    },
    async () => idsOf((await findWorksDueBack(db, { today, most: 10_000 })).rows),
  ],
  ...Object.fromEntries(
    quoteTaskKinds.map((kind): [string, Pair] => [
      `taskOfQuote: ${kind}`,
      [
        async () => {
          const rows = await db.selectFrom('quotes').selectAll().execute();
          return rows
            .filter(
              ({ status, told_at, seen_at }) =>
                taskOfQuote({ status, isTold: told_at !== null, isSeen: seen_at !== null }) === kind,
            )
            .map(({ id }) => id)
            .sort();
        },
        async () => (await findQuotesToDo(db, { kind, most: 10_000 })).rows.map(({ id }) => id).sort(),
      ],
    ]),
  ),
  'isDearWork: inquiries about such a work come first': [
    async () => {
      const waiting = (await readInquiries())
        .filter((inquiry) => !inquiry.responded && !inquiry.suspect && requestedArtwork(inquiry) === null)
        .toSorted((one, other) => one.created.localeCompare(other.created));
      const price = (id: number | null) => artworks.find((artwork) => artwork.id === id)?.price ?? null;
      const [dear, others] = [true, false].map((isDear) =>
        waiting.filter(({ artworkId }) => isDearWork(price(artworkId), 4200_00) === isDear).map(({ id }) => id),
      );
      return [...(dear ?? []), ...(others ?? [])];
    },
    async () => (await findInquiriesToAnswer(db, { most: 10_000, dearCents: 4200_00 })).rows.map(({ id }) => id),
  ],
  'responded and suspect: new': [
    async () => idsOf(await listInquiryRows(db, { responded: false, suspect: false }, { sort: 'date' })),
    async () => idsOf(await db.selectFrom('inquiries').select('id').where(isNew).execute()),
  ],
  'peopleAsking for what is purchasable': [
    async () => {
      const waiting = (await readInquiries()).filter((inquiry) => !inquiry.responded && !inquiry.suspect);
      return artworks
        .filter(({ offer }) => offer.purchasable)
        .flatMap(({ id }) => {
          const people = peopleAsking(waiting.filter((inquiry) => requestedArtwork(inquiry) === id));
          return people[0] === undefined ? [] : [`${id} ${people.length} ${people[0].first.created}`];
        })
        .toSorted();
    },
    async () => (await listReleasedArtworks(db)).map(({ id, people, since }) => `${id} ${people} ${since}`).toSorted(),
  ],

  restorableUntil: [
    () => deletions.filter(({ at }) => restorableUntil(at) >= now).map(({ kind, id }) => `${kind} ${id}`),
    async () => {
      const rows = await listDeletedRows(db, { since: restorableSince(now) }, { limit: 10_000 });
      return rows.map((row) => `${row.kind} ${row.record_id}`).toSorted();
    },
  ],
  ...pairsOf('isInUse', [true, false], (inUse) => [
    () => images.filter((image) => isInUse(image) === inUse).map(({ path }) => path),
    async () => {
      const rows = await listLibraryRows(db, { inUse, sort: 'name', limit: 10_000 });
      return rows.map((row) => row.file_path).toSorted();
    },
  ]),
};

test.each(Object.entries(pairs))('the query finds what the rule says: %s', async (_, [rule, sql]) => {
  expect(await sql()).toEqual(await rule());
});

test('the generated records have every result of every rule', async () => {
  for (const [name, [rule]] of Object.entries(pairs)) {
    // No order is stored with a status that only its history has.
    if (/invoice_generated|invoice_sent/.test(name)) continue;
    const found = await rule();
    expect(found.length, name).toBeGreaterThan(0);
  }
});

/** A pair for each case of a rule. */
function pairsOf<Case extends string | boolean>(
  rule: string,
  cases: readonly Case[],
  pairOf: (each: Case) => Pair,
): Record<string, Pair> {
  return Object.fromEntries(cases.map((each) => [`${rule}: ${each}`, pairOf(each)]));
}

/** Days around many entries of the generated orders, and not all. */
const someDays = { from: addDays(today, -90), to: addDays(today, -20) };

type ReadOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** The payments or refunds that count. */
function movedOf({ entries }: ReadOrder, by: 'payment' | 'refund') {
  return entries.filter(({ kind, isVoided }) => kind === by && !isVoided);
}

function daysOf(order: ReadOrder, by: OrderDay): string[] {
  return by === 'sale' ? [order.soldOn] : movedOf(order, by).map(({ day }) => day);
}

/** The sum of each month that has any, the newest first. */
function monthsOf(moved: readonly { day: string; cents: number }[]): string[] {
  const months = Map.groupBy(moved, ({ day }) => day.slice(0, 7));
  const sums = [...months].map(([month, all]) => `${month} ${all.reduce((sum, { cents }) => sum + cents, 0)}`);
  return sums.toSorted().toReversed();
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

const idsInOrder = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Every option of every filter, two options together, ranges, and filters that combine. */
function catalogueCases(): [string, CatalogueQuery][] {
  const options = Object.entries(catalogueFilters).flatMap(([name, filter]): [string, CatalogueQuery][] => {
    if (filter.type === 'range') return [];
    const lists = { periods: ['france', withoutPeriod], places: [String(rackId), withoutPlace] };
    const values = typeof filter.options === 'string' ? lists[filter.options] : Object.keys(filter.options);
    return values.map((value) => [`${name} ${value}`, { [name]: [value] }]);
  });
  return [
    ...options,
    ['two statuses', { status: ['sold', 'paid'] }],
    ['price up to', { price: { least: null, most: 4199 } }],
    ['price from', { price: { least: 4200, most: null } }],
    ['value up to', { value: { least: null, most: 4199 } }],
    ['value from', { value: { least: 4200, most: null } }],
    ['year between', { year: { least: 1950, most: 1960 } }],
    ['combined', { status: ['available'], image: ['no'], price: { least: 1, most: 5000 }, medium: ['yes'] }],
  ];
}

async function ordersWith(condition: ReturnType<typeof hasStatusOn>): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where(condition).execute();
  return rows.map(({ id }) => id).toSorted();
}

function sumsOf(some: readonly { day: string; cents: number }[]): string[] {
  const first = moneyMonths(today)[0] ?? '';
  const months = Map.groupBy(some, ({ day }) => (day < first ? '' : day.slice(0, 'YYYY-MM'.length)));
  return [...months].map(([month, own]) => `${month} ${own.reduce((sum, { cents }) => sum + cents, 0)}`).toSorted();
}

const customers = () => [...Map.groupBy(orders, ({ customerId }) => customerId).values()];

/** A fixed sequence of pseudo-random choices, so that a failure can be repeated. */
let seed = 7;
function choose<Item>(items: readonly Item[]): Item {
  seed = (seed * 48_271) % 2_147_483_647;
  return items[seed % items.length] as Item;
}

/** Every combination of what decides about an offer; an artwork that is not for sale is never available (artwork.md §9). */
async function addArtworks(tx: Writer): Promise<void> {
  let at = 0;
  const period = { name: 'France', years: '', slug: 'france', order: 1, image: '', description: '' };
  const periodId = await insertRecord(tx, 'periods', rowOf(periodFields, { ...initialOf(periodFields), ...period }));
  for (const status of artworkStatuses) {
    for (const available of isNotForSale(status) ? [false] : [true, false]) {
      for (const price of [null, 0, 4200]) {
        for (const collection of [null, '', '  ', 'Humber Gallery']) {
          at += 1;
          const artworkId = await insertArtwork(tx, {
            ...artworkColumns({
              ...emptyArtwork,
              status,
              available,
              price,
              collection,
              title: choose(['Crâne', 'crane', 'Élan', 'Zinc', '50 %', 'Ärger']),
              year: choose([null, -20, 1950, 1963]),
              dimensions: choose(['', '20 × 30 cm', '20 × 30 cm', '1 × 1 m']),
              periodId: choose([null, periodId]),
              medium: choose(['', 'Oil on board', 'Oil on board']),
              description: choose([null, '', 'The tide is out.']),
              featured: choose([true, false]),
              published: choose([true, true, false]),
              image: choose(['', ...storedImages, elsewhere, notHere]),
              alt: choose([null, '', 'A shore']),
              dateText: choose([null, '', 'c. 1958']),
              rightsCredit: choose([null, ' ', 'Humber Gallery']),
              stockCode: choose([null, '', `CX-${at % 40}`, `${prefix}${String(at + 5).padStart(3, '0')}`]),
            }),
            import_key: `w${at}`,
            away_text: choose(['', '', 'On loan']),
            created_at: now,
            updated_at: instant(-choose([0, 1, 2, 30])),
          });
          if (choose([true, false])) {
            const kind = choose(['condition', 'framing'] as const);
            const entry = { ...initialOf(conditionFields), artworkId, kind, day: today };
            await insertRecord(tx, 'condition_entries', rowOf(conditionFields, entry));
          }
          for (let view = at % 3; view > 0; view -= 1) {
            const values = {
              ...initialOf(viewFields),
              artworkId,
              published: choose([true, false]),
              alt: choose(['', 'A label']),
            };
            await insertRecord(tx, 'artwork_views', rowOf(viewFields, values));
          }
        }
      }
    }
  }
}

/** Two images are just large enough for print, and one is just too small. */
async function addImageSizes(tx: Writer): Promise<void> {
  const { pixels } = printSize;
  for (const [at, path] of storedImages.entries()) {
    const size = [
      { width: pixels, height: 800 },
      { width: 800, height: pixels },
      { width: pixels - 1, height: 800 },
    ][at];
    await tx
      .updateTable('images')
      .set({ ...size })
      .where('file_path', '=', path)
      .execute();
  }
}

/** Every seventh free artwork is held for a person. */
async function addHolds(tx: Writer): Promise<void> {
  const customer_id = (await tx.selectFrom('customers').select('id').executeTakeFirstOrThrow()).id;
  const held = new Set((await tx.selectFrom('holdings').select('artwork_id').execute()).map((each) => each.artwork_id));
  for (const { id, status } of await tx.selectFrom('artworks').select(['id', 'status']).execute()) {
    if (held.has(id) || isNotForSale(status) || id % 7 > 0) continue;
    const until_day = addDays(today, 3);
    const hold = { artwork_id: id, customer_id, until_day, price_cents: null, notes: '', status_before: status };
    await insertHold(tx, { ...hold, created_at: instant(-1), by_whom: 'ruth' }, instant(4));
  }
}

function heldBy(holding: { line_id: number | null; hold_id: number | null } | undefined): 'order' | 'person' | null {
  if (holding === undefined) return null;
  return holding.line_id === null ? 'person' : 'order';
}

async function readArtworks() {
  const rows = await db
    .selectFrom('artworks')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .leftJoin('periods', 'periods.id', 'artworks.period_id')
    .selectAll('artworks')
    .select([...shownImage, 'periods.slug as period'])
    .orderBy('artworks.id')
    .execute();
  const held = await db.selectFrom('holdings').select(['artwork_id', 'line_id', 'hold_id']).execute();
  const valuations = await readValuations();
  const views = await db.selectFrom('artwork_views').selectAll().execute();
  const conditions = await db.selectFrom('condition_entries').selectAll().execute();
  const movements = await db.selectFrom('movements').selectAll().where('left_on', 'is', null).execute();
  const codeOf = ({ id, stock_code }: (typeof rows)[number]) =>
    stockCodeKey(stockCode({ id, stockCode: stock_code }, prefix));
  const sharing = Map.groupBy(rows, codeOf);
  return rows.map((row) => {
    const movement = movements.find(({ artwork_id }) => artwork_id === row.id);
    const custody = movement?.custody ?? 'own';
    const standing = {
      placeId: movement?.place_id ?? null,
      custody,
      isOverdue: isOverdue({ custody, until: movement?.until ?? null }, today),
    };
    const { id, status, collection } = row;
    const published = row.published === 1;
    const price = row.price_cents === null ? null : row.price_cents / 100;
    return {
      id,
      status,
      year: row.year,
      area: row.area,
      price: row.price_cents,
      text: row.search_text,
      customerId: row.customer_id,
      soldOn: row.sold_on,
      published,
      offer: offerOf(
        { published, status, available: row.available === 1, price, collection, awayText: row.away_text },
        'Sold',
      ),
      code: stockCode({ id, stockCode: row.stock_code }, prefix),
      isHeld: held.some(({ artwork_id, line_id }) => artwork_id === id && line_id !== null),
      changed: row.updated_at,
      catalogued: {
        ...factsOf(row),
        period: row.period,
        heldBy: heldBy(held.find(({ artwork_id }) => artwork_id === id)),
        isCodeShared: (sharing.get(codeOf(row)) ?? []).length > 1,
        insuranceValue: valueOn(valuations.get(id) ?? [], 'insurance', lastDay)?.amount ?? null,
        views: views
          .filter((view) => view.artwork_id === id)
          .map((view) => ({ published: view.published === 1, alt: view.alt })),
        pixels: row.width === null || row.height === null ? null : Math.max(row.width, row.height),
        isCredited: asked.isCredited || (row.rights_credit ?? '').trim() !== '',
        isJudged: conditions.some(({ artwork_id, kind }) => artwork_id === id && kind === 'condition'),
        isWithheld: row.away_text !== '',
        ...standing,
      },
    };
  });
}

/** Up to four valuations of each artwork, several of one day. */
async function addValuations(tx: Writer): Promise<void> {
  for (const { id } of await tx.selectFrom('artworks').select('id').execute()) {
    for (let left = choose([0, 1, 2, 4]); left > 0; left -= 1) {
      const values = {
        ...initialOf(valuationFields),
        artworkId: id,
        purpose: choose(valuationPurposeNames),
        day: choose(['2019-06-30', '2025-06-30', '2026-06-30']),
        amount: choose([0.01, 4199.99, 4200, 4200.01]),
      };
      await insertRecord(tx, 'valuations', rowOf(valuationFields, values));
    }
  }
}

async function readValuations() {
  const rows = await db.selectFrom('valuations').selectAll().orderBy('id').execute();
  return Map.groupBy(
    rows.map((row) => valuesOf(valuationFields, row)),
    ({ artworkId }) => artworkId ?? 0,
  );
}

async function addMovements(tx: Writer): Promise<void> {
  const place = await insertPlace(tx, { parent_id: null, name: 'Rack 3', notes: '' });
  expect(place).toBe(rackId);
  const ids = (await tx.selectFrom('artworks').select('id').execute()).map(({ id }) => id);
  const at = { at: now, by_whom: 'ruth', batch: 'b', offered: 0, public_text: 'nothing', away_text: '' } as const;
  for (const [index, id] of ids.entries()) {
    if (index % 4 === 0) continue;
    const facts = () => ({
      place_id: choose([null, rackId]),
      custody: choose([...custodies]),
      until: choose([null, '2026-11-20', today, '2026-11-22']),
    });
    await insertMovements(tx, [id], { ...at, ...facts(), moved_on: '2026-11-02' });
    if (index % 3 === 0)
      await insertMovements(tx, [id], { ...at, ...facts(), moved_on: choose(['2026-11-01', today]) });
  }
}

async function addQuotes(tx: Writer): Promise<void> {
  const customer = {
    first_name: 'Mira',
    last_name: 'Kettle',
    email: 'quoted@example.com',
    phone: '',
    address: '',
    city: '',
    state: '',
    postal_code: '',
    country: '',
    marketing_opt_in: 0 as const,
    created_at: now,
  };
  const customer_id = await findOrInsertCustomer(tx, customer);
  for (let at = 0; at < 120; at += 1) {
    const id = `quote${at}`;
    const quote = { id, customer_id, browser_hash: '', shipping_method: 'standard', payment_method: 'wire' } as const;
    const texts = { customer_json: '{}', works_json: '[]', search_text: '', until_day: today };
    await insertQuote(tx, { ...quote, ...texts, link_nonce: '', created_at: instant(-at), updated_at: now }, 'Mira');
    const status = choose([...quoteStatuses]);
    const [told_at, seen_at] = [choose([null, now]), choose([null, now])];
    await updateQuote(tx, id, { status, told_at, seen_at, offered_at: now, closed_at: now, updated_at: now });
  }
}

async function addInquiries(tx: Writer): Promise<void> {
  const ids = (await tx.selectFrom('artworks').select('id').execute()).map(({ id }) => id);
  const purchasable = await tx.selectFrom('artworks').select('id').where(isOnSale).limit(3).execute();
  for (let at = 0; at < 400; at += 1) {
    await insertInquiry(tx, {
      first_name: 'Mira',
      last_name: 'Kettle',
      email: choose(['mira@example.com', 'Mira@Example.com', 'joan@example.com', 'li@example.com']),
      phone: '',
      inquiry_type: choose([...inquiryTypes, 'Availability', 'Availability']),
      artwork_of_interest: '',
      artwork_id: choose([null, choose(ids), choose(idsOf(purchasable))]),
      message: 'Please write to me.',
      responded: choose([0, 0, 1]),
      suspect: choose([0, 0, 1]),
      created_at: instant(-at),
    });
  }
}

async function readInquiries() {
  const rows = await db.selectFrom('inquiries').selectAll().execute();
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    inquiryType: row.inquiry_type,
    artworkId: row.artwork_id === null ? null : Number(row.artwork_id),
    responded: row.responded === 1,
    suspect: row.suspect === 1,
    created: row.created_at,
  }));
}

/** Orders of some customers, each a random walk along the legal moves with emails in between. */
async function addOrders(tx: Writer): Promise<void> {
  const held = await tx.selectFrom('artworks').select('id').where('status', 'in', ['invoiced', 'paid']).execute();
  for (let at = 0; at < 800; at += 1) {
    const id = `order-${String(at).padStart(3, '0')}`;
    const email = `buyer${at % 40}@example.com`;
    const buyer = {
      ...sampleBuyer,
      email: at % 10 === 7 ? '' : email,
      phone: choose(['', '03 5550 1234', '"phone":""']),
    };
    const expected = addDays(today, choose([-20, -8, -1, 0, 0, 1]));
    let hours = -24 * 40 + at;
    let status: OrderStatus = 'payment_pending';
    const history: { status: OrderStatus; at: string }[] = [{ status, at: instant(hours) }];
    const emails: { type: (typeof communicationTypes)[number]; at: string }[] = [];
    for (let step = choose([0, 1, 2, 4, 8]); step > 0; step -= 1) {
      hours += choose([1, 120]);
      const to: OrderStatus | null = choose([null, choose([null, ...orderMoves[status]])]);
      if (to === null) {
        emails.push({ type: choose(communicationTypes), at: instant(hours) });
        if (choose([true, false])) history.push({ status: 'invoice_sent', at: instant(hours) });
      } else {
        status = to;
        history.push({ status, at: instant(hours) });
      }
    }
    const customer = {
      first_name: 'Mira',
      last_name: 'Kettle',
      email,
      phone: buyer.phone,
      address: '',
      city: '',
      state: '',
      postal_code: '',
      country: '',
      marketing_opt_in: 0 as const,
      created_at: now,
    };
    await insertOrder(tx, {
      id,
      invoice_number: `2026-11-${String(at).padStart(4, '0')}`,
      customer_id: await findOrInsertCustomer(tx, customer),
      browser_hash: '',
      status,
      total_cents: 100 * at,
      shipping_cents: 0,
      payment_method: 'bank_transfer',
      shipping_method: 'standard',
      customer_json: JSON.stringify(buyer),
      invoice_json: '{}',
      search_text: '',
      expected_payment_date: expected,
      due_date: addDays(expected, choose([0, 12])),
      // The last sale of a customer is often a cancelled one.
      sold_on: addDays(today, -40 * (at % 3) - (status === 'cancelled' ? 0 : 1)),
      replaces: null,
      link_nonce: '',
      created_at: instant(-24 * 40 + at),
      updated_at: now,
    });
    const entry = { orderId: id, by: 'ruth', notes: '' };
    await insertHistory(tx, ...history.map((past) => ({ ...entry, ...past })));
    for (const each of emails) await insertCommunication(tx, { ...entry, ...each });
    const line = { artworkId: held[at % held.length]?.id ?? 0, priceCents: 100, artworkJson: '{}', image: '' };
    const [lineId = 0] = await insertLines(tx, id, [line]);
    await claimHolding(tx, { artworkId: line.artworkId, lineId, before: onSaleBefore });
    if (!isLive(status)) {
      await releaseHoldings(
        tx,
        (await listLines(tx, [id])).map((each) => each.id),
      );
    }
    for (let entries = choose([0, 1, 2, 4]); entries > 0; entries -= 1) {
      const isVoided = choose([false, false, true]);
      await insertMoneyEntry(tx, {
        order_id: id,
        kind: choose(moneyEntryKinds),
        day: addDays(today, choose([-400, -90, -40, -20, 0])),
        amount_cents: choose([1, 40 * at + 1, 100 * at + 1]),
        reference: '',
        at: now,
        by_whom: 'ruth',
        voided_at: isVoided ? now : null,
      });
    }
    if (choose([true, false, false])) {
      const kind = choose(creditNoteKinds);
      await tx
        .insertInto('credit_notes')
        .values({
          number: `CN-${id}`,
          order_id: id,
          kind,
          amount_cents: 30 * at + 1,
          return_json: kind === 'return' ? '{}' : null,
          issued_on: today,
          content_json: '{}',
          at: now,
          by_whom: 'ruth',
        })
        .execute();
      if (at % 2 === 0) {
        await tx
          .updateTable('order_lines')
          .set({ credit_note: `CN-${id}` })
          .where('order_id', '=', id)
          .execute();
      }
    }
  }
}

/** Every third artwork has a customer who was recorded by hand, sold or not, whoever holds it. */
async function addRecordedBuyers(tx: Writer): Promise<void> {
  const ids = (await tx.selectFrom('customers').select('id').orderBy('id').execute()).map(({ id }) => id);
  for (const { id } of await tx.selectFrom('artworks').select('id').orderBy('id').execute()) {
    if (id % 3 > 0) continue;
    const customer_id = ids[id % ids.length] ?? null;
    const sold_on = id % 2 === 0 ? addDays(today, 10 - id) : null;
    await tx.updateTable('artworks').set({ customer_id, sold_on }).where('id', '=', id).execute();
  }
}

async function readOrders() {
  const rows = await db.selectFrom('orders').selectAll().orderBy('id').execute();
  const ids = rows.map(({ id }) => id);
  const history = Map.groupBy(await listHistory(db, ids), (entry) => entry.order_id);
  const emails = Map.groupBy(await listCommunications(db, ids), (entry) => entry.order_id);
  const entries = Map.groupBy(await listMoneyEntries(db, ids), (entry) => entry.order_id);
  const creditNotes = Map.groupBy(await listCreditNotes(db, ids), (note) => note.order_id);
  const lines = await listLines(db, ids);
  const takenBack = new Set(lines.filter(({ credit_note }) => credit_note !== null).map(({ order_id }) => order_id));
  return rows.map((row) => {
    const customer = JSON.parse(row.customer_json) as typeof sampleBuyer & { phone: string };
    const facts = {
      email: customer.email,
      customer,
      created: row.created_at,
      dueDate: row.due_date,
      expectedPaymentDate: row.expected_payment_date,
      newLinkSince: newLinkSince(row.created_at, newLinksSince),
      statusHistory: (history.get(row.id) ?? []).map(({ status, at }) => ({ status, date: at })),
      communications: (emails.get(row.id) ?? []).map(({ type, at }) => ({ type, date: at })),
    };
    const own = (entries.get(row.id) ?? []).map(asMoneyEntry);
    const order = {
      ...facts,
      id: row.id,
      customerId: row.customer_id,
      total: row.total_cents,
      status: row.status,
      soldOn: row.sold_on,
      isTakenBack: takenBack.has(row.id),
      entries: own,
      ...sumMoney(own),
      credited: (creditNotes.get(row.id) ?? []).reduce((sum, note) => sum + note.amount_cents, 0),
    };
    const asListed = {
      isCollected: row.shipping_method === 'pickup',
      ...facts,
      status: statusOn(today, order),
      refundDue: toDollars(balanceOf(order).refundDue),
      refunds: (entries.get(row.id) ?? []).filter(({ kind, voided_at }) => kind === 'refund' && voided_at === null),
      returns: (creditNotes.get(row.id) ?? []).filter(({ return_json }) => return_json !== null),
      items: [{ state: takenBack.has(row.id) ? 'returned' : 'held' } as const],
    };
    return { ...order, tasks: tasksOfOrder(asListed, today, timeZone) };
  });
}

/** Returns an order as the report of a customer counts it; each order has one work, of a dollar. */
function asPurchase(order: (typeof orders)[number]) {
  const due = canConfirmPayment(order.status) ? balanceOf(order).due : 0;
  return { status: order.status, day: order.soldOn, prices: order.isTakenBack ? [] : [100], due };
}

/** Deleted around the last instant at which they can be restored. */
const deletions = deletedKinds
  .flatMap((kind) => [-1, 0, 1, 24 * restoreDays].map((hours, id) => ({ kind, id, hours })))
  .map(({ kind, id, hours }) => ({ kind, id, at: instant(hours - 24 * restoreDays) }))
  .sort((a, b) => `${a.kind} ${a.id}`.localeCompare(`${b.kind} ${b.id}`));

async function addDeleted(tx: Writer): Promise<void> {
  for (const { kind, id, at } of deletions) {
    await insertDeleted(tx, { kind, id, at, name: 'Low Water', imageId: null, by: 'ruth', body: {} });
  }
}

/** Used or not, and marked by the staff in every way; artworks show them too. */
const storedImages = ['/uploads/true-null.jpg', '/uploads/true-true.jpg', '/uploads/true-false.jpg'];
/** A list names it, and nobody has uploaded it. */
const notHere = '/uploads/not-here.jpg';
const elsewhere = 'https://pictures.example/low-water.jpg';
const images = [
  { isUsed: true, marked: null, path: elsewhere },
  { isUsed: true, marked: null, path: notHere },
  ...[true, false].flatMap((isUsed) =>
    [null, true, false].map((marked) => ({ isUsed, marked, path: `/uploads/${isUsed}-${marked}.jpg` })),
  ),
];
images.sort((a, b) => (a.path < b.path ? -1 : 1));

async function addImages(tx: Writer): Promise<void> {
  for (const [at, { path, isUsed, marked }] of images.entries()) {
    const id = await imageIdOf(tx, path);
    const flag = marked === null ? null : marked ? 1 : 0;
    await tx
      .updateTable('image_library')
      .set({ in_use: flag })
      .where('image_id', '=', id ?? 0)
      .execute();
    if (!isUsed) continue;
    const facts = artworkColumns({ ...emptyArtwork, title: 'Low Water', image: path });
    await insertArtwork(tx, { ...facts, import_key: `i${at}`, created_at: now, updated_at: now });
  }
}
