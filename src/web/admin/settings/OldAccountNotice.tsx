import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import { formatDollars } from '../../../domain/money.ts';
import { isAccountUntold } from '../../../domain/order/offered-emails.ts';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { Notice } from '../../ui/text/Notice.tsx';
import { adminAddress, recordAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-read.ts';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { oldAccountWords } from './settings-words.ts';

/** The unpaid orders whose invoice shows another account than the settings, and the emails to their buyers (docs/specification/invoice.md §9). */
export function OldAccountNotice() {
  const { data } = useQuery(adminRead(paymentCalls.getOutstandingPayments, {}));
  const orders = [...(data?.overdue ?? []), ...(data?.pending ?? [])].filter(
    ({ newAccountSince }) => newAccountSince !== null,
  );
  /** Of the last change of the account; '' before one. */
  const since =
    data &&
    (orders
      .map(({ newAccountSince }) => newAccountSince ?? '')
      .sort()
      .at(-1) ??
      '');
  const before = useRef(since);
  const notice = useRef<HTMLDivElement>(null);
  // The form is scrolled to its end, where its button is: what the new account means for buyers must be seen.
  useEffect(() => {
    if (since !== undefined && before.current !== undefined && since > before.current) notice.current?.scrollIntoView();
    before.current = since;
  }, [since]);
  if (orders.length === 0) return null;
  const untold = orders.filter(isAccountUntold).map(({ id }) => id);
  return (
    <div ref={notice} className="scroll-mt-16">
      <Notice
        tone={untold.length === 0 ? 'info' : 'warning'}
        live
        title={oldAccountWords.title(orders.length)}
        action={
          untold.length > 0 && (
            <Link
              to={adminAddress('payments', { task: 'prepare-emails', id: untold.join(',') })}
              className={buttonClass('quiet', 'small')}
            >
              Prepare Emails
            </Link>
          )
        }
      >
        <p>{oldAccountWords.text}</p>
        <ul className="mt-2">
          {orders.map(({ id, invoiceNumber, firstName, lastName, due }) => (
            <li key={id} className="mt-1">
              <RecordLink to={recordAddress('order', id) ?? ''} className={linkClass()}>
                {invoiceNumber}
              </RecordLink>
              <span>{`, ${firstName} ${lastName}, ${formatDollars(due)} due${untold.includes(id) ? '' : ', told'}`}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
