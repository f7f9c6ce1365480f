/** Where pictures live. Names are relative paths of plain letters, digits, `.`, `_`, `-` and `/`. */
export interface Files {
  /** Stores the bytes whole or not at all, in place of what was there. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}
