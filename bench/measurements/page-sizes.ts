import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import type { Measurement, Row } from '../table.ts';
import { withVisitedSite } from '../visited-site.ts';

export const measurement: Measurement = {
  title: 'What a visitor downloads',
  how:
    'After Brotli, in thousands of bytes: the scripts and the style sheet that a page loads before anybody touches it ' +
    '(`npm run check:size` counts them, and a journey compares them with a browser). The HTML counts before Brotli, with the part of the ' +
    'style sheet in it; a journey holds it to the same limits.',
  measure,
};

const gallery = 'src/web/site/gallery/GalleryPage.tsx';
const artworkPage = 'src/web/site/artwork/ArtworkPage.tsx';
const cartPanel = 'src/web/cart/CartPanel.tsx';

interface Weight {
  js: number;
  css: number;
  most: { js: number; css: number };
}

async function measure(): Promise<Row[]> {
  const weights: Record<string, Weight> = JSON.parse(
    execFileSync(process.execPath, ['scripts/check-size.mjs', '--json'], { encoding: 'utf8' }),
  );
  const row = (what: string, file: string, kind: 'js' | 'css'): Row => {
    const { [kind]: bytes, most } = weights[file] as Weight;
    return { what, figure: bytes / 1000, unit: 'KB', target: { most: most[kind] / 1000 } };
  };
  const html =
    (url: string) =>
    async (path: string, what: string, most: number): Promise<Row> => {
      const text = await (await fetch(url + path)).text();
      const [first, repeated] = [await sentBytes(url + path), await repeatedBytes(url + path)];
      const [figure, target] = [Buffer.byteLength(text) / 1000, { most: most / 1000 }];
      return { what, measured: `${repeated} bytes sent, ${first} at first`, figure, unit: 'KB', target };
    };
  const pages = await withVisitedSite(async ({ url }) => [
    await html(url)('/gallery', 'HTML of the gallery with 48 artworks', 90 * 1024),
    await html(url)('/artwork/13', 'HTML of an artwork’s page', 50_000),
  ]);
  return [
    row('JavaScript of the gallery', gallery, 'js'),
    row('JavaScript of an artwork’s page', artworkPage, 'js'),
    row('JavaScript that opening the cart fetches', cartPanel, 'js'),
    row('CSS of the gallery, which loads with the JavaScript', gallery, 'css'),
    ...pages,
  ];
}

/** The same after some requests: the server compresses again what is requested again. */
async function repeatedBytes(url: string): Promise<number> {
  await sentBytes(url);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return sentBytes(url);
}

/** The length of the body as it is sent; `fetch` would decompress it. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
