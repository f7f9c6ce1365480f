import type { Order } from '../../contract/orders.schemas.ts';
import { linkClass } from '../ui/link-class.ts';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderSection } from './OrderSection.tsx';

/** Who bought, and where the works go. */
export function OrderCustomer({ order }: { order: Order }) {
  const { customer, invoice } = order;
  return (
    <OrderSection title="Customer">
      <p className="font-medium">
        {customer.firstName} {customer.lastName}
      </p>
      <p className="break-words">
        <a href={`mailto:${customer.email}`} className={`${linkClass()} inline-block py-0.5`}>
          {customer.email}
        </a>
      </p>
      {customer.phone !== '' && (
        <p>
          <a href={`tel:${customer.phone.replace(/[^+\d]/g, '')}`} className={`${linkClass()} inline-block py-0.5`}>
            {customer.phone}
          </a>
        </p>
      )}
      <div className="mt-4 grid grid-cols-2 gap-4 text-sm">
        <OrderAddress label="Billing address" address={invoice.billTo} />
        <OrderAddress label="Shipping address" address={invoice.shipTo} />
      </div>
    </OrderSection>
  );
}
