import { Link, useSearchParams } from 'react-router';
import { tabClass } from '../../ui/style/class-names.ts';
import { Tabs } from '../../ui/table/Tabs.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { ArtworkManagement } from './ArtworkManagement.tsx';
import { ContentManagement } from './ContentManagement.tsx';
import { ManagingOrders } from './ManagingOrders.tsx';
import { PaymentProcessing } from './PaymentProcessing.tsx';

/** The parts of the manual, by their name in the address: `?tab=manual&part=payments`. */
const parts = [
  { key: 'orders', label: 'Managing Orders', Part: ManagingOrders },
  { key: 'payments', label: 'Payment Processing', Part: PaymentProcessing },
  { key: 'content', label: 'Content Management', Part: ContentManagement },
  { key: 'artworks', label: 'Artwork Management', Part: ArtworkManagement },
] as const;

/** User Manual: what staff do, step by step (docs/specification/user-manual.md). */
export function ManualTab() {
  const [search] = useSearchParams();
  const { key: current, Part } = parts.find(({ key }) => key === search.get('part')) ?? parts[0];
  return (
    <>
      <TabHeader title="User Manual" />
      <div className="mb-8 border-b border-line">
        <Tabs label="Parts of the manual" current={current}>
          {parts.map(({ key, label }) => (
            <Link
              key={key}
              to={adminAddress('manual', { part: key })}
              preventScrollReset
              aria-current={current === key ? 'page' : undefined}
              className={tabClass(current === key)}
            >
              {label}
            </Link>
          ))}
        </Tabs>
      </div>
      <Part />
    </>
  );
}
