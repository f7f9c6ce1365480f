import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
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

async function measure(): Promise<Row[]> {
  const files: Record<string, string[]> = JSON.parse(
    execFileSync(process.execPath, ['scripts/check-size.mjs', '--files'], { encoding: 'utf8' }),
  );
  const weigh = (of: string, kind: string) =>
    (files[of] ?? [])
      .filter((file) => file.endsWith(kind))
      .reduce((sum, file) => sum + brotliCompressSync(readFileSync(`dist/client/${file}`)).length, 0) / 1000;
  const html = await withVisitedSite(async ({ url }) => {
    const answer = await fetch(`${url}/gallery`, { headers: { 'Accept-Encoding': 'br' } });
    const cards = (await answer.text()).match(/data-artwork=/g)?.length ?? 0;
    return { first: await sentBytes(`${url}/gallery`), bytes: await repeatedBytes(`${url}/gallery`), cards };
  });
  const css = weigh(gallery, '.css');
  return [
    { what: 'JavaScript of the gallery', figure: weigh(gallery, '.js'), unit: 'KB', target: { most: 112 } },
    { what: 'JavaScript of an artwork’s page', figure: weigh(artworkPage, '.js'), unit: 'KB', target: { most: 114 } },
    {
      what: 'JavaScript that opening the cart fetches',
      figure: weigh(cartPanel, '.js'),
      unit: 'KB',
      target: { most: 45 },
    },
    { what: 'CSS of the gallery, which is in the HTML', figure: css, unit: 'KB', target: { most: 12 } },
    {
      what: `HTML of the gallery with ${html.cards} artworks, without the CSS`,
      measured: `${html.bytes} bytes with it, ${html.first} until it is requested again`,
      figure: html.bytes / 1000 - css,
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
