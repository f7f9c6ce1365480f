import type { BackupRun } from '../../contract/backups/backups.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import { log } from '../runtime/log.ts';
import { readRun, writeRun } from './backup-run.ts';
import { operatorProblem } from './operator-problem.ts';
import { recordCopy } from './record-copy.ts';
import { startCommand } from './start-command.ts';

/** Begins a backup in a process of its own and returns at once. Throws `conflict` while one is being made. */
export async function startBackup(context: Context): Promise<BackupRun> {
  const { clock, config } = context;
  const { backupDir } = config;
  const now = clock.now();
  const last = await readRun(backupDir, now);
  if (last?.state === 'running') throw new Problem('conflict', { message: 'A backup is being made already.' });
  const run: BackupRun = { startedAt: now, state: 'running', step: 'files', files: 0, reason: '' };
  await writeRun(backupDir, { ...run, updatedAt: now }).catch((error) => {
    const message = operatorProblem(error, backupDir);
    throw message === undefined ? error : new Problem('not-ready', { message });
  });
  await recordCopy(context, 'made a backup', 'everything');
  startCommand(config, ['backup', '--requested'], ['ignore', 'ignore', 'inherit']).once('error', (error) =>
    log.error('a backup could not be started', { error }),
  );
  return run;
}
