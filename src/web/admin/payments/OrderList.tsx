import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { useWideScreen } from '../kit/use-wide-screen.ts';
import { OrderCards } from './OrderCards.tsx';
import type { OrderSelection } from './OrderChoice.tsx';
import { OrderTable } from './OrderTable.tsx';
import type { OrderSort } from './sort-orders.ts';

export interface OrderListProps {
  caption: string;
  orders: readonly Order[];
  /** What is said when there is none. */
  nothing: string;
  /** How they are sorted, and the address of another way; left out where the server alone decides. */
  sort?: OrderSort;
  sortAddress?: (sort: OrderSort) => string;
  /** The address that opens an order's details over the list. */
  orderAddress: (id: string) => string;
  onConfirm: (order: Order) => void;
  /** Where several can be chosen. */
  selection?: OrderSelection | undefined;
}

/** Orders as a dense table, on a smaller screen as cards. */
export function OrderList(props: OrderListProps) {
  const wide = useWideScreen('lg');
  if (props.orders.length === 0) return <EmptyState title={props.nothing} titleAs="p" />;
  return wide ? <OrderTable {...props} /> : <OrderCards {...props} />;
}
