import { type ReactNode, Suspense } from 'react';
import { useSession } from '../../../layout/session/session-store.ts';

/** Controls for whom the catalogue and its texts are to change. They are lazy, so that no visitor loads them. */
export function WhenAdmin({ children }: { children: ReactNode }) {
  const { isAdmin, rights } = useSession();
  return isAdmin && rights.includes('edit-catalogue') && <Suspense fallback={null}>{children}</Suspense>;
}
