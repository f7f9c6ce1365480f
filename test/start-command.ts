import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../src/server/main.ts');

/** A command of the product, such as `npm run backup`, in its own process. */
export interface StartedCommand {
  child: ChildProcess;
  /** Its exit code, null if it was killed, and what it printed. */
  ended: Promise<{ code: number | null; output: string }>;
}

export function startCommand(env: Record<string, string>, words: readonly string[]): StartedCommand {
  const child = spawn(process.execPath, [main, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}
