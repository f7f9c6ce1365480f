import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupRun } from '../../contract/backups/backups.schemas.ts';
import { makeFolders } from '../files/folder-files.ts';

/** A running backup is written down again and again; without that for so long, its process has ended. */
export const heartbeatMs = 1000;
const silenceMs = 30_000;

/** Bytes of the file. They are always overwritten in place, which a full disk allows too. */
const size = 2048;
const maxReason = 400;

const StoredRun = BackupRun.extend({ updatedAt: z.string() });
export type StoredRun = z.infer<typeof StoredRun>;

/** Reads the running backup of a folder, or the backup that was begun there last; null if none is known. */
export async function readRun(folder: string, now: string): Promise<BackupRun | null> {
  const run = await readStored(folder);
  if (run === null) return null;
  const { updatedAt, ...known } = run;
  const isSilent = Date.parse(now) - Date.parse(updatedAt) > silenceMs;
  if (known.state !== 'running' || !isSilent) return known;
  return { ...known, state: 'failed', reason: 'It was stopped before it was complete.' };
}

async function readStored(folder: string): Promise<StoredRun | null> {
  try {
    return StoredRun.parse(JSON.parse(await readFile(pathIn(folder), 'utf8')));
  } catch {
    return null;
  }
}

/** Throws what the disk throws. */
export async function writeRun(folder: string, run: StoredRun): Promise<void> {
  const text = JSON.stringify({ ...run, reason: run.reason.slice(0, maxReason) });
  await makeFolders(folder);
  const file = await open(pathIn(folder), 'r+').catch(() => open(pathIn(folder), 'w'));
  try {
    await file.write(Buffer.from(text.padEnd(size)), 0, size, 0);
  } finally {
    await file.close();
  }
}

function pathIn(folder: string): string {
  return join(folder, 'last-run.json');
}
