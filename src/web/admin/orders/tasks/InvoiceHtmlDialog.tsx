import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { invoiceCalls } from '../../../../contract/invoices/invoices.calls.ts';
import { type InvoiceHtml, SaveInvoiceHtml } from '../../../../contract/invoices/invoices.schemas.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { unsavedVersion } from '../../../../contract/schema-parts.ts';
import { browserApi, statusOf } from '../../../api.ts';
import { SettlementBanner } from '../../../invoice/SettlementBanner.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { SandboxedHtml } from '../../../ui/text/SandboxedHtml.tsx';
import { SkeletonText } from '../../../ui/text/Skeleton.tsx';
import { adminRead } from '../../kit/admin-read.ts';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { invoiceHtmlWords } from '../order-words.ts';
import { invoiceHtml } from './invoice-html.ts';

/** The version of an invoice without saved HTML. */
const none: InvoiceHtml = { invoiceHtml: '', version: unsavedVersion };

/** The saved HTML of an invoice: view it, or generate it from the issued invoice and save it. */
export function InvoiceHtmlDialog(props: TaskProps<Order>) {
  const { record: order, title, onClose } = props;
  const saved = useQuery({
    ...adminRead(invoiceCalls.getInvoiceHtml, { id: order.id }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  // After a save the form starts again with what was saved.
  const [saves, setSaves] = useState(0);
  // Not `isPending`: a refetch without saved data is pending again, and would close the form.
  if (!saved.isFetched) {
    return (
      <Dialog open title={title} description={headline(order)} size="large" onClose={() => onClose()}>
        <SkeletonText lines={6} label="Loading the invoice" />
      </Dialog>
    );
  }
  return (
    <InvoiceHtmlForm
      key={saves}
      {...props}
      opened={saved.data ?? none}
      error={saved.error}
      onSaved={async () => {
        await saved.refetch();
        setSaves(saves + 1);
      }}
    />
  );
}

const Values = SaveInvoiceHtml.omit({ id: true });

function InvoiceHtmlForm({
  record: order,
  title,
  onClose,
  opened,
  error,
  onSaved,
}: TaskProps<Order> & { opened: InvoiceHtml; error: Error | null; onSaved: () => Promise<void> }) {
  const form = useAdminForm(Values, invoiceCalls.saveInvoiceHtml, invoiceHtmlWords.save(order), {
    defaults: { invoiceHtml: opened.invoiceHtml },
    input: (values) => ({ id: order.id, ...values }),
    stored: { opened, read: () => browserApi(invoiceCalls.getInvoiceHtml, { id: order.id }) },
    onSaved: () => void onSaved(),
    onInvalid: () => showToast(invoiceHtmlWords.tooShort),
  });
  const html = useWatch({ control: form.methods.control, name: 'invoiceHtml' });
  const isMissing = statusOf(error) === 404;
  const generate = () =>
    form.methods.setValue('invoiceHtml', invoiceHtml(order.invoice, order.settlement), {
      shouldDirty: true,
      shouldTouch: true,
    });
  return (
    <AdminForm
      form={form}
      title={title}
      description={headline(order)}
      size="large"
      onClose={onClose}
      cancelLabel="Close"
      submit={{ label: 'Save Invoice', busyLabel: 'Saving...', disabled: !form.isDirty }}
      newer={
        <Notice tone="warning" live title={invoiceHtmlWords.newer} className="mb-6">
          <p className="mb-3">{invoiceHtmlWords.newerText}</p>
          <SandboxedHtml title="The newer version" html={form.seen.invoiceHtml} />
        </Notice>
      }
    >
      <div className="grid gap-5">
        <SettlementBanner settlement={order.settlement} />
        {html === '' ? (
          <Notice
            tone={isMissing ? 'info' : 'error'}
            live
            title={isMissing ? invoiceHtmlWords.notFound : invoiceHtmlWords.fetchFailed}
          >
            {isMissing ? invoiceHtmlWords.notFoundText : undefined}
          </Notice>
        ) : (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {form.isDirty ? 'Generated just now, not saved yet.' : 'This is the saved invoice.'}
            </p>
            <SandboxedHtml title="The invoice" html={html} />
          </>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button variant="quiet" onClick={generate}>
            {html === '' ? 'Generate Invoice' : 'Generate Again'}
          </Button>
          {html !== '' && <CopyButton what="HTML" text={html} html={html} />}
        </div>
      </div>
    </AdminForm>
  );
}

function headline({ invoiceNumber, firstName, lastName }: Order): string {
  return `${invoiceNumber}, ${firstName} ${lastName}`;
}
