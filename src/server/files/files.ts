/** The storage of images. Names are relative paths of ASCII letters, digits, `.`, `_`, `-` and `/`. */
export interface Files {
  /** Stores the bytes atomically and replaces an existing file. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}
