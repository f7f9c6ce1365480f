/** Text that the browser keeps by name. */
interface TextStorage {
  read(name: string): string | null;
  write(name: string, text: string): void;
  remove(name: string): void;
  clear(): void;
}

/**
 * Where a visitor blocks site data, even looking at `localStorage` throws, and a full one throws on a write. What can not be
 * kept there is kept in memory, so that a page works until it is loaded again.
 */
function storage(which: 'localStorage' | 'sessionStorage'): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (kept: Storage) => Result): Result | undefined => {
    try {
      return use(window[which]);
    } catch {
      return undefined;
    }
  };
  return {
    read: (name) => memory.get(name) ?? attempt((kept) => kept.getItem(name)) ?? null,
    write: (name, text) => {
      memory.set(name, text);
      attempt((kept) => {
        kept.setItem(name, text);
        memory.delete(name);
      });
    },
    remove: (name) => {
      memory.delete(name);
      attempt((kept) => kept.removeItem(name));
    },
    clear: () => {
      memory.clear();
      attempt((kept) => kept.clear());
    },
  };
}

/** The one place that touches the browser's storage: `site` is shared by all tabs and stays, `tab` ends with its tab. */
export const browserStorage = { site: storage('localStorage'), tab: storage('sessionStorage') };
