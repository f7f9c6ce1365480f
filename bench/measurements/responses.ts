import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import fillEstate, { filledEstate } from '../../test/journeys/fill-estate.ts';
import { administrator, testBrowser } from '../../test/test-app.ts';
import { startTestServer } from '../../test/test-server.ts';
import { besideBareServer } from '../beside-bare-server.ts';
import type { Measurement, Row } from '../table.ts';

export const measurement: Measurement = {
  title: 'Responses that are in memory, and the reads of administrators',
  how:
    'Requests per second with 20 connections (wrk), beside a bare `node:http` server that sends the same bytes and headers; the ' +
    'two alternate and the median counts. The server is the demonstration estate.',
  measure,
};

async function measure(): Promise<Row[]> {
  await fillEstate();
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  await cp(filledEstate, dataDir, { recursive: true });
  const server = await startTestServer({ DATA_DIR: dataDir, DEMO: '1' });
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  const cookie = { Cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const [artwork] = await staff.get(artworkCalls.listArtworks, { limit: 1 });
  const compressed = { 'Accept-Encoding': 'br' };

  const list = '/api/artworks?limit=60';
  const one = `/api/artworks/${artwork?.id}`;
  const known = async (path: string) => {
    const { headers } = await fetch(server.url + path, { headers: compressed });
    return { ...compressed, 'If-None-Match': headers.get('ETag') ?? '' };
  };
  const asked: { what: string; path: string; headers: Record<string, string>; least: number }[] = [
    { what: 'home', path: '/', headers: compressed, least: 0.8 },
    { what: 'gallery', path: '/gallery', headers: compressed, least: 0.8 },
    { what: 'artwork page', path: `/artwork/${artwork?.id}`, headers: compressed, least: 0.8 },
    { what: '60 artworks', path: list, headers: compressed, least: 0.7 },
    { what: '60 artworks, not compressed', path: list, headers: {}, least: 0.7 },
    { what: 'one artwork', path: one, headers: compressed, least: 0.7 },
    { what: 'gallery, 304', path: '/gallery', headers: await known('/gallery'), least: 0.7 },
    { what: '60 artworks, 304', path: list, headers: await known(list), least: 0.7 },
    { what: '60 artworks, as administrator', path: list, headers: { ...compressed, ...cookie }, least: 0.1 },
    { what: 'one artwork, as administrator', path: one, headers: { ...compressed, ...cookie }, least: 0.1 },
  ];
  const rows: Row[] = [];
  for (const { path, ...each } of asked) {
    rows.push(await besideBareServer({ ...each, url: server.url + path, pid: server.pid ?? 0 }));
  }
  await server.remove();
  await rm(dataDir, { recursive: true, force: true });
  return rows;
}
