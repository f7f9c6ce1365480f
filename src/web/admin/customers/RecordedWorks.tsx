import type { RecordedWork } from '../../../contract/customers/customers.schemas.ts';
import { artworkStatusLabel } from '../../../domain/artwork/stock-stage.ts';
import { formatPrice } from '../../../domain/money.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { recordAddress } from '../kit/admin-address.ts';
import { formatShortDay } from '../kit/admin-dates.ts';
import { RecordLink, RecordSection } from '../kit/record/RecordSection.tsx';

/** The works with which staff recorded the customer by hand, without an order (docs/specification/customers.md §10). */
export function RecordedWorks({ works }: { works: readonly RecordedWork[] }) {
  return (
    <RecordSection title="Recorded by Hand">
      <ul aria-label="Recorded by Hand" className="-mt-3 text-sm">
        {works.map(({ id, title, stockCode, status, soldOn, price, saleNotes }) => (
          <li key={id} className="border-b border-line py-2.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <RecordLink
                to={recordAddress('artwork', id)}
                className={`${linkClass()} inline-flex min-h-6 items-center font-serif italic pointer-coarse:min-h-11`}
              >
                {title}
              </RecordLink>
              <span className="tabular-nums">{`List price ${formatPrice(price)}`}</span>
            </div>
            <p className="text-ink-soft tabular-nums">
              {[stockCode, artworkStatusLabel(status), soldOn && formatShortDay(soldOn)].filter(Boolean).join(' · ')}
            </p>
            {saleNotes !== null && <p className="whitespace-pre-line wrap-anywhere">{saleNotes}</p>}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
