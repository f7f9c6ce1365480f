import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import { type AccountKind, type Role, sights } from './rights.ts';

/** What an administrator gives an account (docs/specification/admin-session.md §1). */
export interface AccountRole extends AccountKind {
  /** Of a viewer: the last day, in the estate’s time zone, on which the account can sign in; null for no end. */
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
