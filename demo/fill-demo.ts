import { createReadStream } from 'node:fs';
import type { CallName } from '../src/contract/all.calls.ts';
import type { Artwork } from '../src/contract/artworks/artworks.schemas.ts';
import type { Period } from '../src/contract/periods/periods.schemas.ts';
import { putDocument } from '../src/server/content/document.store.ts';
import { type Services, serverCaller } from '../src/server/context/context.ts';
import { ListInParts } from '../src/server/context/list-page.ts';
import { answerCall } from '../src/server/http/answer-call.ts';
import { ensureFirstRenditions, prepareRenditions } from '../src/server/images/ensure-rendition.ts';
import { storeImage } from '../src/server/images/store-image.ts';
import type { DemonstrationContent, DemonstrationState } from '../src/server/installation/demonstration.ts';
import { artworks as firstArtworks } from './catalogue.ts';
import { moreArtworks } from './catalogue-more.ts';
import { eventDay } from './event-day.ts';
import { fillBusiness } from './fill-business.ts';
import { biography, demoNote, estateContent, events, galleryText, hero, periods, site, subtleGenius } from './texts.ts';

const artworks = [...firstArtworks, ...moreArtworks];

/** The artworks of the periods on the home page. */
const firstPeriods = new Set(periods.slice(0, 3).map((period) => period.image));

/** The stored images of the demonstration estate (demo/pictures/README.md). */
const storedImages = new URL('pictures/', import.meta.url);

/**
 * Fills an empty product with the demonstration estate, by the calls that its staff would use, and notes when it is complete. After
 * an interruption the next start continues. It overwrites what staff wrote: `decideDemonstration` says whether it may run. It prints
 * a line for each step. `pictures` is the folder of the images.
 */
export async function fillDemo(
  services: Services,
  say: (line: string) => void,
  pictures = storedImages,
): Promise<void> {
  const ask = async <Answer>(name: CallName, input: object): Promise<Answer> => {
    const answer = await answerCall(name, () => input, {
      ...services,
      caller: serverCaller,
      expectedVersion: undefined,
      idempotencyKey: undefined,
      reply: { status: undefined, headers: new Headers() },
    });
    return (answer instanceof ListInParts ? await answer.all() : answer) as Answer;
  };

  const present = await ask<Artwork[]>('listArtworks', {});
  const presentPeriods = await ask<Period[]>('listPeriods', {});
  say(demoNote);

  const pictureNames = [
    ...artworks.map((artwork) => artwork.picture),
    hero.imageUrl,
    biography.portraitImage,
    subtleGenius.mainImage,
    estateContent.backgroundImage,
    estateContent.contactImage,
    ...events.map((event) => event.image),
  ];
  const stored = await storePictures(services, pictures, [...new Set(pictureNames)], say);
  const picture = (name: string): string => stored.get(name) ?? '';

  await ask('saveSite', site);
  await ask('saveHero', { ...hero, imageUrl: picture(hero.imageUrl) });
  await ask('saveBiography', { ...biography, portraitImage: picture(biography.portraitImage) });
  await ask('saveSubtleGenius', { ...subtleGenius, mainImage: picture(subtleGenius.mainImage) });
  await ask('saveGalleryText', { text: galleryText });
  await ask('saveEstateContent', {
    ...estateContent,
    backgroundImage: picture(estateContent.backgroundImage),
    contactImage: picture(estateContent.contactImage),
  });

  const periodIds = new Map(presentPeriods.map((period) => [period.slug, period.id]));
  for (const [at, period] of periods.entries()) {
    if (periodIds.has(period.slug)) continue;
    const shown = artworks.find((artwork) => artwork.key === period.image);
    const image = picture(shown?.picture ?? '');
    const { id } = await ask<Period>('createPeriod', { ...period, image, order: at + 1 });
    periodIds.set(period.slug, id);
  }
  const presentTitles = new Set(present.map((artwork) => artwork.title));
  for (const artwork of artworks) {
    if (presentTitles.has(artwork.title)) continue;
    await ask('createArtwork', {
      ...artwork,
      image: picture(artwork.picture),
      periodId: periodIds.get(artwork.period) ?? null,
    });
  }
  const today = services.clock.now();
  const presentEvents = new Set((await ask<{ title: string }[]>('listEvents', {})).map((event) => event.title));
  for (const event of events) {
    if (presentEvents.has(event.title)) continue;
    await ask('createEvent', { ...event, date: eventDay(event.date, today), image: picture(event.image) });
  }
  const created = new Map((await ask<Artwork[]>('listArtworks', {})).map((artwork) => [artwork.title, artwork]));
  const byKey = artworks.flatMap((artwork): [string, Artwork][] => {
    const found = created.get(artwork.title);
    return found === undefined ? [] : [[artwork.key, found]];
  });
  await fillBusiness(services, new Map(byKey));
  // The hero's renditions were made when it was saved; the first visitor should not wait for the others either.
  for (const artwork of artworks) {
    if (artwork.featured || firstPeriods.has(artwork.key)) await prepareRenditions(services, picture(artwork.picture));
  }
  const content: DemonstrationContent = {
    hero: picture(hero.imageUrl),
    works: byKey.map(([, { id, image }]) => [id, image] as const),
  };
  await services.db.transaction(async (tx) => {
    await putDocument(tx, 'demo', 'filled' satisfies DemonstrationState, services.clock.now());
    await putDocument(tx, 'demo-content', content, services.clock.now());
  });
}

/** Stores the images, two at a time because the product decodes two at once. Returns each path by its file name. */
async function storePictures(
  services: Services,
  folder: URL,
  names: readonly string[],
  say: (line: string) => void,
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  const waiting = names.values();
  const storeNext = async () => {
    for (const name of waiting) {
      const bytes = createReadStream(new URL(name, folder));
      const image = await storeImage(services, { bytes, fileName: name });
      await ensureFirstRenditions(services, image);
      stored.set(name, image.filePath);
      if (stored.size % 10 === 0 || stored.size === names.length) {
        say(`Preparing images: ${stored.size} of ${names.length}`);
      }
    }
  };
  await Promise.all([storeNext(), storeNext()]);
  return stored;
}
