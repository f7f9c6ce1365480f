import { useQuery } from '@tanstack/react-query';
import { orderCalls } from '../../contract/orders.calls.ts';
import { Notice } from '../ui/Notice.tsx';
import { deskRead } from './desk-read.ts';
import { emailWords } from './desk-words.ts';

/** Says what has still to be filled in before invoices can go out, and where (docs/specification/emails.md §7). */
export function EmailSetUpNotice() {
  const { data } = useQuery({ ...deskRead(orderCalls.getEmailConfig, {}), refetchInterval: false });
  if (data === undefined || data.configured) return null;
  return (
    <Notice tone="warning" live title={emailWords.notConfigured}>
      {emailWords.missing(data.missing)}
    </Notice>
  );
}
