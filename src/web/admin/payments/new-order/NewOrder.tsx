import { useContext } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import { inquiryCalls } from '../../../../contract/inquiries/inquiries.calls.ts';
import { stockCalls } from '../../../../contract/stock/stock.calls.ts';
import { namesOf } from '../../../../domain/customer/recorded-buyer.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { type OrderFor, PlaceName } from '../../kit/admin-address.ts';
import { useGiven } from '../../kit/admin-queries.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAddressDialog } from '../../kit/record/use-task.tsx';
import { NewOrderDialog } from './NewOrderDialog.tsx';
import { newOrderWords } from './new-order-words.ts';

const given = [
  ...(['work', 'recorded', 'buyer', 'inquiry', 'hold', 'price', 'name', 'email', 'phone'] as const),
] satisfies (keyof OrderFor)[];

/** New Order, once what fills it in is loaded (docs/specification/order.md §18). */
export function NewOrder({ title }: TaskProps<null>) {
  const [search] = useSearchParams();
  const { close } = useAddressDialog();
  const { pathname, search: shown, state } = useLocation();
  const list = { address: `${pathname}${shown}`, state: null, label: useContext(PlaceName) };
  const opener: typeof list = state?.from ?? list;
  const asked = Object.fromEntries(given.map((name) => [name, search.get(name)])) as Asked;
  const inquiry = useGiven(inquiryCalls.getInquiry, asked.inquiry);
  const work = useGiven(stockCalls.getStockItem, asked.work ?? inquiry.data?.aboutArtworkId);
  const customer = useGiven(customerCalls.getCustomer, asked.buyer);
  const reads = [inquiry, work, customer];
  const onClose = (navigating?: boolean) => {
    if (navigating !== true) close(['task', 'id', ...given]);
  };
  const isFailed = reads.some(({ isLoadingError }) => isLoadingError);
  if (isFailed || reads.some(({ isLoading }) => isLoading)) {
    return (
      <Dialog open title={title} onClose={() => onClose()}>
        <p role="status">{isFailed ? newOrderWords.prefillFailed : newOrderWords.loading}</p>
      </Dialog>
    );
  }
  const { name, email, phone } = asked;
  const prefilled = {
    work: work.data ?? null,
    isRecorded: asked.recorded !== null,
    hold: asked.hold,
    price: asked.price,
    customer: customer.data ?? null,
    buyer: inquiry.data ?? { ...namesOf(name ?? ''), email: email ?? '', phone: phone ?? '' },
  };
  // The page or list as it was, without the dialog from which this one was opened: what that was for is done.
  const from = { ...opener, address: withoutDialog(opener.address) };
  return <NewOrderDialog title={title} onClose={onClose} prefilled={prefilled} from={from} />;
}

function withoutDialog(address: string): string {
  const [path, search] = address.split('?');
  const params = new URLSearchParams(search);
  for (const name of ['task', 'id', ...given.filter((each) => each !== 'inquiry')]) params.delete(name);
  return `${path}?${params}`;
}

type Asked = Record<(typeof given)[number], string | null>;
