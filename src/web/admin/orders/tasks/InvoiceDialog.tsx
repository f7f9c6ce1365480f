import Printer from 'lucide-react/icons/printer';
import { createPortal } from 'react-dom';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { InvoiceView } from '../../../invoice/InvoiceView.tsx';
import { paths } from '../../../paths.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass } from '../../../ui/style/button-class.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';

/** The invoice as the buyer has it now, to read, print and download. */
export function InvoiceDialog({ record: order, title, onClose }: TaskProps<Order>) {
  return (
    <Dialog open onClose={onClose} size="large" title={title}>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={16} strokeWidth={1.75} />
          Print
        </Button>
        <a href={paths.invoicePdf(order.id)} download className={buttonClass('quiet', 'small')}>
          Download PDF
        </a>
      </div>
      <InvoiceView invoice={order.invoice} settlement={order.settlement} headingAs="h3" />
      {/* Once more for print, alone: the dialog would be cut off at the end of the first page. */}
      {createPortal(
        <div className="print-alone">
          <InvoiceView invoice={order.invoice} settlement={order.settlement} />
        </div>,
        document.body,
      )}
    </Dialog>
  );
}
