import type { ReactNode } from 'react';
import type { OrderChange } from '../../../domain/order/order-changes.ts';
import { type ShippingMethod, shippingLabel } from '../../../domain/shipping/shipping-methods.ts';
import { Money } from '../../ui/text/Money.tsx';

/** A figure that changed; the server names an artwork by its id, the buyer reads its title. */
export interface CheckoutChange extends OrderChange {
  title?: string | undefined;
}

export interface ChangedFiguresProps {
  changes: readonly CheckoutChange[];
  /** The shipping method of shipping and total, when it is not the chosen one. */
  sentWith: ShippingMethod | undefined;
}

/** Each changed figure before and after. On a phone each figure has its own line. */
export function ChangedFigures({ changes, sentWith }: ChangedFiguresProps) {
  const method = sentWith === undefined ? '' : ` (${shippingLabel(sentWith)})`;
  return (
    <table className="mt-2 w-full text-left max-sm:block">
      <caption className="sr-only">What has changed</caption>
      <thead className="text-sm text-ink-soft max-sm:sr-only">
        <tr>
          <td />
          <th scope="col" className="py-1 pl-4 text-right font-normal">
            You saw
          </th>
          <th scope="col" className="py-1 pl-4 text-right font-normal">
            Now
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {changes.map(({ what, id, title, before, after }) => (
          <tr key={`${what} ${id}`} className="border-t border-line align-baseline max-sm:block">
            <th scope="row" className="py-1.5 font-normal max-sm:block">
              {what === 'artwork' ? <em>{title}</em> : `${what === 'shipping' ? 'Shipping' : 'Total'}${method}`}
            </th>
            <Figure label="You saw" className="text-ink-soft">
              {before === null ? <span>not in your cart</span> : <Money dollars={before} />}
            </Figure>
            <Figure label="Now" className="font-medium">
              {after === null ? <span>taken out</span> : <Money dollars={after} />}
            </Figure>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell; on a phone, where the table's head is hidden, with its column's label. */
function Figure({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <td className={`py-1.5 text-right max-sm:flex max-sm:flex-wrap max-sm:justify-between sm:pl-4 ${className}`}>
      <span aria-hidden="true" className="sm:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}
