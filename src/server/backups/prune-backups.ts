import type { Files } from '../files/files.ts';
import { manifestPath, summaryPath } from './backup-manifest.ts';
import { listManifests } from './list-backups.ts';

/** How long contents without a backup stay: they may belong to one that another process is making. */
const graceMs = 24 * 60 * 60 * 1000;

/** How many of the requested backups stay, besides the others: clicking a button must not replace the nightly ones. */
const keepRequested = 3;

/** Deletes all but the latest `keep` backups, then the contents that no backup names, such as those of an interrupted one. */
export async function pruneBackups(store: Files, keep: number, now: string): Promise<void> {
  const { manifests: all, unreadable } = await listManifests(store);
  const kept = [
    ...all.filter(({ kind }) => kind !== 'requested').slice(0, keep),
    ...all.filter(({ kind }) => kind === 'requested').slice(0, keepRequested),
  ];
  for (const backup of all) if (!kept.includes(backup)) await store.remove(manifestPath(backup.id));
  const before = new Date(Date.parse(now) - graceMs).toISOString();
  await store.removeUnfinished(before);
  // What a damaged manifest names is not known.
  if (unreadable.length > 0) return;

  const named = new Set(
    kept.flatMap(({ id, tables, files, bytes }) => [
      summaryPath(id),
      ...[...tables, ...files, ...bytes].map(({ path }) => path),
    ]),
  );
  for (const folder of ['objects/', 'tables/', 'summaries/']) {
    for await (const { name, modifiedAt } of store.list(folder)) {
      if (!named.has(name) && modifiedAt < before) await store.remove(name);
    }
  }
}
