import { readFile } from 'node:fs/promises';

/** Linux only: resident memory now and at most, and the part of it that the system cannot read again from files. */
type Figure = 'VmRSS' | 'VmHWM' | 'RssAnon';

/** A figure of a process in megabytes; 0 once it has ended. */
export async function megabytes(pid: string | number | undefined, figure: Figure): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024);
}

/** The ids of the processes that a process has started, such as a server's image processes. */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.trim().split(' ').filter(Boolean).map(Number);
}
