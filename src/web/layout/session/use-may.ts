import type { Right } from '../../../domain/account/rights.ts';
import { useSession } from './session-store.ts';

/** Whether the account has a right, for what is shown; the server checks every call. */
export function useMay(): (right: Right) => boolean {
  const given = useSession().rights.split(' ');
  return (right) => given.includes(right);
}
