import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { emailCalls } from '../../../../contract/emails/emails.calls.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import type { CommunicationType } from '../../../../domain/order/communication.ts';
import { type EmailType, emailTypes } from '../../../../domain/order/email.ts';
import { isCovered } from '../../../editing/is-covered.ts';
import { paths } from '../../../paths.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass } from '../../../ui/style/button-class.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { SkeletonText } from '../../../ui/text/SkeletonText.tsx';
import { adminRead } from '../../kit/admin-read.ts';
import { emailWords } from '../../kit/admin-words.ts';
import { EmailSetUpNotice } from '../../kit/EmailSetUpNotice.tsx';
import { EmailView } from './EmailView.tsx';
import { RecordEmailDialog } from './RecordEmailDialog.tsx';

export interface EmailTemplateDialogProps {
  order: Order;
  /** The e-mail that is shown first. */
  template: EmailType;
  onClose: () => void;
}

/** What an e-mail is recorded as once it was sent. */
const recordedAs: Record<EmailType, CommunicationType> = {
  invoice: 'invoice_sent',
  payment_confirmation: 'payment_confirmation_sent',
};

/** Two ways out of the product, which sends nothing itself: copy, or a draft for one's own mail program (docs/specification/emails.md §4). */
export function EmailTemplateDialog({ order, template, onClose }: EmailTemplateDialogProps) {
  const [type, setType] = useState(template);
  const [recording, setRecording] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const once = { refetchInterval: false, refetchOnWindowFocus: false } as const;
  const letter = useQuery({ ...adminRead(emailCalls.getEmailTemplate, { id: order.id, type }), ...once });
  const close = () => {
    if (!isCovered(body.current)) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      size="large"
      title="Email Template Preview"
      description="The gallery sends no e-mail by itself. Send this from your own mail program, then record it here."
    >
      <div ref={body} className="grid gap-6">
        <EmailSetUpNotice />
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
          <SelectField
            label="Template"
            className="min-w-0 flex-1 basis-72"
            value={type}
            options={emailTypes.map((each) => ({ value: each, label: emailWords.templates[each] }))}
            onChange={(event) => setType(event.target.value as EmailType)}
          />
          <a href={paths.emailDraft(order.id, type)} download className={`${buttonClass('primary')} w-full sm:w-auto`}>
            <Download aria-hidden="true" size={18} strokeWidth={1.75} />
            Save Draft (.eml)
          </a>
        </div>
        <p className="-mt-3 text-sm text-ink-soft">{emailWords.draft}</p>
        {letter.data !== undefined && <EmailView key={type} letter={letter.data} />}
        {letter.data === undefined && letter.isError && (
          <Notice
            tone="error"
            live
            title={emailWords.fetchFailed}
            action={
              <Button size="small" variant="quiet" onClick={() => void letter.refetch()}>
                Try Again
              </Button>
            }
          />
        )}
        {letter.data === undefined && !letter.isError && <SkeletonText lines={8} label="Writing the e-mail" />}
        <DialogActions onCancel={close} cancelLabel="Close">
          <Button onClick={() => setRecording(true)}>Record Email</Button>
        </DialogActions>
      </div>
      {recording && (
        <RecordEmailDialog
          order={order}
          type={recordedAs[type]}
          onRecorded={onClose}
          onClose={() => setRecording(false)}
        />
      )}
    </Dialog>
  );
}
