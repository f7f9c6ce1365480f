import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { anOrder } from '../../factories.ts';
import { expect, inCampaign, isBrowser, journeySizes, sizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

const tab = '/admin?tab=artworks';

const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected artworks' });
const tableButton = (page: Page) => main(page).getByRole('button', { name: 'Table' });
const price = async (staff: Parameters<typeof anOrder>[0], id: number) =>
  (await staff.get(artworkCalls.getArtwork, { id })).price;

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, hasTouch: viewport.width < 600 });

    test('staff find what lacks an image, combine filters, remove them as chips and export what is shown', async ({
      page,
      createArtwork,
    }) => {
      await createArtwork({
        title: 'Kelp Weir without image',
        image: 'https://pictures.example/a.jpg',
        confirmWithoutImage: true,
        price: 310,
      });
      await createArtwork({ title: 'Kelp Weir without price', price: null, collection: 'Alde Trust' });
      await createArtwork({ title: 'Kelp Weir complete', price: 320, stockCode: 'KW-77/1' });
      const look = lookAt(page);
      await openPayments(page, `${tab}&q=kelp+weir`, 'Manage Artworks');
      await expect(main(page).getByText('3 artworks', { exact: true })).toBeVisible();
      await look('01-cards');
      await tableButton(page).click();
      await expect(main(page).getByText('KW-77/1')).toBeVisible();

      // Two presses: Filter, and what lacks.
      await main(page).getByRole('button', { name: 'Filter' }).click();
      const panel = page.getByRole('region', { name: 'Filters' });
      await panel.getByRole('button', { name: 'Without image 1' }).click();
      await expect(main(page).getByText('1 artwork', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/image=no/);
      // The bar at the page's top may cover half of an option, which axe reads as a small target.
      if (isBrowser) await page.evaluate(() => window.scrollTo(0, 0));
      await look('02-filters', { fullPage: true });
      await panel.getByRole('button', { name: 'Without image 1' }).click();
      await panel.getByRole('button', { name: 'Lacks image, price or size 2' }).click();
      await panel.getByLabel('Price to').fill('$1,000');
      await panel.getByLabel('Price to').press('Enter');
      await expect(page).toHaveURL(/incomplete=yes.*price=..1000|price=..1000.*incomplete=yes/);
      await expect(main(page).getByText('Kelp Weir without image')).toBeVisible();
      await expect(main(page).getByText('1 artwork', { exact: true })).toBeVisible();
      await panel.getByLabel('Price from').fill('dear');
      await panel.getByLabel('Price from').press('Enter');
      await expect(panel.getByText('Please enter whole numbers.')).toBeVisible();

      await page.reload();
      const chips = main(page).getByRole('list', { name: 'Chosen filters' });
      await expect(chips.getByRole('listitem')).toHaveText(['Lacks image, price or size', 'Price to $1,000']);
      await look('03-chips');
      const download = page.waitForEvent('download');
      await main(page).getByRole('link', { name: 'Export as CSV' }).click();
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv.trim().split('\r\n')).toHaveLength(2);
      expect(csv).toContain('Kelp Weir without image');
      await chips.getByRole('button', { name: 'Remove the filter Price to $1,000' }).click();
      await expect(main(page).getByText('2 artworks', { exact: true })).toBeVisible();
      await main(page).getByRole('button', { name: 'Clear All' }).click();
      await expect(chips).toHaveCount(0);
      await expect(main(page).getByText('3 artworks', { exact: true })).toBeVisible();
      // The table is remembered.
      await expect(tableButton(page)).toHaveAttribute('aria-pressed', 'true');
      await main(page).getByLabel('Search artworks').fill('kw771');
      await expect(main(page).getByText('Kelp Weir complete')).toBeVisible();
      await expect(main(page).getByText('1 artwork', { exact: true })).toBeVisible();
    });

    test('staff choose semicolons for one export: the browser remembers them for all, and the file is imported again', async ({
      page,
      createArtwork,
    }) => {
      const title = `Spit; seen, = from ${viewport.width}`;
      await createArtwork({ title, medium: 'Oil;=paper' });
      await openPayments(page, `${tab}&q=seen+from+${viewport.width}`, 'Manage Artworks');
      const separator = main(page).getByLabel('Columns of the CSV file are separated by');
      await expect(separator).toHaveValue('comma');
      await separator.selectOption('Semicolons');
      await page.reload();
      await expect(separator).toHaveValue('semicolon');
      const download = page.waitForEvent('download');
      await main(page).getByRole('link', { name: 'Export as CSV' }).click();
      const csv = await readFile(await (await download).path());
      expect(csv.toString()).toContain(`;"${title}";`);

      await main(page).getByRole('link', { name: 'Import Artworks' }).click();
      await page.locator('input[type=file]').setInputFiles({ name: 'spit.csv', mimeType: 'text/csv', buffer: csv });
      await expect(
        main(page).getByText('This file changes nothing: every artwork is as the file has it.'),
      ).toBeVisible();

      await openPayments(page, '/admin?tab=customers', 'Customers');
      await expect(separator).toHaveValue('semicolon');
      const customers = page.waitForEvent('download');
      await main(page).getByRole('link', { name: 'Export as CSV' }).click();
      expect(await readFile(await (await customers).path(), 'utf8')).toMatch(/^\uFEFFemail;firstName;/);
    });

    test(
      'five prices change in eight presses, one that an order holds stays, and Undo takes them back',
      inCampaign,
      async ({ page, createArtwork, staff, visitor }) => {
        const name = `Sluice${viewport.width}`;
        const works = [];
        for (const at of [1, 2, 3, 4, 5]) works.push(await createArtwork({ title: `${name} ${at}`, price: 100 * at }));
        const held = await createArtwork({ title: `${name} held`, price: 900 });
        const { invoiceNumber } = await anOrder(visitor, [held]);
        const look = lookAt(page);
        await openPayments(page, `${tab}&q=${name}`, 'Manage Artworks');
        await tableButton(page).click();
        for (const { title } of works) await page.getByLabel(`Select ${title}`).check();
        await expect(bar(page).getByText('5 artworks selected')).toBeVisible();
        if (isBrowser) await page.evaluate(() => window.scrollTo(0, 0));
        await look('01-selected');
        await bar(page).getByRole('button', { name: 'Change...' }).click();
        const dialog = page.getByRole('dialog', { name: 'Change 5 Artworks' });
        await expect(dialog.getByLabel('Price')).toBeFocused();
        await page.keyboard.type('10%');
        await expect(dialog.getByText(/^Please enter whole dollars such as/)).toBeVisible();
        await dialog.getByLabel('Price').fill('+10 %');
        await expect(dialog.getByText('5 artworks change.')).toBeVisible();
        await expect(dialog.getByRole('list', { name: 'Artworks that change' })).toContainText('$500 → $550');
        await look('02-preview');
        await dialog.getByRole('button', { name: 'Change 5 Artworks' }).dblclick();
        await expect(page.getByText('5 artworks changed', { exact: true })).toBeVisible();
        await expect(bar(page)).toHaveCount(0);
        await expect(main(page).getByText('$550.00')).toBeVisible();
        expect(await price(staff, works[4]?.id ?? 0)).toBe(550);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(page.getByText('The change was undone')).toBeVisible();
        await expect(main(page).getByText('$550.00')).toHaveCount(0);
        expect(await price(staff, works[4]?.id ?? 0)).toBe(500);

        await page.getByLabel('Select every artwork').check();
        await expect(bar(page).getByText('6 artworks selected')).toBeVisible();
        await bar(page).getByRole('button', { name: 'Change...' }).click();
        const six = page.getByRole('dialog', { name: 'Change 6 Artworks' });
        await six.getByLabel('Price').fill('250');
        await six.getByLabel('Available').selectOption('No');
        await expect(six.getByText('1 artwork cannot be changed so and stays as it is:')).toBeVisible();
        await expect(six.getByText(`${name} held: It is in order ${invoiceNumber}.`)).toBeVisible();
        await look('03-refused');
        await six.getByRole('button', { name: 'Change the Other 5 Artworks' }).click();
        await expect(page.getByText('5 artworks changed', { exact: true })).toBeVisible();
        expect([await price(staff, works[0]?.id ?? 0), await price(staff, held.id)]).toEqual([250, 900]);

        // The undo is done from Activity, once the message is gone.
        await page.goto('/admin?tab=activity');
        await expect(page.getByText('changed artworks').first()).toBeVisible();
        await look('04-activity');
        await page.getByRole('link', { name: 'Undo: Price: $250, Available: no' }).first().click();
        const question = page.getByRole('alertdialog', { name: 'Undo This Change?' });
        await expect(
          question.getByText('5 artworks that this change changed become what they were before.'),
        ).toBeVisible();
        await question.getByRole('button', { name: 'Undo the Change' }).click();
        await expect(page.getByText(/^Undone by ruth on /)).toBeVisible();
        await look('05-undone');
        expect(await price(staff, works[0]?.id ?? 0)).toBe(100);
        await page.goto(`${tab}&view=import`);
        await expect(main(page).getByText('Price: $250, Available: no').first()).toBeVisible();
      },
    );
  });
}

for (const viewport of Object.values(journeySizes)) {
  test(`five different prices are typed one after the other, change at once and are undone at once (${viewport.width} px)`, async ({
    page,
    createArtwork,
    staff,
    visitor,
  }) => {
    await page.setViewportSize(viewport);
    const name = `Lock${viewport.width}`;
    const works: Artwork[] = [];
    for (const at of [1, 2, 3, 4, 5]) works.push(await createArtwork({ title: `${name} ${at}`, price: 100 * at }));
    const held = await createArtwork({ title: `${name} held`, price: 900 });
    const { invoiceNumber } = await anOrder(visitor, [held]);
    const look = lookAt(page);
    const prices = () => Promise.all(works.map(({ id }) => price(staff, id)));
    await openPayments(page, `${tab}&q=${name}&sort=title`, 'Manage Artworks');
    await tableButton(page).click();
    await page.getByLabel('Select every artwork').check();
    await bar(page).getByRole('button', { name: 'New Prices...' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Prices of 6 Artworks' });
    const field = (at: number) => dialog.getByLabel(`New price of ${name} ${at}`);
    await expect(field(1)).toBeFocused();
    await expect(dialog.getByText('No price is entered yet.')).toBeVisible();
    const heldField = dialog.getByLabel(`New price of ${name} held`);
    await expect(heldField).toHaveAccessibleDescription(
      `Now $900.00. The order ${invoiceNumber} holds it, and keeps its own price.`,
    );
    await expect(field(5)).toHaveAccessibleDescription('Now $500.00');
    await expect(dialog.getByRole('button', { name: /^Change/ })).toBeDisabled();
    for (const [at, key] of [...['Tab', 'Enter', 'Tab', 'Enter'].entries()]) {
      await page.keyboard.type(`$1,${at + 1}50`);
      await page.keyboard.press(key);
    }
    await page.keyboard.type('dear');
    await expect(field(5)).toHaveAccessibleDescription(/^Please enter whole dollars such as 4,200\./);
    await expect(dialog.getByText('$200.00 → $1,250.00')).toBeVisible();
    await look('01-typed');
    await field(5).fill('0');
    await expect(dialog.getByText('$500.00 → Price on Request')).toBeVisible();
    await expect(dialog.getByText('5 artworks change.')).toBeVisible();
    await look('02-preview');

    // The typed values are not lost by accident.
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click();
    await dialog.getByRole('button', { name: 'Change 5 Prices' }).click();
    await expect(page.getByText('5 artworks changed', { exact: true })).toBeVisible();
    expect(await prices()).toEqual([1150, 1250, 1350, 1450, 0]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The change was undone')).toBeVisible();
    expect(await prices()).toEqual([100, 200, 300, 400, 500]);
    await page.goto('/admin?tab=activity');
    await expect(page.getByText('Prices of 5 artworks').first()).toBeVisible();
  });
}

test.describe('with the keyboard', () => {
  test.use({ viewport: sizes.desktop });

  test(
    'every artwork that matches is changed from the keyboard, and a column sorts',
    inCampaign,
    async ({ page, createArtwork, staff }) => {
      const works = [];
      for (const at of Array.from({ length: 52 }).keys()) {
        works.push(await createArtwork({ title: `Groyne ${String(at).padStart(2, '0')}`, price: 10 + at }));
      }
      await openPayments(page, `${tab}&q=groyne`, 'Manage Artworks');
      await tableButton(page).focus();
      await page.keyboard.press('Enter');
      await main(page).getByRole('link', { name: 'Price', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/sort=price/);
      await expect(main(page).getByRole('row').nth(1)).toContainText('Groyne 00');
      await page.getByLabel('Select every artwork').focus();
      await page.keyboard.press('Space');
      await expect(bar(page).getByText('50 artworks selected')).toBeVisible();
      await bar(page).getByRole('button', { name: 'Select All 52' }).focus();
      await page.keyboard.press('Enter');
      await expect(bar(page).getByText('52 artworks selected')).toBeVisible();
      await bar(page).getByRole('button', { name: 'Change...' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Change 52 Artworks' });
      await expect(dialog.getByLabel('Price')).toBeFocused();
      await page.keyboard.type('77');
      await expect(dialog.getByText('52 artworks change.')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByText('52 artworks changed', { exact: true })).toBeVisible();
      for (const { id } of works.slice(50)) expect(await price(staff, id)).toBe(77);
      // An artwork that is ticked off again leaves the others of the page selected.
      await page.getByLabel('Select every artwork').check();
      await page.getByLabel('Select Groyne 00').uncheck();
      await expect(bar(page).getByText('49 artworks selected')).toBeVisible();
    },
  );
});
