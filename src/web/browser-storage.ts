/** Text that the browser stores by name. */
export interface TextStorage {
  read(name: string): string | null;
  /** Returns the value that was written as JSON; undefined when there is none, or the stored text is not JSON. */
  readJson<Value>(name: string): Value | undefined;
  /** Returns whether it is still there after this page. */
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
 * Makes a storage that never throws. Where a visitor blocks site data, even reading `localStorage` throws; when it is
 * full, a write throws. Text that cannot be stored there stays in memory, so that a page works until it is loaded
 * again.
 */
function storage(which: 'localStorage' | 'sessionStorage'): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (stored: Storage) => Result) => tried(() => use(window[which]));
  const read = (name: string) => memory.get(name) ?? attempt((stored) => stored.getItem(name)) ?? null;
  return {
    read,
    readJson: (name) => tried(() => JSON.parse(read(name) ?? '')),
    write: (name, text) => {
      memory.set(name, text);
      attempt((stored) => {
        stored.setItem(name, text);
        memory.delete(name);
      });
      return !memory.has(name);
    },
    remove: (name) => {
      memory.delete(name);
      attempt((stored) => stored.removeItem(name));
    },
    names: () => [...memory.keys(), ...(attempt((stored) => Object.keys(stored)) ?? [])],
    clear: () => {
      memory.clear();
      attempt((stored) => stored.clear());
    },
  };
}

/** The one place that touches the browser's storage: `site` is shared by all tabs and stays, `tab` ends with its tab. */
export const browserStorage = { site: storage('localStorage'), tab: storage('sessionStorage') };
