import { readFileSync } from 'node:fs';

/** Megabytes of a process (Linux): what is resident now, or the most that was. 0 for a process that has ended. */
export function megabytesOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  let status = '';
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return 0;
  }
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
}

/** The child processes of a process (Linux). */
export function childrenOf(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}
