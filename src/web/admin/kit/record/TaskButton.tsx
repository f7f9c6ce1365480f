import type { ComponentProps } from 'react';
import type { Right } from '../../../../domain/account/rights.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { WhoMayChange } from '../WhoMayChange.tsx';
import { useTask } from './use-task.ts';

export interface TaskButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  task: string;
  /** The record of a list, or the part of the page's record, that the task is for. */
  on?: string | number;
  /** What the task needs, where it is not the right to change what the page shows. */
  right?: Right;
}

/** Opens a task; hidden from an account that may not do it. */
export function TaskButton({ task, on, right, ...props }: TaskButtonProps) {
  const { open } = useTask();
  return (
    <WhoMayChange right={right}>
      <Button size="small" variant="quiet" {...props} onClick={() => open(task, on)} />
    </WhoMayChange>
  );
}
