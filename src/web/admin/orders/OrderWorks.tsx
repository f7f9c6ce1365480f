import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { shippingLabel } from '../../../domain/shipping/shipping.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Totals } from '../../ui/text/Totals.tsx';
import { OrderArtworks } from '../kit/order/OrderArtworks.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { canCancelWork, canRecordReturn } from './tasks/credit-preview.ts';

/** The works of an order with its totals as invoiced, what has become of each, and how it is taken back. */
export function OrderWorks({ order }: { order: Order }) {
  const { open } = useTask();
  const hasCancel = canCancelWork(order);
  return (
    <RecordSection
      title={order.items.length === 1 ? 'Work' : 'Works'}
      action={
        canRecordReturn(order) && (
          <Button size="small" variant="quiet" onClick={() => open('record-return')}>
            Record Return
          </Button>
        )
      }
    >
      <OrderArtworks
        items={order.items}
        action={({ id, state, artwork }) =>
          hasCancel &&
          state === 'held' && (
            <Button
              size="small"
              variant="link"
              aria-label={`Cancel Work: ${artwork.title}`}
              onClick={() => open('cancel-work', id)}
            >
              Cancel Work
            </Button>
          )
        }
      />
      <div className="mt-3">
        <Totals
          rows={[
            { label: 'Subtotal', dollars: order.subtotal },
            { label: `Shipping (${shippingLabel(order.shippingMethod)})`, dollars: order.shipping },
          ]}
          total={{ label: 'Total', dollars: order.total }}
        />
      </div>
    </RecordSection>
  );
}
