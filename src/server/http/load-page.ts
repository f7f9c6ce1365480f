import { readFile } from 'node:fs/promises';
import type { Manifest, ViteDevServer } from 'vite';
import type { AddressedCall } from '../../contract/call.ts';
import { contentCalls } from '../../contract/content/content.calls.ts';
import type { Hero, Site } from '../../contract/content/content.schemas.ts';
import { periodCalls } from '../../contract/periods/periods.calls.ts';
import { settingFields } from '../../domain/content/settings.ts';
import { heroFields } from '../../domain/content/texts.ts';
import type { Problem } from '../../domain/problems.ts';
import { initialOf } from '../../domain/record/fields.ts';
import type { Api, LoadedPage, loadPage, PageAssets } from '../../web/entry-server.tsx';
import type { Services } from '../context/context.ts';
import { ListPage } from '../context/list-page.ts';
import { isOpen } from '../opening/opening.ts';
import { log, logScope } from '../runtime/log.ts';
import { inProcessApi } from './answer-call.ts';
import { asProblem, problemStatus } from './error-response.ts';
import { pageStyles } from './page-style.ts';

/** Loads the page at a path and query as an anonymous visitor gets it. It is rendered in UTF-8. */
export type PageLoader = (url: string) => Promise<LoadedPage<Promise<Uint8Array<ArrayBuffer>>>>;

interface WebEntry {
  loadPage: typeof loadPage;
}

const root = new URL('../../../', import.meta.url);
const start = 'src/web/start.ts';
const entryClient = 'src/web/entry-client.tsx';
const styleSheet = 'src/web/public.css';
const fontSheet = 'src/web/fonts/fonts.css';

/** Loads the built pages. Throws when there is no build. */
export async function builtPages(services: Services): Promise<PageLoader> {
  const entry: WebEntry = await import(new URL('dist/web/entry-server.js', root).href);
  const manifest: Manifest = JSON.parse(await readFile(new URL('dist/client/.vite/manifest.json', root), 'utf8'));
  return pagesOf(services, entry, await assetsOf(manifest));
}

/** Loads the pages of an entry module. */
export function pagesOf(services: Services, entry: WebEntry, assets: PageAssets): PageLoader {
  const load = loaderOf(services, assets);
  const styleOf = pageStyles(assets.style);
  return async (url) => {
    const page = await load(entry, url);
    if ('redirect' in page) return page;
    const render = async () => {
      const [before, after, data] = page.render();
      return documentBytes(before, styleOf(after), after, data);
    };
    return { ...page, render };
  };
}

function loaderOf(services: Services, assets: PageAssets) {
  const answer = inProcessApi(services);
  const [api, closedApi] = [pageApi(answer), pageApi(withoutContent(answer))];
  const { publicUrl } = services.config;
  return async (entry: WebEntry, url: string): Promise<LoadedPage> => {
    // Nobody knows yet who signs in. The other pages of a closed site are answered to staff and previews only.
    const isStranger = /^\/admin\b/.test(url) && !(await isOpen(services.db));
    const requestId = logScope.current().request;
    return entry.loadPage({ url, api: isStranger ? closedApi : api, assets, publicUrl, requestId });
  };
}

type Answer = ReturnType<typeof inProcessApi>;

/**
 * Keeps of the answers that the login of a closed site loads for its frame only the names of site and artist, and no
 * other field of the estate's own.
 */
function withoutContent(answer: Answer): Answer {
  const said: Record<string, (value: unknown) => unknown> = {
    [periodCalls.listPeriods.path]: () => [],
    [contentCalls.getHero.path]: (value) => {
      const { artistName, ...hero } = value as Hero;
      return { ...hero, ...initialOf(heroFields), artistName };
    },
    [contentCalls.getSite.path]: (value) => {
      const { siteTitle, currency, ...site } = value as Site;
      return { ...site, ...initialOf(settingFields), siteTitle, currency, imageRights: null };
    },
  };
  return async (call, input) => {
    const value = await answer(call, input);
    return said[call.path]?.(value) ?? value;
  };
}

/** The whole document in UTF-8, written into one buffer: joined as text it would be copied twice more. */
function documentBytes(...parts: string[]): Uint8Array<ArrayBuffer> {
  // A code unit has at most three bytes.
  const buffer = Buffer.allocUnsafeSlow(3 * parts.reduce((length, part) => length + part.length, 0));
  const end = parts.reduce((at, part) => at + buffer.write(part, at), 0);
  return buffer.subarray(0, end);
}

/** Loads the pages of the sources through Vite, which reloads changed modules. */
export function sourcePages(services: Services, vite: ViteDevServer): PageLoader {
  const load = loaderOf(services, {
    start: `/${start}`,
    entry: `/${entryClient}`,
    css: [`/${styleSheet}`, `/${fontSheet}`],
    sheet: '',
    style: '',
    fonts: '',
    modules: {},
  });
  return async (url) => {
    const page = await load((await vite.ssrLoadModule('/src/web/entry-server.tsx')) as WebEntry, url);
    if ('redirect' in page) return page;
    const render = async () => new TextEncoder().encode(await vite.transformIndexHtml(url, page.render().join('')));
    return { ...page, render };
  };
}

/** A refused call as a loader gets it: an error with a status, as in the browser. */
class RefusedCall extends Error {
  readonly status: number;
  constructor(problem: Problem) {
    super(problem.message, { cause: problem });
    this.status = problemStatus[problem.code];
  }
}

/** The API that a page's loaders call, answered in process. */
function pageApi(answer: Answer): Api {
  const callApi = async (call: AddressedCall, input: unknown) => {
    try {
      return await answer(call, input);
    } catch (error) {
      const problem = asProblem(error);
      if (problem !== undefined) throw new RefusedCall(problem);
      log.error('a call of a rendered page failed', { call: `${call.method} ${call.path}`, error });
      throw error;
    }
  };
  return Object.assign(
    async <Input, Answer>(call: AddressedCall<Input, Answer>, input: Input): Promise<Answer> => {
      const answer = await callApi(call, input);
      return (answer instanceof ListPage ? answer.items : answer) as Answer;
    },
    {
      page: async <Input, Item>(call: AddressedCall<Input, Item[]>, input: Input): Promise<ListPage<Item>> => {
        const answer = (await callApi(call, input)) as ListPage<Item> | Item[];
        return answer instanceof ListPage ? answer : new ListPage(answer, answer.length, null);
      },
    },
  );
}

async function assetsOf(manifest: Manifest): Promise<PageAssets> {
  const [first, entry, styles, faces] = [start, entryClient, styleSheet, fontSheet].map((source) => manifest[source]);
  if (first === undefined || entry === undefined || styles === undefined || faces === undefined)
    throw new Error('The build has no page entry. Please run npm run build.');
  const modules: Record<string, string[]> = {};
  for (const [source, chunk] of Object.entries(manifest)) {
    if (chunk.src !== undefined && /\.tsx?$/.test(source)) modules[source] = [...chunksOf(manifest, source)];
  }
  const style = (await readFile(new URL(`dist/client/${styles.file}`, root), 'utf8')).trim();
  const [sheet, fonts] = [`/${styles.file}`, `/${faces.file}`];
  return { start: `/${first.file}`, entry: `/${entry.file}`, css: [], sheet, style, fonts, modules };
}

function chunksOf(manifest: Manifest, source: string): Set<string> {
  return new Set([...chunkKeys(manifest, source)].map((key) => `/${manifest[key]?.file}`));
}

/** A chunk and all of its static imports. */
function chunkKeys(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) chunkKeys(manifest, imported, seen);
  return seen;
}
