import { useQuery } from '@tanstack/react-query';
import { invoiceCalls } from '../../../../contract/invoices/invoices.calls.ts';
import { missingCharactersNotice } from '../../../../domain/order/invoice-texts.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminRead } from '../admin-read.ts';

/** Until the server has rendered the PDF. */
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
