import { groupOf } from '../../../domain/today/tasks.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { buttonClass, classNames, linkClass } from '../../ui/style/class-names.ts';
import { Money } from '../../ui/text/Money.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { PhoneLink } from '../kit/ContactLinks.tsx';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { amountOf, type TodayTask, taskActions, taskAge, taskPhone, taskSubject } from './task-words.ts';

/** A button is 28 px high where a task is one line. */
export const denseClass = 'min-[85rem]:pointer-fine:min-h-7 min-[85rem]:pointer-fine:py-0';
export const denseButton = `${buttonClass('quiet', 'small')} whitespace-nowrap min-[85rem]:pointer-fine:px-2.5 ${denseClass}`;

/** A pending task: for whom, what, how much, since when, and its buttons. On a wide screen one line. */
export function TaskLine({ task }: { task: TodayTask }) {
  const { today } = useEstateDay();
  const { who, about } = taskSubject(task);
  const phone = taskPhone(task);
  const age = taskAge(task, today);
  const ageText = `${age.text.charAt(0).toUpperCase()}${age.text.slice(1)}`;
  const order = 'order' in task ? task.order : null;
  // What it says is read whole.
  const isNotice = groupOf(task.kind) === undefined;
  return (
    <li
      className={classNames(
        'grid items-center gap-x-5 gap-y-1.5 border-b border-line py-2.5 lg:grid-cols-[minmax(0,1fr)_7rem_12rem_12rem] lg:py-1',
        isNotice
          ? 'min-[85rem]:grid-cols-[minmax(0,1fr)_auto]'
          : 'min-[85rem]:grid-cols-[minmax(0,1fr)_14rem_35.5rem] min-[110rem]:grid-cols-[minmax(0,1fr)_14rem_42rem] min-[85rem]:pointer-fine:h-8 min-[85rem]:pointer-fine:py-0',
      )}
    >
      <p
        className={classNames(
          'min-w-0 wrap-anywhere',
          isNotice ? 'min-[85rem]:col-span-1' : 'min-[85rem]:truncate',
          order === null && 'lg:col-span-2',
        )}
      >
        {task.priority === 'high' && (
          <Badge tone="red" className="mr-3">
            High
          </Badge>
        )}
        <span dir="auto" className="font-medium">
          {who}
        </span>
        {about !== '' && (
          <span className="text-ink-soft">
            {' · '}
            <span dir="auto" className={order === null ? undefined : 'font-serif italic'}>
              {about}
            </span>
          </span>
        )}
      </p>
      {order !== null && (
        <p className="flex items-baseline justify-between gap-4 lg:block lg:text-right min-[85rem]:grid min-[85rem]:grid-cols-2">
          <Money dollars={amountOf(task.kind, order)} />
          <RecordLink
            to={adminAddress('payments', { order: order.id })}
            className={`${linkClass()} inline-flex min-h-6 items-center whitespace-nowrap text-sm tabular-nums pointer-coarse:min-h-11`}
          >
            {order.invoiceNumber}
          </RecordLink>
        </p>
      )}
      <div className="contents min-[85rem]:flex min-[85rem]:items-center min-[85rem]:gap-x-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm tabular-nums min-[85rem]:flex-1 min-[85rem]:flex-nowrap">
          <p
            title={ageText}
            className={classNames('min-w-0 min-[85rem]:truncate', age.late ? 'font-medium text-red' : 'text-ink-soft')}
          >
            {ageText}
          </p>
          {phone !== '' && <PhoneLink phone={phone} className="min-h-6 shrink-0 whitespace-nowrap" />}
        </div>
        <p className="flex flex-wrap gap-2 lg:flex-col min-[85rem]:flex-row min-[85rem]:flex-nowrap">
          {taskActions(task).map(({ label, address, opensDialog }) => (
            <RecordLink
              key={label}
              to={address}
              opensDialog={opensDialog}
              preventScrollReset={opensDialog && task.kind === 'availability'}
              aria-label={`${label}: ${order === null ? who : `${who}, ${order.invoiceNumber}`}`}
              className={denseButton}
            >
              {label}
            </RecordLink>
          ))}
        </p>
      </div>
    </li>
  );
}
