import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect } from 'vitest';
import { childrenOf } from '../process-memory.ts';

/** Runs `npm start` in a folder until the server listens. */
export async function npmStart(folder: string, env: NodeJS.ProcessEnv) {
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const { line, stop } = startedBy(npm);
  const { printed, found } = await line(/^Listening on (\S+)$/);
  return { printed, url: found, stop };
}

export function startedBy(program: ChildProcessByStdio<null, Readable, null>) {
  return {
    /** Waits for a line that it prints: what it printed until then, and what the expression's group found. */
    async line(wanted: RegExp): Promise<{ printed: string[]; found: string }> {
      const printed: string[] = [];
      for await (const line of createInterface({ input: program.stdout })) {
        printed.push(line);
        const match = wanted.exec(line);
        if (match === null) continue;
        program.stdout.resume();
        return { printed, found: match[1] ?? '' };
      }
      throw new Error(`It ended too early:\n${printed.join('\n')}`);
    },
    /** Sends SIGTERM to this program alone; returns the seconds until it and everything that it started have ended. */
    async stop(): Promise<number> {
      const all = await descendantsOf(program.pid);
      const ended = once(program, 'exit');
      const began = performance.now();
      program.kill('SIGTERM');
      await ended;
      await expect.poll(() => runningOf(all), { timeout: 20_000, interval: 50 }).toEqual([]);
      return (performance.now() - began) / 1000;
    },
  };
}

/** The ids of a process's children, of their children, and so on. */
async function descendantsOf(pid: number | undefined): Promise<number[]> {
  const children = await childrenOf(pid);
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
}

async function runningOf(pids: readonly number[]): Promise<number[]> {
  const states = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')));
  return pids.filter((_, at) => /^State:\t[^XZ]/m.test(states[at] ?? ''));
}
