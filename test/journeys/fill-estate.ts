import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestServer } from '../test-server.ts';

/** The demonstration estate, filled once for all journeys; each worker starts with a copy of it. */
export const filledEstate = join(import.meta.dirname, '../../.cache/journeys-estate');

/** Fills it by a real first start, on every run: a stored copy could be from older code. */
export default async function fillEstate(): Promise<void> {
  const filling = `${filledEstate}.filling`;
  await rm(filling, { recursive: true, force: true });
  const server = await startTestServer({ DATA_DIR: filling, DEMO: '1' });
  await server.stop();
  if (existsSync(filledEstate)) await rm(filledEstate, { recursive: true });
  await rename(filling, filledEstate);
}
