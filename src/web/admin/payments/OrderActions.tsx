import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { canConfirmPayment } from '../../../domain/order/order-status.ts';
import { buttonClass } from '../../ui/style/button-class.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { adminAddress } from '../kit/admin-address.ts';
import { primaryStepOf } from '../kit/order/order-steps.ts';
import { RecordLink } from '../kit/record/RecordLink.tsx';

/**
 * The next step of an order in its row, which opens the task on the order's page; and Confirm Payment, which is offered for pending and
 * overdue orders only (docs/specification/payments.md §5).
 */
export function OrderActions({ order, className = '' }: { order: Order; className?: string }) {
  const next = primaryStepOf(order);
  const confirms = canConfirmPayment(order.status) && next?.task !== 'confirm';
  if (next === null && !confirms) return null;
  return (
    <div className={classNames('flex flex-wrap gap-1.5 lg:justify-end', className)}>
      {next !== null && <StepLink order={order} task={next.task} label={next.label} />}
      {confirms && <StepLink order={order} task="confirm" label="Confirm Payment" />}
    </div>
  );
}

function StepLink({ order: { id, invoiceNumber }, task, label }: { order: Order; task: string; label: string }) {
  return (
    <RecordLink
      to={adminAddress('payments', { order: id, task })}
      aria-label={`${label} of ${invoiceNumber}`}
      className={`${buttonClass('quiet', 'small')} whitespace-nowrap`}
    >
      {label}
    </RecordLink>
  );
}
