import type { Order } from '../../contract/orders.schemas.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { linkClass } from '../ui/link-class.ts';
import type { OrderTask } from './OrderDialog.tsx';
import { OrderSection } from './OrderSection.tsx';

/** The invoice in its forms, and the buyer's own view of the order. */
export function OrderPapers({ order, onTask }: { order: Order; onTask: (task: OrderTask) => void }) {
  return (
    <OrderSection title="Invoice">
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" variant="quiet" onClick={() => onTask({ is: 'invoice' })}>
          View Invoice
        </Button>
        <a href={paths.invoicePdf(order.id)} download className={buttonClass('quiet', 'small')}>
          Download PDF
        </a>
      </div>
      <p className="mt-3 text-sm">
        <a href={order.link} target="_blank" rel="noreferrer" className={`${linkClass()} inline-block py-1`}>
          The buyer’s own page
        </a>{' '}
        (opens in a new tab)
      </p>
    </OrderSection>
  );
}
