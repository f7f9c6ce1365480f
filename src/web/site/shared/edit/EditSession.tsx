import type { ReactNode } from 'react';
import { AccountName } from '../../../editing/form/form-context.ts';
import { useRevalidationHold } from '../../../layout/loading/use-revalidation.ts';
import { findCheck } from '../../../layout/session/session-store.ts';

/** Around an open form: its drafts belong to who is signed in, and the page below stays as it is. */
export function EditSession({ children }: { children: ReactNode }) {
  useRevalidationHold(true);
  return <AccountName value={findCheck()?.username ?? null}>{children}</AccountName>;
}
