import { unsavedVersion } from '../../contract/schema-parts.ts';
import { defaultSettings, type SettingsChanges, type SiteSettings, withChanges } from '../../domain/estate/settings.ts';
import { keptValue } from '../cache/kept-values.ts';
import type { Database, Reader } from '../db/database.ts';
import { findDocument } from './document.store.ts';

/** The current settings: the estate's, and the defaults for the rest. */
export async function readSettings(db: Reader): Promise<SiteSettings> {
  return (await readSettingsDocument(db)).settings;
}

/** The same from memory, outside of a transaction. */
export async function currentSettings(db: Database): Promise<SiteSettings> {
  return keptValue(db, 'settings', () => readSettings(db.read));
}

/** The same, with the version for `If-Match`. */
export async function readSettingsDocument(db: Reader): Promise<{ settings: SiteSettings; version: string }> {
  const stored = await findDocument<SettingsChanges>(db, 'site');
  return { settings: withChanges(defaultSettings, stored?.body ?? {}), version: stored?.version ?? unsavedVersion };
}
