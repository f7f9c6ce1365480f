import { SkeletonTable } from '../../ui/table/SkeletonTable.tsx';
import { paymentWords } from '../kit/admin-words.ts';

/** The room of a list of orders while it is on its way. */
export function PaymentsLoading() {
  return (
    <>
      <p aria-hidden="true" className="mb-3 text-sm text-ink-soft">
        {paymentWords.loading}
      </p>
      <SkeletonTable rows={5} label={paymentWords.loading} />
    </>
  );
}
