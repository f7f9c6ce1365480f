import { expect, test } from 'vitest';
import { draftKey, findDraft, saveDraft } from '../../../src/web/editing/form/drafts.ts';

const DAY = 24 * 60 * 60 * 1000;
const noon = Date.parse('2026-11-22T01:00:00.000Z');
const key = draftKey('ruth', 'order/1/confirm');

/** A storage in memory. */
function newStorage() {
  const texts = new Map<string, string>();
  return {
    texts,
    read: (name: string) => texts.get(name) ?? null,
    write: (name: string, text: string) => texts.set(name, text).has(name),
    remove: (name: string) => void texts.delete(name),
    names: () => [...texts.keys()],
  };
}

test('a draft is restored for the same account and record only', () => {
  const storage = newStorage();
  saveDraft(storage, key, { values: { notes: 'Half a sen' }, version: 3, savedAt: noon });
  expect(findDraft(storage, key, noon)).toMatchObject({ values: { notes: 'Half a sen' }, version: 3 });
  expect(findDraft(storage, draftKey('tom', 'order/1/confirm'), noon)).toBeUndefined();
  expect(findDraft(storage, draftKey('ruth', 'order/2/confirm'), noon)).toBeUndefined();
  storage.remove(key);
  expect(findDraft(storage, key, noon)).toBeUndefined();
});

test('a draft expires after 7 days, and leaves the storage then', () => {
  const storage = newStorage();
  saveDraft(storage, key, { values: { notes: 'Old' }, version: null, savedAt: noon });
  expect(findDraft(storage, key, noon + 7 * DAY - 1)).toBeDefined();
  expect(findDraft(storage, draftKey('tom', 'artwork/new'), noon + 7 * DAY)).toBeUndefined();
  expect(storage.names()).toEqual([]);
});

test('passwords and bank details never reach the storage', () => {
  const storage = newStorage();
  const secrets = ['password', 'confirmation', 'currentPassword', 'bankDetails', 'accountName', 'accountNumber', 'bsb'];
  const values = Object.fromEntries(secrets.map((name) => [name, 'canary']));
  saveDraft(storage, key, { values: { ...values, notes: 'Typed' }, version: null, savedAt: noon });
  expect(findDraft(storage, key, noon)?.values).toEqual({ notes: 'Typed' });
  expect(JSON.stringify([...storage.texts])).not.toContain('canary');
  saveDraft(storage, key, { values, version: null, savedAt: noon });
  expect(storage.names()).toEqual([]);
});
