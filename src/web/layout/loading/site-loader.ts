import type { LoaderFunctionArgs } from 'react-router';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import { apiOf } from '../../api.ts';

/** What every page's header and footer show. Only that: the settings' long texts belong to their own pages. */
export async function siteLoader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  const [site, periods, hero] = await Promise.all([
    api(contentCalls.getSite, {}, { signal }),
    api(periodCalls.listPeriods, {}, { signal }),
    api(contentCalls.getHero, {}, { signal }),
  ]);
  return {
    siteTitle: site.siteTitle,
    contactEmail: site.contactEmail,
    contactPhone: site.contactPhone,
    artistName: hero.artistName,
    artistYears: hero.artistYears,
    currency: site.currency,
    /** For the share card of a page that has no picture of its own. */
    picture:
      hero.imageUrl === '' ? null : { path: hero.imageUrl, width: hero.width, height: hero.height, preview: null },
    /** The colour of words over the home page's hero; without a picture it is plain ground. */
    heroText: hero.textColor === 'white' && hero.imageUrl !== '' ? ('light' as const) : ('dark' as const),
    periods: periods.map(({ id, slug, name, years, colorClass }) => ({ id, slug, name, years, colorClass })),
  };
}

export type SiteInfo = Awaited<ReturnType<typeof siteLoader>>;
