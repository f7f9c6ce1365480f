import { type PdfPage, readPdf } from '../../read-pdf.ts';
import { scrollThrough } from '../delayed-resources.ts';
import { expect, inBrowser, inCampaign, test } from '../estate.ts';

const numberPattern = /^No\. \d+$/;

/** The texts of a printed page with the same number as a work, in reading order. */
const numbersOf = ({ texts }: PdfPage) => texts.filter(({ text }) => numberPattern.test(text.trim()));

for (const path of ['/gallery', '/shop', '/period/docklands']) {
  test(
    `printed, ${path} has each work whole, with its number, four beside one another`,
    path === '/period/docklands' ? inBrowser : inCampaign,
    async ({ page }) => {
      await page.goto(path);
      await scrollThrough(page);
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('[data-artwork]') });
      const works = await cards.evaluateAll((all) =>
        all.map((card) => ({
          number: `No. ${card.querySelector('a')?.getAttribute('href')?.split('/').pop()}`,
          words: [
            ...(card.querySelector('a')?.textContent?.split(/\s+/) ?? []),
            /\$[\d,]+\.\d\d|Price on Request/.exec(card.textContent ?? '')?.[0] ?? '',
          ],
        })),
      );
      expect(works).toHaveLength(Number.parseInt((await page.getByText(/^\d+ artworks$/).textContent()) ?? '', 10));
      const { pages } = await readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
      const printed = pages.flatMap(numbersOf).map(({ text }) => text.trim());
      expect(printed).toEqual(works.map(({ number }) => number));

      expect(
        pages.filter(({ text }) => text.trim() === ''),
        'empty pages',
      ).toEqual([]);
      const last = pages.map(numbersOf).findLast((numbers) => numbers.length > 0);
      expect(last?.length, 'works on the last page').toBeGreaterThan(4);

      const columns = new Set(pages.flatMap(numbersOf).map(({ x }) => Math.round(x)));
      expect(columns.size).toBe(4);
      expect(Math.max(...pages.map((each) => numbersOf(each).length)), 'works on a page').toBeGreaterThanOrEqual(8);
      expect(pages.map(({ text }) => text).join()).not.toContain('Add to Cart');
      for (const { number, words } of works) {
        const its = pages.find((each) => numbersOf(each).some(({ text }) => text.trim() === number));
        for (const word of words) expect(its?.text, `the page of ${number}`).toContain(word);
      }
    },
  );
}

test(
  'printed without JavaScript, the gallery says that it goes on, and where',
  inCampaign,
  async ({ browser, server }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url}/gallery`);
    const { pages } = await readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const end = pages.at(-1)?.text.replace(/\s+/g, '');
    expect(end).toMatch(/Thefirst48of\d+areprintedhere\.Allofthem:http:\S+\/gallery/);
    await context.close();
  },
);
