import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { ImportReport } from '../../../src/contract/artworks/artworks.schemas.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import type { ImportDetails } from '../../../src/contract/imports/imports.schemas.ts';
import { connectionListener } from '../../../src/server/http/request-listener.ts';
import { asCsv, sampleCatalogue } from '../../sample-catalogue.ts';
import { settledImport } from '../../settled-import.ts';
import { administrator, startTestApp, testBrowser } from '../../test-app.ts';

// Imports as the product makes them: each in a process of its own.
const app = await startTestApp({ limits: false, importProcesses: true });
afterAll(() => app.close());
const staff = await app.staff();
const { db } = app.services;

const settled = (id: number) => settledImport(staff, id);

async function uploaded(csv: string): Promise<number> {
  const { status, body } = await staff.ask(importCalls.uploadImport, {
    ...{ file: new TextEncoder().encode(csv), fileName: 'list.csv' },
  });
  expect(status).toBe(201);
  return body.id;
}

async function imported(csv: string): Promise<ImportDetails> {
  const { id } = await settled(await uploaded(csv));
  await staff.get(importCalls.startImport, { id, publish: true });
  return settled(id);
}

async function taken(csv: string | Uint8Array<ArrayBuffer>): Promise<ImportReport> {
  return staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([csv]).stream() });
}

test('a list of thousands is imported, and its undo leaves none of it', { timeout: 120_000 }, async () => {
  const before = (await staff.ask(artworkCalls.listArtworks, { limit: 1 })).headers.get('X-Total-Count');
  const { id, outcome } = await imported(sampleCatalogue(3000));
  expect(outcome).toMatchObject({ added: 3000, refused: 0 });
  await staff.get(importCalls.undoImport, { id });
  expect(await settled(id)).toMatchObject({ state: 'undone' });
  expect((await staff.ask(artworkCalls.listArtworks, { limit: 1 })).headers.get('X-Total-Count')).toBe(before);
  const left = await db.read.selectFrom('import_changes').select('artwork_id').where('import_id', '=', id).execute();
  expect(left).toEqual([]);
});

const catalogue = process.env.CATALOGUE_CSV;

test('a large catalogue is imported, the one of CATALOGUE_CSV or a generated one', { timeout: 120_000 }, async () => {
  const csv = catalogue === undefined ? sampleCatalogue(3000) : new Uint8Array(await readFile(catalogue));
  const first = await taken(csv);
  expect(first.problems).toEqual([]);
  expect(first.added + first.unchanged).toBe(first.rows);
  expect(await taken(csv)).toMatchObject({ added: 0, updated: 0, unchanged: first.rows });
});

test('several checks at once each get their own result', { timeout: 120_000 }, async () => {
  const sent = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      uploaded(asCsv([['title'], ...Array.from({ length: at + 1 }, () => ['Many'])])),
    ),
  );
  const done = await Promise.all(sent.map(settled));
  expect(done.map(({ outcome }) => outcome?.rows)).toEqual([1, 2, 3, 4, 5]);
});

test('an import is stopped when the program that sent the file breaks its connection off, and nothing is imported', async () => {
  const server = createServer(connectionListener(app.fetch, app.services.config)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = new AbortController();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const program = testBrowser((request) => fetch(request, { signal: connection.signal }), url);
  await program.signIn(administrator);
  const started = 'tracing:child_process.spawn:end';
  const breakOff = () => connection.abort();
  subscribe(started, breakOff);
  try {
    const csv = new Blob(['title\nNobody waits for this\n']).stream();
    await expect(program.ask(artworkCalls.importArtworks, { publish: true, csv })).rejects.toThrow(/abort/);
  } finally {
    unsubscribe(started, breakOff);
    server.close();
  }
  // The next import begins when the process of the first one has ended.
  await taken('title\nSomebody waits for this\n');
  expect(await staff.get(artworkCalls.listArtworks, { q: 'waits for this' })).toMatchObject([
    { title: 'Somebody waits for this' },
  ]);
});
