import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { addressOf } from '../../../contract/call.ts';
import { quoteEditCalls } from '../../../contract/quotes/quote-edit.calls.ts';
import type { Quote } from '../../../contract/quotes/quotes.schemas.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/class-names.ts';
import { Notice } from '../../ui/text/Notice.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { adminRead } from '../kit/admin-read.ts';
import { EmailSetUpNotice } from '../kit/order/EmailSetUpNotice.tsx';
import { EmailView } from '../kit/order/EmailView.tsx';
import { emailWords } from '../kit/order/email-words.ts';
import type { TaskProps } from '../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { quoteWords } from './quote-words.ts';

/** The email about a quote as it is now, for staff to send, and recorded in one step (docs/specification/quotes.md §5). */
export function QuoteEmailDialog({ record: quote, title, onClose }: TaskProps<Quote>) {
  const { act, isBusy } = useAdminAction(quoteEditCalls.recordQuoteEmail, quoteWords.told);
  const email = useQuery({
    ...adminRead(quoteEditCalls.getQuoteEmail, { id: quote.id }),
    ...{ refetchInterval: false, refetchOnWindowFocus: false },
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
            href={addressOf(quoteEditCalls.getQuoteDraft, { id: quote.id })}
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
          <Notice
            tone="error"
            live
            title={emailWords.fetchFailed}
            action={
              <Button size="small" variant="quiet" onClick={() => void email.refetch()}>
                Try Again
              </Button>
            }
          />
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
