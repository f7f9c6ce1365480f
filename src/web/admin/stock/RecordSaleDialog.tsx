import { useEffect } from 'react';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import { RecordSale } from '../../../contract/artworks/artworks.schemas.ts';
import { stockCalls } from '../../../contract/stock/stock.calls.ts';
import type { StockItem } from '../../../contract/stock/stock.schemas.ts';
import { artworkStatuses } from '../../../domain/artwork/artwork-status.ts';
import { artworkStatusLabel } from '../../../domain/artwork/stock-stage.ts';
import { browserApi } from '../../api.ts';
import { NewerVersion } from '../../editing/form/NewerVersion.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { linkClass } from '../../ui/style/link-class.ts';
import { Notice } from '../../ui/text/Notice.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { stockWords } from '../kit/admin-words.ts';
import { AdminForm } from '../kit/form/AdminForm.tsx';
import { useAdminForm } from '../kit/form/use-admin-form.ts';
import { RecordLink } from '../kit/record/RecordLink.tsx';
import type { TaskProps } from '../kit/record/TaskDialog.tsx';
import { StockHistory } from './StockHistory.tsx';

const Values = RecordSale.omit({ id: true });

const labels = {
  status: 'Status',
  customerName: 'Customer name',
  customerEmail: 'Customer email',
  customerPhone: 'Customer phone',
  saleNotes: 'Sale notes',
};

const valuesOf = (item: StockItem) => ({
  status: item.status,
  customerName: item.customerName ?? '',
  customerEmail: item.customerEmail ?? '',
  customerPhone: item.customerPhone ?? '',
  saleNotes: item.saleNotes ?? '',
});

/** Records a sale by hand. While a live order holds the artwork, its status is fixed (docs/specification/artwork.md §9). */
export function RecordSaleDialog({ record: item, title, onClose }: TaskProps<StockItem>) {
  const form = useAdminForm(Values, artworkCalls.recordSale, stockWords.record(item), {
    defaults: valuesOf(item),
    input: (values) => ({ id: item.id, ...values }),
    stored: { opened: item, read: (): Promise<StockItem> => browserApi(stockCalls.getStockItem, { id: item.id }) },
    draft: `stock/${item.id}`,
    onSaved: () => onClose(),
  });
  const { methods, opened, seen } = form;
  const { order, status } = seen;
  // An order that came meanwhile has changed the status, which can no longer be chosen.
  useEffect(() => {
    if (order !== null) methods.setValue('status', status);
  }, [order, status, methods]);
  return (
    <AdminForm
      form={form}
      title={title}
      description={`${item.title}, ${item.stockCode}`}
      onClose={onClose}
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      newer={
        <NewerVersion
          {...{ methods, labels, opened }}
          // There is no choice of a status that an order decides.
          theirs={order === null ? valuesOf(seen) : { ...valuesOf(seen), status: methods.getValues('status') }}
          inWords={(name, value) => (name === 'status' ? artworkStatusLabel(value as typeof status) : String(value))}
        />
      }
    >
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        {order === null ? (
          <SelectField
            label={labels.status}
            className="sm:col-span-2"
            options={artworkStatuses.map((status) => ({ value: status, label: artworkStatusLabel(status) }))}
            {...form.field('status')}
          />
        ) : (
          <Notice className="sm:col-span-2" title={stockWords.held}>
            <span>{stockWords.heldText}</span>{' '}
            <RecordLink to={adminAddress('payments', { order: order.id })} className={linkClass()}>
              {`Order ${order.invoiceNumber}`}
            </RecordLink>
          </Notice>
        )}
        <TextField label={labels.customerName} className="sm:col-span-2" optional {...form.field('customerName')} />
        <TextField label={labels.customerEmail} type="email" optional {...form.field('customerEmail')} />
        <TextField label={labels.customerPhone} type="tel" optional {...form.field('customerPhone')} />
        <TextArea label={labels.saleNotes} className="sm:col-span-2" optional rows={3} {...form.field('saleNotes')} />
      </div>
      <StockHistory id={item.id} />
    </AdminForm>
  );
}
