import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { ContactLinks } from '../kit/ContactLinks.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { OrderAddress } from './OrderAddress.tsx';

/** The buyer and the addresses. */
export function OrderCustomer({ order }: { order: Order }) {
  const { customer, invoice } = order;
  return (
    <RecordSection title="Customer">
      <p className="font-medium">
        {customer.firstName} {customer.lastName}
      </p>
      <ContactLinks email={customer.email} phone={customer.phone} />
      <div className="mt-4 grid grid-cols-2 gap-4 text-sm">
        <OrderAddress label="Billing address" address={invoice.billTo} />
        <OrderAddress label="Shipping address" address={invoice.shipTo} />
      </div>
    </RecordSection>
  );
}
