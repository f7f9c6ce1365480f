import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { addressLines, canCorrectDelivery, findShipTo } from '../../../domain/order/delivery-address.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { adminAddress } from '../kit/admin-address.ts';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { ContactLinks, PhoneLink } from '../kit/ContactLinks.tsx';
import { RecordLink, RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskButton } from '../kit/record/TaskButton.tsx';

/** Who buys, with the record of all their orders, and where the artworks go. */
export function OrderCustomer({ order }: { order: Order }) {
  const { customer, invoice, status } = order;
  const name = `${customer.firstName} ${customer.lastName}`;
  return (
    <RecordSection
      title="Customer"
      action={canCorrectDelivery(status) && <TaskButton task="address">Correct Address</TaskButton>}
    >
      <div className="grid gap-x-14 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {customer.id === undefined ? (
              name
            ) : (
              <RecordLink to={adminAddress('customers', { customer: customer.id })} className={linkClass('alone')}>
                {name}
              </RecordLink>
            )}
          </p>
          <ContactLinks email={customer.email} phone={customer.phone} />
        </div>
        <OrderAddress label="Billing address" {...invoice.billTo} />
        <DeliveryAddresses order={order} />
      </div>
    </RecordSection>
  );
}

/** The delivery address; a corrected one beside that of the invoice. */
function DeliveryAddresses({ order }: { order: Order }) {
  const { timeZone } = useEstateDay();
  const { invoice, deliveryCode = null, deliveryAddress, deliveryCorrections } = order;
  const corrected = deliveryAddress ?? null;
  const last = deliveryCorrections?.at(-1);
  if (findShipTo(invoice, deliveryCode) === undefined && corrected === null) {
    return <OrderAddress label="Delivery address" name="Collected in person" lines={[]} />;
  }
  if (corrected === null || last === undefined) return <OrderAddress label="Delivery address" {...invoice.shipTo} />;
  const when = `Corrected ${formatInstant(last.date, timeZone)} by ${last.by}`;
  return (
    <>
      <OrderAddress
        label="Delivery address, corrected"
        name={corrected.name}
        lines={addressLines(corrected)}
        phone={corrected.phone}
        note={when}
      />
      <OrderAddress label="On the invoice, as ordered" {...invoice.shipTo} />
    </>
  );
}

interface OrderAddressProps {
  label: string;
  name: string;
  lines: readonly string[];
  phone?: string;
  /** Who corrected it, below the rest. */
  note?: string;
}

/** An address of an order. */
function OrderAddress({ label, name, lines, phone = '', note }: OrderAddressProps) {
  return (
    <div className="min-w-0 text-sm">
      <h3 className="text-ink-soft">{label}</h3>
      <address className="whitespace-pre-line break-words not-italic">{[name, ...lines].join('\n')}</address>
      {phone !== '' && (
        <p className="mt-1">
          <PhoneLink phone={phone} />
        </p>
      )}
      {note !== undefined && <p className="mt-1 whitespace-pre-line break-words text-ink-soft">{note}</p>}
    </div>
  );
}
