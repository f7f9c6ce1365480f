import type { Files } from '../files/files.ts';
import { manifestFolder } from './backup-manifest.ts';
import { listManifests } from './list-backups.ts';

/** How long contents without a backup stay: they may belong to one that another process is making. */
const graceMs = 24 * 60 * 60 * 1000;

/** Deletes all but the latest `keep` backups, then the contents that no backup names, such as those of an interrupted one. */
export async function pruneBackups(store: Files, keep: number, now: string): Promise<void> {
  const { manifests: all, unreadable } = await listManifests(store);
  for (const { id } of all.slice(keep)) await store.remove(`${manifestFolder}${id}.json`);
  await store.removeUnfinished(new Date(Date.parse(now) - graceMs).toISOString());
  // What a damaged manifest names is not known.
  if (unreadable.length > 0) return;

  const kept = all.slice(0, keep);
  const named = new Set(
    kept.flatMap(({ tables, files, bytes }) => [...tables, ...files, ...bytes].map(({ path }) => path)),
  );
  const before = new Date(Date.parse(now) - graceMs).toISOString();
  for (const folder of ['objects/', 'tables/']) {
    for await (const { name, modifiedAt } of store.list(folder)) {
      if (!named.has(name) && modifiedAt < before) await store.remove(name);
    }
  }
}
