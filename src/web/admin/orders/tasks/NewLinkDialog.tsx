import { useState } from 'react';
import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { orderWords } from '../../kit/admin-words.ts';
import { RefusedChange } from './RefusedChange.tsx';
import { useOrderWrite } from './use-order-write.ts';

/** Asks before the buyer's link is replaced: the one that they hold opens nothing any more. Mount it to open it. */
export function NewLinkDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { first, seen, refusal, write } = useOrderWrite(order);
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    const outcome = await write(orderCalls.renewOrderLink, { id: seen.id }, orderWords.renewLink);
    setBusy(false);
    if (outcome.done) onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Make a New Link?"
      confirmLabel="Make a New Link"
      busy={busy}
      busyLabel="Making..."
      onConfirm={() => void renew()}
      onCancel={onClose}
    >
      <RefusedChange first={first} seen={seen} refusal={refusal} />
      <p>
        Make a new link; the old one stops working. {seen.firstName} {seen.lastName} can open the invoice of{' '}
        {seen.invoiceNumber} only with the new one, or in the browser in which it was ordered. Please send it to them.
      </p>
    </ConfirmDialog>
  );
}
