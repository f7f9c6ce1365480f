import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Today } from '../../../contract/today/today.schemas.ts';
import { firstLines, groupOf, type TaskGroup, type TaskKind, taskGroups } from '../../../domain/today/tasks.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass, classNames, linkClass } from '../../ui/style/class-names.ts';
import { Money } from '../../ui/text/Money.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { PhoneLink } from '../kit/ContactLinks.tsx';
import { useListPlace } from '../kit/list/use-admin-list.ts';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import {
  amountOf,
  groupAction,
  groupNames,
  type TodayTask,
  taskActions,
  taskAge,
  taskPhone,
  taskSubject,
  unlistedOf,
} from './task-words.ts';

/** A button is 28 px high where a task is one line. */
const denseClass = 'min-[85rem]:pointer-fine:min-h-7 min-[85rem]:pointer-fine:py-0';
const denseButton = `${buttonClass('quiet', 'small')} whitespace-nowrap min-[85rem]:pointer-fine:px-2.5 ${denseClass}`;

/**
 * The pending tasks: notices, then the groups, each with its first lines. The address says which groups are shown
 * whole.
 */
export function TaskGroups({ today }: { today: Today }) {
  const [search] = useSearchParams();
  const { change } = useListPlace('today');
  const open = search.get('open')?.split(',') ?? [];
  const toggle = (key: TaskGroup) => {
    const others = open.filter((each) => each !== key);
    change({ open: (others.length < open.length ? others : [...open, key]).join(',') });
  };
  const notices = today.tasks.filter(({ kind }) => groupOf(kind) === undefined);
  const groups = taskGroups.flatMap(({ key, kinds }) => {
    const tasks = today.tasks.filter(({ kind }) => groupOf(kind) === key);
    return tasks.length === 0 ? [] : [{ key, kinds, tasks }];
  });
  const first = firstLines(
    groups.map(({ tasks }) => tasks.length),
    // A notice is two lines high.
    2 * notices.length,
  );
  return (
    <>
      {notices.length > 0 && (
        <ol aria-label="Notices" className="mb-2 border-t border-ink">
          {notices.map((task) => (
            <TaskLine key={task.kind} task={task} />
          ))}
        </ol>
      )}
      {groups.map(({ key, kinds, tasks }, at) => (
        <Group
          key={key}
          group={key}
          tasks={tasks}
          counts={kinds.map((kind) => [kind, today.counts[kind]])}
          first={first[at] ?? tasks.length}
          isOpen={open.includes(key)}
          onToggle={() => toggle(key)}
        />
      ))}
    </>
  );
}

interface GroupProps {
  group: TaskGroup;
  tasks: TodayTask[];
  /** The number of tasks of each kind in the group; tasks that are not listed count too. */
  counts: [TaskKind, number][];
  /** The number of lines that the group shows at first. */
  first: number;
  isOpen: boolean;
  onToggle: () => void;
}

function Group({ group, tasks, counts, first, isOpen, onToggle }: GroupProps) {
  const heading = useId();
  const list = useId();
  const { today } = useEstateDay();
  const count = counts.reduce((sum, [, each]) => sum + each, 0);
  const folds = tasks.length > first;
  const shown = isOpen ? tasks : tasks.slice(0, first);
  const unfold = isOpen ? 'Show Fewer' : `${tasks.length < count ? 'Show the First' : 'Show All'} ${tasks.length}`;
  const job = groupAction(tasks, today);
  return (
    <section aria-labelledby={heading} className="mb-2">
      <div className="flex min-h-9 flex-wrap items-center gap-x-5 border-b border-ink pb-1 min-[85rem]:pointer-fine:min-h-8">
        <h2 id={heading} className="mr-auto flex items-baseline gap-2 font-serif text-lg leading-tight">
          <span>{groupNames[group]}</span>
          <span className="font-sans text-sm text-ink-soft tabular-nums">{count}</span>
        </h2>
        {job !== null && (
          <RecordLink
            to={job.address}
            opensDialog
            aria-label={`${job.label}: ${groupNames[group]}`}
            className={denseButton}
          >
            {job.label}
          </RecordLink>
        )}
        {folds && (
          <Button
            size="small"
            variant="link"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-label={`${unfold}: ${groupNames[group]}`}
            className={denseClass}
            onClick={onToggle}
          >
            {unfold}
          </Button>
        )}
      </div>
      <ol id={list} aria-labelledby={heading}>
        {shown.map((task) => (
          <TaskLine key={keyOf(task)} task={task} />
        ))}
      </ol>
      {(isOpen || !folds) &&
        counts.map(([kind, all]) => {
          const more = all - tasks.filter((task) => task.kind === kind).length;
          if (more <= 0) return null;
          const { text, address } = unlistedOf(kind, more);
          return (
            <p key={kind} className="border-b border-line py-2 text-sm text-ink-soft">
              <Link to={address} className={linkClass('alone')}>
                {text}
              </Link>
            </p>
          );
        })}
    </section>
  );
}

function keyOf(task: TodayTask): string {
  if ('artwork' in task) return `${task.kind} ${task.artwork.id}`;
  if (task.kind === 'inquiry') return `inquiry ${task.inquiry.id}`;
  if ('quote' in task) return `${task.kind} ${task.quote.id}`;
  return 'order' in task ? task.order.id : task.kind;
}

/** A pending task: for whom, what, how much, since when, and its buttons. On a wide screen one line. */
function TaskLine({ task }: { task: TodayTask }) {
  const { today } = useEstateDay();
  const { who, about } = taskSubject(task);
  const phone = taskPhone(task);
  const age = taskAge(task, today);
  const ageText = `${age.text.charAt(0).toUpperCase()}${age.text.slice(1)}`;
  const order = 'order' in task ? task.order : null;
  // A notice is shown whole, because a person must read all of it.
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
