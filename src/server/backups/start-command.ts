import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config } from '../runtime/config.ts';

/** The program of `npm start` and of every command. */
const program = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Runs a command of this installation in a process of its own with a lower priority, so that visitors do not wait for it. */
export function startCommand(config: Config, words: readonly string[], stdio: StdioOptions): ChildProcess {
  const { dataDir, backupDir, databaseUrl, publicUrl } = config;
  const child = spawn(process.execPath, [program, ...words], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      BACKUP_DIR: backupDir,
      DATABASE_URL: databaseUrl ?? '',
      PUBLIC_URL: publicUrl,
    },
    stdio,
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}
