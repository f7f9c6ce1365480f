import { pricesInCurrency } from '../../domain/currency-words.ts';
import { toDollars } from '../../domain/money.ts';
import { payableRange } from '../../domain/order/cart-estimate.ts';
import { useSiteInfo } from '../layout/loading/use-site-info.ts';
import { Money } from '../ui/text/Money.tsx';

/** What the buyer will really pay, as far as it is known before the destination is, directly below an estimate or subtotal (docs/specification/shop-and-cart.md §5). */
export function PayableAmount({ subtotal, className }: { subtotal: number; className: string }) {
  const { shippingFees } = useSiteInfo();
  if (subtotal === 0) return null;
  if (shippingFees === null)
    return (
      <p className={className}>
        {`You will pay the subtotal and the delivery. The checkout says what your delivery costs, or that the estate quotes it. No tax is added. ${pricesInCurrency()}`}
      </p>
    );
  const { shipping, total } = payableRange(subtotal, shippingFees);
  return (
    <p className={className}>
      You will pay{' '}
      <strong className="font-medium">
        <Range {...total} />
      </strong>
      : the subtotal and shipping of <Range {...shipping} />. No tax is added. <span>{pricesInCurrency()}</span>
    </p>
  );
}

/** Amounts in cents. */
function Range({ from, to }: { from: number; to: number }) {
  if (from === to) return <Money dollars={toDollars(from)} />;
  return (
    <span>
      <Money dollars={toDollars(from)} /> to <Money dollars={toDollars(to)} />
    </span>
  );
}
