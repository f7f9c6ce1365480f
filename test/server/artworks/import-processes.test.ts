import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { ImportReport } from '../../../src/contract/artworks/artworks.schemas.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import type { ImportDetails } from '../../../src/contract/imports/imports.schemas.ts';
import { checkLimits, importQueue, runImportProcess } from '../../../src/server/artworks/imports/run-import-process.ts';
import { connectionListener } from '../../../src/server/http/request-listener.ts';
import { asCsv, sampleCatalogue } from '../../sample-catalogue.ts';
import { settledImport } from '../../settled-import.ts';
import { administrator, startTestApp, testBrowser } from '../../test-app.ts';
import { workbook } from '../../workbook.ts';

// Imports as the product makes them: each in a process of its own.
const app = await startTestApp({ limits: false, importProcesses: true });
afterAll(() => app.close());
const staff = await app.staff();
const { db } = app.services;

const settled = (id: number) => settledImport(staff, id);

async function uploaded(csv: string | Uint8Array<ArrayBuffer>): Promise<number> {
  const file = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv;
  const { status, body } = await staff.ask(importCalls.uploadImport, { file, fileName: 'list.csv' });
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

test('a small file that stands for gigabytes is refused with a sentence, and a list that is sent after it is checked', async () => {
  const text = `<sst><si><t>${'a'.repeat(20_000_000)}</t></si></sst>`;
  const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(160)}</row>`.repeat(100);
  const file = await workbook([{ name: 'Works', rows }], { parts: { 'xl/sharedStrings.xml': text } });
  expect(file.length).toBeLessThan(50_000);
  const [large, small] = [await uploaded(new Uint8Array(file)), await uploaded('title\nSent meanwhile\n')];
  expect(await settled(small)).toMatchObject({ state: 'checked', failure: null });
  expect((await settled(large)).failure).toMatch(
    /^This workbook is too large: a text has more than 1,000,000 letters\./,
  );
});

/** Returns the result of a check that may take so long. */
async function checked(limits: typeof checkLimits): Promise<unknown> {
  const path = join(tmpdir(), 'oeuvre-list.csv');
  await writeFile(path, 'title\nChecked in time\n');
  const said = { sameWorks: null, newPlaces: null, unit: null, words: {}, mapping: {} };
  const order = {
    path,
    name: 'list.csv',
    sheet: null,
    letters: null,
    dryRun: true,
    skip: false,
    publish: false,
    by: 'Ann',
    at: '2026-11-29',
    ...said,
  };
  const options = { queue: 'awaited', stop: undefined } as const;
  return runImportProcess(app.services, { kind: 'import', order }, options, limits);
}

test('a list is checked while another one is imported', async () => {
  const imported = Promise.withResolvers<void>();
  const running = importQueue.run('background', () => imported.promise);
  expect(await checked({ beside: 3_600_000, inPlace: 0 })).toMatchObject({ rows: 1, problems: [] });
  imported.resolve();
  await running;
});

test('a check that takes too long goes on in the place of an import, and ends there with a sentence', async () => {
  expect(await checked({ beside: 0, inPlace: 3_600_000 })).toMatchObject({ rows: 1, problems: [] });
  await expect(checked({ beside: 0, inPlace: 0 })).rejects.toThrow(
    /^This list takes too long to read, so it was stopped/,
  );
});

test('a list for which the server has too little memory is refused with a sentence', async () => {
  const started = 'tracing:child_process.spawn:end';
  // Node ends a process that has too little memory with this signal.
  const end = (message: unknown) => (message as { process: ChildProcess }).process.kill('SIGABRT');
  subscribe(started, end);
  try {
    await expect(checked(checkLimits)).rejects.toThrow(
      /^This list needs more memory than the server has for an import/,
    );
  } finally {
    unsubscribe(started, end);
  }
});
