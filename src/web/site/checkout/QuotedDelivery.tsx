import { Link } from 'react-router';
import type { QuoteReason } from '../../../domain/shipping/delivery-price.ts';
import { quoteText } from '../../../domain/shipping/delivery-words.ts';
import { shippingLabel } from '../../../domain/shipping/shipping.ts';
import { telephoneAddress } from '../../../domain/typed-values.ts';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/style/Button.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { Notice } from '../../ui/text/Notice.tsx';
import { checkoutWords } from './checkout-words.ts';

interface QuotedDeliveryProps {
  reasons: readonly QuoteReason[];
  homeCountry: string;
  onPickup: () => void;
}

/** In place of Complete Purchase, where the delivery has no fee: why, and what the buyer can do (docs/specification/checkout.md §3). */
export function QuotedDelivery({ reasons, homeCountry, onPickup }: QuotedDeliveryProps) {
  const { contactPhone } = useSiteInfo();
  return (
    <Notice
      tone="warning"
      live
      title={checkoutWords.quoted}
      className="mt-7"
      action={
        <Button variant="quiet" onClick={onPickup}>
          {`Choose ${shippingLabel('pickup')}`}
        </Button>
      }
    >
      <p>{quoteText(reasons, homeCountry)}</p>
      <p className="mt-2">{checkoutWords.quotedText}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        <li>
          <Link to={paths.estateContact()} className={linkClass()}>
            Write to the estate
          </Link>
        </li>
        {contactPhone !== '' && (
          <li>
            <a href={telephoneAddress(contactPhone)} className={linkClass()}>
              {`Call ${contactPhone}`}
            </a>
          </li>
        )}
      </ul>
    </Notice>
  );
}
