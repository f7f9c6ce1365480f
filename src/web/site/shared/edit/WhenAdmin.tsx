import { type ReactNode, Suspense } from 'react';
import { useSession } from '../../../layout/session/session-store.ts';

/** Controls for a signed-in administrator. They are lazy, so that no visitor loads them. */
export function WhenAdmin({ children }: { children: ReactNode }) {
  const { isAdmin } = useSession();
  return isAdmin && <Suspense fallback={null}>{children}</Suspense>;
}
