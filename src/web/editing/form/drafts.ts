import type { TextStorage } from '../../browser-storage.ts';

const PREFIX = 'adminDraft:';

/** A draft expires after 7 days; milliseconds. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Fields that never reach the browser's storage, by their name: passwords and the estate's bank details. */
const secretNames = /password|confirmation|bank|account|bsb|iban|swift/i;

/** The changed fields of a form that is not saved yet. */
export interface Draft {
  values: Record<string, unknown>;
  /** The version of the record that the form was opened with; null for a new record. */
  version: unknown;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** A draft belongs to one account and one form of one record. */
export function draftKey(account: string, record: string): string {
  return `${PREFIX}${account}:${record}`;
}

/** The values that may be in the browser's storage. */
export function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secretNames.test(name)));
}

type DraftStorage = Pick<TextStorage, 'read' | 'write' | 'remove' | 'names'>;

/** Whether a name in the storage is a draft of another account: the logout leaves it (session-store.ts). */
export function isDraftOfOthers(name: string, account: string | undefined): boolean {
  return account !== undefined && name.startsWith(PREFIX) && !name.startsWith(draftKey(account, ''));
}

/** Saves the changed fields of a form; without any the draft is removed. */
export function saveDraft(storage: DraftStorage, key: string, draft: Draft): void {
  const values = withoutSecrets(draft.values);
  if (Object.keys(values).length === 0) storage.remove(key);
  else storage.write(key, JSON.stringify({ ...draft, values }));
}

/** The draft of a form; undefined where there is none or it has expired. Every expired draft is removed. */
export function findDraft(storage: DraftStorage, key: string, now: number): Draft | undefined {
  for (const name of storage.names()) {
    if (name.startsWith(PREFIX) && isExpired(storage.read(name), now)) storage.remove(name);
  }
  const text = storage.read(key);
  return text === null ? undefined : JSON.parse(text);
}

function isExpired(text: string | null, now: number): boolean {
  try {
    const { savedAt }: Draft = JSON.parse(text ?? '');
    return now - savedAt >= LIFETIME_MS;
  } catch {
    return true;
  }
}
