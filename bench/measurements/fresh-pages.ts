import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import type { Call } from '../../src/contract/call.ts';
import type { Api, loadPage } from '../../src/web/entry-server.tsx';
import { administrator, testBrowser } from '../../test/test-app.ts';
import { percentile } from '../figures.ts';
import { firstByte } from '../first-byte.ts';
import type { Measurement, Row } from '../table.ts';
import { withVisitedSite } from '../visited-site.ts';

const turns = Number(process.env.TURNS ?? 60);
/** Requests of each page before those that count: the first ones run code that is not optimised yet. */
const firstTurns = 200;
/** Milliseconds after a change until the page is requested: the change itself, its client included, is over by then. */
const rest = 5;

export const measurement: Measurement = {
  title: 'Pages that are rendered afresh',
  how:
    'The time of React’s rendering alone, with all data in memory, divided by the time until the first byte of the first request after a ' +
    'change of what the page shows, over HTTP and compressed. The two alternate; the median of `TURNS` (default 60) counts, after 200 others. ' +
    'After a change elsewhere the page is sent again without being rendered.',
  measure,
};

async function measure(): Promise<Row[]> {
  const entry = join(import.meta.dirname, '../../dist/web/entry-server.js');
  // React has another, slower build for development.
  process.env.NODE_ENV = 'production';
  const built: { loadPage: typeof loadPage } = await import(entry);
  return withVisitedSite(async ({ url }) => {
    const staff = testBrowser((request) => fetch(request), url);
    await staff.signIn(administrator);
    // Home shows the first featured artworks, and the gallery begins with it too.
    const [shown] = await staff.get(artworkCalls.listArtworks, { filter: 'featured', sort: 'year', limit: 1 });
    const [elsewhere] = await staff.get(artworkCalls.listArtworks, { sort: '-year', limit: 1 });
    if (shown === undefined || elsewhere === undefined) throw new Error('The estate has no featured artwork.');
    const visitor = testBrowser((request) => fetch(request), url);
    const answers = new Map<string, unknown>();
    /** Calls the API once, and answers from memory from then on. */
    const remembered = async <Result>(kind: string, call: Call, input: unknown, ask: () => Promise<Result>) => {
      const key = `${kind} ${call.path} ${JSON.stringify(input)}`;
      if (!answers.has(key)) answers.set(key, await ask());
      return answers.get(key) as Result;
    };
    const api = Object.assign(
      (call: Call, input: object) => remembered('all', call, input, () => visitor.get(call, input)),
      {
        page: (call: Call, input: object) =>
          remembered('page', call, input, async () => {
            const items = (await visitor.get(call, input)) as unknown[];
            return { items, total: items.length, next: 'next' };
          }),
      },
    ) as Api;
    const assets = { start: '/start.js', entry: '/entry.js', css: [], sheet: '', style: '', fonts: '', modules: {} };
    const rows: Row[] = [];
    const kinds = { 'first after a change': shown, 'first after a change elsewhere': elsewhere };
    for (const [kind, artwork] of Object.entries(kinds)) {
      for (const path of ['/', '/gallery', `/artwork/${shown.id}`]) {
        const [own, alone]: [number[], number[]] = [[], []];
        for (let turn = -firstTurns; turn < turns; turn += 1) {
          await staff.get(artworkCalls.updateArtwork, { ...artwork, title: `${artwork.title} ${turn}` });
          await sleep(rest);
          const took = await firstByte(url + path);
          const began = performance.now();
          const page = await built.loadPage({ url: path, api, assets, publicUrl: url });
          if ('redirect' in page) throw new Error(`${path} leads to ${page.redirect}.`);
          page.render();
          const tookAlone = performance.now() - began;
          if (turn < 0) continue;
          own.push(took);
          alone.push(tookAlone);
        }
        const html = await (await fetch(url + path)).text();
        if (html.includes(`${artwork.title} ${turns - 1}`) !== (artwork === shown)) throw new Error(`Not on ${path}.`);
        const [served, rendered] = [percentile(own, 50), percentile(alone, 50)];
        rows.push({
          what: `${path}, ${kind}`,
          control: 'renderToString alone',
          measured: `${served.toFixed(1)} and ${rendered.toFixed(1)} ms`,
          figure: rendered / served,
          target: { least: 0.6 },
        });
      }
    }
    return rows;
  });
}
