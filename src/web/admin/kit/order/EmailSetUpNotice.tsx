import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { emailCalls } from '../../../../contract/emails/emails.calls.ts';
import { linkClass } from '../../../ui/style/class-names.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminAddress } from '../admin-address.ts';
import { adminRead } from '../admin-read.ts';
import { emailWords } from '../admin-words.ts';

/** Says which settings are missing before invoices can be sent (docs/specification/emails.md §7). */
export function EmailSetUpNotice() {
  const { data } = useQuery({ ...adminRead(emailCalls.getEmailConfig, {}), refetchInterval: false });
  if (data === undefined || data.configured) return null;
  return (
    <Notice
      tone="warning"
      live
      title={emailWords.notConfigured}
      action={
        <Link to={adminAddress('settings', { view: 'payment' })} className={linkClass()}>
          {emailWords.openSettings}
        </Link>
      }
    >
      {emailWords.missing(data.missing)}
    </Notice>
  );
}
