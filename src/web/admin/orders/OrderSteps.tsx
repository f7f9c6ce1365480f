import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { Button } from '../../ui/style/Button.tsx';
import { possibleSteps, primaryStepOf } from '../kit/order/order-steps.ts';
import { useTask } from '../kit/record/use-task.ts';

/** The primary action of an order: the next step (docs/specification/order.md §9); nothing on a finished order. */
export function NextStep({ order }: { order: Order }) {
  const { open } = useTask();
  const next = primaryStepOf(order);
  if (next === null) return null;
  return (
    <Button size="small" onClick={() => open(next.task)}>
      {next.label}
    </Button>
  );
}

/** The other steps that are possible now; those that undo or cancel come last and are quiet. */
export function OtherSteps({ order }: { order: Order }) {
  const { open } = useTask();
  const next = primaryStepOf(order);
  const others = possibleSteps(order).filter(({ task }) => task !== next?.task);
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {others
        .toSorted((a, b) => Number(a.danger) - Number(b.danger))
        .map(({ task, label, danger }) => (
          <Button key={task} size="small" variant={danger ? 'link' : 'quiet'} onClick={() => open(task)}>
            {label}
          </Button>
        ))}
    </div>
  );
}
