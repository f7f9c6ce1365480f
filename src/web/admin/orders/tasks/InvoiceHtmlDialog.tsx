import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoiceCalls } from '../../../../contract/invoices/invoices.calls.ts';
import { invoiceHtmlLimits } from '../../../../contract/invoices/invoices.schemas.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { unsavedVersion } from '../../../../contract/schema-parts.ts';
import { statusOf } from '../../../api.ts';
import { FormDialog } from '../../../editing/form/FormDialog.tsx';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { SandboxedHtml } from '../../../ui/text/SandboxedHtml.tsx';
import { SkeletonText } from '../../../ui/text/SkeletonText.tsx';
import { adminRead } from '../../kit/admin-read.ts';
import { invoiceHtmlWords } from '../../kit/admin-words.ts';
import { CopyButton } from '../../kit/CopyButton.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAdminWrite } from '../../kit/use-admin-write.ts';
import { invoiceHtml } from './invoice-html.ts';

/** Generated HTML, and the version of the saved invoice that it replaces. */
interface Generated {
  html: string;
  replaces: string;
}

/**
 * The saved HTML of an invoice: view it, or generate it from the issued invoice and save it. A save that is refused because
 * somebody else has saved (412) shows their version; the next save replaces it.
 */
export function InvoiceHtmlDialog({ record: order, title, onClose }: TaskProps<Order>) {
  const saved = useQuery({
    ...adminRead(invoiceCalls.getInvoiceHtml, { id: order.id }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  const [generated, setGenerated] = useState<Generated | null>(null);
  const [newer, setNewer] = useState<string | null>(null);
  const { send, isPending } = useAdminWrite(invoiceCalls.saveInvoiceHtml);
  const missing = statusOf(saved.error) === 404;
  const shown = generated?.html ?? (saved.isError ? undefined : saved.data?.invoiceHtml);

  const generate = () => {
    const html = invoiceHtml(order.invoice);
    if (html.length < invoiceHtmlLimits.least) return showToast(invoiceHtmlWords.tooShort);
    setGenerated({ html, replaces: generated?.replaces ?? saved.data?.version ?? unsavedVersion });
  };
  const save = async ({ html, replaces }: Generated) => {
    try {
      await send({ id: order.id, invoiceHtml: html }, { version: replaces });
    } catch (error) {
      return explain(error, html);
    }
    showToast(invoiceHtmlWords.saved(order));
    await saved.refetch();
    setNewer(null);
    setGenerated(null);
  };
  const explain = async (error: unknown, html: string) => {
    const { status, sentence } = refusalOf(error);
    const overtaken = status === 412;
    showToast(invoiceHtmlWords.saveFailed(overtaken ? sentence : undefined));
    if (!overtaken) return;
    // Without a response the dialog keeps the version that it knows; the next save is refused again.
    const found = await saved.refetch();
    if (!found.isSuccess) return;
    setNewer(found.data.invoiceHtml);
    setGenerated({ html, replaces: found.data.version });
  };

  return (
    <FormDialog
      title={title}
      description={`${order.invoiceNumber}, ${order.firstName} ${order.lastName}`}
      size="large"
      unsaved={generated !== null}
      onClose={onClose}
    >
      {(cancel) => (
        <div className="grid gap-5">
          {shown === undefined && saved.isPending && <SkeletonText lines={6} label="Loading the invoice’s HTML" />}
          {generated === null && saved.isError && (
            <Notice
              tone={missing ? 'info' : 'error'}
              live
              title={missing ? invoiceHtmlWords.notFound : invoiceHtmlWords.fetchFailed}
            >
              {missing ? invoiceHtmlWords.notFoundText : undefined}
            </Notice>
          )}
          {newer !== null && (
            <Notice tone="warning" title={invoiceHtmlWords.newer}>
              <p className="mb-3">{invoiceHtmlWords.newerText}</p>
              <SandboxedHtml title="The newer version" html={newer} />
            </Notice>
          )}
          {shown !== undefined && (
            <>
              <p role="status" className="text-sm text-ink-soft">
                {generated === null ? 'This is the saved invoice.' : 'Generated just now, not saved yet.'}
              </p>
              <SandboxedHtml title="The invoice" html={shown} />
              <div>
                <CopyButton what="HTML" text={shown} html={shown} />
              </div>
            </>
          )}
          <DialogActions onCancel={cancel} cancelLabel="Close">
            <Button variant={generated === null ? 'primary' : 'quiet'} onClick={generate}>
              {saved.data === undefined || saved.isError ? 'Generate Invoice' : 'Generate Again'}
            </Button>
            {generated !== null && (
              <Button busy={isPending} busyLabel="Saving..." onClick={() => void save(generated)}>
                Save Invoice
              </Button>
            )}
          </DialogActions>
        </div>
      )}
    </FormDialog>
  );
}
