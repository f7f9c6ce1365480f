import type { Order } from '../../../contract/orders/orders.schemas.ts';

export interface OrderAddressProps {
  label: string;
  address: Order['invoice']['billTo'];
}

/** An address of the invoice. */
export function OrderAddress({ label, address }: OrderAddressProps) {
  return (
    <div className="min-w-0">
      <h3 className="text-sm text-ink-soft">{label}</h3>
      <address className="whitespace-pre-line break-words not-italic">
        {[address.name, ...address.lines].join('\n')}
      </address>
    </div>
  );
}
