import { addressOf } from '../../../contract/call.ts';
import { customerCalls } from '../../../contract/customers/customers.calls.ts';
import type { PurchaseReport } from '../../../contract/customers/customers.schemas.ts';
import { formatMonth } from '../../../domain/days.ts';
import { formatDollars } from '../../../domain/money.ts';
import { buttonClass } from '../../ui/style/class-names.ts';
import { formatShortDay } from '../kit/admin-dates.ts';
import { ContactLinks } from '../kit/ContactLinks.tsx';
import { OrderFacts } from '../kit/order/OrderFacts.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskButton } from '../kit/record/use-task.tsx';

/** The customer's details, the staff's notes, and totals. */
export function CustomerDetails({ report }: { report: PurchaseReport }) {
  const { customer, totalOrders, totalWorks, totalSpent, openAmount, firstPurchaseMonth, lastPurchaseDay } = report;
  const { recordedWorks, recordedValue } = report;
  const { address, city, state, postalCode, country } = customer;
  return (
    <>
      <RecordSection
        title="Customer"
        action={!customer.anonymised && <TaskButton task="correct">Correct Details</TaskButton>}
      >
        <p className="font-medium wrap-anywhere">{`${customer.firstName} ${customer.lastName}`}</p>
        {customer.anonymised ? (
          <p className="mt-1 text-sm text-ink-soft">Only the issued invoices still name this person.</p>
        ) : (
          <>
            <ContactLinks email={customer.email} phone={customer.phone} />
            <address className="mt-3 text-sm not-italic wrap-anywhere">
              <span className="block">{address}</span>
              <span className="block">{[city, state, postalCode].filter(Boolean).join(' ')}</span>
              <span className="block">{country}</span>
            </address>
          </>
        )}
      </RecordSection>
      {!customer.anonymised && (
        <RecordSection
          title="Notes"
          action={<TaskButton task="notes">{customer.notes === '' ? 'Add Notes' : 'Edit Notes'}</TaskButton>}
        >
          <p className="text-sm whitespace-pre-line wrap-anywhere text-ink-soft">
            {customer.notes || 'None. What staff should know of this person, such as how they like to be reached.'}
          </p>
        </RecordSection>
      )}
      <RecordSection title="Purchases">
        <OrderFacts
          facts={[
            { label: 'Total orders', value: String(totalOrders) },
            { label: 'Works', value: String(totalWorks) },
            { label: 'Total spent', value: `${formatDollars(totalSpent)} without shipping` },
            {
              label: 'Recorded by hand',
              value:
                recordedWorks === 0
                  ? null
                  : `${recordedWorks === 1 ? '1 work' : `${recordedWorks} works`}, list price ${formatDollars(recordedValue)}`,
            },
            { label: 'Open', value: openAmount === 0 ? null : formatDollars(openAmount) },
            {
              label: 'First purchase',
              value: firstPurchaseMonth === null ? 'None yet' : formatMonth(firstPurchaseMonth),
            },
            { label: 'Last purchase', value: lastPurchaseDay && formatShortDay(lastPurchaseDay) },
            { label: 'Email news', value: customer.marketingOptIn ? 'Agreed at checkout' : null },
          ]}
        />
      </RecordSection>
    </>
  );
}

/** The actions of staff on the whole record; after the orders, because they are rarely needed. */
export function CustomerRecordActions({ customer }: Pick<PurchaseReport, 'customer'>) {
  return (
    <RecordSection title="Record">
      <div className="flex flex-wrap gap-2.5">
        <a
          href={addressOf(customerCalls.exportPerson, { id: customer.id })}
          download
          className={buttonClass('quiet', 'small')}
        >
          Export Everything
        </a>
        {!customer.anonymised && (
          <>
            <TaskButton task="merge">Merge</TaskButton>
            <TaskButton task="anonymise">Anonymise</TaskButton>
          </>
        )}
      </div>
    </RecordSection>
  );
}
