import { Link } from 'react-router';
import type { PurchaseReport } from '../../../contract/customers/customers.schemas.ts';
import { inquiryTypeLabel } from '../../../domain/inquiry/inquiry-text.ts';
import { linkClass } from '../../ui/style/link-class.ts';
import { Money } from '../../ui/text/Money.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { formatInstant } from '../kit/admin-dates.ts';
import { SuspectMark } from '../kit/inquiry/SuspectMark.tsx';
import { RecordLink } from '../kit/record/RecordLink.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { useEstateDay } from '../kit/use-estate-day.ts';

const line = `${linkClass()} inline-flex min-h-6 items-center pointer-coarse:min-h-11`;

/** The customer's inquiries, and the orders that a limit refused; nothing where there are none. */
export function CustomerContacts({ report: { inquiries, rejectedOrders } }: { report: PurchaseReport }) {
  const { timeZone } = useEstateDay();
  return (
    <>
      {inquiries.length > 0 && (
        <RecordSection title="Inquiries">
          <ul aria-label="Inquiries" className="-mt-3 text-sm">
            {inquiries.map(({ id, inquiryType, created, responded, suspect, message, artworkOfInterest }) => (
              <li key={id} className="border-b border-line py-2.5">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <RecordLink to={adminAddress('contacts', { inquiry: id })} className={line}>
                    {inquiryTypeLabel(inquiryType)}
                  </RecordLink>
                  {suspect && <SuspectMark />}
                  <span className="text-ink-soft tabular-nums">
                    {`${formatInstant(created, timeZone)}, ${responded ? 'responded' : 'not responded yet'}`}
                  </span>
                </div>
                <p className="line-clamp-2 wrap-anywhere print:line-clamp-none">{message || artworkOfInterest}</p>
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
      {rejectedOrders.length > 0 && (
        <RecordSection title="Limited Orders">
          <ul aria-label="Limited Orders" className="-mt-3 text-sm">
            {rejectedOrders.map(({ id, lastAt, works, total }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
              >
                <Link to={adminAddress('payments', { view: 'limited' })} className={line}>
                  {formatInstant(lastAt, timeZone)}
                </Link>
                <Money dollars={total} />
                <p className="w-full font-serif italic wrap-anywhere">{works.map(({ title }) => title).join(', ')}</p>
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
    </>
  );
}
