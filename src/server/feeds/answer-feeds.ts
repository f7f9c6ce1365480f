import { setImmediate } from 'node:timers/promises';
import { Problem } from '../../domain/problems.ts';
import { type CachedBody, cachedBody, etagOf, respondCached } from '../cache/cached-body.ts';
import type { Made, ResponseCache } from '../cache/response-cache.ts';
import type { Services } from '../context/context.ts';
import { errorResponse } from '../http/error-response.ts';
import { eventsCalendar } from './events-calendar.ts';
import type { Feed } from './feed.ts';
import { oeuvreCollection } from './oeuvre-collection.ts';
import { singleFiles } from './single-files.ts';
import { sitemap } from './sitemap.ts';

/** A feed's files, by path. */
interface Files extends Made {
  readonly files: ReadonlyMap<string, CachedBody>;
}

/** Answers GETs of feeds, each made once per content version and day; undefined for other paths. */
export function answerFeeds(
  services: Services,
  cache: ResponseCache,
): (request: Request, path: string) => Promise<Response> | undefined {
  const feeds = [sitemap, eventsCalendar, oeuvreCollection, ...singleFiles(services.config)];
  return (request, path) => {
    const feed = feeds.find((one) => one.path.test(path));
    if (feed === undefined) return undefined;
    return cache.respond<Files>(
      'feeds',
      `feed ${feeds.indexOf(feed)}`,
      (before, day) => makeFiles(feed, services, day, before),
      async ({ files }) => {
        const file = files.get(path);
        return file === undefined ? errorResponse(new Problem('not-found')) : respondCached(request, file, feed.type);
      },
    );
  };
}

/** A file that is the same as before keeps its encodings. */
async function makeFiles(feed: Feed, services: Services, day: string, before: Files | undefined): Promise<Files> {
  const files = new Map<string, CachedBody>();
  for (const [path, bytes] of await feed.make(services, day)) {
    const known = before?.files.get(path);
    const isSame = known !== undefined && known.etag === (await etagOf(bytes));
    files.set(path, isSame ? known : await cachedBody(bytes, 'br'));
    // The main thread compresses a small file: other requests wait for one of many at most.
    await setImmediate();
  }
  return { files, bodies: [...files.values()], isShared: true };
}
