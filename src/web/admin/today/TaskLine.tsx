import type { TaskPriority } from '../../../domain/today/tasks.ts';
import { Badge, type Tone } from '../../ui/artwork/Badge.tsx';
import { buttonClass, classNames, linkClass } from '../../ui/style/class-names.ts';
import { Money } from '../../ui/text/Money.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { PhoneLink } from '../kit/ContactLinks.tsx';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { type TodayTask, taskActions, taskAge, taskPhone, taskSubject, taskText } from './task-words.ts';

const priorities: Partial<Record<TaskPriority, { tone: Tone; label: string }>> = {
  high: { tone: 'red', label: 'High' },
  medium: { tone: 'amber', label: 'Medium' },
};

/** A pending task: what, for whom, how much, since when, and its button. */
export function TaskLine({ task }: { task: TodayTask }) {
  const { today } = useEstateDay();
  const priority = priorities[task.priority];
  const text = taskText(task);
  const { who, about } = taskSubject(task);
  const phone = taskPhone(task);
  const age = taskAge(task, today);
  const order = 'order' in task ? task.order : null;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 lg:py-1.5 lg:grid-cols-[5rem_minmax(0,1fr)_7rem_11rem_auto]">
      {priority === undefined ? (
        <span className="max-lg:hidden" />
      ) : (
        <Badge tone={priority.tone}>{priority.label}</Badge>
      )}
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{text}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft lg:flex-nowrap">
          <span className="line-clamp-2 wrap-anywhere lg:line-clamp-1">
            <span dir="auto" className="text-ink">
              {who}
            </span>
            {about !== '' && (
              <span>
                {' · '}
                <span dir="auto" className={order === null ? undefined : 'font-serif italic'}>
                  {about}
                </span>
              </span>
            )}
          </span>
          {phone !== '' && <PhoneLink phone={phone} className="whitespace-nowrap" />}
        </p>
      </div>
      {order === null ? (
        <span className="max-lg:hidden" />
      ) : (
        <p className="flex justify-between gap-4 lg:block lg:text-right">
          <Money dollars={task.kind === 'refund' ? order.refundDue : order.total} />
          <RecordLink
            to={adminAddress('payments', { order: order.id })}
            className={`${linkClass()} inline-flex items-center whitespace-nowrap text-sm tabular-nums lg:flex lg:justify-end pointer-coarse:min-h-11`}
          >
            {order.invoiceNumber}
          </RecordLink>
        </p>
      )}
      <p className={classNames('text-sm tabular-nums', age.late ? 'font-medium text-red' : 'text-ink-soft')}>
        {`${age.text.charAt(0).toUpperCase()}${age.text.slice(1)}`}
      </p>
      <p className="flex flex-wrap gap-2.5 lg:w-44 lg:flex-col min-[85rem]:w-80 min-[85rem]:flex-row min-[85rem]:justify-end">
        {taskActions(task).map(({ label, address, opensDialog }) => (
          <RecordLink
            key={label}
            to={address}
            opensDialog={opensDialog}
            preventScrollReset={opensDialog && task.kind === 'availability'}
            aria-label={`${label}: ${text}, ${order === null ? who : `${who}, ${order.invoiceNumber}`}`}
            className={buttonClass('quiet', 'small')}
          >
            {label}
          </RecordLink>
        ))}
      </p>
    </li>
  );
}
