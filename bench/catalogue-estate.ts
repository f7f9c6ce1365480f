import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artworkCalls } from '../src/contract/artworks/artworks.calls.ts';
import { periodCalls } from '../src/contract/periods/periods.calls.ts';
import fillEstate, { filledEstate } from '../test/journeys/fill-estate.ts';
import { asCsv } from '../test/sample-catalogue.ts';
import { startPostgres } from '../test/start-postgres.ts';
import { administrator, type TestBrowser, testBrowser } from '../test/test-app.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

export interface CatalogueEstate {
  /** Stopped with its database, if that is PostgreSQL. */
  server: TestServer;
  staff: TestBrowser;
}

/**
 * The demonstration estate with artworks of a catalogue added, each with one of the demonstration's images, and all spread over
 * its first `periods` periods. PostgreSQL waits for its disk, as in operation.
 */
export async function startCatalogueEstate(
  artworks: readonly Record<string, string>[],
  periods: number,
  engine: 'sqlite' | 'postgres' = 'sqlite',
): Promise<CatalogueEstate> {
  await fillEstate();
  const server = engine === 'sqlite' ? await onSqlite() : await onPostgres();
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  const images = (await staff.get(artworkCalls.listArtworks, {})).map(({ image }) => image);
  const slugs = (await staff.get(periodCalls.listPeriods, {})).slice(0, periods).map(({ slug }) => slug);
  const headings = [...Object.keys(artworks[0] ?? {}), 'image', 'period'];
  const cells = artworks.map((row, at) => [
    ...Object.values(row),
    images[at % images.length] ?? '',
    slugs[at % slugs.length] ?? '',
  ]);
  await staff.get(artworkCalls.importArtworks, {
    publish: true,
    csv: new Blob([asCsv([headings, ...cells])]).stream(),
  });
  return { server, staff };
}

async function onSqlite(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  await cp(filledEstate, dataDir, { recursive: true });
  return startTestServer({ DATA_DIR: dataDir, DEMO: '1' });
}

async function onPostgres(): Promise<TestServer> {
  const postgres = await startPostgres({ durable: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  // The renditions of the images take most of the time of a first start.
  await cp(join(filledEstate, 'pictures'), join(dataDir, 'pictures'), { recursive: true });
  const server = await startTestServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: '1' });
  const remove = () => server.remove().then(() => postgres.stop());
  return { ...server, remove };
}
