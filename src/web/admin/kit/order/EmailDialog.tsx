import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useRef, useState } from 'react';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { emailCalls } from '../../../../contract/orders/staff-orders.calls.ts';
import {
  type EmailType,
  emailKindOf,
  type Paper,
  papersOf,
  recordedAs,
} from '../../../../domain/order/communication.ts';
import { emailsOf } from '../../../../domain/order/offered-emails.ts';
import { carrierText } from '../../../../domain/order/shipment.ts';
import { isCovered } from '../../../editing/form/FormDialog.tsx';
import { paths } from '../../../paths.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../../ui/style/class-names.ts';
import { SkeletonText } from '../../../ui/text/Skeleton.tsx';
import { useEstateDay } from '../admin-dates.ts';
import { adminRead } from '../admin-queries.ts';
import { LoadFailed } from '../list/AdminListFrame.tsx';
import { useAdminAction } from '../use-admin-write.ts';
import { EmailSetUpNotice, EmailView, MissingCharactersNotice } from './EmailView.tsx';
import { emailDetails, emailWords } from './email-words.ts';

export interface EmailDialogProps {
  order: Order;
  title: string;
  /** The kind that is shown first; without one the kind that fits best. */
  template?: EmailType | undefined;
  /** The button that records the email as sent. */
  recordLabel?: string;
  onRecorded: () => void;
  onClose: () => void;
  /** Another button beside it. */
  action?: ReactNode;
}

/**
 * An email to the buyer, for staff to send: copied, or as a draft for their own mail program, and recorded in one step. The product
 * sends none (docs/specification/emails.md §4).
 */
export function EmailDialog({ order, title, template, recordLabel, onRecorded, onClose, action }: EmailDialogProps) {
  const { today, timeZone } = useEstateDay();
  const offered = emailsOf(order, { today, timeZone });
  // The first type stays as it was when the dialog was opened: once an email is recorded, another type fits best.
  const [first] = useState(template === undefined ? (offered[0] ?? 'invoice') : emailKindOf(template, order.status));
  const types = [...new Set([first, ...offered])];
  const [chosen, setType] = useState(first);
  const type = types.includes(chosen) ? chosen : first;
  const byPost = order.email === '';
  const [carrier, setCarrier] = useState('');
  const { act, isBusy } = useAdminAction(
    emailCalls.recordEmail,
    (byPost ? emailWords.recordCallOrLetter : emailWords.record)(order),
  );
  const body = useRef<HTMLDivElement>(null);
  const once = { refetchInterval: false, refetchOnWindowFocus: false } as const;
  const shipment = type === 'shipped' && carrier !== '' ? { carrier } : {};
  const email = useQuery({
    ...adminRead(emailCalls.getEmailTemplate, { id: order.id, type, ...shipment }),
    ...once,
  });
  const recordSent = async () => {
    const communication = byPost ? 'letter' : recordedAs[type];
    const sent = byPost ? emailWords.posted(type, order) : emailDetails(communication, order, today);
    const onTheWay = order.shipments.filter(({ deliveredOn }) => deliveredOn === null).map(carrierText);
    const notes = [sent, ...(type === 'shipped' ? [carrier, ...onTheWay] : [])].filter(Boolean).join('. ');
    if (await act({ id: order.id, type: communication, notes }, order.version)) onRecorded();
  };
  const close = () => {
    if (!isCovered(body.current)) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      size="large"
      title={title}
      description={byPost ? emailWords.sendByPost : emailWords.sendYourself}
    >
      <div ref={body} className="flex flex-col gap-6">
        <EmailSetUpNotice />
        {type === 'invoice' && <MissingCharactersNotice orderId={order.id} />}
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
          <SelectField
            label="Template"
            className="min-w-0 flex-1 basis-72"
            value={type}
            options={types.map((each) => ({ value: each, label: emailWords.templates[each] }))}
            onChange={(event) => setType(event.target.value as EmailType)}
          />
          {!byPost && (
            <a
              href={paths.emailDraft(order.id, type, shipment.carrier)}
              download
              className={`${buttonClass('quiet')} w-full sm:w-auto`}
            >
              <Download aria-hidden="true" size={18} strokeWidth={1.75} />
              <span>Save Draft</span>
            </a>
          )}
        </div>
        {!byPost && <p className="-mt-3 text-sm text-ink-soft">{emailWords.draft}</p>}
        {type === 'shipped' && order.shipments.length === 0 && (
          <TextField
            label="Carrier and tracking number"
            optional
            hint={`The email names them. ${shippingNote(order)}`.trim()}
            maxLength={200}
            defaultValue={carrier}
            onBlur={({ target }) => setCarrier(target.value.trim())}
          />
        )}
        {email.data !== undefined && (
          <EmailView key={type} email={email.data} papers={<Papers order={order} type={type} />} />
        )}
        {email.data === undefined && email.isError && (
          <LoadFailed title={emailWords.fetchFailed} onRetry={email.refetch} />
        )}
        {email.data === undefined && !email.isError && (
          <SkeletonText lines={8} label={`Writing the ${byPost ? 'letter' : 'email'}`} />
        )}
        <DialogActions onCancel={close} cancelLabel="Close">
          {action}
          <Button busy={isBusy} busyLabel="Recording..." onClick={() => void recordSent()}>
            {recordLabel ?? (byPost ? 'Record as Posted Today' : 'Record as Sent Today')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** The PDFs that go with the email or letter. */
function Papers({ order, type }: { order: Order; type: EmailType }) {
  const addressOf = (paper: Paper) => {
    if (paper.kind === 'credit-note') return paths.creditNotePdf(order.id, paper.number);
    return paper.kind === 'invoice' ? paths.invoicePdf(order.id) : paths.paymentNoticePdf(order.id);
  };
  return (
    <span className="flex flex-wrap gap-x-5">
      {papersOf(type, order).map((paper) => (
        <a key={addressOf(paper)} href={addressOf(paper)} download className={linkClass('alone')}>
          {emailWords.download(paper)}
        </a>
      ))}
    </span>
  );
}

/** Returns the note from when the order was marked as shipped: often the tracking number, but the note is for staff. */
function shippingNote({ statusHistory = [] }: Order): string {
  const notes = statusHistory.findLast(({ status }) => status === 'shipped')?.notes ?? '';
  return notes === '' ? '' : `You noted: ${notes}`;
}
