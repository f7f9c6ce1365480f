import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Draws pages of a PDF with pdf.js in a browser's page, in dots per inch, as PNG files; all pages if none is named. */
export async function rasterisePdf(
  page: Page,
  pdf: Uint8Array,
  { dpi, pages }: { dpi: number; pages?: readonly number[] },
): Promise<Buffer[]> {
  const script = await readFile(fileURLToPath(import.meta.resolve('unpdf/pdfjs')), 'utf8');
  await page.route('http://pdf.test/**', (route) =>
    route.request().url().endsWith('pdfjs.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://pdf.test/');
  const drawn = await page.evaluate(
    async ({ base64, scale, wanted }) => {
      const address = 'http://pdf.test/pdfjs.mjs';
      const { getDocument } = await import(address);
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const file = await getDocument({ data }).promise;
      const images: string[] = [];
      for (let number = 1; number <= file.numPages; number += 1) {
        if (wanted !== undefined && !wanted.includes(number)) continue;
        const shown = await file.getPage(number);
        const viewport = shown.getViewport({ scale });
        const canvas = document.createElement('canvas');
        canvas.width = Math.round(viewport.width);
        canvas.height = Math.round(viewport.height);
        await shown.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
        images.push(canvas.toDataURL('image/png').split(',')[1] ?? '');
      }
      return images;
    },
    { base64: Buffer.from(pdf).toString('base64'), scale: dpi / 72, wanted: pages },
  );
  return drawn.map((each) => Buffer.from(each, 'base64'));
}
