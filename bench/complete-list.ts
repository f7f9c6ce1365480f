import { get } from 'node:http';
import { artworkCalls } from '../src/contract/artworks/artworks.calls.ts';
import { sampleCatalogue } from '../test/sample-catalogue.ts';
import { administrator, testBrowser } from '../test/test-app.ts';
import { startTestServer } from '../test/test-server.ts';
import { limit, misses } from './figures.ts';

/**
 * `npm run bench:complete-list`: four clients request the whole list of 20,000 artworks at once, after a change of content. Another
 * client repeats a short request: its longest wait is the longest time for which the server is blocked.
 */

const artworks = 20_000;
const clients = 4;

const server = await startTestServer();
const staff = testBrowser((request) => fetch(request), server.url);
await staff.signIn(administrator);
const csv = new Blob([sampleCatalogue(artworks)]);
await staff.get(artworkCalls.importArtworks, { csv: csv.stream() });
const [first] = await staff.get(artworkCalls.listArtworks, { limit: 1 });

/** Milliseconds until the response has ended. It is not decompressed, which would delay this process's measurements. */
function timed(path: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(server.url + path, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer
        .once('end', () => resolve(performance.now() - began))
        .once('error', reject)
        .resume();
    }).once('error', reject);
  });
}

/** The other client's longest wait, and the longest time until a client has its list. */
async function measure(): Promise<{ wait: number; list: number }> {
  let isDone = false;
  const lists = Promise.all(Array.from({ length: clients }, () => timed('/api/artworks'))).finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) waits.push(await timed('/healthz'));
  return { wait: Math.max(...waits), list: Math.max(...(await lists)) };
}

const report = (name: string, { wait, list }: { wait: number; list: number }) =>
  console.log(`${name}: somebody else waits ${wait.toFixed(0)} ms at most, the list takes ${list.toFixed(0)} ms`);

await measure();
await staff.get(artworkCalls.setAvailability, { id: first?.id ?? 0, available: false });
const afterChange = await measure();
report('after a change', afterChange);
const again = await measure();
report('again', again);
limit('longest wait of somebody else, ms', afterChange.wait, 250);
limit('list without a change / after one', again.list / afterChange.list, 0.5);

await server.remove();
process.exitCode = misses() > 0 ? 1 : 0;
