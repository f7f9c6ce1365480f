import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Today } from '../../../contract/today/today.schemas.ts';
import { firstLines } from '../../../domain/today/first-lines.ts';
import { groupOf, type TaskGroup, type TaskKind, taskGroups } from '../../../domain/today/tasks.ts';
import { Button } from '../../ui/style/Button.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { useListPlace } from '../kit/list/use-list-place.ts';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { denseButton, denseClass, TaskLine } from './TaskLine.tsx';
import { groupAction, groupNames, type TodayTask, unlistedOf } from './task-words.ts';

/** What is pending: notices, then the groups, each with its first lines. Which groups are shown whole is in the address. */
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
  /** How many tasks of each of its kinds there are, those that are not listed too. */
  counts: [TaskKind, number][];
  /** How many lines it shows at first. */
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
