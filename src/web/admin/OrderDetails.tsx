import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { orderCalls } from '../../contract/orders.calls.ts';
import { statusOf } from '../api.ts';
import { isCovered } from '../editing/is-covered.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SkeletonText } from '../ui/SkeletonText.tsx';
import { deskRead } from './desk-read.ts';
import { orderWords } from './desk-words.ts';
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
  const { data: order, error, refetch } = useQuery(deskRead(orderCalls.getOrder, { id }));
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
