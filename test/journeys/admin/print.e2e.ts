import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { accountCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { printCalls } from '../../../src/contract/prints/prints.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { labelBox, labelSheetNames, labelSheets } from '../../../src/domain/print/label-sheets.ts';
import { printNames } from '../../../src/domain/print/print.ts';
import { anOrder } from '../../factories.ts';
import { rasterisePdf } from '../../rasterise-pdf.ts';
import { textOfPdf } from '../../read-pdf.ts';
import { readZip } from '../../read-zip.ts';
import { administrator } from '../../test-app.ts';
import { expect, expects, inCampaign, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('staff make a price list and wall labels of what they search', async ({ page, createArtwork }) => {
      test.slow();
      expects('409');
      const look = lookAt(page);
      const title = `Staithe at ${size}`;
      const { id } = await createArtwork({ title, price: 4200 });
      await createArtwork({ title: `${title}, reserved`, status: 'reserved' });
      await createArtwork({ title: `${title}, private`, published: false });
      await openPayments(page, `/admin?tab=artworks&q=${encodeURIComponent(title)}`, 'Manage Artworks');
      const opener = page.getByRole('button', { name: 'Print', exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Print' });
      await expect(dialog.getByText('2 works', { exact: true })).toBeVisible();
      await expect(dialog.getByText('1 work is private and left out.', { exact: false })).toBeVisible();
      await expect(dialog.getByRole('img', { name: 'The first page' })).toContainText('Reserved');
      await dialog.getByLabel('Heading').fill('Open Studio');
      await expect(dialog.getByRole('img', { name: 'The first page' })).toContainText('Open Studio');
      await look('01-price-list');
      await dialog.getByRole('button', { name: 'Make the Price List' }).click();
      const [list] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name: 'Save the PDF' }).click(),
      ]);
      expect(list.suggestedFilename()).toMatch(/^price-list-\d{4}-\d\d-\d\d\.pdf$/);
      expect(await textOfPdf(await readFile(await list.path()))).toContain(`${title}, reserved`);

      // Labels: a figure that cannot be read is refused beside its field, and nothing is lost.
      await dialog.getByLabel('What').selectOption('Wall labels');
      await dialog.getByLabel('Label sheet', { exact: true }).selectOption('L7163');
      await dialog.getByLabel('First free label').fill('15');
      await expect(dialog.getByText('This sheet has labels from 1 to 14.')).toBeVisible();
      await dialog.getByLabel('First free label').fill('14');
      await dialog.getByLabel('Right, mm').fill('0.5');
      await expect(dialog.getByText('2 works on 2 sheets')).toBeVisible();
      await look('02-labels');
      await dialog.getByRole('button', { name: 'Make the Wall Labels' }).click();
      const [labels] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name: 'Save the PDF' }).click(),
      ]);
      expect(await textOfPdf(await readFile(await labels.path()))).toContain(title);

      // The printer's correction is remembered, the first free label is not.
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(dialog.getByLabel('Right, mm')).toHaveValue('0.5');
      await expect(dialog.getByLabel('First free label')).toHaveValue('1');

      await page.goto(`/admin?tab=artworks&artwork=${id}&task=print`);
      await page
        .getByRole('dialog', { name: `Print ${title}` })
        .getByLabel('What')
        .selectOption('Single sheets');
      await expect(page.getByRole('img', { name: 'The first page' })).toContainText(title);
      await look('03-sheet');
    });

    test('staff give a journalist an image with its caption', async ({ page, createArtwork }) => {
      test.slow();
      const look = lookAt(page);
      const { id } = await createArtwork({ title: `Press ${size}` });
      await openPayments(page, `/admin?tab=artworks&artwork=${id}&task=print`, `Press ${size}`);
      await page.getByLabel('What').selectOption('Press images');
      const dialog = page.getByRole('dialog', { name: 'Press images' });
      await dialog.getByLabel('Size').selectOption('print');
      await dialog.getByLabel('Printed width, cm').fill('0');
      await expect(dialog.getByText('Please enter the printed width in centimetres, from 1 to 200.')).toBeVisible();
      await dialog.getByLabel('Printed width, cm').fill('100');
      await expect(dialog.getByText('1 image of 1 work')).toBeVisible();
      await expect(dialog.getByText('One image is too small for this width', { exact: false })).toBeVisible();
      await look('04-press');
      const link = dialog.getByRole('link', { name: 'Download ZIP' });
      await link.focus();
      const [zip] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(zip.suggestedFilename()).toMatch(/^press-images-\d{4}-\d\d-\d\d\.zip$/);
      expect([...(await readZip(await readFile(await zip.path()))).keys()].join()).toContain(`Press ${size}`);
      await dialog.getByLabel('What').selectOption('Price list');
      await expect(page.getByRole('img', { name: 'The first page' })).toBeVisible();
    });

    test('staff make a private link, a journalist downloads by it without JavaScript, and it is closed', async ({
      page,
      browser,
      createArtwork,
    }) => {
      test.slow();
      expects('410');
      const look = lookAt(page);
      const label = `The Age at ${size}`;
      const { id } = await createArtwork({ title: `Linked ${size}` });
      await openPayments(page, `/admin?tab=artworks&artwork=${id}&task=print`, `Linked ${size}`);
      await page.getByLabel('What').selectOption('Press images');
      const dialog = page.getByRole('dialog', { name: 'Press images' });
      await dialog.getByLabel('Give as').selectOption('Private link');
      await expect(dialog.getByText('1 image of 1 work')).toBeVisible();
      await dialog.getByRole('button', { name: 'Make Private Link' }).click();
      await expect(dialog.getByText('Please enter for whom the link is.')).toBeVisible();
      await dialog.getByLabel('For whom').fill(label);
      await dialog.getByRole('button', { name: 'Make Private Link' }).click();
      const link = await dialog.getByRole('textbox', { name: `Link for ${label}` }).inputValue();
      await expect(dialog.getByText('No download yet.').first()).toBeVisible();
      await look('05-press-link');

      const context = await browser.newContext({ javaScriptEnabled: false, viewport });
      const journalist = await context.newPage();
      await journalist.goto(link);
      await expect(journalist.getByRole('heading', { name: 'Press Images' })).toBeVisible();
      const [zip] = await Promise.all([
        journalist.waitForEvent('download'),
        journalist.getByRole('link', { name: 'Download 1 image' }).click(),
      ]);
      expect([...(await readZip(await readFile(await zip.path()))).keys()].join()).toContain(`Linked ${size}`);

      const reader = await page.context().newPage();
      await reader.goto(link);
      await expect(reader.getByRole('heading', { name: `Linked ${size}` })).toBeVisible();
      // An estate without terms has no empty list of them.
      await expect(reader.getByRole('main').getByRole('list').filter({ hasText: /^\s*$/ })).toHaveCount(0);
      await lookAt(reader)('06-press-page');
      await reader.close();

      await dialog.getByRole('button', { name: `Close the link for ${label} at once` }).click();
      await expect(dialog.getByText('Closed. 1 download', { exact: false }).first()).toBeVisible();
      expect((await journalist.goto(link))?.status()).toBe(410);
      await expect(journalist.getByText('This link has ended. Please ask the estate for a new one.')).toBeVisible();
      await context.close();
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'This Link Has Ended' })).toBeVisible();
    });

    test('somebody of sales prints a list and a customer’s statement, but no values and no press images', async ({
      page,
      staff,
      visitor,
      createArtwork,
    }) => {
      const look = lookAt(page);
      const person = { username: `sales ${size}`, password: 'a long enough password for sales' };
      const { link } = await staff.get(accountCalls.addAccount, {
        username: person.username,
        role: 'sales',
        password: administrator.password,
      });
      const key = new URL(link, 'http://gallery.test').searchParams.get('join') ?? '';
      await visitor.get(sessionCalls.setPassword, { key, ...person });
      const work = await createArtwork({ title: `Bought by ${size}` });
      await anOrder(visitor, [work], { customer: { lastName: `Statement${size}`, email: `s.${size}@example.com` } });
      await openPayments(page, `/admin?tab=artworks&artwork=${work.id}`, `Bought by ${size}`, person);
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page.getByRole('img', { name: 'The first page' })).toContainText(work.title);
      const what = page.getByRole('dialog').getByLabel('What');
      await expect(what.getByRole('option')).toHaveText([...Object.values(printNames), 'Customer’s statement']);
      await what.selectOption('Customer’s statement');
      const dialog = page.getByRole('dialog', { name: 'Customer’s statement' });
      await dialog.getByLabel('Search customers').fill('nobody of this name');
      await expect(dialog.getByText('No customers found matching your search.')).toBeVisible();
      await dialog.getByLabel('Search customers').fill(`Statement${size}`);
      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name: `Statement (PDF) of Margaret Statement${size}` }).click(),
      ]);
      expect(await textOfPdf(await readFile(await pdf.path()))).toContain(work.title);
      await look('07-statement');
    });

    test('a period is printed from Periods, and a print can be cancelled', async ({ page }) => {
      await openPayments(page, '/admin?tab=periods', 'Manage Periods');
      await page
        .getByRole('link', { name: /^Print / })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Print' });
      await dialog.getByLabel('What').selectOption('Catalogue');
      await dialog.getByLabel('Works on a page').selectOption('2');
      await expect(dialog.getByRole('img', { name: 'The first page' })).not.toContainText('Catalogue');
      await expect(dialog.getByText('In the order of the list: year, oldest.')).toBeVisible();
      // The answer never comes, like that of a large catalogue on a slow machine.
      await page.route(`**${printCalls.makePrint.path}`, () => {});
      await dialog.getByRole('button', { name: 'Make the Catalogue' }).click();
      await expect(dialog.getByText('Starting...')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog.getByText('Cancelled. Nothing was saved.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Make the Catalogue' })).toBeVisible();
    });
  });
}

test('every QR code is read at 300 dpi', inCampaign, async ({ page, staff, createArtwork }) => {
  test.slow();
  // The works are created one after the other: works of one year are printed in the order in which they were created.
  const works = [
    await createArtwork({ title: 'Code One' }),
    await createArtwork({ title: 'Code Two' }),
    await createArtwork({ title: 'Code Three' }),
  ];
  const made = async (kind: 'price-list' | 'wall-labels' | 'storage-labels' | 'sheets', more: object = {}) => {
    const input = { kind, ids: works.map(({ id }) => id), parts: ['qr', 'price', 'size', 'medium'] as const, ...more };
    const answer = Buffer.from((await staff.get(printCalls.makePrint, { ...input, parts: [...input.parts] })) as never);
    return answer.subarray(answer.indexOf('%PDF'));
  };
  const read = async (png: Buffer, box?: { x: number; y: number; width: number; height: number }) => {
    const image = sharp(png).ensureAlpha();
    if (box !== undefined) {
      const [left, top, width, height] = [box.x, box.y, box.width, box.height].map((each) =>
        Math.floor((each * 300) / 72),
      );
      image.extract({ left: left ?? 0, top: top ?? 0, width: width ?? 1, height: height ?? 1 });
    }
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
  };
  for (const kind of ['wall-labels', 'storage-labels'] as const) {
    for (const sheet of labelSheetNames) {
      const [png] = await rasterisePdf(page, await made(kind, { sheet }), { dpi: 300 });
      for (const [place, { id }] of works.entries()) {
        const box = labelBox(labelSheets[sheet], place, { nudgeX: 0, nudgeY: 0, scale: 100 });
        const path = kind === 'wall-labels' ? `/artwork/${id}` : `/admin?tab=artworks&artwork=${id}`;
        expect(await read(png as Buffer, box), `${kind} ${sheet} ${place}`).toMatch(
          new RegExp(`^http.*${path.replace(/[?]/g, '\\?')}$`),
        );
      }
    }
  }
  const [list] = await rasterisePdf(page, await made('price-list'), { dpi: 300 });
  expect(await read(list as Buffer)).toMatch(/\/shop$/);
  const sheets = await rasterisePdf(page, await made('sheets'), { dpi: 300 });
  for (const [at, { id }] of works.entries())
    expect(await read(sheets[at] as Buffer)).toMatch(new RegExp(`/artwork/${id}$`));
});
