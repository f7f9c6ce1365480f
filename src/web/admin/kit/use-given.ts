import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../contract/call.ts';
import { adminRead } from './admin-read.ts';

/** A record that fills in a form, read once; nothing is read without an id. */
export function useGiven<Answer>(call: Call<{ id: number }, Answer>, id: string | number | null | undefined) {
  return useQuery({
    ...adminRead(call, { id: Number(id) }),
    enabled: id !== null && id !== undefined,
    refetchInterval: false,
  });
}
