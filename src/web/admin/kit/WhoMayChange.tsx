import { createContext, type ReactNode, useContext } from 'react';
import type { Right } from '../../../domain/account/rights.ts';
import { useMay } from '../../layout/session/use-may.ts';

/** The right that a change needs where the controls stand: of the tab, or of a section. */
export const RightToChange = createContext<Right>('see-admin');

/** Controls of a change; hidden from an account that may not make it (docs/specification/admin-session.md §1). */
export function WhoMayChange({ right, children }: { right?: Right | undefined; children: ReactNode }) {
  return useMayChange(right) && children;
}

/** Whether the account may make a change here. */
export function useMayChange(right?: Right): boolean {
  const may = useMay();
  const needed = useContext(RightToChange);
  return may(right ?? needed);
}
