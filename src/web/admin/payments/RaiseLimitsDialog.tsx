import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { OrderLimits } from '../../../contract/customers/customers.schemas.ts';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { RejectedOrder } from '../../../contract/orders/orders.schemas.ts';
import { FormDialog } from '../../editing/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { limitedWords } from '../kit/admin-words.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';

type Limits = OrderLimits;

/** The fields in the order in which a buyer meets the limits. */
const fields: [keyof Limits, string][] = [
  ['worksPerOrder', 'Artworks in one order'],
  ['unpaidWorksPerEmail', 'Unpaid artworks'],
  ['unpaidPerEmail', 'Unpaid orders'],
  ['perAddressPerHour', 'Orders from one internet address in an hour'],
  ['worksPerAddressPerDay', 'Artworks from one internet address in 24 hours'],
];

/** Lets one person order more than the estate's limits allow, and takes it back. Mount it to open it. */
export function RaiseLimitsDialog({
  order,
  estateLimits,
  onClose,
}: {
  order: RejectedOrder;
  estateLimits: Limits;
  onClose: () => void;
}) {
  const send = useAdminWrite();
  const [refusal, setRefusal] = useState<string>();
  const [opened] = useState(order);
  const { register, handleSubmit, setError, formState } = useForm<Limits>({
    resolver: standardSchemaResolver(OrderLimits),
    defaultValues: { ...estateLimits, ...opened.orderLimits },
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const name = `${opened.firstName} ${opened.lastName}`;

  const save = async (orderLimits: Limits | null) => {
    setRefusal(undefined);
    const outcome = await send(
      orderCalls.editLimitedOrder,
      { id: opened.id, orderLimits },
      { version: opened.version },
    );
    if (outcome.done) {
      showToast(orderLimits === null ? limitedWords.restored(name) : limitedWords.raised(name));
      return onClose();
    }
    setRefusal(outcome.sentence ?? limitedWords.saveFailed);
    for (const { path, message } of outcome.errors) {
      setError(path.replace('orderLimits.', '') as keyof Limits, { message });
    }
  };

  return (
    <FormDialog
      title="Raise Limits"
      description={`${name}, ${opened.email}`}
      size="small"
      dirty={isDirty}
      onClose={onClose}
    >
      {(cancel) => (
        <form onSubmit={(event) => void handleSubmit(save)(event)} noValidate>
          {refusal !== undefined && <Notice tone="error" title={refusal} className="mb-6" />}
          <div className="grid gap-y-5">
            {fields.map(([field, label]) => (
              <TextField
                key={field}
                label={label}
                type="number"
                min={1}
                hint={`The estate’s limit is ${estateLimits[field]}.`}
                {...register(field, { valueAsNumber: true })}
                error={errors[field]?.message}
              />
            ))}
          </div>
          {opened.orderLimits !== null && (
            <p className="mt-6">
              <Button type="button" variant="quiet" disabled={isSubmitting} onClick={() => void save(null)}>
                Use the Estate’s Limits Again
              </Button>
            </p>
          )}
          <DialogActions onCancel={cancel}>
            <Button type="submit" disabled={!isDirty} busy={isSubmitting} busyLabel="Saving...">
              Save
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
