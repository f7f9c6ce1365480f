import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { pageCalls } from '../../../contract/page-calls.ts';
import { knownDelivery, unknownEstate } from '../../../domain/content/every-page.ts';
import { setEstateCurrency } from '../../../domain/money.ts';
import { apiOf } from '../../api.ts';
import { pictureOf } from '../../picture-of.ts';

/** The data of every page's header and footer, without the long texts of the settings. */
export async function siteLoader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  const [site, periods, hero] = await Promise.all([
    api(pageCalls.getSite, {}, { signal }),
    api(pageCalls.listPeriods, {}, { signal }),
    api(pageCalls.getHero, {}, { signal }),
  ]);
  setEstateCurrency(site.currency);
  const image = pictureOf({ ...hero, image: hero.imageUrl });
  return {
    siteTitle: site.siteTitle,
    contactEmail: site.contactEmail,
    contactPhone: site.contactPhone,
    artistName: hero.artistName,
    artistYears: hero.artistYears,
    currency: site.currency,
    homeCountry: site.homeCountry,
    imageRights: site.imageRights,
    delivery: knownDelivery(site),
    /** The picture for the share card of a page without an image. */
    picture: image && { ...image, preview: null },
    /** The text colour over the home page's hero; dark without an image. */
    heroText: hero.textColor === 'white' && image !== null ? ('light' as const) : ('dark' as const),
    periods: periods.map(({ id, slug, name, years, colorClass }) => ({ id, slug, name, years, colorClass })),
  };
}

export type SiteInfo = Awaited<ReturnType<typeof siteLoader>>;

/** Used when the header's data could not be loaded, so that the error page still has a frame. */
const unknownSite: SiteInfo = {
  ...unknownEstate,
  delivery: { shippingFees: null, quoteAboveCm: null, quoteAbovePrice: null, courierAbovePrice: null },
  artistName: '',
  artistYears: '',
  picture: null,
  imageRights: null,
  heroText: 'dark',
  periods: [],
};

/** The site's name, contact and periods. */
export function useSiteInfo(): SiteInfo {
  return useRouteLoaderData<typeof siteLoader>('site') ?? unknownSite;
}
