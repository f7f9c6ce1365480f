import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { SettlementBanner } from '../../invoice/SettlementBanner.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';
import { linkClass } from '../../ui/style/link-class.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { useTask } from '../kit/record/use-task.ts';

/** The invoice, and the buyer's link to it. */
export function OrderDocuments({ order }: { order: Order }) {
  const { open } = useTask();
  return (
    <>
      <RecordSection title="Invoice">
        <SettlementBanner settlement={order.settlement} className="mb-4" />
        <div className="flex flex-wrap gap-2.5">
          <Button size="small" variant="quiet" onClick={() => open('invoice')}>
            View Invoice
          </Button>
          <a href={paths.invoicePdf(order.id)} download className={buttonClass('quiet', 'small')}>
            Download PDF
          </a>
          {order.settlement !== null && (
            <a href={paths.issuedInvoicePdf(order.id)} download className={buttonClass('quiet', 'small')}>
              As Issued (PDF)
            </a>
          )}
          <Button size="small" variant="quiet" onClick={() => open('invoice-html')}>
            Invoice HTML
          </Button>
        </div>
      </RecordSection>
      <RecordSection title="The Buyer’s Link">
        <p className="text-sm">
          <a href={order.link} target="_blank" rel="noreferrer" className={`${linkClass()} inline-block py-1`}>
            The page that the buyer sees
          </a>{' '}
          <span className="text-ink-soft">(opens in a new tab)</span>
        </p>
        <div className="mt-2 flex flex-wrap gap-2.5">
          <CopyButton what="link" text={new URL(order.link, window.location.href).href} />
          <Button size="small" variant="quiet" onClick={() => open('new-link')}>
            Make a New Link
          </Button>
        </div>
      </RecordSection>
    </>
  );
}
