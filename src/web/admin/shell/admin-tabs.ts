import type { ComponentType, LazyExoticComponent } from 'react';
import type { Right } from '../../../domain/account/rights.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import type { AdminTabKey } from '../kit/admin-address.ts';

interface TabGroup {
  title: string | null;
  keys: readonly AdminTabKey[];
  /** The public pages that staff edit where they are shown. */
  pages?: readonly { label: string; path: string }[];
}

/** The sidebar: its headings and what is under each, in this order. Today stands above them. */
export const adminTabGroups: readonly TabGroup[] = [
  { title: null, keys: ['today'] },
  { title: 'Catalogue', keys: ['artworks', 'places', 'periods', 'events'] },
  { title: 'Sales', keys: ['payments', 'pipeline', 'contacts', 'customers'] },
  {
    title: 'Site',
    keys: ['hero', 'settings', 'images', 'opening'],
    pages: [
      { label: 'Biography', path: paths.biography() },
      { label: 'A Subtle Genius', path: paths.subtleGenius() },
      { label: 'Contact Page', path: paths.estateContact() },
    ],
  },
  { title: 'Help', keys: ['manual', 'activity'] },
];

export interface AdminTab {
  /** The tab's name in the sidebar. */
  label: string;
  /** The heading of the tab. */
  heading: string;
  /** An account that has this right sees the tab. */
  right: Right;
  /** The right that a change in the tab needs, where it is another right. */
  change?: Right;
  Tab: LazyExoticComponent<ComponentType>;
  /** The pages of single records in this tab, by the search parameter that names the record. */
  records?: Record<string, { heading: string; Page: LazyExoticComponent<ComponentType<{ id: string }>> }>;
}

/** A tab with its key, as in the address: `/admin?tab=payments`. */
export type ShownTab = AdminTab & { key: AdminTabKey };

/** The tabs that exist; a new one is an entry here and a folder. One without an entry is not shown. */
const entries: Partial<Record<AdminTabKey, AdminTab>> = {
  today: {
    label: 'Today',
    heading: 'Today',
    right: 'handle-orders',
    Tab: lazyPart(async () => (await import('../today/TodayTab.tsx')).TodayTab),
  },
  artworks: {
    label: 'Artworks',
    heading: 'Manage Artworks',
    right: 'see-catalogue',
    change: 'edit-catalogue',
    Tab: lazyPart(async () => (await import('../artworks/ArtworksTab.tsx')).ArtworksTab),
    records: {
      artwork: {
        heading: 'Artwork',
        Page: lazyPart(async () => (await import('../artworks/page/ArtworkPage.tsx')).ArtworkPage),
      },
      import: {
        heading: 'Import',
        Page: lazyPart(async () => (await import('../artworks/import/ImportPage.tsx')).ImportPage),
      },
    },
  },
  periods: {
    label: 'Periods',
    heading: 'Manage Periods',
    right: 'edit-catalogue',
    Tab: lazyPart(async () => (await import('../periods/PeriodsTab.tsx')).PeriodsTab),
  },
  events: {
    label: 'Events',
    heading: 'Manage Events',
    right: 'edit-catalogue',
    Tab: lazyPart(async () => (await import('../events/EventsTab.tsx')).EventsTab),
  },
  places: {
    label: 'Places',
    heading: 'Places',
    right: 'keep-register',
    Tab: lazyPart(async () => (await import('../places/PlacesTab.tsx')).PlacesTab),
  },
  payments: {
    label: 'Payments',
    heading: 'Payments',
    right: 'see-orders',
    change: 'handle-orders',
    Tab: lazyPart(async () => (await import('../payments/PaymentsTab.tsx')).PaymentsTab),
    records: {
      order: {
        heading: 'Order Details',
        Page: lazyPart(async () => (await import('../orders/OrderPage.tsx')).OrderPage),
      },
      quote: {
        heading: 'Delivery Quote',
        Page: lazyPart(async () => (await import('../quotes/QuotePage.tsx')).QuotePage),
      },
    },
  },
  pipeline: {
    label: 'Stock Tracker',
    heading: 'Stock Tracker',
    right: 'see-orders',
    change: 'handle-orders',
    Tab: lazyPart(async () => (await import('../stock/StockTab.tsx')).StockTab),
  },
  contacts: {
    label: 'Inquiries',
    heading: 'Inquiries',
    right: 'see-buyers',
    change: 'handle-orders',
    Tab: lazyPart(async () => (await import('../inquiries/InquiriesTab.tsx')).InquiriesTab),
  },
  customers: {
    label: 'Customers',
    heading: 'Customers',
    right: 'see-orders',
    change: 'handle-orders',
    Tab: lazyPart(async () => (await import('../customers/CustomersTab.tsx')).CustomersTab),
    records: {
      customer: {
        heading: 'Customer Purchase Report',
        Page: lazyPart(async () => (await import('../customers/CustomerPage.tsx')).CustomerPage),
      },
    },
  },
  hero: {
    label: 'Hero Image',
    heading: 'Hero Image & Text',
    right: 'edit-catalogue',
    Tab: lazyPart(async () => (await import('../hero/HeroTab.tsx')).HeroTab),
  },
  settings: {
    label: 'Site Settings',
    heading: 'Site Settings',
    right: 'change-settings',
    Tab: lazyPart(async () => (await import('../settings/SettingsTab.tsx')).SettingsTab),
  },
  opening: {
    label: 'Opening',
    heading: 'Opening',
    right: 'change-settings',
    Tab: lazyPart(async () => (await import('../opening/OpeningTab.tsx')).OpeningTab),
  },
  images: {
    label: 'Image Library',
    heading: 'Image Library',
    right: 'edit-catalogue',
    Tab: lazyPart(async () => (await import('../images/ImagesTab.tsx')).ImagesTab),
  },
  manual: {
    label: 'User Manual',
    heading: 'User Manual',
    right: 'see-admin',
    Tab: lazyPart(async () => (await import('../manual/ManualTab.tsx')).ManualTab),
  },
  activity: {
    label: 'Activity',
    heading: 'Activity',
    right: 'see-activity',
    Tab: lazyPart(async () => (await import('../activity/ActivityTab.tsx')).ActivityTab),
  },
};

/** The tabs that exist, in the order of the sidebar. */
export const adminTabs = adminTabGroups.flatMap(({ keys }) => tabsOf(keys)) as [ShownTab, ...ShownTab[]];

/** Returns the tabs with these keys. */
export function tabsOf(keys: readonly AdminTabKey[]): ShownTab[] {
  return keys.flatMap((key) => {
    const tab = entries[key];
    return tab === undefined ? [] : [{ key, ...tab }];
  });
}

/**
 * Returns the tab that an address names; where it names no tab, or a tab that does not exist, the first tab that the
 * account may see.
 */
export function chooseTab(search: URLSearchParams, may: (right: Right) => boolean): ShownTab {
  const named = adminTabs.find(({ key }) => key === search.get('tab'));
  return named ?? adminTabs.find(({ right }) => may(right)) ?? adminTabs[0];
}

/** The right to a tab. One’s own account is a view of Site Settings, and everybody’s. */
export function rightTo({ key, right }: ShownTab, search: URLSearchParams): Right {
  return key === 'settings' && search.get('view') === 'your-account' ? 'register-passkey' : right;
}

/** The record of a tab that an address names, such as an order; undefined where it names none. */
export function findRecord({ records = {} }: AdminTab, search: URLSearchParams) {
  for (const [name, { heading, Page }] of Object.entries(records)) {
    const id = search.get(name);
    if (id) return { heading, Page, id };
  }
  return undefined;
}
