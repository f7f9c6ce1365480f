import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { type FollowUp, followUpsOf, type Priority } from '../../../domain/order/follow-up.ts';
import { remindedOn } from '../../../domain/order/offered-emails.ts';
import { Badge, type Tone } from '../../ui/artwork/Badge.tsx';
import { useEstateDay } from '../kit/admin-dates.ts';
import { followUpDetail, primaryStepOf } from '../kit/order/order-steps.ts';
import { TaskButton } from '../kit/record/TaskButton.tsx';

const priorities: Record<Priority, { tone: Tone; label: string }> = {
  high: { tone: 'red', label: 'High' },
  medium: { tone: 'amber', label: 'Medium' },
};

/** The task that settles an action; the steps of an order have their own buttons, the next one at the top. */
function taskOf(what: FollowUp['what'], { email }: Order): { label: string; task: string } | undefined {
  const prepare = email === '' ? 'Prepare Letter' : 'Prepare Email';
  if (what === 'refund') return { label: 'Record Refund', task: 'record-refund' };
  if (what === 'send-invoice') return { label: prepare, task: 'email-invoice' };
  if (what === 'send-confirmation') return { label: prepare, task: 'email-payment_confirmation' };
  if (what === 'overdue') return { label: prepare, task: 'email-reminder' };
  if (what !== 'confirm-delivery') return undefined;
  return email === ''
    ? { label: 'Record Call or Letter', task: 'record-telephone_call' }
    : { label: 'Record Email', task: 'record-delivery_confirmation_sent' };
}

/** The outstanding actions of an order, the urgent first (docs/specification/order.md §8); nothing where none is outstanding. */
export function OutstandingActions({ order }: { order: Order }) {
  const { today, timeZone } = useEstateDay();
  const found = followUpsOf(order, today, timeZone);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="outstanding" className="mb-4 bg-wall px-5 py-4">
      <h2 id="outstanding" className="font-medium">
        Actions Outstanding
      </h2>
      <ul className="mt-1.5">
        {found.map((each) => {
          const { tone, label } = priorities[each.priority];
          const detail = followUpDetail(each, order, today, remindedOn(order, timeZone));
          const action = taskOf(each.what, order);
          const isPrimary = action?.task === primaryStepOf(order)?.task;
          return (
            <li key={each.what} className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line py-2">
              <Badge tone={tone} className="w-20">
                {label}
              </Badge>
              <p className="min-w-0 flex-1 basis-60">
                <span>{each.text}</span>
                {detail !== '' && <span className="block text-sm text-ink-soft">{detail}</span>}
              </p>
              {action !== undefined && !isPrimary && (
                <TaskButton aria-label={`${action.label}: ${each.text}`} task={action.task}>
                  {action.label}
                </TaskButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
