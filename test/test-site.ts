import type { Services } from '../src/server/context/context.ts';
import { pagesOf } from '../src/server/http/load-page.ts';
import { loadPage } from '../src/web/entry-server.tsx';
import { startTestApp, type TestApp, type TestBrowser } from './test-app.ts';

const assets = {
  start: '/assets/start.js',
  entry: '/assets/entry.js',
  css: [],
  sheet: '',
  style: 'p{margin:0}table{margin:0}',
  fonts: '',
  modules: {},
};

/** The product with its pages, rendered from the sources. */
export function startTestSite(settings: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  return startTestApp(settings, siteOf);
}

/** The pages, rendered from the sources. */
export const siteOf = (services: Services) => pagesOf(services, { loadPage }, assets);

/** The HTML of a page that must exist. */
export async function pageOf(browser: TestBrowser, path: string): Promise<string> {
  const answer = await browser.send(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** The page's structured data, parsed. */
export function structuredDataIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? ''),
  );
}

/** The unescaped values of an attribute in the tags that match. */
export function attributesIn(html: string, tag: RegExp, attribute: string): string[] {
  return (html.match(tag) ?? [])
    .flatMap((found) => new RegExp(`${attribute}="([^"]*)"`).exec(found)?.[1] ?? [])
    .map(plain);
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
