import type { Writer } from '../db/database.ts';

export async function insertActivity(
  tx: Writer,
  entry: { at: string; by_whom: string; action: string; subject: string; details: string; artwork_id: number | null },
): Promise<void> {
  await tx.insertInto('activity').values(entry).execute();
}
