import type { ReactNode } from 'react';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { dayOf } from '../../../domain/calendar.ts';
import { formatDollars } from '../../../domain/money.ts';
import { canTakeBack } from '../../../domain/order/balance.ts';
import { canConfirmPayment } from '../../../domain/order/order-status.ts';
import { paymentLabel } from '../../../domain/order/payment.ts';
import { Totals } from '../../ui/text/Money.tsx';
import { formatInstant, formatShortDay, useEstateDay } from '../kit/admin-dates.ts';
import { OrderFacts } from '../kit/order/OrderFacts.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskButton } from '../kit/record/use-task.tsx';
import { paymentTitle } from './order-words.ts';

/** The label of the day on which a settled order was paid or cancelled. */
const labels = { paid: 'Arrived', cancelled: 'Cancelled' };

/** The money of an order: when it is expected, what was paid, what buyer and estate still owe, and each entry. */
export function OrderMoney({ order }: { order: Order }) {
  const { timeZone } = useEstateDay();
  const isWaiting = canConfirmPayment(order.status);
  return (
    <RecordSection
      title="Money"
      action={
        <div className="flex flex-wrap gap-2.5">
          {order.refundDue > 0 && <TaskButton task="record-refund">Record Refund</TaskButton>}
          {!isWaiting && <TaskButton task="payment">{paymentTitle(order)}</TaskButton>}
          {order.otherPayments.length > 0 && <TaskButton task="method">Change Method</TaskButton>}
          <TaskButton task="edit">{isWaiting ? 'Move Expected Date' : 'Edit Notes'}</TaskButton>
        </div>
      }
    >
      <OrderFacts
        facts={[
          { label: 'Method', value: paymentLabel(order.paymentMethod) },
          { label: 'Ordered', value: formatInstant(order.created, timeZone) },
          {
            label: 'Sold on',
            value: order.soldOn === dayOf(order.created, timeZone) ? null : formatShortDay(order.soldOn),
          },
          ...(order.settlement === null
            ? [
                { label: 'Expected', value: formatShortDay(order.expectedPaymentDate) },
                { label: 'Invoice due', value: formatShortDay(order.dueDate) },
              ]
            : [{ label: labels[order.settlement.kind], value: formatShortDay(order.settlement.day) }]),
          { label: 'Company', value: order.company },
          { label: 'Reference', value: order.reference },
          { label: 'Notes', value: order.notes },
        ]}
      />
      <Balance order={order} />
      <Entries order={order} />
    </RecordSection>
  );
}

/** The figures of docs/specification/order.md §15; those that are 0 are left out, besides what was paid. */
function Balance({ order }: { order: Order }) {
  const { total, paid, refunded, due, refundDue, creditNotes, writeOffs = [] } = order;
  const credited = creditNotes.reduce((sum, { amount }) => sum + amount, 0);
  const writtenOff = writeOffs.reduce((sum, { amount, voided }) => (voided === null ? sum + amount : sum), 0);
  const rest = refundDue > 0 ? { label: 'Owed back', dollars: refundDue } : { label: 'Due', dollars: due };
  return (
    <div className="mt-4">
      <Totals
        rows={[
          { label: 'Total', dollars: total },
          ...(credited > 0 ? [{ label: 'Credited', dollars: credited }] : []),
          { label: 'Paid', dollars: paid },
          ...(writtenOff > 0 ? [{ label: 'Written off', dollars: writtenOff }] : []),
          ...(refunded > 0 ? [{ label: 'Refunded', dollars: refunded }] : []),
        ]}
        total={rest}
      />
    </div>
  );
}

/** Payments, write-offs and refunds, as they were recorded. */
function Entries({ order }: { order: Order }) {
  const { payments = [], writeOffs = [], refunds = [] } = order;
  if (payments.length + writeOffs.length + refunds.length === 0) return null;
  return (
    <ul aria-label="Payments" className="mt-4 border-t border-line text-sm">
      {payments.map((payment) => (
        <Entry
          key={payment.id}
          name="Payment"
          entry={payment}
          text={`Arrived ${formatShortDay(payment.receivedOn)}. Ref. ${payment.reference}`}
        >
          <EntryTasks kind="payment" entry={payment} canTakeBack={canTakeBack(order, payment.amount)} />
        </Entry>
      ))}
      {writeOffs.map((writeOff) => (
        <Entry key={writeOff.at} name="Written off" entry={writeOff} text={writeOff.reason} />
      ))}
      {refunds.map(({ refundedOn, reference, creditNote, ...refund }) => (
        <Entry
          key={refund.id}
          name="Refund"
          entry={refund}
          text={[`Refunded ${formatShortDay(refundedOn)}. Ref. ${reference}`, creditNote].filter(Boolean).join(', ')}
        >
          <EntryTasks kind="refund" entry={refund} canTakeBack />
        </Entry>
      ))}
    </ul>
  );
}

interface EntryTasksProps {
  kind: 'payment' | 'refund';
  entry: { id: number; amount: number };
  canTakeBack: boolean;
}

function EntryTasks({ kind, entry: { id, amount }, canTakeBack }: EntryTasksProps) {
  const what = `the ${kind} of ${formatDollars(amount)}`;
  return (
    <>
      <TaskButton aria-label={`Correct ${what}`} task={`correct-${kind}`} on={id}>
        Correct
      </TaskButton>
      {canTakeBack && (
        <TaskButton variant="link" aria-label={`Take back ${what}`} task={`take-back-${kind}`} on={id}>
          Take Back
        </TaskButton>
      )}
    </>
  );
}

interface EntryProps {
  name: string;
  entry: Pick<NonNullable<Order['payments']>[number], 'amount' | 'at' | 'by' | 'voided'>;
  text: string;
  /** The buttons of the entry; none once it is taken back. */
  children?: ReactNode;
}

function Entry({ name, entry, text, children }: EntryProps) {
  const { timeZone } = useEstateDay();
  const { amount, at, by, voided } = entry;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2">
      <div className="min-w-0 break-words">
        <p className={voided === null ? 'font-medium' : 'text-ink-soft line-through'}>
          <span>{`${name}, `}</span>
          <span className="tabular-nums">{formatDollars(amount)}</span>
        </p>
        <p className="text-ink-soft">{text}</p>
        <p className="text-ink-soft">
          {voided === null
            ? `Recorded ${formatInstant(at, timeZone)} by ${by}`
            : `Taken back ${formatInstant(voided.at, timeZone)} by ${voided.by}`}
        </p>
      </div>
      {voided === null && children !== undefined && (
        <div className="flex flex-wrap items-center gap-2.5">{children}</div>
      )}
    </li>
  );
}
