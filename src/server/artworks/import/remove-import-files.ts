import type { Services } from '../../context/context.ts';
import { listNeededFiles } from './import-record.store.ts';
import { importFolder } from './receive-import.ts';

/** Milliseconds. A file has its record before it is stored; a copy of an older clock is covered too. */
const unneededAfter = 60 * 60 * 1000;

/** Removes the stored files that no import needs any more: of imports that were written, discarded or interrupted. */
export async function removeImportFiles({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(Date.parse(clock.now()) - unneededAfter).toISOString();
  const old: string[] = [];
  for await (const { name, modifiedAt } of files.list(importFolder)) if (modifiedAt < before) old.push(name);
  const needed = new Set(await listNeededFiles(db.read, old));
  for (const name of old) if (!needed.has(name)) await files.remove(name);
}
