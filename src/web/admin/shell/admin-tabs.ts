import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AdminTabKey } from '../kit/admin-address.ts';

/** The headings of the sidebar, in their order. */
export const adminTabGroups = ['Catalogue', 'Sales', 'Site', 'Help'] as const;

export interface AdminTab {
  /** As in the address: `/admin?tab=payments`. */
  key: AdminTabKey;
  /** In the sidebar. */
  label: string;
  group: (typeof adminTabGroups)[number];
  /** At the head of the tab. */
  heading: string;
  Tab: LazyExoticComponent<ComponentType>;
  /** The pages of single records in this tab, by the search parameter that names the record. */
  records?: Record<string, { heading: string; Page: LazyExoticComponent<ComponentType<{ id: string }>> }>;
}

/** The tabs, with the keys and in the order of docs/specification/admin-session.md §7. A new tab is an entry here and a folder. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  {
    key: 'artworks',
    label: 'Artworks',
    group: 'Catalogue',
    heading: 'Manage Artworks',
    Tab: lazy(async () => ({ default: (await import('../artworks/ArtworksTab.tsx')).ArtworksTab })),
  },
  {
    key: 'payments',
    label: 'Payments',
    group: 'Sales',
    heading: 'Payments',
    Tab: lazy(async () => ({ default: (await import('../payments/PaymentsTab.tsx')).PaymentsTab })),
    records: {
      order: {
        heading: 'Order Details',
        Page: lazy(async () => ({ default: (await import('../orders/OrderPage.tsx')).OrderPage })),
      },
    },
  },
  {
    key: 'customers',
    label: 'Customers',
    group: 'Sales',
    heading: 'Customers',
    Tab: lazy(async () => ({ default: (await import('../customers/CustomersTab.tsx')).CustomersTab })),
    records: {
      customer: {
        heading: 'Customer Purchase Report',
        Page: lazy(async () => ({ default: (await import('../customers/CustomerPage.tsx')).CustomerPage })),
      },
    },
  },
];

/** The tab that an address names; the first one where it names none, or one that does not exist. */
export function chooseTab(search: URLSearchParams): AdminTab {
  return adminTabs.find(({ key }) => key === search.get('tab')) ?? adminTabs[0];
}

/** The record of a tab that an address names, such as an order; undefined where it names none. */
export function findRecord({ records = {} }: AdminTab, search: URLSearchParams) {
  for (const [name, { heading, Page }] of Object.entries(records)) {
    const id = search.get(name);
    if (id) return { heading, Page, id };
  }
  return undefined;
}
