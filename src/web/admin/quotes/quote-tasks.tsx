import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { addressOf } from '../../../contract/call.ts';
import { quoteCalls } from '../../../contract/quotes/quotes.calls.ts';
import type { Quote } from '../../../contract/quotes/quotes.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { isOpenQuote } from '../../../domain/order/quote.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/class-names.ts';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { adminRead } from '../kit/admin-queries.ts';
import { LoadFailed } from '../kit/list/AdminListFrame.tsx';
import { EmailSetUpNotice, EmailView } from '../kit/order/EmailView.tsx';
import { emailWords } from '../kit/order/email-words.ts';
import type { TaskProps, TaskTable } from '../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { ExtendDialog, OfferDialog, ToldDialog, WithdrawDialog } from './quote-dialogs.tsx';
import { quoteWords } from './quote-words.ts';

const isOpen = ({ status }: Quote) => isOpenQuote(status);
const isOffered = ({ status }: Quote) => status === 'offered';

/** The tasks of a quote, by their name in the address. */
export const quoteTasks: TaskTable<Quote> = {
  offer: {
    title: (quote) => (isOffered(quote) ? 'Change Offer' : 'Offer Price'),
    isOffered: isOpen,
    dialog: (props) => <OfferDialog {...props} />,
  },
  email: { title: () => 'Email to the Buyer', dialog: (props) => <QuoteEmailDialog {...props} /> },
  told: { title: () => 'Record Call or Letter', isOffered, dialog: (props) => <ToldDialog {...props} /> },
  extend: {
    title: () => 'Hold for Longer',
    isOffered: ({ status }) => status === 'requested',
    dialog: (props) => <ExtendDialog {...props} />,
  },
  order: { title: () => 'Make the Order?', isOffered, dialog: (props) => <OrderDialog {...props} collect={false} /> },
  collect: {
    title: () => 'Make an Order for Collection?',
    isOffered: isOpen,
    dialog: (props) => <OrderDialog {...props} collect />,
  },
  withdraw: { title: () => 'Withdraw Quote', isOffered: isOpen, dialog: (props) => <WithdrawDialog {...props} /> },
};

interface Step {
  task: string;
  label: string;
  isNext?: boolean;
  danger?: boolean;
}

/** Lists the actions of staff on a quote: the next step first, and those that end the quote last. */
export function stepsOf({ status, told }: Quote): Step[] {
  if (status === 'accepted') return [];
  const email = { task: 'email', label: 'Prepare Email' };
  if (!isOpenQuote(status)) return [email];
  const ends: Step[] = [
    { task: 'collect', label: 'Order for Collection' },
    { task: 'withdraw', label: 'Withdraw', danger: true },
  ];
  if (status === 'requested') {
    return [
      { task: 'offer', label: 'Offer Price', isNext: true },
      email,
      { task: 'extend', label: 'Hold for Longer' },
      ...ends,
    ];
  }
  return [
    { ...email, isNext: !told },
    { task: 'offer', label: 'Change Offer' },
    { task: 'told', label: 'Record Call or Letter' },
    { task: 'order', label: 'Make Order' },
    ...ends,
  ];
}

/** The dialog for a buyer who accepts, or comes to collect, by telephone or letter. */
function OrderDialog({ record: quote, title, onClose, collect }: TaskProps<Quote> & { collect: boolean }) {
  const { act, isBusy } = useAdminAction(quoteCalls.orderQuote, quoteWords.order);
  const order = async () => {
    if (await act({ id: quote.id, collect }, quote.version)) onClose();
  };
  const name = `${quote.firstName} ${quote.lastName}`;
  const total = formatDollars(collect ? quote.collectedTotal : (quote.total ?? 0));
  return (
    <ConfirmDialog
      open
      tone="plain"
      title={title}
      confirmLabel="Make Order"
      busy={isBusy}
      busyLabel="Making..."
      onConfirm={() => void order()}
      onCancel={onClose}
    >
      <p>
        {collect
          ? `${name} collects the works and pays ${total}, without a delivery. The order gets the next invoice number at once.`
          : `${name} has accepted the offer and pays ${total}. The order gets the next invoice number at once.`}
      </p>
    </ConfirmDialog>
  );
}

/** The email about a quote as it is now, for staff to send, and recorded in one step (docs/specification/quotes.md §5). */
function QuoteEmailDialog({ record: quote, title, onClose }: TaskProps<Quote>) {
  const { act, isBusy } = useAdminAction(quoteCalls.recordQuoteEmail, quoteWords.told);
  const email = useQuery({
    ...adminRead(quoteCalls.getQuoteEmail, { id: quote.id }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  const record = async () => {
    const notes = `Email sent to ${quote.email}: ${email.data?.subject ?? ''}`;
    if (await act({ id: quote.id, notes }, quote.version)) onClose();
  };
  return (
    <Dialog open onClose={() => onClose()} size="large" title={title} description={emailWords.sendYourself}>
      <div className="flex flex-col gap-6">
        <EmailSetUpNotice />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <a
            href={addressOf(quoteCalls.getQuoteDraft, { id: quote.id })}
            download
            className={`${buttonClass('quiet')} w-full sm:w-auto`}
          >
            <Download aria-hidden="true" size={18} strokeWidth={1.75} />
            <span>Save Draft</span>
          </a>
          <p className="text-sm text-ink-soft">{quoteWords.draft}</p>
        </div>
        {email.data !== undefined && <EmailView email={email.data} />}
        {email.data === undefined && email.isError && (
          <LoadFailed title={emailWords.fetchFailed} onRetry={email.refetch} />
        )}
        {email.data === undefined && !email.isError && <SkeletonText lines={8} label="Writing the email" />}
        <DialogActions onCancel={() => onClose()} cancelLabel="Close">
          <Button busy={isBusy} busyLabel="Recording..." onClick={() => void record()}>
            Record as Sent Today
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
