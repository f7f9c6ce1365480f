import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { PaymentsWaiting } from './PaymentsWaiting.tsx';

interface DeskTab {
  /** As in the address: `/admin?tab=payments`. */
  key: string;
  /** In the side bar. */
  label: string;
  /** At the head of the tab. */
  heading: string;
  Tab: LazyExoticComponent<ComponentType>;
  /** What waits there, beside the label. */
  Waiting?: ComponentType;
}

/** The desk's tabs, with the seed's keys in the seed's order (docs/specification/admin-session.md §7). A new tab is a line here and a file. */
export const deskTabs = [
  {
    key: 'artworks',
    label: 'Artworks',
    heading: 'Manage Artworks',
    Tab: lazy(async () => ({ default: (await import('./ArtworksTab.tsx')).ArtworksTab })),
  },
  {
    key: 'payments',
    label: 'Payments',
    heading: 'Payments',
    Tab: lazy(async () => ({ default: (await import('./PaymentsTab.tsx')).PaymentsTab })),
    Waiting: PaymentsWaiting,
  },
] as const satisfies readonly DeskTab[];

export type DeskTabKey = (typeof deskTabs)[number]['key'];

/** The tab that an address asks for; the first one where it asks for none, or for one that is not there. */
export function chooseTab(search: URLSearchParams): DeskTab & { key: DeskTabKey } {
  return deskTabs.find(({ key }) => key === search.get('tab')) ?? deskTabs[0];
}
