import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { emailCalls } from '../../../../contract/emails/emails.calls.ts';
import { linkClass } from '../../../ui/style/class-names.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminAddress } from '../admin-address.ts';
import { adminRead } from '../admin-read.ts';
import { listInWords } from './move-words.ts';

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
          <Link to={adminAddress('settings', { view: 'payment' })} className={linkClass()}>
            {words.openSettings}
          </Link>
        )
      }
    >
      {words.missing(data.missing, isHere)}
    </Notice>
  );
}
