import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useRef, useState } from 'react';
import { emailCalls } from '../../../../contract/emails/emails.calls.ts';
import type { EmailTemplate } from '../../../../contract/emails/emails.schemas.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { type EmailType, emailKindOf, emailTypes, recordedAs } from '../../../../domain/order/email.ts';
import { isCovered } from '../../../editing/form/FormDialog.tsx';
import { paths } from '../../../paths.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { TabPanels } from '../../../ui/table/TabPanels.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { SandboxedHtml } from '../../../ui/text/SandboxedHtml.tsx';
import { SkeletonText } from '../../../ui/text/Skeleton.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-read.ts';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { EmailSetUpNotice } from '../../kit/order/EmailSetUpNotice.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { MissingCharactersNotice } from '../MissingCharactersNotice.tsx';
import { emailWords } from '../order-words.ts';
import { emailDetails } from './email-details.ts';

/**
 * An email to the buyer, for staff to send: copied, or as a draft for their own mail program. The product sends none
 * (docs/specification/emails.md §4).
 */
export function EmailTemplateDialog({
  record: order,
  title,
  onClose,
  onNext,
  template,
}: TaskProps<Order> & { template: EmailType }) {
  const [type, setType] = useState(template);
  // Copied or saved as a draft: next it is sent, and then recorded.
  const [taken, setTaken] = useState<EmailType>();
  const { today } = useEstateDay();
  const { act, isBusy } = useAdminAction(emailCalls.recordEmail, emailWords.record(order));
  const body = useRef<HTMLDivElement>(null);
  const once = { refetchInterval: false, refetchOnWindowFocus: false } as const;
  const email = useQuery({ ...adminRead(emailCalls.getEmailTemplate, { id: order.id, type }), ...once });
  const communication = recordedAs[emailKindOf(type, order.status)];
  // For a cancelled order both templates are the same email.
  const types = order.status === 'cancelled' ? [type] : emailTypes;
  const recordSent = async () => {
    const notes = emailDetails(communication, order, today);
    if (await act({ id: order.id, type: communication, notes }, order.version)) onClose();
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
      description="The gallery sends no email by itself. Send this from your own mail program, then record it here."
    >
      <div ref={body} className="flex flex-col gap-6">
        <EmailSetUpNotice />
        {type === 'invoice' && <MissingCharactersNotice orderId={order.id} />}
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
          <SelectField
            label="Template"
            className="min-w-0 flex-1 basis-72"
            value={type}
            options={types.map((each) => ({
              value: each,
              label: emailWords.templates[emailKindOf(each, order.status)],
            }))}
            onChange={(event) => setType(event.target.value as EmailType)}
          />
          <a
            href={paths.emailDraft(order.id, type)}
            download
            onClick={() => setTaken(type)}
            className={`${buttonClass(taken === type ? 'quiet' : 'primary')} w-full sm:w-auto`}
          >
            <Download aria-hidden="true" size={18} strokeWidth={1.75} />
            Save Draft
          </a>
        </div>
        <p className="-mt-3 text-sm text-ink-soft">{emailWords.draft}</p>
        {email.data !== undefined && (
          <EmailView
            key={type}
            email={email.data}
            onCopied={() => setTaken(type)}
            notice={
              taken === type && (
                <Notice
                  live
                  title={emailWords.isSent}
                  action={
                    <Button size="small" busy={isBusy} busyLabel="Recording..." onClick={() => void recordSent()}>
                      Record as Sent Today
                    </Button>
                  }
                />
              )
            }
          />
        )}
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
        <DialogActions onCancel={close} cancelLabel="Close">
          <Button variant="quiet" onClick={() => onNext(`record-${communication}`)}>
            Record Email
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface EmailViewProps {
  email: EmailTemplate;
  /** A part of the email was copied. */
  onCopied: () => void;
  /** Above the preview. */
  notice: ReactNode;
}

/** An email to a buyer: recipient, subject and HTML to copy, and the preview. */
function EmailView({ email, onCopied, notice }: EmailViewProps) {
  const { customer, order, subject, html, warnings } = email;
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning" live title={warning} />
      ))}
      <dl className="border-t border-line">
        <Line
          label="Recipient"
          action={<CopyButton what="recipient" text={customer.email} onCopied={onCopied} />}
        >{`${customer.firstName} ${customer.lastName}, ${customer.email}`}</Line>
        <Line label="Subject" action={<CopyButton what="subject" text={subject} onCopied={onCopied} />}>
          {subject}
        </Line>
        <Line label="Invoice">
          <span>{order.invoiceNumber}</span>, <span className="tabular-nums">{formatDollars(order.total)}</span>
        </Line>
        <Line label="Email" action={<CopyButton what="HTML" text={html} html={html} onCopied={onCopied} />}>
          {emailWords.paste}
        </Line>
      </dl>
      {notice}
      <TabPanels
        label="The email"
        panels={[
          { key: 'preview', label: 'Preview', panel: <SandboxedHtml title="Preview of the email" html={html} /> },
          { key: 'html', label: 'HTML', panel: <HtmlText html={html} /> },
        ]}
      />
    </>
  );
}

function Line({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="row-start-2 min-w-0 break-words sm:row-start-auto">{children}</dd>
      {action !== undefined && <dd className="row-span-2 sm:row-span-1">{action}</dd>}
    </div>
  );
}

/** The source, to read and select; it scrolls in its own box. */
function HtmlText({ html }: { html: string }) {
  return (
    <textarea
      aria-label="HTML of the email"
      readOnly
      value={html}
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      className="block h-[60vh] min-h-80 w-full border border-line bg-wall p-4 font-mono text-sm"
    />
  );
}
