import { useRouteLoaderData } from 'react-router';
import { unknownEstate } from '../../../domain/content/unknown-estate.ts';
import type { SiteInfo, siteLoader } from './site-loader.ts';

/** Used when the header's data could not be loaded, so that the error page still has a frame. */
const unknownSite: SiteInfo = {
  ...unknownEstate,
  shippingFees: null,
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
