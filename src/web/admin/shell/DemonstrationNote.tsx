import { useQuery } from '@tanstack/react-query';
import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { adminRead } from '../kit/admin-read.ts';

/** Says that the content is a demonstration, as long as the server says so. */
export function DemonstrationNote({ className }: { className: string }) {
  const { data: check } = useQuery({ ...adminRead(sessionCalls.checkAuth, {}), refetchInterval: false });
  if (check?.demonstration !== true) return null;
  return (
    <p role="note" aria-label="Demonstration content" className={className}>
      <strong className="font-medium text-ink">Demonstration content.</strong> The painter, the artworks and the people
      are invented. For an empty estate, start with <code>DEMO=0</code> and a new <code>DATA_DIR</code>.
    </p>
  );
}
