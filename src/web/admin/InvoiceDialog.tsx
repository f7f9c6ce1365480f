import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '../../contract/orders.schemas.ts';
import { InvoiceSheet } from '../InvoiceSheet.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Dialog } from '../ui/Dialog.tsx';

/** The invoice as it was issued, to be read, printed and kept (001 §2). Mount it to open it. */
export function InvoiceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [printing, setPrinting] = useState(false);
  return (
    <Dialog open onClose={onClose} size="large" title="Invoice with Statement of Authenticity">
      <div className="mb-6 flex flex-wrap gap-3">
        <Button size="small" onClick={() => setPrinting(true)}>
          <Printer aria-hidden="true" size={16} strokeWidth={1.75} />
          Print
        </Button>
        <a href={paths.invoicePdf(order.id)} download className={buttonClass('quiet', 'small')}>
          Download PDF
        </a>
      </div>
      <InvoiceSheet invoice={order.invoice} headingAs="h3" />
      {printing && <PrintedInvoice invoice={order.invoice} onPrinted={() => setPrinting(false)} />}
    </Dialog>
  );
}

/** The same sheet once more, alone on paper: the dialog around it would be cut off at the first page's end. */
function PrintedInvoice({ invoice, onPrinted }: { invoice: Order['invoice']; onPrinted: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, when it is there
  useEffect(() => {
    window.print();
    onPrinted();
  }, []);
  return createPortal(
    <div className="print-alone">
      <InvoiceSheet invoice={invoice} />
    </div>,
    document.body,
  );
}
