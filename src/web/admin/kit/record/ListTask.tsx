import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AdminRead } from '../admin-read.ts';
import { type RecordTask, TaskDialog, type TaskTable } from './TaskDialog.tsx';
import { useTask } from './use-task.ts';

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
