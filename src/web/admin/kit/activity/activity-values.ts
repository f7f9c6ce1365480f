import type { ActivityEntry } from '../../../../contract/activity/activity.schemas.ts';
import { artworkFields } from '../../../../domain/artwork/artwork-fields.ts';
import { conditionFields } from '../../../../domain/artwork/condition-fields.ts';
import { valuationFields } from '../../../../domain/artwork/valuation-fields.ts';
import { viewFields } from '../../../../domain/artwork/view-fields.ts';
import { inUnits } from '../../../../domain/currency-words.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { communicationLabel } from '../../../../domain/order/communication.ts';
import { type Fields, rowInWords } from '../../../../domain/record/fields.ts';
import { adminAddress, recordAddress } from '../admin-address.ts';
import { formatShortDay } from '../admin-dates.ts';

type Kind = NonNullable<ActivityEntry['kind']>;
type Value = ActivityEntry['changes'][number]['from'];

/** The kinds as the filter names them. */
export const kindLabels: Record<Kind, string> = {
  artwork: 'Artworks',
  view: 'Views',
  condition: 'Condition',
  valuation: 'Valuations',
  period: 'Periods',
  event: 'Events',
  text: 'Texts',
  settings: 'Site Settings',
  image: 'Images',
  order: 'Orders',
  quote: 'Delivery Quotes',
  customer: 'Customers',
  place: 'Places',
  inquiry: 'Inquiries',
  account: 'Accounts',
  session: 'Signing In',
};

const fieldTables: Partial<Record<Kind, Fields>> = {
  artwork: artworkFields,
  view: viewFields,
  condition: conditionFields,
  valuation: valuationFields,
};

const textNames: Record<string, string> = {
  hero: 'the hero of the home page',
  biography: 'the biography',
  'subtle-genius': 'A Subtle Genius',
  'gallery-text': 'the gallery description',
  'estate-content': 'the contact page',
};

/** "changed the biography", "recorded sale 12 Low Water". */
export function sentenceOf({ action, kind, recordId, subject }: ActivityEntry): { verb: string; record: string } {
  const record = kind === 'text' ? (textNames[recordId ?? ''] ?? subject) : subject;
  return { verb: action, record };
}

/** A field as its form names it; of a field that no table names, its name in words. */
export function labelOf(kind: ActivityEntry['kind'], field: string): string {
  const known = kind === null ? undefined : fieldTables[kind]?.[field];
  if (known !== undefined) return inUnits(known.label);
  const words = field
    .split('.')
    .map((name) =>
      name
        .replace(/(?<=[iI]mage)Url$/, '')
        .replace(/Url$/, 'Address')
        .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
        .toLowerCase(),
    )
    .join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Returns the further details of an entry; for a recorded email, its type by name. */
export function detailsOf({ kind, details }: ActivityEntry): string {
  return kind === 'order' ? communicationLabel(details) : details;
}

/** A value as staff read it; the empty text for none. */
export function textOf(field: string, value: Value, periods: readonly { id: number; name: string }[]): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value
      .map((each) => (typeof each === 'object' && each !== null ? rowInWords(each) : String(each)))
      .join('\n');
  if (field === 'price') return formatPrice(Number(value));
  if (field === 'periodId') return periods.find(({ id }) => id === value)?.name ?? `Period ${value}, which is deleted`;
  if (field === 'soldOn') return formatShortDay(String(value));
  return field === 'customerId' ? `Customer ${value}` : String(value);
}

/** The address of an entry's record; null where it has no page of its own. */
export function addressOfRecord({ kind, recordId: id, action, importId, artworkId }: ActivityEntry): string | null {
  if (importId !== null) return adminAddress('artworks', { import: importId });
  if (artworkId !== null && !action.startsWith('deleted')) return recordAddress('artwork', artworkId);
  if (id === null || kind === null) return kind === 'account' ? adminAddress('settings', { view: 'accounts' }) : null;
  return recordAddress(kind, id, action.startsWith('deleted'));
}
