import { haveOnlyArtworksChanged } from './content-version.store.ts';
import type { Database } from './database.ts';

/** Values by name, all read when the content had this version or later. */
interface Kept {
  readonly version: string;
  readonly values: Map<string, Promise<unknown>>;
}

/** One per database: the values of the version that it was last asked for, once it is known which of them still hold. */
const memories = new WeakMap<Database, { version: string; kept: Promise<Kept> }>();

/**
 * A value that depends on the content but on no artwork, such as the settings. It is read once, and again after any change that was
 * not one of artworks, in any process. Every name is written in the code, so there are only a few. Callers share the value and do
 * not change it.
 */
export async function keptValue<Value>(db: Database, name: string, read: () => Promise<Value>): Promise<Value> {
  const { content } = await db.versions();
  // Read after its version: a change in between has a newer one.
  const { values } = await keptAt(db, content);
  const known = values.get(name) as Promise<Value> | undefined;
  if (known !== undefined) return known;
  const value = read();
  values.set(name, value);
  // After an error the next call reads again.
  value.catch(() => values.delete(name));
  return value;
}

function keptAt(db: Database, version: string): Promise<Kept> {
  const last = memories.get(db);
  if (last?.version === version) return last.kept;
  const kept =
    last === undefined ? Promise.resolve(none(version)) : last.kept.then((before) => next(db, before, version));
  memories.set(db, { version, kept });
  kept.catch(() => memories.delete(db));
  return kept;
}

async function next(db: Database, before: Kept, version: string): Promise<Kept> {
  const isSame = await haveOnlyArtworksChanged(db.read, before.version, version);
  return isSame ? { version, values: before.values } : none(version);
}

const none = (version: string): Kept => ({ version, values: new Map() });
