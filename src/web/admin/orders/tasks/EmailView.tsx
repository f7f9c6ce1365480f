import type { ReactNode } from 'react';
import type { EmailTemplate } from '../../../../contract/emails/emails.schemas.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { TabPanels } from '../../../ui/table/TabPanels.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { SandboxedHtml } from '../../../ui/text/SandboxedHtml.tsx';
import { emailWords } from '../../kit/admin-words.ts';
import { CopyButton } from '../../kit/CopyButton.tsx';

export interface EmailViewProps {
  email: EmailTemplate;
  /** A part of the e-mail was copied. */
  onCopied: () => void;
  /** Above the preview. */
  notice: ReactNode;
}

/** An e-mail to a buyer: recipient, subject and HTML to copy, and the preview. */
export function EmailView({ email, onCopied, notice }: EmailViewProps) {
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
        <Line label="E-mail" action={<CopyButton what="HTML" text={html} html={html} onCopied={onCopied} />}>
          {emailWords.paste}
        </Line>
      </dl>
      {notice}
      <TabPanels
        label="The e-mail"
        panels={[
          { key: 'preview', label: 'Preview', panel: <SandboxedHtml title="Preview of the e-mail" html={html} /> },
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
      aria-label="HTML of the e-mail"
      readOnly
      value={html}
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      className="block h-[60vh] min-h-80 w-full border border-line bg-wall p-4 font-mono text-sm"
    />
  );
}
