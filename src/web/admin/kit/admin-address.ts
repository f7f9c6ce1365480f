import { createContext } from 'react';
import type { Hold } from '../../../contract/sales/sales.schemas.ts';
import type { ActivityKind } from '../../../domain/activity/activity.ts';
import { paths } from '../../paths.ts';

/** The keys of the tabs, as in the address (docs/specification/admin-session.md §7). */
export type AdminTabKey =
  | 'today'
  | 'artworks'
  | 'periods'
  | 'events'
  | 'places'
  | 'payments'
  | 'pipeline'
  | 'contacts'
  | 'customers'
  | 'hero'
  | 'settings'
  | 'opening'
  | 'images'
  | 'manual'
  | 'activity';

/** The search parameters of a tab; null and the empty text are the default and are left out. */
export type AdminParams = Record<string, string | number | null | undefined>;

/** The address of a view in the admin area, so that a link to it and the Back button work. */
export function adminAddress(tab: AdminTabKey, params: AdminParams = {}): string {
  const search = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${paths.admin()}?${search}`;
}

/** The purpose of a new order, as far as the page that leads to New Order knows it. */
export interface OrderFor {
  work?: number;
  /** The sale of the work is recorded by hand already. */
  recorded?: 1;
  /** The id of a customer. */
  buyer?: number;
  inquiry?: number;
  /** The hold that the order takes the place of, and its agreed price. */
  hold?: number;
  price?: number;
  /** The name of a person who may be a customer or not. */
  name?: string;
  email?: string;
  phone?: string;
}

/** New Order, filled in with what is known (docs/specification/order.md §18). */
export function newOrderAddress(given: OrderFor): string {
  return adminAddress('payments', { task: 'add', ...given });
}

/** The order that takes the place of a hold, at its agreed price. */
export const holdOrderOf = ({ id, artworkId, customerId, price }: Hold): OrderFor => ({
  work: artworkId,
  buyer: customerId,
  hold: id,
  ...(price !== null && { price }),
});

/** Hold, or Change Hold, on an artwork's page, filled in with who asks (docs/specification/order.md §19). */
export function holdAddress(artwork: number, given: Pick<OrderFor, 'inquiry'> = {}): string {
  return adminAddress('artworks', { artwork, task: 'hold', ...given });
}

/** The name of what is shown, a tab's label or a record's heading: where a link from here leads back to. */
export const PlaceName = createContext('');

const textAddresses: Record<string, string> = {
  hero: paths.home(),
  biography: paths.biography(),
  'subtle-genius': paths.subtleGenius(),
  'gallery-text': adminAddress('settings', { view: 'gallery' }),
  'estate-content': paths.estateContact(),
};

/** Returns the address at which staff find a record; null for a record without a page of its own. */
export function recordAddress(kind: 'artwork' | 'quote', id: string | number): string;
export function recordAddress(kind: ActivityKind, id: string | number, isDeleted?: boolean): string | null;
export function recordAddress(kind: ActivityKind, id: string | number, isDeleted = false): string | null {
  const edited = isDeleted ? { view: 'deleted' } : { task: 'edit', id };
  switch (kind) {
    case 'artwork':
      return adminAddress('artworks', isDeleted ? edited : { artwork: id });
    case 'view':
      // A use of an image names the artwork before the view.
      return adminAddress('artworks', isDeleted ? { view: 'deleted-views' } : { artwork: String(id).split(' ')[0] });
    case 'condition':
    case 'valuation':
      return isDeleted ? adminAddress('artworks', { view: `deleted-${kind}` }) : null;
    case 'period':
      return adminAddress('periods', edited);
    case 'event':
      return adminAddress('events', edited);
    case 'text':
      return textAddresses[id] ?? null;
    case 'settings':
      return adminAddress('settings');
    case 'order':
      return adminAddress('payments', { order: id });
    case 'quote':
      return adminAddress('payments', { quote: id });
    case 'place':
      return adminAddress('places', isDeleted ? {} : edited);
    case 'customer':
      return adminAddress('customers', { customer: id });
    case 'inquiry':
      return adminAddress('contacts', { inquiry: id });
    case 'account':
    case 'session':
      return adminAddress('settings', { view: 'accounts' });
    case 'image':
      return isDeleted ? null : adminAddress('images', { image: id });
  }
}
