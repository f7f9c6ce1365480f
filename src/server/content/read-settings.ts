import { unsavedVersion } from '../../contract/schema-parts.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import { defaultSettings, type SiteSettings, settingFields } from '../../domain/content/settings.ts';
import { setEstateCurrency } from '../../domain/money.ts';
import { type Contact, contactOf } from '../../domain/order/sender.ts';
import { type ChangesOf, withChanges } from '../../domain/record/fields.ts';
import { keptValue } from '../db/content-version.store.ts';
import type { Database, Reader } from '../db/database.ts';
import type { Clock } from '../runtime/clock.ts';
import { findDocument } from './document.store.ts';
import { readText } from './texts.ts';

/** The current settings: the estate's, and the defaults for the rest. */
export async function readSettings(db: Reader): Promise<SiteSettings> {
  return (await readSettingsDocument(db)).settings;
}

/** Reads the settings from memory, outside of a transaction. */
export async function currentSettings(db: Database): Promise<SiteSettings> {
  return keptValue(db, 'settings', () => readSettings(db.read));
}

/** Reads the settings with the version for `If-Match`. */
export async function readSettingsDocument(db: Reader): Promise<{ settings: SiteSettings; version: string }> {
  const stored = await findDocument<ChangesOf<typeof settingFields>>(db, 'site');
  const settings = withChanges(settingFields, defaultSettings, stored?.body ?? {});
  setEstateCurrency(settings.currency);
  return { settings, version: stored?.version ?? unsavedVersion };
}

/** Today in the estate’s time zone. */
export async function estateDay({ db, clock }: { db: Database; clock: Clock }): Promise<Day> {
  return dayOf(clock.now(), (await currentSettings(db)).timeZone);
}

/** The estate's contact: from the settings, else from the contact page. */
export async function readContact(db: Reader, settings: Contact): Promise<Contact> {
  return contactOf(settings, (await readText(db, 'estate-content')).body);
}
