import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import { MoveOrder, type Order } from '../../../../contract/orders/orders.schemas.ts';
import { canMove, needsReason, type OrderStatus } from '../../../../domain/order/order-status.ts';
import { FormDialog } from '../../../editing/FormDialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { orderWords } from '../../kit/admin-words.ts';
import { moveWords } from './move-words.ts';
import { RefusedChange } from './RefusedChange.tsx';
import { useOrderWrite } from './use-order-write.ts';

export interface MoveOrderDialogProps {
  order: Order;
  to: OrderStatus;
  onClose: () => void;
}

/** The contract's own notes; some moves must have them. */
function notesSchema(mustSayWhy: boolean) {
  return MoveOrder.pick({ notes: true }).refine(({ notes }) => !mustSayWhy || notes !== null, {
    path: ['notes'],
    message: 'Please say why.',
  });
}
type Notes = z.input<ReturnType<typeof notesSchema>>;
type CheckedNotes = z.output<ReturnType<typeof notesSchema>>;

/** Asks before an order goes one step on, or back; some steps must say why. */
export function MoveOrderDialog({ order, to, onClose }: MoveOrderDialogProps) {
  const { first, seen, refusal, write } = useOrderWrite(order);
  const words = moveWords(order.status, to);
  const mustSayWhy = needsReason(order.status, to);
  const schema = useMemo(() => notesSchema(mustSayWhy), [mustSayWhy]);
  const { register, handleSubmit, setError, formState } = useForm<Notes, unknown, CheckedNotes>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { notes: '' },
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting } = formState;

  const send = async ({ notes }: CheckedNotes) => {
    const outcome = await write(orderCalls.moveOrder, { id: seen.id, status: to, notes }, orderWords.move(seen, to));
    if (outcome.done) return onClose();
    for (const { path, message } of outcome.errors) if (path === 'notes') setError('notes', { message });
  };

  return (
    <FormDialog
      title={words.verb}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}. ${words.effect}`.trim()}
      size="small"
      dirty={isDirty}
      onClose={onClose}
    >
      {(cancel) => (
        <form onSubmit={(event) => void handleSubmit(send)(event)} noValidate>
          <RefusedChange first={first} seen={seen} refusal={refusal} />
          <TextArea
            label={mustSayWhy ? 'Reason' : 'Notes'}
            optional={!mustSayWhy}
            hint="Stands in the order’s history, with your name."
            rows={3}
            {...register('notes')}
            error={errors.notes?.message}
          />
          <DialogActions onCancel={cancel} cancelLabel="Back">
            <Button
              type="submit"
              variant={words.danger ? 'danger' : 'primary'}
              disabled={!canMove(seen.status, to)}
              busy={isSubmitting}
              busyLabel="Saving..."
            >
              {words.verb}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
