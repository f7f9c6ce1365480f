import type { contentSchemas, Site } from '../../contract/content/content.schemas.ts';
import { unsavedVersion } from '../../contract/schema-parts.ts';
import { imagePath } from '../../domain/artwork/image-path.ts';
import { offsetOf } from '../../domain/calendar.ts';
import { publicPartOf, type SiteSettings } from '../../domain/estate/settings.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { findImageSize } from '../images/image.store.ts';
import { prepareRenditions } from '../images/prepare-renditions.ts';
import {
  defaultGalleryText,
  emptyBiography,
  emptyEstateContent,
  emptyHero,
  emptySubtleGenius,
} from './built-in-texts.ts';
import { type DocumentKey, findDocument, type StoredDocument } from './document.store.ts';
import { readContact } from './read-contact.ts';
import { readSettingsDocument } from './read-settings.ts';
import { saveDocument } from './save-document.ts';
import { saveSite } from './save-site.ts';

/** The stored text, or the built-in one. */
async function read<Body>(context: Context, key: DocumentKey, builtIn: Body): Promise<StoredDocument<Body>> {
  return (await findDocument<Body>(context.db.read, key)) ?? { body: builtIn, version: unsavedVersion };
}

const present = {
  hero: async (context: Context, { body, version }: StoredDocument<typeof emptyHero>) => ({
    ...body,
    ...(await findImageSize(context.db.read, body.imageUrl)),
    version,
  }),
  biography: async (context: Context, { body, version }: StoredDocument<typeof emptyBiography>) => ({
    ...body,
    ...(await findImageSize(context.db.read, body.portraitImage)),
    version,
  }),
  subtleGenius: async (context: Context, { body, version }: StoredDocument<typeof emptySubtleGenius>) => ({
    ...body,
    ...(await findImageSize(context.db.read, body.mainImage)),
    version,
  }),
  estateContent: async (context: Context, { body, version }: StoredDocument<typeof emptyEstateContent>) => ({
    id: 1,
    ...body,
    backgroundPicture: await findImageSize(context.db.read, body.backgroundImage),
    contactPicture: await findImageSize(context.db.read, body.contactImage),
    version,
  }),
  galleryText: ({ body, version }: StoredDocument<string>) => ({ value: body, version }),
};

async function saveGalleryText({ text }: { text: string }, context: Context) {
  return present.galleryText(await saveDocument(context, 'gallery-text', text, defaultGalleryText));
}

/** The public part of the settings, with the contact that visitors see; for an administrator all settings. */
async function presentSite(settings: SiteSettings, version: string, context: Context): Promise<Site> {
  const resolved = await readContact(context.db.read, settings);
  const visible = {
    ...publicPartOf(settings),
    ...resolved,
    utcOffset: offsetOf(context.clock.now(), settings.timeZone),
    currency: 'AUD' as const,
    locale: 'en-AU' as const,
    version,
  };
  if (context.caller.administrator === null) return visible;
  const { contactEmail, contactPhone } = settings;
  return { ...settings, ...visible, contact: { stored: { contactEmail, contactPhone }, resolved } };
}

export const contentHandlers: HandlersOf<typeof contentSchemas> = {
  getHero: async (_, context) => present.hero(context, await read(context, 'hero', emptyHero)),
  saveHero: async (input, context) => {
    const hero = { ...input, imageUrl: imagePath(input.imageUrl) };
    const saved = await saveDocument(context, 'hero', hero, emptyHero);
    await prepareRenditions(context, hero.imageUrl);
    return present.hero(context, saved);
  },
  getBiography: async (_, context) => present.biography(context, await read(context, 'biography', emptyBiography)),
  saveBiography: async (input, context) => {
    const biography = { ...input, portraitImage: imagePath(input.portraitImage) };
    return present.biography(context, await saveDocument(context, 'biography', biography, emptyBiography));
  },
  getSubtleGenius: async (_, context) =>
    present.subtleGenius(context, await read(context, 'subtle-genius', emptySubtleGenius)),
  saveSubtleGenius: async (input, context) => {
    const essay = { ...input, mainImage: imagePath(input.mainImage) };
    return present.subtleGenius(context, await saveDocument(context, 'subtle-genius', essay, emptySubtleGenius));
  },
  getGalleryText: async (_, context) => present.galleryText(await read(context, 'gallery-text', defaultGalleryText)),
  saveGalleryText,
  postGalleryText: saveGalleryText,
  getEstateContent: async (_, context) =>
    present.estateContent(context, await read(context, 'estate-content', emptyEstateContent)),
  saveEstateContent: async (input, context) => {
    const backgroundImage = imagePath(input.backgroundImage);
    const contactImage = imagePath(input.contactImage);
    return present.estateContent(
      context,
      await saveDocument(context, 'estate-content', { ...input, backgroundImage, contactImage }, emptyEstateContent),
    );
  },
  getSite: async (_, context) => {
    const { settings, version } = await readSettingsDocument(context.db.read);
    return presentSite(settings, version, context);
  },
  saveSite: async ({ password, ...changes }, context) => {
    const { settings, version } = await saveSite(context, changes, password);
    return presentSite(settings, version, context);
  },
};
