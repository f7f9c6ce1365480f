import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { orderCalls } from '../../contract/orders.calls.ts';
import { MoveOrder, type Order } from '../../contract/orders.schemas.ts';
import { canMove, needsReason, type OrderStatus, orderStatusLabel } from '../../domain/order-status.ts';
import { FormDialog } from '../editing/FormDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { showToast } from '../ui/toast-store.ts';
import { orderWords } from './desk-words.ts';
import { moveWords } from './move-words.ts';
import { RefusedChange } from './RefusedChange.tsx';
import { useDeskWrite } from './use-desk-write.ts';
import { useSeenOrder } from './use-seen-order.ts';

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
  const { seen, changed, lookAgain } = useSeenOrder(order);
  const [refusal, setRefusal] = useState<string>();
  const write = useDeskWrite();
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
    setRefusal(undefined);
    const outcome = await write(orderCalls.moveOrder, { id: seen.id, status: to, notes }, { version: seen.version });
    if (outcome.done) {
      showToast(orderWords.moved(seen.invoiceNumber, orderStatusLabel(to)));
      return onClose();
    }
    for (const { path, message } of outcome.errors) if (path === 'notes') setError('notes', { message });
    setRefusal(outcome.sentence);
    showToast(orderWords.moveFailed(outcome.sentence));
    if (outcome.status === 409 || outcome.status === 412) await lookAgain();
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
          <RefusedChange sentence={refusal} changed={changed} />
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
