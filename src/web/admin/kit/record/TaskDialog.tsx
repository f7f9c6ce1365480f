import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Right } from '../../../../domain/account/rights.ts';
import type { AdminRead } from '../admin-queries.ts';
import { useHeadingAfterwards } from '../TabHeader.tsx';
import { useMayChange } from '../WhoMayChange.tsx';
import { useTask } from './use-task.tsx';

export interface TaskProps<Item> {
  record: Item;
  title: string;
  /** `navigating` is true where the address changes by itself. */
  onClose: (navigating?: boolean) => void;
  /** Opens another task of the table in place of this one. */
  onNext: (task: string) => void;
}

/** One task on a record, in a dialog. */
export interface RecordTask<Item> {
  title: (record: Item) => string;
  /** The right that the task needs, where it is not the right to change what the page shows. */
  right?: Right;
  /** True if the record offers the task; without this function it is always offered. */
  isOffered?: (record: Item) => boolean;
  dialog: (props: TaskProps<Item>) => ReactNode;
}

/** The tasks, by their names in the address. */
export type TaskTable<Item> = Readonly<Record<string, RecordTask<Item>>>;

/** The dialog of the task that the address names. At most one is open; a task that is not offered leaves the address. */
export function TaskDialog<Item>({ record, tasks }: { record: Item; tasks: TaskTable<Item> }) {
  const { key } = useTask();
  const task = key !== null && Object.hasOwn(tasks, key) ? tasks[key] : undefined;
  return task === undefined ? null : <OpenTask key={key} record={record} task={task} />;
}

function OpenTask<Item>({ record, task }: { record: Item; task: RecordTask<Item> }) {
  const { close, next } = useTask();
  // Asked once: somebody else may take the step while the dialog is open, and its input must not be lost.
  const mayDo = useMayChange(task.right);
  const [offered] = useState(() => mayDo && (task.isOffered?.(record) ?? true));
  const [title] = useState(() => task.title(record));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the task that was opened
  useEffect(() => {
    if (!offered) close();
  }, []);
  useHeadingAfterwards();
  if (!offered) return null;
  return task.dialog({
    record,
    title,
    onClose: (navigating) => {
      if (navigating !== true) close();
    },
    onNext: next,
  });
}

/** The part of a record that the address names beside the task, `&task=cancel-work&id=12`; a missing one leaves the address. */
export function useTaskPart<Part extends { id: number }>(
  parts: readonly Part[],
  onClose: TaskProps<unknown>['onClose'],
): Part | undefined {
  const { id } = useTask();
  // Found once: it may leave the record while the dialog is open.
  const [part] = useState(() => parts.find((each) => String(each.id) === id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the task that was opened
  useEffect(() => {
    if (part === undefined) onClose();
  }, []);
  return part;
}

export interface ListTaskProps<Item> {
  /** The rows that are shown; undefined while they load. */
  items: readonly Item[] | undefined;
  /** Reads a record that is not among the rows, for a list in pages. */
  read?: (id: string) => AdminRead<Item>;
  tasks: TaskTable<Item>;
  /** The task `add`, which has no record. */
  add?: RecordTask<null>;
}

/** The dialog of the task that the address of a list names. A record that does not exist leaves the address. */
export function ListTask<Item extends { id: string | number }>({ add, ...list }: ListTaskProps<Item>) {
  const { key, id } = useTask();
  if (key === null) return null;
  if (id === null) return add !== undefined && <TaskDialog record={null} tasks={{ add }} />;
  // The task of another list of the page.
  if (!Object.hasOwn(list.tasks, key)) return null;
  return <OpenListTask key={`${key} ${id}`} id={id} {...list} />;
}

interface OpenListTaskProps<Item> extends Omit<ListTaskProps<Item>, 'add'> {
  id: string;
}

function OpenListTask<Item extends { id: string | number }>({ id, items, read, tasks }: OpenListTaskProps<Item>) {
  const { close } = useTask();
  // The row as it was when the task was opened: it may leave the list while the dialog is open.
  const [opened, setOpened] = useState<Item>();
  const row = items?.find((item) => String(item.id) === id);
  if (opened === undefined && row !== undefined) setOpened(row);
  const isElsewhere = items !== undefined && opened === undefined && row === undefined;
  const { data, isError } = useQuery({
    ...(read?.(id) ?? { queryKey: [id], queryFn: skipToken }),
    enabled: isElsewhere && read !== undefined,
    refetchInterval: false,
  });
  const record = opened ?? data;
  const isMissing = record === undefined && isElsewhere && (isError || read === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (isMissing) close();
  }, [isMissing]);
  return record === undefined ? null : <TaskDialog record={record} tasks={tasks} />;
}
