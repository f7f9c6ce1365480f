import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressOf } from '../../../contract/call.ts';
import { customerCalls } from '../../../contract/customers/customers.calls.ts';
import { type Customer, CustomerForm, type PurchaseReport } from '../../../contract/customers/customers.schemas.ts';
import { inquiryTypeLabel } from '../../../domain/inquiry/inquiry.ts';
import { browserApi } from '../../api.ts';
import { NewerVersion } from '../../editing/form/NewerVersion.tsx';
import { CountryField } from '../../ui/form/CountryField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { Money } from '../../ui/text/Money.tsx';
import { adminAddress, newOrderAddress, recordAddress } from '../kit/admin-address.ts';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { contactLabels as labels } from '../kit/customer/CustomerFields.tsx';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { CsvExport } from '../kit/list/CsvExport.tsx';
import { QuoteStatusBadge } from '../kit/order/OrderFacts.tsx';
import { SuspectMark } from '../kit/ReplyActions.tsx';
import { RecordPage } from '../kit/record/RecordPage.tsx';
import { ArtworkTitles, RecordLink, RecordSection } from '../kit/record/RecordSection.tsx';
import type { TaskProps, TaskTable } from '../kit/record/TaskDialog.tsx';
import { CustomerDetails, CustomerRecordActions } from './CustomerDetails.tsx';
import { AnonymiseDialog, customerWords, MergeDialog, NotesDialog } from './customer-dialogs.tsx';
import { PurchaseList, RecordedWorks } from './PurchaseList.tsx';

const fields = Object.keys(labels) as Field[];

const valuesOf = (customer: Customer) =>
  Object.fromEntries(fields.map((field) => [field, customer[field]])) as Record<Field, string>;

const line = `${linkClass()} inline-flex min-h-6 items-center pointer-coarse:min-h-11`;

const isKnown = ({ customer }: PurchaseReport) => !customer.anonymised;

/** The tasks of a customer, by their name in the address (docs/specification/customers.md §8). */
const customerTasks: TaskTable<PurchaseReport> = {
  correct: {
    title: () => 'Correct Details',
    isOffered: isKnown,
    dialog: (props) => <CorrectDetailsDialog {...props} />,
  },
  notes: { title: () => 'Notes', isOffered: isKnown, dialog: (props) => <NotesDialog {...props} /> },
  merge: { title: () => 'Merge', isOffered: isKnown, dialog: (props) => <MergeDialog {...props} /> },
  anonymise: {
    title: ({ customer }) => `Anonymise ${customer.firstName} ${customer.lastName}?`,
    isOffered: isKnown,
    dialog: (props) => <AnonymiseDialog {...props} />,
  },
};

/** The Customer Purchase Report: who the customer is, and every order (docs/specification/customers.md §4). */
export function CustomerPage({ id }: { id: string }) {
  const query = useQuery(adminRead(customerCalls.getPurchaseReport, { id: Number(id) }));
  const refresh = async () => {
    const { isError } = await query.refetch();
    showToast(isError ? customerWords.refreshFailed : customerWords.refreshed);
  };
  return (
    <RecordPage
      heading="Customer Purchase Report"
      query={query}
      words={customerWords.report}
      back={{ label: 'Customers', address: adminAddress('customers') }}
      head={({ customer, totalSpent, totalOrders, recordedWorks }) => ({
        title: [`${customer.firstName} ${customer.lastName}`],
        amount: (
          <>
            <Money dollars={totalSpent} /> spent
          </>
        ),
        status: (
          <p className="tabular-nums">
            {[
              totalOrders === 1 ? '1 order' : `${totalOrders} orders`,
              ...(recordedWorks === 0 ? [] : [`${recordedWorks} recorded by hand`]),
            ].join(', ')}
          </p>
        ),
        action: (
          <>
            <Button size="small" variant="quiet" busy={query.isRefetching} onClick={() => void refresh()}>
              Refresh
            </Button>
            {!customer.anonymised && (
              <RecordLink
                opensDialog
                to={newOrderAddress({ buyer: customer.id })}
                className={buttonClass('quiet', 'small')}
              >
                New Order
              </RecordLink>
            )}
            <a
              href={addressOf(customerCalls.getStatement, { id: customer.id })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('quiet', 'small')}
            >
              Statement (PDF)
            </a>
          </>
        ),
      })}
      tasks={customerTasks}
    >
      {(report) => (
        <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
          <div className="grid min-w-0 grid-cols-1 content-start gap-10">
            <RecordSection
              title="Orders"
              action={<CsvExport called={customerCalls.exportPurchaseReport} input={{ id: report.customer.id }} />}
            >
              <PurchaseList purchases={report.purchases} />
            </RecordSection>
            {report.recorded.length > 0 && <RecordedWorks works={report.recorded} />}
            <CustomerContacts report={report} />
            <CustomerRecordActions customer={report.customer} />
          </div>
          <div className="grid min-w-0 content-start gap-10 max-lg:order-first">
            <CustomerDetails report={report} />
          </div>
        </div>
      )}
    </RecordPage>
  );
}

/** The customer's deliveries by quote, inquiries, and the orders that a limit refused; nothing where there are none. */
function CustomerContacts({ report: { quotes, inquiries, rejectedOrders } }: { report: PurchaseReport }) {
  const { timeZone } = useEstateDay();
  return (
    <>
      {quotes.length > 0 && (
        <RecordSection title="Delivery Quotes">
          <ul aria-label="Delivery Quotes" className="-mt-3 text-sm">
            {quotes.map(({ id, created, status, works }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
              >
                <RecordLink to={recordAddress('quote', id)} className={line}>
                  {formatInstant(created, timeZone)}
                </RecordLink>
                <QuoteStatusBadge status={status} />
                <p className="w-full">
                  <ArtworkTitles works={works} />
                </p>
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
      {inquiries.length > 0 && (
        <RecordSection title="Inquiries">
          <ul aria-label="Inquiries" className="-mt-3 text-sm">
            {inquiries.map(({ id, inquiryType, created, responded, suspect, message, artworkOfInterest }) => (
              <li key={id} className="border-b border-line py-2.5">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <RecordLink to={adminAddress('contacts', { inquiry: id })} className={line}>
                    {inquiryTypeLabel(inquiryType)}
                  </RecordLink>
                  {suspect && <SuspectMark />}
                  <span className="text-ink-soft tabular-nums">
                    {`${formatInstant(created, timeZone)}, ${responded ? 'responded' : 'not responded yet'}`}
                  </span>
                </div>
                <p className="line-clamp-2 wrap-anywhere">{message || artworkOfInterest}</p>
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
      {rejectedOrders.length > 0 && (
        <RecordSection title="Limited Orders">
          <ul aria-label="Limited Orders" className="-mt-3 text-sm">
            {rejectedOrders.map(({ id, lastAt, works, total }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
              >
                <Link to={adminAddress('payments', { view: 'limited' })} className={line}>
                  {formatInstant(lastAt, timeZone)}
                </Link>
                <Money dollars={total} />
                <p className="w-full">
                  <ArtworkTitles works={works} />
                </p>
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
    </>
  );
}

type Field = keyof typeof labels;

/** Corrects the customer's record; orders and invoices keep their own copies. */
function CorrectDetailsDialog({ record: { customer }, title, onClose }: TaskProps<PurchaseReport>) {
  const form = useAdminForm(CustomerForm, customerCalls.editCustomer, customerWords.correct, {
    defaults: valuesOf(customer),
    // Only the changed fields are sent: the others keep what someone else has saved.
    input: (values, changed) => ({
      id: customer.id,
      ...Object.fromEntries(fields.filter((field) => changed[field]).map((field) => [field, values[field]])),
    }),
    stored: { opened: customer, read: () => browserApi(customerCalls.getCustomer, { id: customer.id }) },
    draft: `customer/${customer.id}/correct`,
    onSaved: () => onClose(),
  });
  const { methods, opened, seen } = form;
  return (
    <AdminForm
      form={form}
      title={title}
      description="Of the customer’s record. Orders and invoices keep the details that they were placed with."
      onClose={onClose}
      submit={{ label: 'Save', busyLabel: 'Saving...', disabled: !form.isDirty }}
      newer={<NewerVersion methods={methods} labels={labels} opened={opened} theirs={valuesOf(seen)} />}
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map((field) => {
          const shared = { label: labels[field], optional: field === 'phone' || customer[field] === '' };
          return field === 'country' ? (
            <CountryField
              key={field}
              {...shared}
              {...form.field(field)}
              onCountry={(country) => methods.setValue(field, country, { shouldDirty: true, shouldValidate: true })}
            />
          ) : (
            <TextField
              key={field}
              {...shared}
              type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
              {...form.field(field)}
            />
          );
        })}
      </div>
    </AdminForm>
  );
}
