import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { type FollowUp, followUpsOf, type Priority } from '../../../domain/order/follow-up.ts';
import { Badge, type Tone } from '../../ui/artwork/Badge.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { useEstateDay } from '../kit/use-estate-day.ts';
import { followUpDetail } from './follow-up-detail.ts';
import type { OrderTask } from './tasks/OrderDialog.tsx';

const priorities: Record<Priority, { tone: Tone; label: string }> = {
  high: { tone: 'red', label: 'High' },
  medium: { tone: 'amber', label: 'Medium' },
};

/** Where an action is done; the steps of an order have buttons of their own above. */
const tasks: Partial<Record<FollowUp['what'], { label: string; task: OrderTask }>> = {
  'send-invoice': { label: 'Prepare Email', task: { is: 'email', template: 'invoice' } },
  overdue: { label: 'Record Email', task: { is: 'record', type: 'general_update_sent' } },
  'confirm-delivery': { label: 'Record Email', task: { is: 'record', type: 'delivery_confirmation_sent' } },
};

/** What an order still asks for, the urgent first (docs/specification/order.md §8); nothing is drawn where nothing is outstanding. */
export function OutstandingActions({ order, onTask }: { order: Order; onTask: (task: OrderTask) => void }) {
  const { today, timeZone } = useEstateDay();
  const found = followUpsOf(order, today, timeZone);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="outstanding" className="mt-7 bg-wall px-5 py-4">
      <h3 id="outstanding" className="font-medium">
        Actions Outstanding
      </h3>
      <ul className="mt-1.5">
        {found.map((each) => {
          const { tone, label } = priorities[each.priority];
          const detail = followUpDetail(each, order, today, timeZone);
          const way = tasks[each.what];
          return (
            <li key={each.what} className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line py-2">
              <Badge tone={tone} className="w-20">
                {label}
              </Badge>
              <p className="min-w-0 flex-1 basis-60">
                {each.text}
                {detail !== '' && <span className="block text-sm text-ink-soft">{detail}</span>}
              </p>
              {way !== undefined && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`${way.label}: ${each.text}`}
                  onClick={() => onTask(way.task)}
                >
                  {way.label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
