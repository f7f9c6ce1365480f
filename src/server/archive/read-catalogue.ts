import { artworkCalls } from '../../contract/artworks/artworks.calls.ts';
import type { AnswerOf, Call, InputOf } from '../../contract/call.ts';
import { contentCalls } from '../../contract/content/content.calls.ts';
import { eventCalls } from '../../contract/events/events.calls.ts';
import { periodCalls } from '../../contract/periods/periods.calls.ts';
import type { Services } from '../context/context.ts';
import { inProcessApi } from '../http/in-process-api.ts';

/** Everything that visitors see. */
export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

/**
 * Reads the catalogue with the calls of a visitor: what the contract does not give to a visitor cannot get into the public archive.
 */
export async function readCatalogue(services: Services) {
  const api = inProcessApi(services);
  const get = async <C extends Call>(call: C, input: InputOf<C>) => (await api(call, input)) as AnswerOf<C>;
  return {
    site: await get(contentCalls.getSite, {}),
    hero: await get(contentCalls.getHero, {}),
    biography: await get(contentCalls.getBiography, {}),
    essay: await get(contentCalls.getSubtleGenius, {}),
    contact: await get(contentCalls.getEstateContent, {}),
    galleryText: await get(contentCalls.getGalleryText, {}),
    periods: await get(periodCalls.listPeriods, {}),
    artworks: await get(artworkCalls.listArtworks, {}),
    events: await get(eventCalls.listEvents, {}),
  };
}
