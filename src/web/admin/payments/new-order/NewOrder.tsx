import { useSearchParams } from 'react-router';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import { inquiryCalls } from '../../../../contract/inquiries/inquiries.calls.ts';
import { stockCalls } from '../../../../contract/stock/stock.calls.ts';
import { namesOf } from '../../../../domain/customer/recorded-buyer.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { OrderFor } from '../../kit/admin-address.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAddressDialog } from '../../kit/record/use-task.ts';
import { useGiven } from '../../kit/use-given.ts';
import { NewOrderDialog } from './NewOrderDialog.tsx';
import { newOrderWords } from './new-order-words.ts';

const given = [
  ...(['work', 'recorded', 'buyer', 'inquiry', 'hold', 'price', 'name', 'email', 'phone'] as const),
] satisfies (keyof OrderFor)[];

/** New Order, once what fills it in is loaded (docs/specification/order.md §18). */
export function NewOrder({ title }: TaskProps<null>) {
  const [search] = useSearchParams();
  const { close } = useAddressDialog();
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
  return <NewOrderDialog title={title} onClose={onClose} prefilled={prefilled} />;
}

type Asked = Record<(typeof given)[number], string | null>;
