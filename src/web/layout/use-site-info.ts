import { useRouteLoaderData } from 'react-router';
import { defaultSettings } from '../../domain/settings.ts';
import type { SiteInfo, siteLoader } from './site-loader.ts';

/** When even the header's data could not be had, the error page still stands in a frame. */
const unknownSite: SiteInfo = {
  siteTitle: defaultSettings.siteTitle,
  contactEmail: '',
  contactPhone: '',
  returnDays: defaultSettings.returnDays,
  artistName: '',
  artistYears: '',
  currency: 'AUD',
  picture: null,
  heroText: 'dark',
  periods: [],
};

/** The site's name, contact and periods, on any page. */
export function useSiteInfo(): SiteInfo {
  return useRouteLoaderData<typeof siteLoader>('site') ?? unknownSite;
}
