import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { invoiceCalls } from '../../../../contract/invoices/invoices.calls.ts';
import { emailCalls } from '../../../../contract/orders/staff-orders.calls.ts';
import type { EmailTemplate } from '../../../../contract/orders/staff-orders.schemas.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { missingCharactersNotice } from '../../../../domain/order/invoice.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { linkClass } from '../../../ui/style/class-names.ts';
import { TabPanels } from '../../../ui/table/TabPanels.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { SandboxedHtml } from '../../../ui/text/SandboxedHtml.tsx';
import { adminAddress } from '../admin-address.ts';
import { adminRead } from '../admin-queries.ts';
import { CopyButton } from '../CopyButton.tsx';
import { emailWords } from './email-words.ts';
import { listInWords } from './move-words.ts';

interface EmailViewProps {
  email: Omit<EmailTemplate, 'order'> & Partial<Pick<EmailTemplate, 'order'>>;
  /** Links to the PDFs that go with it. */
  papers?: ReactNode;
}

/** An email to a buyer: recipient, subject and HTML to copy, and the preview; or a letter, to print. */
export function EmailView({ email, papers }: EmailViewProps) {
  const { customer, to, order, subject, html, text, warnings } = email;
  const byPost = to.length > 0;
  const letter = useRef<HTMLIFrameElement>(null);
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning" live title={warning} />
      ))}
      <dl className="border-t border-line">
        <Line
          label="Recipient"
          {...((byPost || customer.email !== '') && {
            action: <CopyButton what="recipient" text={byPost ? to.join('\n') : customer.email} />,
          })}
        >
          {byPost
            ? to.join(', ')
            : [`${customer.firstName} ${customer.lastName}`, customer.email].filter(Boolean).join(', ')}
        </Line>
        {!byPost && (
          <Line label="Subject" action={<CopyButton what="subject" text={subject} />}>
            {subject}
          </Line>
        )}
        {order !== undefined && (
          <Line label="Invoice">
            <span>{order.invoiceNumber}</span>, <span className="tabular-nums">{formatDollars(order.total)}</span>
          </Line>
        )}
        {papers !== undefined && <Line label={byPost ? 'Enclose' : 'Attach'}>{papers}</Line>}
        {byPost ? (
          <Line
            label="Letter"
            action={
              <div className="flex flex-wrap gap-2.5">
                <Button size="small" variant="quiet" onClick={() => letter.current?.contentWindow?.print()}>
                  <Printer aria-hidden="true" size={16} strokeWidth={1.75} />
                  <span>Print Letter</span>
                </Button>
                <CopyButton what="letter" text={text} html={html} />
              </div>
            }
          >
            As below
          </Line>
        ) : (
          <Line label="Email" action={<CopyButton what="HTML" text={html} html={html} />}>
            {emailWords.paste}
          </Line>
        )}
      </dl>
      {byPost ? (
        <SandboxedHtml title="Preview of the letter" html={html} printed={letter} />
      ) : (
        <TabPanels
          label="The email"
          panels={[
            { key: 'preview', label: 'Preview', panel: <SandboxedHtml title="Preview of the email" html={html} /> },
            { key: 'html', label: 'HTML', panel: <HtmlText html={html} /> },
          ]}
        />
      )}
    </>
  );
}

function Line({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="col-span-2 row-start-2 min-w-0 break-words sm:col-span-1 sm:row-start-auto">{children}</dd>
      {action !== undefined && (
        <dd className="col-start-2 row-start-1 sm:col-start-auto sm:row-start-auto">{action}</dd>
      )}
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

const words = {
  notConfigured: 'Email system is not fully configured...',
  openSettings: 'Open Site Settings',
  missing: (missing: readonly string[], isHere: boolean) =>
    `Invoices and emails still lack ${listInWords(missing)}. Please fill this in ${isHere ? 'below' : 'under Site Settings'}.`,
};

/** Says which settings are missing before invoices can be sent (docs/specification/emails.md §7); `isHere`: above their own form. */
export function EmailSetUpNotice({ isHere = false }: { isHere?: boolean }) {
  const { data } = useQuery({ ...adminRead(emailCalls.getEmailConfig, {}), refetchInterval: false });
  if (data === undefined || data.configured) return null;
  return (
    <Notice
      tone="warning"
      live
      title={words.notConfigured}
      action={
        !isHere && (
          <Link to={adminAddress('settings', { view: 'payment' })} className={linkClass('alone')}>
            {words.openSettings}
          </Link>
        )
      }
    >
      {words.missing(data.missing, isHere)}
    </Notice>
  );
}

/** The time between two reads until the server has rendered the PDF. */
const RENDER_POLL_MS = 3000;

/** Says before the invoice is sent what it cannot print (docs/specification/invoice.md §8). */
export function MissingCharactersNotice({ orderId, className }: { orderId: string; className?: string }) {
  const { data } = useQuery({
    ...adminRead(invoiceCalls.listMissingCharacters, { id: orderId }),
    refetchInterval: ({ state }) => state.data?.isComplete === null && RENDER_POLL_MS,
    refetchOnWindowFocus: false,
  });
  if (data?.isComplete !== false) return null;
  return (
    <Notice
      tone="warning"
      title={missingCharactersNotice(data.missing)}
      {...(className !== undefined && { className })}
    >
      Its PDF has the sign ▯ in their place.
    </Notice>
  );
}
