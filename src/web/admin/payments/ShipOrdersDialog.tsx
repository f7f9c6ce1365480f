import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import { ShipOrders } from '../../../contract/payments/payments.schemas.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { severalWords } from '../kit/admin-words.ts';
import { useAdminForm } from '../kit/form/use-admin-form.ts';
import { SeveralOrdersForm, type SeveralOrdersProps, useSeveralOrders } from './SeveralOrdersForm.tsx';

const Values = ShipOrders.pick({ notes: true });

/** Marks several paid orders as shipped, and shows the result for each. */
export function ShipOrdersDialog(props: SeveralOrdersProps) {
  const several = useSeveralOrders(props);
  const { orders, ids } = several;
  const form = useAdminForm(Values, paymentCalls.shipOrders, severalWords.ship(orders.length), {
    defaults: { notes: '' },
    input: ({ notes }) => ({ ids, notes }),
    draft: `orders/ship/${ids.join(',')}`,
    onSaved: several.settle,
  });
  return (
    <SeveralOrdersForm
      form={form}
      several={several}
      verb="marked shipped"
      title={props.title}
      description={severalWords.shipEffect}
      onClose={props.onClose}
      submit={{ label: 'Mark Shipped', busyLabel: 'Saving...' }}
    >
      <TextArea
        label="Notes"
        optional
        hint="Recorded in the history of each order, with your name."
        rows={3}
        {...form.field('notes')}
      />
    </SeveralOrdersForm>
  );
}
