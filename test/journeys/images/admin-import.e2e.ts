import type { Request } from '@playwright/test';
import sharp from 'sharp';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { anArtwork } from '../../factories.ts';
import { sheetRows, workbook } from '../../workbook.ts';
import { expect, expects, isBrowser, journeySizes, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';
import { smallTargets } from '../small-targets.ts';

const list = '/admin?tab=artworks&view=import';

const csvOf = (rows: string[][]) => ({
  name: 'harbour list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n')),
});

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, hasTouch: viewport.width < 600 });

    test('staff import a spreadsheet: they choose columns, read the problems, import, and undo it', async ({
      page,
      staff,
    }, testInfo) => {
      const name = `Harbour ${viewport.width}`;
      const look = async (step: string) => {
        await page.screenshot({ path: testInfo.outputPath(`${step}.png`), fullPage: true });
        expect(await listPageErrors(page), step).toEqual([]);
        if (viewport.width < 600) expect(await smallTargets(page), step).toEqual([]);
      };
      const send = (rows: string[][]) => page.locator('input[type=file]').setInputFiles(csvOf(rows));

      await openPayments(page, '/admin?tab=artworks', 'Manage Artworks');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: 'Import Artworks' }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'Import Artworks' })).toBeVisible();
      await look('01-choose');
      await page.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: '', buffer: Buffer.from('PK') });
      await expect(main.getByText('This is neither an Excel workbook (.xlsx) nor a CSV file.')).toBeVisible();

      await send([
        ['Nummer', 'Titel', 'Technik', 'Masse', 'Preis', 'Regal'],
        [`${name}-1`, `${name} at dawn`, 'Oil', '1 × 1 cm', '400', 'A1'],
        [`${name}-2`, `${name} at noon`, 'Oil', '1 × 1 cm', 'many', 'A2'],
        [`${name}-3`, `${name} at dusk`, '', '', '', ''],
      ]);
      await expect(main.getByRole('heading', { level: 1, name: /^Import .*\.csv$/ })).toBeVisible();
      // The second window remembers the columns that the first one chose.
      const columns = main.getByRole('list', { name: 'Columns' });
      await expect(main.getByRole('heading', { name: 'Columns' })).toBeVisible({ timeout: 20_000 });
      if (viewport === sizes.phone || !(await main.getByRole('button', { name: /^Import the Other/ }).isVisible())) {
        const fields = { Nummer: 'Catalogue number', Titel: 'Title', Technik: 'Medium', Masse: 'Dimensions' };
        for (const [heading, field] of Object.entries({ ...fields, Preis: 'Price in whole dollars' })) {
          await columns.getByLabel(`Field for ${heading}`).selectOption(field);
        }
        await look('02-columns');
        await main.getByRole('button', { name: 'Check Again' }).click();
      }
      await expect(main.getByText('2 artworks are new.')).toBeVisible({ timeout: 20_000 });
      await expect(main.getByText('Left out: Regal.')).toBeVisible();
      const problems = main.getByRole('region', { name: 'Problems' });
      await expect(problems.getByText('Please enter whole dollars.')).toBeVisible();
      await expect(problems.getByText(/such as 4200 or \$4,200/)).toBeVisible();
      await expect(main.getByRole('region', { name: 'What will change' })).toContainText(`${name} at dawn`);
      await look('03-problems');
      const address = page.url();

      // A reload keeps everything; the import goes on without the page.
      await page.reload();
      await expect(main.getByLabel('Publish the new artworks at once')).not.toBeChecked();
      await main.getByRole('button', { name: 'Import the Other 2 Artworks' }).press('Enter');
      await expect(main.getByText(/^Imported by ruth on/)).toBeVisible({ timeout: 20_000 });
      await expect(main.getByText('2 artworks added.')).toBeVisible();
      await look('04-imported');
      // New artworks are private, and the page leads to them.
      expect(await staff.get(artworkCalls.listArtworks, { q: `${name} at`, limit: 10 })).toEqual([]);
      await expect(main.getByRole('link', { name: 'Show Private Artworks' })).toHaveAttribute(
        'href',
        '/admin?tab=artworks&published=no',
      );
      const found = await staff.get(catalogueCalls.listCatalogue, { q: `${name} at`, limit: 10 });
      expect(found.map(({ title }) => title).sort()).toEqual([`${name} at dawn`, `${name} at dusk`]);

      // One of the artworks was edited since: the undo says so before the click, and leaves it.
      const dawn = found.find(({ title }) => title === `${name} at dawn`);
      await staff.get(artworkCalls.setAvailability, { id: dawn?.id ?? 0, available: false });
      await main.getByRole('button', { name: 'Undo This Import' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Undo This Import?' });
      await expect(dialog.getByText('1 artwork that this import added is removed for good.')).toBeVisible();
      await expect(dialog.getByRole('list', { name: 'Artworks that stay' })).toContainText(
        `${name} at dawn: It was edited since then.`,
      );
      await look('05-undo');
      await dialog.getByRole('button', { name: 'Undo the Rest' }).click();
      await expect(main.getByText(/^Undone by ruth on/)).toBeVisible({ timeout: 20_000 });
      await look('06-undone');
      await main.getByRole('link', { name: 'Back to Imports' }).click();
      await expect(main.getByText('Undone').first()).toBeVisible();
      await look('07-list');
      expect(page.url()).toContain(list);
      await page.goto(address);
      await expect(main.getByText(/^Undone by ruth on/)).toBeVisible();
      for (const { id } of await staff.get(catalogueCalls.listCatalogue, { q: `${name} at`, limit: 10 })) {
        await staff.get(artworkCalls.deleteArtwork, { id });
      }
    });

    test('a messy list with duplicates: staff say that they are the same works, import, and undo it as if nothing had been', async ({
      page,
      staff,
    }, testInfo) => {
      const name = `Mole ${viewport.width}`;
      const look = async (step: string) => {
        await page.screenshot({ path: testInfo.outputPath(`${step}.png`), fullPage: true });
        expect(await listPageErrors(page), step).toEqual([]);
        if (viewport.width < 600) expect(await smallTargets(page), step).toEqual([]);
      };
      const works = [
        await anArtwork(staff, { title: `${name} in rain`, year: 1961, price: 400 }),
        await anArtwork(staff, { title: `${name} in fog`, year: 1962, dimensions: '10 × 20 cm', price: 500 }),
        await anArtwork(staff, { title: `${name} in fog`, year: 1962, dimensions: '30 × 40 cm', price: 600 }),
      ];
      const archive = async () => (await staff.send('/api/admin/export/artworks.csv')).text();
      const before = await archive();

      await openPayments(page, list, 'Import Artworks');
      const main = page.getByRole('main');
      await page.locator('input[type=file]').setInputFiles(
        csvOf([
          ['Work Title', 'Date', 'Size', 'Price AUD'],
          ['', '', '', ''],
          [`  ${name.toUpperCase()} in rain`, 'about 1961', '', '$1,250'],
          [`${name} in fog`, '1962.0', '', '900'],
          [`${name} in snow`, 'c. 1963–64', '', '95'],
          [`${name} in snow`, 'c. 1963–64', '', '95'],
        ]),
      );
      const question = main.getByText('2 rows look like works that are here already. Are they the same works?');
      await expect(question).toBeVisible({ timeout: 20_000 });
      const rows = main.getByRole('list', { name: 'Rows that look like works' });
      await expect(rows.getByRole('listitem')).toHaveText([
        new RegExp(`^Row 3: ${name} in rain, No\\. ${works[0]?.id}, 1961`),
        new RegExp(`^Row 4: ${name} in fog.* or ${name} in fog`),
      ]);
      await expect(main.getByText('2 artworks are new.')).toBeVisible();
      await expect(main.getByRole('button', { name: /^Import \d/ })).toBeHidden();
      await look('11-question');

      await main.getByRole('button', { name: 'The Same Works: Change Them' }).press('Enter');
      await expect(main.getByText('you said they are the same works', { exact: false })).toBeVisible({
        timeout: 20_000,
      });
      await expect(main.getByText('2 artworks are new, 1 artwork changes.')).toBeVisible();
      await expect(main.getByRole('region', { name: 'Problems', exact: true })).toContainText(
        'Several works look like this row',
      );
      await look('12-answered');
      // The second press comes after the answer, and before the page has read what it did.
      const record = /\/api\/admin\/imports\/\d+$/;
      const release = Promise.withResolvers<void>();
      await page.route(record, async (route) => {
        await release.promise;
        await route.continue();
      });
      const start = main.getByRole('button', { name: 'Import the Other 3 Artworks' });
      const started = page.waitForResponse(/\/start$/);
      await start.dblclick();
      await started;
      await expect(start).toBeEnabled();
      await start.click();
      release.resolve();
      await expect(main.getByText('2 artworks added, 1 artwork changed.')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('The import was not started')).toHaveCount(0);
      expect(await archive()).not.toBe(before);

      await main.getByRole('button', { name: 'Undo This Import' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Undo This Import?' });
      await dialog.getByRole('button', { name: 'Undo the Import' }).click();
      await expect(main.getByText(/^Undone by ruth on/)).toBeVisible({ timeout: 20_000 });
      expect(await archive()).toBe(before);
      for (const { id } of works) await staff.get(artworkCalls.deleteArtwork, { id });
    });

    test('a registrar’s list with places and values: staff correct it, create the new places, import, and undo it', async ({
      page,
      staff,
    }, testInfo) => {
      const name = `Dock ${viewport.width}`;
      const look = async (step: string) => {
        await page.screenshot({ path: testInfo.outputPath(`${step}.png`), fullPage: true });
        expect(await listPageErrors(page), step).toEqual([]);
        if (viewport.width < 600) expect(await smallTargets(page), step).toEqual([]);
      };
      const work = await anArtwork(staff, { title: name, stockCode: `DOCK-${viewport.width}` });
      const code = work.stockCode ?? '';
      await openPayments(page, list, 'Import Artworks');
      const main = page.getByRole('main');
      const send = (heading: string) =>
        page.locator('input[type=file]').setInputFiles(
          csvOf([
            ['Stock Code', 'Location', heading, 'Condition'],
            [code, `${name} barn / Loft`, '12,500', 'Good. Slight abrasion'],
          ]),
        );
      // A list without currencies: the problem says what to do.
      await send('Insurance Value');
      const problems = main.getByRole('region', { name: 'Problems', exact: true });
      await expect(problems).toContainText('“12,500” does not say in which currency.', { timeout: 20_000 });
      await expect(problems).toContainText('Insurance Value AUD');
      await look('21-currency');
      await main.getByRole('button', { name: 'Discard This File' }).click();
      await send('Insurance Value AUD');
      const question = '1 place in the column for the location is not there yet. Create it?';
      await expect(main.getByText(question)).toBeVisible({ timeout: 20_000 });
      await expect(main.getByRole('list', { name: 'Places that are not there' })).toHaveText(`${name} barn › Loft`);
      await expect(main.getByRole('button', { name: /^Import \d/ })).toBeHidden();
      await look('22-places');
      await main.getByRole('button', { name: 'Create Places' }).press('Enter');
      await expect(main.getByText('1 new place is created with this import.')).toBeVisible({ timeout: 20_000 });
      const changes = main.getByRole('region', { name: 'What will change' });
      await expect(changes).toContainText(`Location: empty → ${name} barn › Loft`);
      await expect(changes).toContainText('Insurance value: empty → AUD 12,500');
      await look('23-changes');
      await main.getByRole('button', { name: 'Import 1 Artwork' }).click();
      await expect(main.getByText('1 artwork changed.')).toBeVisible({ timeout: 20_000 });

      await main.getByRole('button', { name: 'Undo This Import' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Undo This Import?' });
      await expect(dialog).toContainText('3 records of place, insurance value and condition');
      await look('24-undo');
      await dialog.getByRole('button', { name: 'Undo the Import' }).click();
      await expect(main.getByText(/^Undone by ruth on/)).toBeVisible({ timeout: 20_000 });
      await staff.get(artworkCalls.deleteArtwork, { id: work.id });
    });

    test('a workbook with sizes without a unit, cents, and periods and words that are not known: each is one question', async ({
      page,
      staff,
    }, testInfo) => {
      const name = `Lido ${viewport.width}`;
      const look = async (step: string) => {
        await page.screenshot({ path: testInfo.outputPath(`${step}.png`), fullPage: true });
        expect(await listPageErrors(page), step).toEqual([]);
        if (viewport.width < 600) expect(await smallTargets(page), step).toEqual([]);
      };
      const [existing] = await staff.get(periodCalls.listPeriods, {});
      await openPayments(page, list, 'Import Artworks');
      const main = page.getByRole('main');
      const rows = [
        // That prices are rounded is remembered for equal headings.
        ['Title', 'Year', 'Medium', 'Height', 'Width', 'Price', 'Status', 'Period', `Shelf ${viewport.width}`],
        [`${name} one`, 1964, 'Oil', 60, 90, 1200.5, 'Vanished', `${name} years`],
        [`${name} two`, 1968, 'Oil', 30, 40, 900, 'vanished', `${name} years`],
        [`${name} three`, 1971, 'L\uFFFDgno', 20, 30, 100, '', `${name} elsewhere`],
      ];
      await page.locator('input[type=file]').setInputFiles({
        name: 'lido.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await workbook([
          { name: 'Cover', rows: sheetRows([['List of works']]) },
          { name: 'Works', rows: sheetRows(rows) },
        ]),
      });
      const unit = main.getByText('3 rows have a height and a width without a unit. Which unit is it?');
      await expect(unit).toBeVisible({ timeout: 20_000 });
      await expect(main.getByLabel('Sheet of the workbook')).toHaveValue('Works');
      await expect(main.getByText('Read from the sheet “Works”; the other sheets are left out.')).toBeVisible();
      await look('31-questions');
      await expect(main.getByText('Letters in 1 row may be wrong.')).toBeVisible();
      await main.getByRole('button', { name: 'The Letters Are Right' }).click();
      await expect(main.getByText('Letters that look wrong are taken as they are.')).toBeVisible({ timeout: 20_000 });
      await main.getByRole('button', { name: 'Centimetres' }).click();
      await expect(main.getByText('are read as centimetres')).toBeVisible({ timeout: 20_000 });
      await expect(main.getByText('1 price is not in whole dollars. Round it?')).toBeVisible();
      await main.getByRole('button', { name: 'Round to Whole Dollars' }).click();
      await expect(main.getByText('1 price is not in whole dollars. Round it?')).toBeHidden({ timeout: 20_000 });

      const status = main.getByRole('list', { name: 'Words in the column for “Status”' });
      await status.getByLabel('“Vanished” in 2 rows').selectOption('Not for sale', { timeout: 20_000 });
      await main.getByRole('button', { name: 'Use These Answers' }).click();
      await expect(main.getByText('1 word in the column')).toBeHidden({ timeout: 20_000 });

      const periods = main.getByRole('list', { name: 'Periods that were not there' });
      await periods.getByLabel(`“${name} years” in 2 rows`).selectOption('Create this period', { timeout: 20_000 });
      await periods.getByLabel(`“${name} elsewhere” in 1 row`).selectOption('Leave the cell empty');
      await look('32-periods');
      await main.getByRole('button', { name: 'Use These Answers' }).click();
      await expect(main.getByText('3 artworks are new.')).toBeVisible({ timeout: 20_000 });
      // An answer that left the cell empty can be changed.
      await periods.getByLabel(`“${name} elsewhere” in 1 row`).selectOption(existing?.slug ?? '');
      await main.getByRole('button', { name: 'Use These Answers' }).click();
      const changes = main.getByRole('region', { name: 'What will change' });
      await expect(changes).toContainText(`Period: ${existing?.name}`, { timeout: 20_000 });
      await expect(changes).toContainText(`Period: ${name} years`);
      await look('33-answered');
      await main.getByRole('button', { name: 'Import 3 Artworks' }).click();
      await expect(main.getByText('3 artworks added.')).toBeVisible({ timeout: 20_000 });
      await expect(main.getByText(`New period: ${name} years.`)).toBeVisible();
      await look('34-imported');
      // On the site a period without an image is a label, and no empty box.
      const address = page.url();
      await page.goto('/period');
      const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${name} years` }) });
      await expect(card).toBeVisible();
      if (isBrowser) expect((await card.locator('> div > div').first().boundingBox())?.height).toBe(0);
      await page.goto(address);
      const found = await staff.get(catalogueCalls.listCatalogue, { q: name, limit: 10, sort: 'title' });
      const works = Object.fromEntries(found.map((work) => [work.title, work]));
      expect(works[`${name} one`]).toMatchObject({ dimensions: '60 × 90 cm', price: 1201, available: false });
      expect(works[`${name} three`]).toMatchObject({ periodId: existing?.id });

      await main.getByRole('button', { name: 'Undo This Import' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Undo This Import?' });
      await expect(dialog).toContainText(`The period that this import created stays: ${name} years.`);
      await look('35-undo');
      await dialog.getByRole('button', { name: 'Undo the Import' }).click();
      await expect(main.getByText(/^Undone by ruth on/)).toBeVisible({ timeout: 20_000 });
      const created = (await staff.get(periodCalls.listPeriods, {})).find((period) => period.name === `${name} years`);
      await staff.get(periodCalls.deletePeriod, { id: created?.id ?? 0 });
    });

    test('the images that a list names are sent two at once, and what is refused stays to be read', async ({
      page,
    }, testInfo) => {
      // HEIC.
      expects('415');
      const name = `Weir ${viewport.width}`;
      const files = Array.from({ length: 8 }, (_, at) => `${name} ${at}.jpg`);
      await openPayments(page, list, 'Import Artworks');
      const main = page.getByRole('main');
      await page
        .locator('input[type=file]')
        .setInputFiles(csvOf([['Title', 'Image'], ...files.map((file) => [file.slice(0, -4), file])]));
      await expect(main.getByText('8 images are named in the file but not here yet')).toBeVisible({ timeout: 20_000 });
      const running = new Set<unknown>();
      let most = 0;
      const isUpload = (request: Request) => new URL(request.url()).pathname === imageCalls.uploadPicture.path;
      page.on('request', (request) => {
        if (isUpload(request)) most = Math.max(most, running.add(request).size);
      });
      page.on('requestfinished', (request) => running.delete(request));
      page.on('requestfailed', (request) => running.delete(request));
      await main.locator('input[type=file][multiple]').setInputFiles([
        ...(await Promise.all(
          files.slice(0, 6).map(async (file, at) => ({
            name: file,
            mimeType: 'image/jpeg',
            buffer: await sharp({
              create: { width: 900, height: 700, channels: 3, background: { r: 40 * at, g: 90, b: 70 } },
            })
              .jpeg()
              .toBuffer(),
          })),
        )),
        { name: 'IMG_4711.heic', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1') },
      ]);
      await expect(main.getByText(/^These images could not be added: IMG_4711.heic \(.*JPEG/)).toBeVisible();
      expect(most).toBe(2);
      await page.screenshot({ path: testInfo.outputPath('41-refused.png'), fullPage: true });
      expect(await listPageErrors(page)).toEqual([]);
      // The arrived images count once the refusal is read.
      await main.getByRole('button', { name: 'Dismiss' }).click();
      await expect(main.getByText('2 images are named in the file but not here yet')).toBeVisible({ timeout: 20_000 });
      await main.getByRole('button', { name: 'Discard This File' }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'Import Artworks' })).toBeVisible();
    });
  });
}
