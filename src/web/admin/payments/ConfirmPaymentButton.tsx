import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { canConfirmPayment } from '../../../domain/order/order-status.ts';
import { Button } from '../../ui/style/Button.tsx';
import { useFocusFallback } from '../kit/use-focus-fallback.ts';

export interface ConfirmPaymentButtonProps {
  order: Order;
  onConfirm: (order: Order) => void;
  className?: string;
}

/** Offered in the list for pending and overdue orders only (docs/specification/payments.md §5). */
export function ConfirmPaymentButton({ order, onConfirm, className }: ConfirmPaymentButtonProps) {
  const button = useFocusFallback<HTMLButtonElement>();
  if (!canConfirmPayment(order.status)) return null;
  return (
    <Button
      ref={button}
      size="small"
      variant="quiet"
      className={className}
      aria-label={`Confirm Payment of ${order.invoiceNumber}`}
      onClick={() => onConfirm(order)}
    >
      Confirm Payment
    </Button>
  );
}
