import { useRouteLoaderData } from 'react-router';
import { unknownEstate } from '../../../domain/estate/unknown-estate.ts';
import type { SiteInfo, siteLoader } from './site-loader.ts';

/** When even the header's data could not be had, the error page still stands in a frame. */
const unknownSite: SiteInfo = {
  ...unknownEstate,
  artistName: '',
  artistYears: '',
  picture: null,
  heroText: 'dark',
  periods: [],
};

/** The site's name, contact and periods, on any page. */
export function useSiteInfo(): SiteInfo {
  return useRouteLoaderData<typeof siteLoader>('site') ?? unknownSite;
}
