import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';

/** The rights of an account. Each call of the contract and each field of a record names the right that it needs. */
export const rights = [
  /** Artworks, published or not, with their images, condition and places. */
  'see-catalogue',
  /** Artworks with their images and imports, periods, events and texts; and to restore or put back any of them. */
  'edit-catalogue',
  /** Price lists, labels, catalogues and sheets of artworks. */
  'print-catalogue',
  /** The prices of works whose price is not public. */
  'see-prices',
  /** Inquiries, and who has a work. */
  'see-buyers',
  /** Orders, payments, customers and stock: agreed prices with the names of buyers. */
  'see-orders',
  /** The right to change orders, payments, customers, stock and inquiries, and to write to buyers. */
  'handle-orders',
  /** The values of works and what they are insured for. */
  'see-values',
  /** The right to record where works are, with whom, and what they are worth. */
  'keep-register',
  'change-settings',
  /** Accounts, their passwords and sessions. */
  'manage-accounts',
  /** Backups and archives. */
  'copy-data',
  'see-activity',
  /** The own account, and everything that every account sees in the admin area. */
  'see-admin',
  /**
   * The right to see the own passkeys and register one: an administrator who needs a passkey first has no other right.
   */
  'register-passkey',
] as const;
export type Right = (typeof rights)[number];

/** The account that may do or see something: `anyone`, or an account with the right. */
export type Access = 'anyone' | Right;

export const roles = ['administrator', 'sales', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The things that a viewer sees beside the catalogue. An administrator ticks each of them. */
export const sights = ['prices', 'buyers', 'values'] as const;
export type Sight = (typeof sights)[number];

/** The facts that decide which rights an account has. Only a viewer’s `sees` counts. */
export interface AccountKind {
  role: Role;
  sees: readonly Sight[];
  /**
   * True for an administrator who has to add a passkey first: `registersOnly` in src/server/accounts/needed-passkey.ts.
   */
  registersOnly?: boolean;
}

const ofViewers: readonly Right[] = ['see-admin', 'see-catalogue', 'register-passkey'];
const ofSight: Record<Sight, Right> = { prices: 'see-prices', buyers: 'see-buyers', values: 'see-values' };

/** The rights of an account. An order has a price and a buyer, so orders need both ticks. */
export function rightsOf({ role, sees, registersOnly }: AccountKind): readonly Right[] {
  if (registersOnly) return ['register-passkey'];
  if (role === 'administrator') return rights;
  if (role === 'sales')
    return [...ofViewers, 'print-catalogue', 'see-prices', 'see-buyers', 'see-orders', 'handle-orders'];
  const seen = [...ofViewers, ...sees.map((sight) => ofSight[sight])];
  return sees.includes('prices') && sees.includes('buyers') ? [...seen, 'see-orders'] : seen;
}

/** Whether an account, or for null a visitor, may do what needs this right. */
export function isAllowed(account: AccountKind | null, access: Access): boolean {
  return access === 'anyone' || (account !== null && rightsOf(account).includes(access));
}

/** Completes “Your account may not …”. */
const rightNames: Record<Right, string> = {
  'see-catalogue': 'see the catalogue',
  'edit-catalogue': 'change the catalogue',
  'print-catalogue': 'print the catalogue',
  'see-prices': 'see prices that are not public',
  'see-buyers': 'see buyers and inquiries',
  'see-orders': 'see orders, which needs both prices and buyers',
  'handle-orders': 'handle orders, customers and inquiries',
  'see-values': 'see what works are worth',
  'keep-register': 'keep the register of places and values',
  'change-settings': 'change the settings',
  'manage-accounts': 'manage accounts',
  'copy-data': 'copy the estate’s data',
  'see-activity': 'see Activity',
  'see-admin': 'see the admin area',
  'register-passkey': 'register a passkey',
};

/** Says why an account is refused: which right is missing, and who can give it. */
export function missingRight(right: Right, account?: Pick<AccountKind, 'registersOnly'> | null): string {
  if (account?.registersOnly) return 'Administrators need a passkey. Please register one first, in Your Account.';
  return `Your account may not ${rightNames[right]}. An administrator can allow it in Site Settings, Accounts.`;
}

/** The role and its details that an administrator gives an account (docs/specification/admin-session.md §1). */
export interface AccountRole extends AccountKind {
  /** The last day, in the estate’s time zone, on which a viewer can sign in; null for no end, and for other roles. */
  lastDay: Day | null;
}

export const administratorRole: AccountRole = { role: 'administrator', sees: [], lastDay: null };

export const roleNames: Record<Role, string> = { administrator: 'Administrator', sales: 'Sales', viewer: 'Viewer' };

/** Ticks and a last day are a viewer’s only. */
export function fittingRole({ role, sees, lastDay }: AccountRole): AccountRole {
  if (role !== 'viewer') return { role, sees: [], lastDay: null };
  return { role, sees: sights.filter((sight) => sees.includes(sight)), lastDay };
}

/** A role in words, in lists and in Activity: “Viewer with prices, until 30 November 2026”. */
export function roleText({ role, sees, lastDay }: AccountRole): string {
  const seen =
    role !== 'viewer' ? '' : sees.length > 0 ? ` with ${sees.join(', ')}` : ' without prices, buyers and values';
  return `${roleNames[role]}${seen}${lastDay === null ? '' : `, until ${formatDay(lastDay)}`}`;
}

/** Whether an account has ended on a day. */
export function hasEnded({ lastDay }: Pick<AccountRole, 'lastDay'>, today: Day): boolean {
  return lastDay !== null && lastDay < today;
}
