import type { Today } from '../../../contract/today/today.schemas.ts';
import { BACKUP_DUE_DAYS } from '../../../domain/backup/backup-rules.ts';
import { type Day, daysBetween } from '../../../domain/calendar.ts';
import { inquiryTypeLabel } from '../../../domain/inquiry/inquiry.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { EmailType } from '../../../domain/order/communication.ts';
import { reminderDue } from '../../../domain/order/offered-emails.ts';
import { quoteStatusLabel } from '../../../domain/order/quote.ts';
import {
  groupOf,
  isQuoteUrgent,
  type OrderTaskKind,
  type TaskGroup,
  type TaskKind,
} from '../../../domain/today/tasks.ts';
import { adminAddress, holdAddress, newOrderAddress, recordAddress } from '../kit/admin-address.ts';
import { daysAgo, formatShortDay } from '../kit/admin-dates.ts';
import { emailStep, paymentNote } from '../kit/order/order-steps.ts';

export type TodayTask = Today['tasks'][number];
type OrderTask = Extract<TodayTask, { order: unknown }>;
type QuoteTask = Extract<TodayTask, { quote: unknown }>;

export const groupNames: Record<TaskGroup, string> = {
  chase: 'To Chase',
  send: 'To Send',
  expected: 'Expected Today',
  ship: 'To Ship',
  confirm: 'To Confirm',
  refund: 'To Refund',
  answer: 'To Answer',
};

/** Returns the person or thing that a line is about, and its details (docs/specification/today.md §2). */
export function taskSubject(task: TodayTask): { who: string; about: string } {
  if (task.kind === 'availability') {
    const { people, title } = task.artwork;
    return {
      who: `${people} ${people === 1 ? 'person' : 'people'} asked for ${title}`,
      about: 'It can be bought again.',
    };
  }
  if (task.kind === 'work-due') return { who: task.artwork.holder, about: `Bring back ${task.artwork.title}.` };
  if (task.kind === 'hold-ends') return { who: task.artwork.person, about: `The hold of ${task.artwork.title} ends.` };
  if ('quote' in task) return { who: `${task.quote.firstName} ${task.quote.lastName}`, about: quoteInWords(task) };
  if (task.kind === 'decide') {
    return { who: `Decide about ${task.artwork.title}`, about: 'Offer it again, or keep it off offer.' };
  }
  if (task.kind === 'shared-codes') {
    const { codes, first } = task.shared;
    const named = first.map(({ code, titles }) => `${code}: ${titles.join(' and ')}`).join('; ');
    return {
      who: codes === 1 ? 'A stock code belongs to several works' : `${codes} stock codes belong to several works`,
      about: codes > first.length ? `${named} …` : named,
    };
  }
  if (task.kind === 'opening') {
    return { who: 'Prepare the opening', about: 'Visitors do not see the site yet.' };
  }
  if (task.kind === 'backup') {
    const isHere = task.problem === 'beside-data';
    const what = isHere ? 'They are on the disk of the data.' : `No backup in the last ${BACKUP_DUE_DAYS} days.`;
    return {
      who: isHere ? 'Keep the backups in another place' : 'Make a backup',
      about: `${what} Please tell the person who runs the server.`,
    };
  }
  if (task.kind === 'erase') {
    const about =
      'Of an anonymised customer: a long reading keeps them. The server tries again every hour; if this stays, please tell the person who runs it.';
    return { who: 'Old values are in the database’s files', about };
  }
  if (task.kind === 'proxy') {
    const about = `Limits hold for all together. Please tell the person who runs the server: ${task.advice}`;
    return { who: 'The server takes all visitors for one', about };
  }
  if (task.kind === 'half-reserved') {
    const { reserved, onSale } = task.shop;
    const about = `Orders of other new customers are refused until some are paid or cancelled: ${reserved} reserved within a day and not paid, ${onSale} on sale`;
    return { who: 'New customers have reserved half of the artworks on sale', about };
  }
  if (task.kind === 'inquiry') {
    const { firstName, lastName, inquiryType, artworkOfInterest, message, dearPrice } = task.inquiry;
    const price = dearPrice === null ? '' : formatPrice(dearPrice);
    const about = [inquiryTypeLabel(inquiryType), artworkOfInterest, price].filter(Boolean).join(', ');
    return { who: `${firstName} ${lastName}`, about: message === '' ? about : `${about}: ${message}` };
  }
  const { firstName, lastName, titles } = task.order;
  return { who: `${firstName} ${lastName}`, about: titles.join(', ') };
}

/** Describes a quote: the works asked for, with their sizes; the offer; or how the quote ended. */
function quoteInWords({ kind, quote: { works, destination, status } }: QuoteTask): string {
  const titles = works.map(({ title }) => title).join(', ');
  if (kind === 'send-offer') return `The offer for ${titles} was not sent.`;
  if (kind === 'quote-over') return `${quoteStatusLabel(status)}: ${titles} ${works.length === 1 ? 'is' : 'are'} free.`;
  const sizes = works.map(({ title, dimensions }) => `${dimensions.trim() || 'size not known'}, ${title}`);
  return `To ${destination}: ${sizes.join('; ')}`;
}

/** Returns the amount that is owed back, else the rest of a payment in parts, else the order's total; in dollars. */
export function amountOf(kind: TaskKind, order: OrderTask['order']): number {
  if (kind === 'refund') return order.refundDue;
  return order.due > 0 ? order.due : order.total;
}

/** The telephone number, where somebody may call about a late payment or cannot be written to; otherwise ''. */
export function taskPhone(task: TodayTask): string {
  if (!('order' in task)) return '';
  const { phone, email } = task.order;
  return task.kind === 'overdue' || email === '' ? phone : '';
}

/** Says for how many days a task has been waiting, and what follows. */
export function taskAge(task: TodayTask, today: Day): { text: string; late: boolean } {
  const { text, late } = firstAge(task, today);
  if (!('order' in task)) return { text, late };
  // A buyer without a telephone number is not called.
  const first = task.next.includes('missing-contact') ? text.replace(', call', '') : text;
  return { text: [first, ...task.next.map((kind) => nextText(kind, task.order))].join(', '), late };
}

function firstAge(task: TodayTask, today: Day): { text: string; late: boolean } {
  const { kind, since } = task;
  if (kind === 'half-reserved' || kind === 'proxy') return { text: 'now', late: true };
  if (kind === 'shared-codes') return { text: 'from before', late: false };
  if (kind === 'overdue') return paymentNote({ ...task.order, paymentReference: null }, today, task.order.remindedOn);
  if (kind === 'expected-today') return { text: 'expected today', late: false };
  if (kind === 'work-due') {
    const days = daysBetween(since, today);
    return { text: days === 0 ? 'due back today' : `due back ${daysAgo(days)}`, late: days > 0 };
  }
  if (kind === 'hold-ends')
    return { text: since <= today ? 'held until today' : 'held until tomorrow', late: since <= today };
  if ('quote' in task && task.kind !== 'quote-over') {
    const { until } = task.quote;
    const late = isQuoteUrgent({ until }, today);
    const asked = `${beginnings[task.kind]} ${daysAgo(daysBetween(since, today))}`;
    const end = until <= today ? 'today' : late ? 'tomorrow' : formatShortDay(until);
    return { text: `${asked}, held until ${end}`, late };
  }
  if (kind === 'missing-contact') {
    return { text: task.order.email === '' ? 'no email address' : 'no telephone number to call', late: false };
  }
  if (kind === 'backup' && task.problem === 'none') return { text: 'no backup yet', late: true };
  const beginning = kind === 'confirm-delivery' && task.order.status === 'shipped' ? 'shipped' : beginnings[kind];
  return { text: `${beginning} ${daysAgo(daysBetween(since, today))}`, late: false };
}

const beginnings = {
  refund: 'owed',
  'send-invoice': 'ordered',
  'send-confirmation': 'paid',
  'send-refund': 'refunded',
  'send-return': 'came back',
  'send-link': 'link ended',
  ship: 'paid',
  'confirm-delivery': 'ready for pickup',
  quote: 'asked',
  'send-offer': 'offered',
  'quote-over': 'ended',
  decide: 'taken back',
  availability: 'first asked',
  inquiry: 'received',
  opening: 'closed',
  backup: 'last one',
  erase: 'anonymised',
};

/** Says what an order is waiting for beside its first task. */
function nextText(kind: OrderTaskKind, { isCollected, email }: OrderTask['order']): string {
  if (kind === 'ship') return isCollected ? 'then prepare the pickup' : 'then ship';
  if (kind === 'missing-contact') return email === '' ? 'no email address' : 'no telephone number';
  return nextTexts[kind];
}

const nextTexts: Record<Exclude<OrderTaskKind, 'ship' | 'missing-contact'>, string> = {
  refund: 'refund owed',
  overdue: 'payment not arrived',
  'send-invoice': 'invoice not sent',
  'send-confirmation': 'confirmation not sent',
  'send-refund': 'email about the refund not sent',
  'send-return': 'email about the return not sent',
  'send-link': 'new link not sent',
  'expected-today': 'payment expected today',
  'confirm-delivery': 'then confirm the delivery',
};

interface TaskAction {
  label: string;
  address: string;
  /** Whether the action opens a dialog, and Today again when the dialog is closed. */
  opensDialog: boolean;
}

/** Lists the actions for a task: the main action first. */
export function taskActions(task: TodayTask): TaskAction[] {
  if (task.kind === 'opening') {
    return [{ label: 'Open Opening', address: adminAddress('opening'), opensDialog: false }];
  }
  if (task.kind === 'backup') {
    return [{ label: 'Open Backups', address: adminAddress('settings', { view: 'backups' }), opensDialog: false }];
  }
  if (task.kind === 'erase' || task.kind === 'proxy') return [];
  if (task.kind === 'shared-codes') {
    const address = adminAddress('artworks', { sharedCode: 'yes', sort: 'code' });
    return [{ label: 'Show Works', address, opensDialog: false }];
  }
  if (task.kind === 'inquiry') {
    return [{ label: 'Reply', address: adminAddress('contacts', { inquiry: task.inquiry.id }), opensDialog: true }];
  }
  if (task.kind === 'half-reserved') {
    return [{ label: 'Limited Orders', address: adminAddress('payments', { view: 'limited' }), opensDialog: false }];
  }
  if (task.kind === 'work-due') {
    const { id } = task.artwork;
    return [
      { label: 'Record Return', address: adminAddress('artworks', { artwork: id, task: 'return' }), opensDialog: true },
      { label: 'Open Artwork', address: recordAddress('artwork', id), opensDialog: false },
    ];
  }
  if (task.kind === 'hold-ends') {
    const { artwork, hold } = task;
    const sold = { work: artwork.id, buyer: hold.customerId, hold: hold.id };
    return [
      {
        label: 'Change Hold',
        address: holdAddress(artwork.id),
        opensDialog: true,
      },
      {
        label: 'New Order',
        address: newOrderAddress(hold.price === null ? sold : { ...sold, price: hold.price }),
        opensDialog: true,
      },
      // The artwork's page is where the hold is released.
      { label: 'Open Artwork', address: recordAddress('artwork', artwork.id), opensDialog: false },
    ];
  }
  if ('quote' in task) {
    const quote = (name: string | null) => adminAddress('payments', { quote: task.quote.id, task: name });
    const open = { label: 'Open Quote', address: quote(null), opensDialog: false };
    if (task.kind === 'quote') return [{ label: 'Offer Price', address: quote('offer'), opensDialog: true }, open];
    if (task.kind === 'send-offer')
      return [{ label: 'Prepare Email', address: quote('email'), opensDialog: true }, open];
    return [open];
  }
  if (task.kind === 'decide') {
    const address = adminAddress('artworks', { artwork: task.artwork.id, task: 'decide' });
    return [{ label: 'Decide', address, opensDialog: true }];
  }
  if (task.kind === 'availability') {
    const address = adminAddress('today', { task: 'people-asking', id: task.artwork.id });
    return [
      { label: 'Reply', address, opensDialog: true },
      { label: 'Open Artwork', address: recordAddress('artwork', task.artwork.id), opensDialog: false },
    ];
  }
  return orderActions(task).map(([label, name]) => ({
    label,
    address: adminAddress('payments', { order: task.order.id, task: name }),
    opensDialog: name !== null,
  }));
}

/** The labels, and the names of the order's tasks. */
function orderActions({ kind, next, order }: OrderTask): [label: string, task: string | null][] {
  const email = (type: EmailType): [string, string] => {
    const { label, task } = emailStep(type, order);
    return [label, task];
  };
  switch (kind) {
    case 'refund':
      return [['Record Refund', 'record-refund']];
    case 'overdue':
      return [email(next.includes('send-invoice') ? 'invoice' : 'reminder'), ['Confirm Payment', 'confirm']];
    case 'missing-contact':
      return [['Open Order', null]];
    case 'send-invoice':
      return [email('invoice')];
    case 'send-confirmation':
      return [email('payment_confirmation')];
    case 'send-refund':
      return [email('refund')];
    case 'send-return':
      return [email('return_received')];
    case 'send-link':
      return [email('invoice')];
    case 'expected-today':
      return [['Confirm Payment', 'confirm']];
    case 'ship':
      return order.isCollected
        ? [['Mark Ready for Pickup', 'move-ready_for_pickup']]
        : [['Mark Shipped', 'move-shipped']];
    case 'confirm-delivery':
      return [['Confirm Delivery', 'move-delivered']];
  }
}

/** The emails of several lines of a group, one after the other (docs/specification/emails.md §8); null where fewer than two wait. */
export function groupAction(tasks: readonly TodayTask[], today: Day): { label: string; address: string } | null {
  const ids = tasks.flatMap((task) =>
    'order' in task && task.order.email !== '' && waitsForEmail(task, today) ? [task.order.id] : [],
  );
  if (ids.length < 2) return null;
  return { label: 'Prepare Emails', address: adminAddress('payments', { task: 'prepare-emails', id: ids.join(',') }) };
}

function waitsForEmail({ kind, next, order }: OrderTask, today: Day): boolean {
  if (groupOf(kind) === 'send') return true;
  if (kind !== 'overdue') return false;
  return next.includes('send-invoice') || reminderDue(order.dueDate, order.remindedOn, today) !== 'wait';
}

/** The tasks of a kind beyond those that are listed, and where they are. */
export function unlistedOf(kind: TaskKind, count: number): { text: string; address: string } {
  return {
    text: `${kindNames[kind]}: ${count} more`,
    address: unlisted[kind] ?? adminAddress('payments', { view: 'all-invoices' }),
  };
}

const kindNames: Record<TaskKind, string> = {
  opening: 'Opening',
  'half-reserved': 'Limited orders',
  proxy: 'Visitors’ addresses',
  refund: 'Refunds',
  overdue: 'Late payments',
  'missing-contact': 'Missing contact details',
  'send-invoice': 'Invoices to send',
  'send-confirmation': 'Payment confirmations to send',
  'send-refund': 'Emails about refunds to send',
  'send-return': 'Emails about returns to send',
  'send-link': 'New links to send',
  'expected-today': 'Payments expected today',
  ship: 'Orders to ship',
  'confirm-delivery': 'Deliveries to confirm',
  'work-due': 'Works due back',
  'hold-ends': 'Holds that end',
  quote: 'Delivery prices to offer',
  'send-offer': 'Offers to send',
  'quote-over': 'Delivery quotes that ended',
  decide: 'Artworks to decide about',
  availability: 'Artworks that people asked for',
  inquiry: 'Inquiries',
  'shared-codes': 'Stock codes of several works',
  backup: 'Backups',
  erase: 'Old values',
};

const unlisted: Partial<Record<TaskKind, string>> = {
  overdue: adminAddress('payments', { view: 'overdue' }),
  'missing-contact': adminAddress('payments', { view: 'overdue' }),
  'send-invoice': adminAddress('payments', { view: 'pending' }),
  'expected-today': adminAddress('payments', { view: 'expected-today' }),
  'confirm-delivery': adminAddress('payments', { view: 'all-invoices', status: 'shipped' }),
  'work-due': adminAddress('artworks', { overdue: 'yes' }),
  'hold-ends': adminAddress('artworks', { status: 'reserved' }),
  quote: adminAddress('payments', { view: 'quotes', show: 'open' }),
  'send-offer': adminAddress('payments', { view: 'quotes', show: 'open' }),
  'quote-over': adminAddress('payments', { view: 'quotes', show: 'over' }),
  decide: adminAddress('pipeline'),
  availability: adminAddress('contacts'),
  inquiry: adminAddress('contacts', { sort: 'date' }),
};
