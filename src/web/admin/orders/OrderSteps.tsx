import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { Button } from '../../ui/style/Button.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { moveWords } from './tasks/move-words.ts';

/** The primary action: Confirm Payment where it is possible, else the first step onwards; none on a finished order. */
export function NextStep({ order }: { order: Order }) {
  const { open } = useTask();
  if (canBePaid(order)) {
    return (
      <Button size="small" onClick={() => open('confirm')}>
        Confirm Payment
      </Button>
    );
  }
  const [next] = movesOf(order).filter(({ danger }) => !danger);
  if (next === undefined) return null;
  return (
    <>
      <span className="text-sm text-ink-soft">Move to…</span>
      <Button size="small" onClick={() => open(`move-${next.to}`)}>
        {next.label}
      </Button>
    </>
  );
}

/** The other steps that are possible now; those that undo or cancel come last and are quiet. */
export function OtherSteps({ order }: { order: Order }) {
  const { open } = useTask();
  const moves = movesOf(order);
  const onwards = moves.filter(({ danger }) => !danger).slice(canBePaid(order) ? 0 : 1);
  const back = moves.filter(({ danger }) => danger);
  if (onwards.length + back.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {onwards.length > 0 && <span className="text-sm text-ink-soft">Move to…</span>}
      {onwards.map(({ to, label }) => (
        <Button key={to} size="small" variant="quiet" onClick={() => open(`move-${to}`)}>
          {label}
        </Button>
      ))}
      {back.map(({ to, label }) => (
        <Button key={to} size="small" variant="link" onClick={() => open(`move-${to}`)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function canBePaid({ possibleStatuses = [] }: Order): boolean {
  return possibleStatuses.includes('payment_received');
}

function movesOf({ status, possibleStatuses = [] }: Order) {
  return possibleStatuses.filter((to) => to !== 'payment_received').map((to) => ({ to, ...moveWords(status, to) }));
}
