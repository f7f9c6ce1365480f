import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { revertCalls } from '../../../../contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../../contract/artworks/artworks.calls.ts';
import { type RecordedSale, RecordSaleForm } from '../../../../contract/artworks/artworks.schemas.ts';
import { stockCalls } from '../../../../contract/stock/stock.calls.ts';
import type { StockItem } from '../../../../contract/stock/stock.schemas.ts';
import { artworkStatuses, isNotForSale } from '../../../../domain/artwork/artwork-status.ts';
import { artworkStatusLabel } from '../../../../domain/artwork/stock-stage.ts';
import { isRecordedSale, whyNotSoldByStaff } from '../../../../domain/order/sale-by-staff.ts';
import { browserApi } from '../../../api.ts';
import { NewerVersion } from '../../../editing/form/NewerVersion.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { done, failed } from '../../../ui/overlay/toast-store.ts';
import { linkClass } from '../../../ui/style/class-names.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminAddress, newOrderAddress } from '../admin-address.ts';
import { formatInstant, useEstateDay } from '../admin-dates.ts';
import { adminRead } from '../admin-queries.ts';
import { CustomerChoice } from '../customer/CustomerChoice.tsx';
import { AdminForm, useAdminForm } from '../form/AdminForm.tsx';
import { RecordLink } from '../record/RecordSection.tsx';
import type { TaskProps } from '../record/TaskDialog.tsx';
import { useAdminAction } from '../use-admin-write.ts';

export const stockWords = {
  list: {
    count: ['artwork', 'artworks'] as const,
    loading: 'Loading the stock',
    failed: 'The artworks could not be loaded.',
    none: 'No artworks match your search criteria.',
  },
  /** While an order or a hold has the artwork there is no sale to record. */
  task: (item: Holding) => (isHeld(item) ? 'Sale Notes' : 'Record Sale'),
  inOrder: 'An order holds this artwork, so its status follows the order.',
  onHold: 'This artwork is held for a buyer, so its status cannot be changed.',
  heldText: 'Here only the customer and the notes can be changed.',
  orderInstead: 'A sale with an invoice is an order.',
  makeOrder: 'Make an order and an invoice',
  sameBuyer:
    'What you correct here is corrected in the customer’s record too, if nothing but this sale names the person.',
  newBuyer: 'A name makes a new customer; an email address of a known customer makes it that customer.',
  takenBack:
    'It is offered again if it was before its sale. The former customer and notes come back with Put Back... in the history below.',
  undo: ({ title }: { title: string }) => ({
    done: () => done('Sale Undone', `“${title}” is as it was before.`),
    failed: (sentence?: string) => failed('Not undone', sentence),
  }),
  record: ({ title }: { title: string }) => ({
    done: () => done('Artwork Updated', title),
    failed: (sentence?: string) =>
      failed(
        'Error',
        sentence === undefined
          ? 'Failed to update artwork information. Please try again.'
          : `Failed to update artwork record: ${sentence}`,
      ),
  }),
};

type Holding = Pick<StockItem, 'order' | 'heldUntil'>;

const isHeld = ({ order, heldUntil }: Holding) => order !== null || heldUntil !== null;

const labels = {
  status: 'Status',
  customerName: 'Customer name',
  customerEmail: 'Customer email',
  customerPhone: 'Customer phone',
  soldOn: 'Day of sale',
  saleNotes: 'Sale notes',
};

const valuesOf = (item: StockItem) => ({
  status: item.status,
  customerName: item.customerName ?? '',
  customerEmail: item.customerEmail ?? '',
  customerPhone: item.customerPhone ?? '',
  soldOn: item.soldOn ?? '',
  saleNotes: item.saleNotes ?? '',
  buyer: (item.customerId === null ? 'new' : 'same') as RecordSaleForm['buyer'],
  customerId: null as `${number}` | null,
});
const noBuyer = { customerName: '', customerEmail: '', customerPhone: '' };

/** Records a sale by hand. While an order or a hold has the artwork, its status is fixed (docs/specification/artwork.md §9). */
export function RecordSaleDialog({ record: item, title, onClose }: TaskProps<StockItem>) {
  const undo = useAdminAction(revertCalls.revertActivity, stockWords.undo(item));
  const { done, failed } = stockWords.record(item);
  const { today } = useEstateDay();
  const messages = {
    done: ({ entry }: RecordedSale) =>
      entry === null ? done() : { ...done(), action: { label: 'Undo', run: () => void undo.act({ id: entry }) } },
    failed,
  };
  const form = useAdminForm(RecordSaleForm, artworkCalls.recordSale, messages, {
    defaults: valuesOf(item),
    input: ({ buyer, customerId, ...values }) => ({
      id: item.id,
      ...values,
      ...(buyer === 'known' ? { ...noBuyer, customerId } : { customerId: buyer === 'same' ? item.customerId : null }),
    }),
    stored: { opened: item, read: (): Promise<StockItem> => browserApi(stockCalls.getStockItem, { id: item.id }) },
    draft: `stock/${item.id}`,
    onSaved: () => onClose(),
  });
  const { methods, opened, seen } = form;
  const { order, status, customerId: recordedId } = seen;
  const held = isHeld(seen);
  const [chosen, buyer, customerName, customerEmail, customerPhone, customerId] = methods.watch([
    'status',
    'buyer',
    'customerName',
    'customerEmail',
    'customerPhone',
    'customerId',
  ]);
  const statusField = form.field('status');
  const buyerField = form.field('buyer');
  const { error: customerError, ...customerField } = form.field('customerId');
  const known = buyer === 'same' ? recordedId : buyer === 'known' ? customerId : null;
  const isNamed = buyer === 'known' ? customerId !== null : customerName.trim() !== '';
  const isRecorded = isRecordedSale(status);
  const canBeOrder = !held && (isRecorded || isNamed) && whyNotSoldByStaff(seen, undefined, isRecorded) === undefined;
  const hint = isNotForSale(status) && !isNotForSale(chosen) ? stockWords.takenBack : undefined;
  // After an order or a hold that came meanwhile the status can no longer be chosen.
  useEffect(() => {
    if (held) methods.setValue('status', status);
  }, [held, status, methods]);
  return (
    <AdminForm
      form={form}
      title={title}
      description={`${item.title}, ${item.stockCode}`}
      onClose={onClose}
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      newer={
        <NewerVersion
          methods={methods}
          labels={labels}
          opened={opened}
          // There is no choice of a status that is fixed.
          theirs={held ? { ...valuesOf(seen), status: methods.getValues('status') } : valuesOf(seen)}
          inWords={(name, value) => (name === 'status' ? artworkStatusLabel(value as typeof status) : String(value))}
        />
      }
    >
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        {!held ? (
          <SelectField
            label={labels.status}
            className="sm:col-span-2"
            hint={hint}
            options={artworkStatuses.map((status) => ({ value: status, label: artworkStatusLabel(status) }))}
            {...statusField}
            onChange={(event) => {
              const sold = isNotForSale(event.target.value as typeof status);
              // Most sales are recorded on their day.
              if (sold && !isNotForSale(chosen) && methods.getValues('soldOn') === '')
                methods.setValue('soldOn', today);
              return statusField.onChange(event);
            }}
          />
        ) : (
          <Notice
            className="sm:col-span-2"
            title={order === null ? stockWords.onHold : stockWords.inOrder}
            action={
              order !== null && (
                <RecordLink to={adminAddress('payments', { order: order.id })} className={linkClass('alone')}>
                  {`Order ${order.invoiceNumber}`}
                </RecordLink>
              )
            }
          >
            {stockWords.heldText}
          </Notice>
        )}
        {!held && isNotForSale(chosen) && (
          <TextField
            label={labels.soldOn}
            type="date"
            max={today}
            className="sm:col-span-2"
            optional
            {...form.field('soldOn')}
          />
        )}
        <SelectField
          label="Customer"
          className="sm:col-span-2"
          hint={buyer === 'same' ? stockWords.sameBuyer : buyer === 'new' ? stockWords.newBuyer : undefined}
          options={buyerOptions(seen)}
          {...buyerField}
          onChange={(event) => {
            const texts = event.target.value === 'same' ? valuesOf(seen) : noBuyer;
            for (const name of ['customerName', 'customerEmail', 'customerPhone'] as const)
              methods.setValue(name, texts[name], { shouldDirty: true });
            return buyerField.onChange(event);
          }}
        />
        {buyer === 'known' ? (
          <div className="sm:col-span-2">
            <CustomerChoice legend="The customer" field={customerField} />
            {customerError !== undefined && <FieldError id="customer-error">{customerError}</FieldError>}
          </div>
        ) : (
          <>
            <TextField label={labels.customerName} className="sm:col-span-2" optional {...form.field('customerName')} />
            <TextField label={labels.customerEmail} type="email" optional {...form.field('customerEmail')} />
            <TextField label={labels.customerPhone} type="tel" optional {...form.field('customerPhone')} />
          </>
        )}
        {canBeOrder && (
          <Notice className="sm:col-span-2" title={stockWords.orderInstead}>
            <RecordLink
              to={newOrderAddress({
                work: item.id,
                ...(known === null
                  ? { name: customerName, email: customerEmail, phone: customerPhone }
                  : { buyer: Number(known) }),
                ...(isRecorded && { recorded: 1 }),
              })}
              className={linkClass()}
              onClick={form.discard}
            >
              {stockWords.makeOrder}
            </RecordLink>
          </Notice>
        )}
        <TextArea label={labels.saleNotes} className="sm:col-span-2" optional rows={3} {...form.field('saleNotes')} />
      </div>
      <StockHistory id={item.id} />
    </AdminForm>
  );
}

function buyerOptions({ customerId, buyer, customerName }: StockItem) {
  const others = [
    { value: 'new', label: customerId === null ? 'Somebody new, or nobody' : 'Somebody new instead, or nobody' },
    { value: 'known', label: customerId === null ? 'A known customer' : 'Another known customer' },
  ];
  const name = customerName || buyer?.name || 'The recorded customer';
  return customerId === null ? others : [{ value: 'same', label: name }, ...others];
}

/** The history of an artwork: what happened, when, by whom, and in which order; the latest first. */
function StockHistory({ id }: { id: number }) {
  const { timeZone } = useEstateDay();
  const { data } = useQuery({ ...adminRead(stockCalls.getStockItem, { id }), refetchInterval: false });
  const history = data?.history ?? [];
  if (history.length === 0) return null;
  return (
    <section aria-label="History" className="mt-8">
      <h3 className="border-b border-line pb-1.5 font-medium">History</h3>
      <ol className="text-sm">
        {history.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, and several may have one time
          <li key={index} className="border-b border-line py-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                <span>{entry.what}</span>
                {entry.order !== null && (
                  <span className="font-normal text-ink-soft tabular-nums">{` · ${entry.order.invoiceNumber}`}</span>
                )}
              </span>
              <span className="text-ink-soft tabular-nums">{`${formatInstant(entry.date, timeZone)} by ${entry.by}`}</span>
            </div>
            {entry.notes !== '' && <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{entry.notes}</p>}
            {entry.revert !== null && (
              <RecordLink
                to={adminAddress('activity', { kind: 'artwork', record: id, task: 'revert', id: entry.revert })}
                className={`${linkClass('alone')} text-sm`}
                aria-label={`Put back: ${entry.what}, ${formatInstant(entry.date, timeZone)}`}
              >
                Put Back...
              </RecordLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
