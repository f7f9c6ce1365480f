import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import { inquiryCalls } from '../../../../contract/inquiries/inquiries.calls.ts';
import { stockCalls } from '../../../../contract/stock/stock.calls.ts';
import { browserApi } from '../../../api.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { OrderFor } from '../../kit/admin-address.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAddressDialog } from '../../kit/record/use-task.ts';
import { NewOrderDialog, type Prefilled } from './NewOrderDialog.tsx';
import { newOrderWords } from './new-order-words.ts';

const given = ['work', 'buyer', 'inquiry', 'name', 'email', 'phone'] as const satisfies (keyof OrderFor)[];

/** New Order, once what fills it in is loaded (docs/specification/order.md §18). */
export function NewOrder({ title }: TaskProps<null>) {
  const [search] = useSearchParams();
  const { close } = useAddressDialog();
  const asked = Object.fromEntries(given.map((name) => [name, search.get(name)])) as Asked;
  const { data, isError } = useQuery({
    queryKey: ['what an order is for', asked],
    queryFn: () => prefill(asked),
    // The form is filled in once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: false,
  });
  const onClose = (navigating?: boolean) => {
    if (navigating !== true) close(['task', 'id', ...given]);
  };
  if (data !== undefined) return <NewOrderDialog title={title} onClose={onClose} prefilled={data} />;
  return (
    <Dialog open title={title} onClose={() => onClose()}>
      <p role="status">{isError ? newOrderWords.prefillFailed : newOrderWords.loading}</p>
    </Dialog>
  );
}

type Asked = Record<(typeof given)[number], string | null>;

async function prefill({ work, buyer, inquiry, name, email, phone }: Asked): Promise<Prefilled> {
  const person = inquiry === null ? null : await browserApi(inquiryCalls.getInquiry, { id: Number(inquiry) });
  const workId = Number(work ?? person?.aboutArtworkId) || null;
  return {
    work: workId === null ? null : await browserApi(stockCalls.getStockItem, { id: workId }),
    customer: buyer === null ? null : await browserApi(customerCalls.getCustomer, { id: Number(buyer) }),
    buyer:
      person === null
        ? { ...namesOf(name ?? ''), email: email ?? '', phone: phone ?? '' }
        : { firstName: person.firstName, lastName: person.lastName, email: person.email, phone: person.phone },
  };
}

/** A name as staff typed it in one field: the last word is the last name. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
