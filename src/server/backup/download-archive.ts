import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ArchiveKind } from '../../domain/estate/archive-kind.ts';
import type { Context } from '../context/context.ts';
import { recordDownload } from './record-download.ts';

/** The program that `npm run archive` runs. */
const program = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The estate's archive as a stream, made by a process of its own, so that visitors do not wait for its thousands of pages. */
export async function downloadArchive(context: Context, kind: ArchiveKind): Promise<AsyncIterable<Uint8Array>> {
  const { clock, config, reply } = context;
  await recordDownload(context, 'downloaded an archive', kind);
  reply.headers.set('Content-Disposition', `attachment; filename="estate-${kind}-${clock.now().slice(0, 10)}.zip"`);
  const { dataDir, backupDir, databaseUrl, publicUrl } = config;
  return runArchive(kind, {
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    DATABASE_URL: databaseUrl ?? '',
    PUBLIC_URL: publicUrl,
  });
}

/** Throws at the end when the process fails, so that the browser does not take a part of the file for the whole. */
async function* runArchive(kind: ArchiveKind, env: Record<string, string>): AsyncGenerator<Uint8Array> {
  const child = spawn(process.execPath, [program, 'archive', kind, '-'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    yield* child.stdout;
    const [code] = await ended;
    if (code !== 0) throw new Error(`The archive ended with the code ${code}.`);
  } finally {
    // When the browser stops the download.
    child.kill();
  }
}
