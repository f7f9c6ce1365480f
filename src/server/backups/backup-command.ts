import { parseArgs } from 'node:util';
import { keptBackups } from '../../domain/backup/backup-rules.ts';
import { folderFiles } from '../files/folder-files.ts';
import { counted } from '../installation/describe-data.ts';
import { operatorProblem } from '../runtime/refused.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { findBackup, listBackups } from './list-backups.ts';
import type { BackupServices } from './make-backup.ts';
import { runBackup } from './run-backup.ts';
import { verifyBackup } from './verify-backup.ts';

/** Shown when the arguments are invalid. */
const usage = `npm run backup [-- --keep N]   make a backup in BACKUP_DIR and keep the last N (${keptBackups.nightly})
npm run backup -- --smaller    also when the estate is much smaller than in the last backup
npm run backup -- --requested  as staff do in the admin area: it replaces none of the others
npm run backup -- list         list the backups, the latest first
npm run backup -- verify [ID]  read a backup completely, the latest by default

docs/operations.md explains what a backup contains.`;

/** Runs `npm run backup`, whether the server is running or not. Returns whether it did what was asked. */
export async function backupCommand(
  services: BackupServices,
  args: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const asked = readArguments(args);
  const { backupDir } = services.config;
  if (asked === undefined) {
    print(usage);
    return false;
  }
  try {
    if (asked.verb === 'make') {
      const { keep, kind, smaller } = asked;
      const accept = (why: string) => print(`${why} It was accepted because of --smaller.`);
      const made = await runBackup(services, { keep, kind, ...(smaller && { acceptSmaller: accept }) });
      for (const line of linesOf(made)) print(line);
      return true;
    }
    if (asked.verb === 'list') {
      const all = await listBackups(backupDir);
      for (const { id, kind, images } of all) print(`${id}  ${kind}  ${counted(images, 'image')}`);
      if (all.length === 0) print(`There is no backup in ${backupDir}.`);
      return true;
    }
    const backup = await findBackup(folderFiles(backupDir), asked.id);
    if (backup === undefined) {
      print(`There is no such backup in ${backupDir}.`);
      return false;
    }
    await verifyBackup(folderFiles(backupDir), backup);
    print(`The backup ${backup.id} is complete and undamaged.`);
    return true;
  } catch (error) {
    const problem = operatorProblem(error, backupDir);
    if (problem === undefined) throw error;
    print(problem);
    print('No backup was made. The earlier ones are as they were.');
    return false;
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        keep: { type: 'string', default: String(keptBackups.nightly) },
        requested: { type: 'boolean', default: false },
        smaller: { type: 'boolean', default: false },
      },
    });
    const [verb = 'make', id, ...more] = positionals;
    const keep = Number(values.keep);
    if (more.length > 0 || !Number.isInteger(keep) || keep < 1) return undefined;
    const kind = values.requested ? 'requested' : 'backup';
    const { smaller } = values;
    if ((verb === 'make' && positionals.length === 0) || verb === 'list') return { verb, keep, kind, smaller } as const;
    return verb === 'verify' ? ({ verb, id } as const) : undefined;
  } catch {
    return undefined;
  }
}

function* linesOf({ id, tables, files, missing }: BackupManifest): Generator<string> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  yield `Backup ${id}: ${counted(rows, 'row')} of ${counted(tables.length, 'table')}, ${counted(files.length, 'file')}. It was verified.`;
  if (missing.length === 0) return;
  yield `${counted(missing.length, 'image')} of the database had no file any more: ${missing.slice(0, 5).join(', ')}.`;
}
