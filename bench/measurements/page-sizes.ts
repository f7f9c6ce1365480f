import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import type { Measurement, Row } from '../table.ts';
import { withVisitedSite } from '../visited-site.ts';

export const measurement: Measurement = {
  title: 'What a visitor downloads',
  how:
    'After Brotli, in thousands of bytes: the scripts and the style sheet that a page loads before anybody touches it ' +
    '(`npm run check:size` counts them, and a journey compares them with a browser), and the HTML as the server sends it.',
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
  const html = await withVisitedSite(async ({ url }) => {
    const answer = await fetch(`${url}/gallery`, { headers: { 'Accept-Encoding': 'br' } });
    const cards = (await answer.text()).match(/data-artwork=/g)?.length ?? 0;
    return { first: await sentBytes(`${url}/gallery`), bytes: await repeatedBytes(`${url}/gallery`), cards };
  });
  const css = row('CSS of the gallery, which is in the HTML', gallery, 'css');
  return [
    row('JavaScript of the gallery', gallery, 'js'),
    row('JavaScript of an artwork’s page', artworkPage, 'js'),
    row('JavaScript that opening the cart fetches', cartPanel, 'js'),
    css,
    {
      what: `HTML of the gallery with ${html.cards} artworks, without the CSS`,
      measured: `${html.bytes} bytes with it, ${html.first} until it is requested again`,
      figure: html.bytes / 1000 - css.figure,
      unit: 'KB',
      target: { most: 14 },
    },
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
