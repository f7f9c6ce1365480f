/** Text that the browser keeps by name. */
export interface TextStorage {
  read(name: string): string | null;
  /** What was written as JSON; undefined when there is none, or what is there is not JSON. */
  readJson<Kept>(name: string): Kept | undefined;
  /** Whether it outlives this page. */
  write(name: string, text: string): boolean;
  remove(name: string): void;
  /** The names of all texts. */
  names(): string[];
  clear(): void;
}

function tried<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/**
 * Where a visitor blocks site data, even looking at `localStorage` throws, and a full one throws on a write. What can not be
 * kept there is kept in memory, so that a page works until it is loaded again.
 */
function storage(which: 'localStorage' | 'sessionStorage'): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (kept: Storage) => Result) => tried(() => use(window[which]));
  const read = (name: string) => memory.get(name) ?? attempt((kept) => kept.getItem(name)) ?? null;
  return {
    read,
    readJson: (name) => tried(() => JSON.parse(read(name) ?? '')),
    write: (name, text) => {
      memory.set(name, text);
      attempt((kept) => {
        kept.setItem(name, text);
        memory.delete(name);
      });
      return !memory.has(name);
    },
    remove: (name) => {
      memory.delete(name);
      attempt((kept) => kept.removeItem(name));
    },
    names: () => [...memory.keys(), ...(attempt((kept) => Object.keys(kept)) ?? [])],
    clear: () => {
      memory.clear();
      attempt((kept) => kept.clear());
    },
  };
}

/** The one place that touches the browser's storage: `site` is shared by all tabs and stays, `tab` ends with its tab. */
export const browserStorage = { site: storage('localStorage'), tab: storage('sessionStorage') };
