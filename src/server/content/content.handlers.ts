import type { contentCalls } from '../../contract/content/content.calls.ts';
import type { Site } from '../../contract/content/content.schemas.ts';
import { unsavedVersion } from '../../contract/schema-parts.ts';
import { offsetOf } from '../../domain/calendar.ts';
import { type SiteSettings, settingFields } from '../../domain/content/settings.ts';
import { defaultGalleryText, type TextKey, type TextOf } from '../../domain/content/texts.ts';
import { currencyName } from '../../domain/currency-words.ts';
import { rightsOf } from '../../domain/image/image-rights.ts';
import { visibleTo } from '../../domain/record/fields.ts';
import { accountOf, type Context, type HandlersOf, mayUse } from '../context/context.ts';
import { prepareRenditions } from '../images/ensure-rendition.ts';
import { versionOfRights } from '../images/rights/rights-metadata.ts';
import { findDocument } from './document.store.ts';
import { readContact, readSettingsDocument } from './read-settings.ts';
import { saveSite } from './save-site.ts';
import { presentText, readText, saveDocument, saveText } from './texts.ts';

const read = async <Key extends TextKey>(context: Context, key: Key) =>
  presentText(context, key, await readText(context.db.read, key));

const save = async <Key extends TextKey>(context: Context, key: Key, values: TextOf<Key>) =>
  presentText(context, key, await saveText(context, key, values));

async function saveGalleryText({ text }: { text: string }, context: Context) {
  const { version } = await saveDocument(context, 'gallery-text', text, defaultGalleryText);
  return { value: text, version };
}

/** The public part of the settings, with the contact that visitors see; for an administrator all settings. */
async function presentSite(settings: SiteSettings, version: string, context: Context): Promise<Site> {
  const resolved = await readContact(context.db.read, settings);
  const visible = visibleTo(accountOf(context.caller), settingFields, settings);
  const { artistName } = (await readText(context.db.read, 'hero')).body;
  const rights = rightsOf(settings, artistName, null);
  const site = {
    ...visible,
    ...resolved,
    currencyName: currencyName(settings.currency),
    utcOffset: offsetOf(context.clock.now(), settings.timeZone),
    imageRights: rights && versionOfRights(rights),
    version,
  };
  if (!mayUse(context.caller, 'see-admin')) return site;
  const { contactEmail, contactPhone } = settings;
  return { ...site, contact: { stored: { contactEmail, contactPhone }, resolved } };
}

export const contentHandlers: HandlersOf<typeof contentCalls> = {
  getHero: (_, context) => read(context, 'hero'),
  saveHero: async (input, context) => {
    const hero = await save(context, 'hero', input);
    await prepareRenditions(context, hero.imageUrl);
    return hero;
  },
  getBiography: (_, context) => read(context, 'biography'),
  saveBiography: (input, context) => save(context, 'biography', input),
  getSubtleGenius: (_, context) => read(context, 'subtle-genius'),
  saveSubtleGenius: (input, context) => save(context, 'subtle-genius', input),
  getGalleryText: async (_, { db }) => {
    const stored = await findDocument<string>(db.read, 'gallery-text');
    return { value: stored?.body ?? defaultGalleryText, version: stored?.version ?? unsavedVersion };
  },
  saveGalleryText,
  postGalleryText: saveGalleryText,
  getEstateContent: async (_, context) => ({ id: 1, ...(await read(context, 'estate-content')) }),
  saveEstateContent: async (input, context) => ({ id: 1, ...(await save(context, 'estate-content', input)) }),
  getSite: async (_, context) => {
    const { settings, version } = await readSettingsDocument(context.db.read);
    return presentSite(settings, version, context);
  },
  saveSite: async ({ password, ...changes }, context) => {
    const { settings, version } = await saveSite(context, changes, password);
    return presentSite(settings, version, context);
  },
};
