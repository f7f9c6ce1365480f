import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { shippingLabel } from '../../../domain/shipping/shipping-methods.ts';
import { Totals } from '../../ui/text/Totals.tsx';
import { OrderArtworks } from '../kit/order/OrderArtworks.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskButton } from '../kit/record/TaskButton.tsx';
import { canCancelWork, canRecordReturn } from './tasks/credit-preview.ts';

/** The works of an order with its totals as invoiced, what has become of each, and how it is taken back. */
export function OrderWorks({ order }: { order: Order }) {
  const hasCancel = canCancelWork(order);
  return (
    <RecordSection
      title={order.items.length === 1 ? 'Work' : 'Works'}
      action={canRecordReturn(order) && <TaskButton task="record-return">Record Return</TaskButton>}
    >
      <OrderArtworks
        items={order.items}
        action={({ id, state, artwork }) =>
          hasCancel &&
          state === 'held' && (
            <TaskButton variant="link" aria-label={`Cancel Work: ${artwork.title}`} task="cancel-work" on={id}>
              Cancel Work
            </TaskButton>
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
