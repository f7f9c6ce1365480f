import { readFile } from 'node:fs/promises';
import { openApiDocument } from '../openapi/openapi-document.ts';
import type { Config } from '../runtime/config.ts';
import type { Feed } from './feed.ts';

export const openApiPath = '/api/openapi.json';

/** The paths that search engines must not read: the admin area, the API and the pages of one person. */
const disallowed = ['/admin', '/api/', '/cart', '/checkout', '/order-confirmation', '/delivery-quote', '/press'];

/** Browsers ask for them on every page, the admin area too. */
export const iconPaths: readonly string[] = ['/favicon.ico', '/apple-touch-icon.png'];

const icons = new URL('../../web/layout/head/', import.meta.url);

/**
 * The feeds of one file each, of which no content is a part. The icons, drawn from icon.svg, are at the addresses that are asked for
 * without being told: by browsers and readers that do not know SVG, and by a telephone that puts the site on its home screen.
 */
export function singleFiles({ publicUrl }: Pick<Config, 'publicUrl'>): readonly Feed[] {
  let openApi: Uint8Array<ArrayBuffer> | undefined;
  return [
    fileAt('/robots.txt', 'text/plain; charset=utf-8', async () => Buffer.from(robotsText(publicUrl))),
    fileAt('/favicon.ico', 'image/x-icon', () => readFile(new URL('favicon.ico', icons))),
    fileAt('/apple-touch-icon.png', 'image/png', () => readFile(new URL('apple-touch-icon.png', icons))),
    // It takes 40 ms, so it is made once.
    fileAt(openApiPath, 'application/json', async () => {
      openApi ??= Buffer.from(JSON.stringify(openApiDocument(publicUrl)));
      return openApi;
    }),
  ];
}

function fileAt(path: string, type: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Feed {
  return { path: { test: (asked) => asked === path }, type, make: async () => new Map([[path, await make()]]) };
}

/** What search engines may read (RFC 9309), and where the sitemap is. */
function robotsText(publicUrl: string): string {
  const lines = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), ''];
  return `${[...lines, `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`;
}
