import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { Notice } from '../../ui/text/Notice.tsx';

/** What staff check before works leave the estate's country: the setting `abroadChecklist`, one point on each line. */
export function AbroadChecklist({ order: { abroad }, className }: { order: Order; className?: string }) {
  const points = (abroad?.checklist ?? '').split('\n').filter((line) => line.trim() !== '');
  if (points.length === 0) return null;
  return (
    <Notice title="Before these works go abroad" className={className}>
      <ul className="list-disc pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Notice>
  );
}
