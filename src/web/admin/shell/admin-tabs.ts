import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AdminTabKey } from '../kit/admin-address.ts';
import { PaymentsWaiting } from '../payments/PaymentsWaiting.tsx';

interface AdminTab {
  /** As in the address: `/admin?tab=payments`. */
  key: AdminTabKey;
  /** In the side bar. */
  label: string;
  /** At the head of the tab. */
  heading: string;
  Tab: LazyExoticComponent<ComponentType>;
  /** What waits there, beside the label. */
  Waiting?: ComponentType;
}

/** The desk's tabs, with the seed's keys in the seed's order (001 §2). A new tab is a line here and a file. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  {
    key: 'artworks',
    label: 'Artworks',
    heading: 'Manage Artworks',
    Tab: lazy(async () => ({ default: (await import('../artworks/ArtworksTab.tsx')).ArtworksTab })),
  },
  {
    key: 'payments',
    label: 'Payments',
    heading: 'Payments',
    Tab: lazy(async () => ({ default: (await import('../payments/PaymentsTab.tsx')).PaymentsTab })),
    Waiting: PaymentsWaiting,
  },
];

/** The tab that an address asks for; the first one where it asks for none, or for one that is not there. */
export function chooseTab(search: URLSearchParams): AdminTab {
  return adminTabs.find(({ key }) => key === search.get('tab')) ?? adminTabs[0];
}
