import { setImmediate } from 'node:timers/promises';
import { Problem } from '../../domain/problems.ts';
import { type CachedBody, cachedBody, respondCached } from '../cache/cached-body.ts';
import { readContentState } from '../content/content-state.ts';
import type { Services } from '../context/context.ts';
import { errorResponse } from '../http/error-response.ts';
import { cacheReadCounter } from '../metrics/cache-read-counter.ts';
import { eventsCalendar } from './events-calendar.ts';
import type { Feed } from './feed.ts';
import { icons } from './icons.ts';
import { oeuvreCollection } from './oeuvre-collection.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

const countRead = cacheReadCounter('feeds');

const feeds: readonly Feed[] = [sitemap, robots, ...icons, eventsCalendar, oeuvreCollection];

/**
 * A feed's files for one content version and one day, possibly still in progress. Only the newest version is cached, so the
 * cache needs no limit.
 */
interface CachedFeed {
  version: string;
  day: string;
  files: Promise<Map<string, CachedBody>>;
}

/** Answers GETs of feeds, each made once per content version and day; undefined for other paths. */
export function cachedFeeds(services: Services): (request: Request, path: string) => Promise<Response | undefined> {
  const cached = new Map<Feed, CachedFeed>();

  const filesOf = async (feed: Feed) => {
    const { version, day } = await readContentState(services);
    const known = cached.get(feed);
    const isCurrent = known?.version === version && known.day === day;
    countRead(isCurrent);
    if (isCurrent) return known.files;
    const made = { version, day, files: makeFiles(feed, services, day) };
    cached.set(feed, made);
    // A failed feed is not cached, so that the next request tries again.
    made.files.catch(() => cached.get(feed) === made && cached.delete(feed));
    return made.files;
  };

  return async (request, path) => {
    const feed = feeds.find((one) => one.path.test(path));
    if (feed === undefined) return undefined;
    const file = (await filesOf(feed)).get(path);
    if (file === undefined) return errorResponse(new Problem('not-found'));
    return respondCached(request, file, feed.type);
  };
}

async function makeFiles(feed: Feed, services: Services, day: string): Promise<Map<string, CachedBody>> {
  const bodies = new Map<string, CachedBody>();
  for (const [path, file] of await feed.make(services, day)) {
    bodies.set(path, await cachedBody(file, 'br'));
    // The main thread compresses a small file: other requests wait for one of many at most.
    await setImmediate();
  }
  return bodies;
}
