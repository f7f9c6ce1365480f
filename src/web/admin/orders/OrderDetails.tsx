import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { statusOf } from '../../api.ts';
import { isCovered } from '../../editing/is-covered.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { SkeletonText } from '../../ui/text/SkeletonText.tsx';
import { adminRead } from '../kit/admin-read.ts';
import { orderWords } from '../kit/admin-words.ts';
import { OrderSheet } from './OrderSheet.tsx';

export interface OrderDetailsProps {
  id: string;
  /** Where the list without the dialog is. */
  closedAddress: string;
}

/** Everything about one order, over the list; it has an address of its own, and Back closes it. */
export function OrderDetails({ id, closedAddress }: OrderDetailsProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data: order, error, refetch } = useQuery(adminRead(orderCalls.getOrder, { id }));
  const body = useRef<HTMLDivElement>(null);
  const close = () => {
    if (isCovered(body.current)) return;
    if (state?.overList === true) void navigate(-1);
    else void navigate(closedAddress, { replace: true, preventScrollReset: true });
  };
  const missing = statusOf(error) === 404;
  return (
    <Dialog
      open
      onClose={close}
      size="large"
      title={order === undefined ? 'Order Details' : `Order ${order.invoiceNumber}`}
    >
      <div ref={body}>
        {order !== undefined && <OrderSheet order={order} />}
        {order === undefined && error === null && <SkeletonText lines={8} label="Loading the order" />}
        {order === undefined && error !== null && (
          <Notice
            tone="error"
            live
            title={missing ? orderWords.missing : orderWords.loadFailed}
            action={
              missing ? undefined : (
                <Button size="small" variant="quiet" onClick={() => void refetch()}>
                  Try Again
                </Button>
              )
            }
          />
        )}
      </div>
    </Dialog>
  );
}
