import type { Today } from '../../../contract/today/today.schemas.ts';
import { BACKUP_DUE_DAYS } from '../../../domain/backup/backup-rules.ts';
import { type Day, daysBetween } from '../../../domain/calendar.ts';
import { inquiryTypeLabel } from '../../../domain/inquiry/inquiry.ts';
import type { TaskKind } from '../../../domain/today/tasks.ts';
import { adminAddress, recordAddress } from '../kit/admin-address.ts';
import { paymentNote } from '../kit/order/payment-note.ts';

export type TodayTask = Today['tasks'][number];
type OrderTask = Extract<TodayTask, { order: unknown }>;

/** What is to do (docs/specification/today.md §2). */
const texts: Record<Exclude<TaskKind, 'availability' | 'decide'>, string> = {
  'half-reserved': 'New customers have reserved half of the artworks on sale',
  refund: 'Refund what is owed to customer',
  overdue: 'Payment overdue - follow up with customer',
  'missing-contact': 'Missing contact details',
  'send-invoice': 'Send invoice email to customer',
  'send-confirmation': 'Send payment confirmation email to customer',
  'expected-today': 'Payment expected today',
  ship: 'Prepare artwork for shipping',
  'confirm-delivery': 'Confirm delivery with customer',
  inquiry: 'Answer inquiry',
  backup: 'Make a backup',
  erase: 'Old values are in the database’s files',
};

export function taskText(task: TodayTask): string {
  if (task.kind === 'decide') return `Decide about ${task.artwork.title}`;
  if (task.kind !== 'availability') return texts[task.kind];
  const { people, title } = task.artwork;
  return `${people} ${people === 1 ? 'person' : 'people'} asked for ${title}`;
}

/** Who it is about, and what. */
export function taskSubject(task: TodayTask): { who: string; about: string } {
  if (task.kind === 'availability') return { who: 'It can be bought again.', about: '' };
  if (task.kind === 'decide') {
    return { who: 'It came back and is reserved. Offer it again, or keep it off offer.', about: '' };
  }
  if (task.kind === 'backup') {
    const who = `No backup in the last ${BACKUP_DUE_DAYS} days. Please tell the person who runs the server.`;
    return { who, about: '' };
  }
  if (task.kind === 'erase') {
    const who =
      'Of an anonymised customer: a long reading keeps them. The server tries again every hour; if this stays, please tell the person who runs it.';
    return { who, about: '' };
  }
  if (task.kind === 'half-reserved') {
    const { reserved, onSale } = task.shop;
    const about = `${reserved} reserved within a day and not paid, ${onSale} on sale`;
    return { who: 'Orders of other new customers are refused until some are paid or cancelled.', about };
  }
  if (task.kind === 'inquiry') {
    const { firstName, lastName, inquiryType, artworkOfInterest, message } = task.inquiry;
    const about = [inquiryTypeLabel(inquiryType), artworkOfInterest].filter(Boolean).join(', ');
    return { who: `${firstName} ${lastName}`, about: message === '' ? about : `${about}: ${message}` };
  }
  const { firstName, lastName, titles } = task.order;
  return { who: `${firstName} ${lastName}`, about: titles.join(', ') };
}

/** The telephone number to call about a late payment; '' where there is none, or no need. */
export function taskPhone(task: TodayTask): string {
  return task.kind === 'overdue' ? task.order.phone : '';
}

/** Since when it waits, in days. */
export function taskAge(task: TodayTask, today: Day): { text: string; late: boolean } {
  const { kind, since } = task;
  if (kind === 'half-reserved') return { text: 'now', late: true };
  if (kind === 'overdue') return paymentNote({ ...task.order, paymentReference: null }, today);
  if (kind === 'expected-today') return { text: 'expected today', late: false };
  if (kind === 'missing-contact') {
    return { text: task.order.email === '' ? 'no email address' : 'no telephone number to call', late: false };
  }
  if (kind === 'backup' && !task.hasBackup) return { text: 'no backup yet', late: true };
  const beginning = kind === 'confirm-delivery' && task.order.status === 'shipped' ? 'shipped' : beginnings[kind];
  return { text: `${beginning} ${daysAgo(daysBetween(since, today))}`, late: false };
}

const beginnings = {
  refund: 'owed',
  'send-invoice': 'ordered',
  'send-confirmation': 'paid',
  ship: 'paid',
  'confirm-delivery': 'ready for pickup',
  decide: 'taken back',
  availability: 'first asked',
  inquiry: 'received',
  backup: 'last one',
  erase: 'anonymised',
};

function daysAgo(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

interface TaskAction {
  label: string;
  address: string;
  /** It opens a dialog, and Today again when that is closed. */
  opensDialog: boolean;
}

/** What to do about a task: the main action first. */
export function taskActions(task: TodayTask): TaskAction[] {
  if (task.kind === 'backup') {
    return [{ label: 'Open Backups', address: adminAddress('settings', { view: 'backups' }), opensDialog: false }];
  }
  if (task.kind === 'erase') return [];
  if (task.kind === 'inquiry') {
    return [{ label: 'Reply', address: adminAddress('contacts', { inquiry: task.inquiry.id }), opensDialog: true }];
  }
  if (task.kind === 'half-reserved') {
    return [{ label: 'Limited Orders', address: adminAddress('payments', { view: 'limited' }), opensDialog: false }];
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
function orderActions({ kind, order }: OrderTask): [label: string, task: string | null][] {
  switch (kind) {
    case 'refund':
      return [['Record Refund', 'record-refund']];
    case 'overdue':
      return [
        ['Confirm Payment', 'confirm'],
        ['Record Email', 'record-general_update_sent'],
      ];
    case 'missing-contact':
      return [['Open Order', null]];
    case 'send-invoice':
      return [['Prepare Email', 'email-invoice']];
    case 'send-confirmation':
      return [['Prepare Email', 'email-payment_confirmation']];
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

const worksOf = { availability: 'Artworks that people asked for', decide: 'Artworks to decide about' };

/** The tasks of a kind beyond those that are listed, and where they are. */
export function unlistedOf(kind: TaskKind, count: number): { text: string; address: string } {
  const name = kind === 'availability' || kind === 'decide' ? worksOf[kind] : texts[kind];
  return {
    text: `${name}: ${count} more`,
    address: unlisted[kind] ?? adminAddress('payments', { view: 'all-invoices' }),
  };
}

const unlisted: Partial<Record<TaskKind, string>> = {
  overdue: adminAddress('payments', { view: 'overdue' }),
  'missing-contact': adminAddress('payments', { view: 'overdue' }),
  'send-invoice': adminAddress('payments', { view: 'pending' }),
  'expected-today': adminAddress('payments', { view: 'expected-today' }),
  'confirm-delivery': adminAddress('payments', { view: 'all-invoices', status: 'shipped' }),
  decide: adminAddress('pipeline'),
  availability: adminAddress('contacts'),
  inquiry: adminAddress('contacts', { sort: 'date' }),
};
