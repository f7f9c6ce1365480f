import { z } from 'zod';
import { backupProblems } from '../../domain/backup/backup-rules.ts';
import { inquiryTypes } from '../../domain/inquiry/inquiry.ts';
import { orderStatuses } from '../../domain/order/order-status.ts';
import { quoteStatuses } from '../../domain/order/quote.ts';
import { arrivals, orderTaskKinds, quoteTaskKinds, taskKinds, taskPriorities } from '../../domain/today/tasks.ts';

const task = {
  priority: z.enum(taskPriorities),
  /** The calendar day from which it waits; of an overdue payment the due date, which may lie ahead. */
  since: z.string(),
};

/** An order with something to do; each stands once. */
const OrderTask = z.object({
  ...task,
  /** The first task of the order. */
  kind: z.enum(orderTaskKinds),
  /** The tasks that follow. */
  next: z.array(z.enum(orderTaskKinds)),
  order: z.object({
    id: z.string(),
    invoiceNumber: z.string(),
    status: z.enum(orderStatuses),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Dollars, without what was credited. */
    total: z.number(),
    /** The amount that the buyer still owes. */
    due: z.number(),
    /** The amount that the estate owes the buyer. */
    refundDue: z.number(),
    expectedPaymentDate: z.string(),
    dueDate: z.string(),
    /** The day of the last reminder or telephone call. */
    remindedOn: z.string().nullable(),
    /** The artworks are collected in person. */
    isCollected: z.boolean(),
    /** The titles of the artworks. */
    titles: z.array(z.string()),
  }),
});

/** New customers hold half of the artworks on sale, so further orders of new customers are refused. */
const HalfReservedTask = z.object({
  ...task,
  kind: z.literal('half-reserved'),
  shop: z.object({ reserved: z.number(), onSale: z.number() }),
});

/** A reverse proxy is set up by mistake, so all visitors count as one. */
const ProxyTask = z.object({
  ...task,
  kind: z.literal('proxy'),
  /** The advice for the person who runs the server. */
  advice: z.string(),
});

/** An artwork that can be bought again, and for which people have asked. */
const AvailabilityTask = z.object({
  ...task,
  kind: z.literal('availability'),
  artwork: z.object({ id: z.number(), title: z.string(), people: z.number() }),
});

/** An artwork that is due back today, or was before. */
const WorkDueTask = z.object({
  ...task,
  kind: z.literal('work-due'),
  /** `holder`: who has it, or in whose custody it is. */
  artwork: z.object({ id: z.number(), title: z.string(), holder: z.string() }),
});

/** A hold whose last day is today or tomorrow, which is `since`. */
const HoldEndsTask = z.object({
  ...task,
  kind: z.literal('hold-ends'),
  /** `person`: for whom it is held. */
  artwork: z.object({ id: z.number(), title: z.string(), person: z.string() }),
  hold: z.object({ id: z.number(), customerId: z.number(), price: z.number().nullable() }),
});

/** A delivery by quote that waits for the estate. */
const QuoteTask = z.object({
  ...task,
  kind: z.enum(quoteTaskKinds),
  quote: z.object({
    id: z.string(),
    status: z.enum(quoteStatuses),
    firstName: z.string(),
    lastName: z.string(),
    /** City and country. */
    destination: z.string(),
    /** The last day on which the works are held. */
    until: z.string(),
    works: z.array(z.object({ title: z.string(), dimensions: z.string() })),
  }),
});

/** An artwork that came back and is reserved until staff decide about it. */
const DecideTask = z.object({
  ...task,
  kind: z.literal('decide'),
  artwork: z.object({ id: z.number(), title: z.string() }),
});

/** An inquiry without an answer. */
const InquiryTask = z.object({
  ...task,
  kind: z.literal('inquiry'),
  inquiry: z.object({
    id: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    inquiryType: z.enum(inquiryTypes),
    artworkOfInterest: z.string(),
    /** The beginning of the message. */
    message: z.string(),
    /**
     * The price of the work that the inquiry is about, in whole dollars, if inquiries about works of that price come
     * first.
     */
    dearPrice: z.number().nullable(),
  }),
});

/** Stock codes that several works had before each code was one work's. */
const SharedCodesTask = z.object({
  ...task,
  kind: z.literal('shared-codes'),
  /** `first`: the first of the codes, each with the titles of its works. */
  shared: z.object({ codes: z.number(), first: z.array(z.object({ code: z.string(), titles: z.array(z.string()) })) }),
});

/** The site is closed. */
const OpeningTask = z.object({ ...task, kind: z.literal('opening') });

/** The backups would not bring the estate back. */
const BackupTask = z.object({
  ...task,
  kind: z.literal('backup'),
  problem: z.enum(backupProblems),
});

/** Old values of anonymised customers are still in the database's files. */
const EraseTask = z.object({ ...task, kind: z.literal('erase') });

export const TodayTask = z.discriminatedUnion('kind', [
  OpeningTask,
  HalfReservedTask,
  ProxyTask,
  OrderTask,
  WorkDueTask,
  HoldEndsTask,
  QuoteTask,
  DecideTask,
  AvailabilityTask,
  InquiryTask,
  SharedCodesTask,
  BackupTask,
  EraseTask,
]);
export type TodayTask = z.infer<typeof TodayTask>;

export const Today = z.object({
  /** The number of pending lines, also of those that are not listed. */
  total: z.number(),
  /** The number of tasks of each kind; an order counts once, with its first task. */
  counts: z.record(z.enum(taskKinds), z.number()),
  tasks: z.array(TodayTask),
});
export type Today = z.infer<typeof Today>;

export const ArrivalCounts = z.object({ orders: z.number(), inquiries: z.number(), at: z.string() });

export const SeeArrivals = z.object({ records: z.enum(arrivals), at: z.iso.datetime({ precision: 3 }) });
