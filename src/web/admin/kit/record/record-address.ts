import type { ActivityKind } from '../../../../domain/activity/activity.ts';
import { paths } from '../../../paths.ts';
import { adminAddress } from '../admin-address.ts';

const textAddresses: Record<string, string> = {
  hero: paths.home(),
  biography: paths.biography(),
  'subtle-genius': paths.subtleGenius(),
  'gallery-text': adminAddress('settings', { view: 'gallery' }),
  'estate-content': paths.estateContact(),
};

/** Where staff find a record; null for one without a page of its own. */
export function recordAddress(kind: ActivityKind, id: string, isDeleted = false): string | null {
  const edited = isDeleted ? { view: 'deleted' } : { task: 'edit', id };
  switch (kind) {
    case 'artwork':
      return adminAddress('artworks', edited);
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
