import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { viewCalls } from '../../../src/contract/views/views.calls.ts';
import { aView } from '../../factories.ts';
import { expect, expects, isBrowser, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

const section = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Views', exact: true });
const rows = (page: Page) => section(page).getByRole('list').getByRole('listitem');
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** An image of its own colour, so that no two are one file. */
async function file(name: string, background: string) {
  const image = sharp({ create: { width: 900, height: 700, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('staff add several views, describe one, put them in order and delete one', async ({
      page,
      createArtwork,
      staff,
      visitor,
    }) => {
      test.slow();
      const look = lookAt(page);
      // The file that is no image.
      expects('415');
      const { id, stockCode, title } = await createArtwork({ title: `Weir at ${size}` });
      await openPayments(page, `/admin?tab=artworks&artwork=${id}`, `Artwork No. ${id} ${stockCode} · ${title}`);
      await expect(section(page).getByText('No views yet')).toBeVisible();
      await section(page).getByRole('button', { name: 'Add Views' }).click();
      const adding = dialogOf(page, 'Add Views');
      await expect(adding.getByRole('button', { name: 'Add View', exact: true })).toBeDisabled();
      await adding
        .locator('input[type=file]')
        .setInputFiles([
          await file('weir_back.jpg', '#6f6257'),
          await file('weir_2.jpg', '#8d9a70'),
          { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No image.') },
          await file('weir_signature.jpg', '#c9b79c'),
        ]);
      await expect(adding.getByText(/These images could not be added: notes.txt/)).toBeVisible();
      await expect(adding.getByLabel('What weir_back.jpg shows')).toHaveValue('back');
      await expect(adding.getByLabel('What weir_2.jpg shows')).toHaveValue('detail');
      await expect(adding.getByRole('checkbox')).toHaveCount(3);
      await expect(adding.getByRole('checkbox').last()).not.toBeChecked();
      await adding.getByLabel('What weir_2.jpg shows').selectOption('Frame');
      await look('01-adding');
      // A press on Escape does not lose the choice.
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Stay Here' }).click();
      await adding.getByRole('button', { name: 'Add 3 Views' }).click();
      await expect(page.getByText('3 Views Added')).toBeVisible();
      await expect(rows(page)).toHaveCount(3);
      await expect(rows(page).nth(2)).toContainText(/Signature.*Private/s);
      await expect(rows(page).nth(0)).toContainText('No alternative text');

      await section(page).getByRole('button', { name: 'Edit Back' }).click();
      const editing = dialogOf(page, 'Edit View');
      await editing.getByLabel(/^Caption/).fill('Label of a dealer');
      await editing.getByLabel(/^The image in words/).fill('A torn label');
      await editing.getByLabel(/^Long description/).fill('The label is torn at the left.');
      await editing.getByLabel(/^Taken on/).fill('1987-02-28');
      await look('02-editing');
      await editing.getByLabel('What it shows').selectOption('X-ray');
      await expect(editing.getByText(/Signatures and technical images are private/)).toBeVisible();
      await editing.getByLabel('What it shows').selectOption('Back');
      await page.reload();
      await expect(editing.getByText('Your unsaved input is back.')).toBeVisible();
      await editing.getByRole('button', { name: 'Save View' }).click();
      await expect(page.getByText('View Saved')).toBeVisible();
      await expect(rows(page).nth(0)).toContainText(/Label of a dealer.*Back/s);
      await expect(rows(page).nth(0)).not.toContainText('No alternative text');

      // The keyboard moves the view, and the focus stays.
      const handle = section(page).getByRole('button', { name: /^Move Label of a dealer/ });
      await handle.focus();
      await page.keyboard.press('ArrowDown');
      await expect(section(page).getByText('Label of a dealer is now number 2 of 3.')).toBeAttached();
      await expect(handle).toBeFocused();
      await page.keyboard.press('End');
      await expect(rows(page).nth(2)).toContainText('Label of a dealer');
      await expect(section(page).getByText('Label of a dealer is now number 3 of 3.')).toBeAttached();
      // A drag moves the view; without a layout the keyboard does.
      if (isBrowser) await drag(page, handle, rows(page).nth(0));
      else await handle.press('Home');
      await expect(section(page).getByText('Label of a dealer is now number 1 of 3.')).toBeAttached();
      await page.reload();
      await expect(rows(page).nth(0)).toContainText('Label of a dealer');
      await look('03-section', { fullPage: true });
      expect(await listPageErrors(page)).toEqual([]);
      expect((await visitor.get(viewCalls.listViews, { id })).map(({ role }) => role)).toEqual(['back', 'frame']);

      await section(page).getByRole('button', { name: 'Delete Frame' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete View' }).click();
      await expect(rows(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(rows(page)).toHaveCount(3);
      await section(page).getByRole('button', { name: 'Delete Signature' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete View' }).click();
      await expect(rows(page)).toHaveCount(2);
      await section(page).getByRole('link', { name: 'Deleted' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Deleted Views' })).toBeVisible();
      await page.getByRole('button', { name: `Restore Signature of ${title}` }).click();
      await page.goBack();
      await expect(rows(page)).toHaveCount(3);
      await expect(
        page
          .getByRole('region', { name: 'Activity' })
          .getByText(/restored view/)
          .first(),
      ).toBeVisible();
      expect(await staff.get(viewCalls.listAllViews, { id })).toHaveLength(3);
    });
  });
}

/** Drags from the middle of one row to the top of another; a toast may cover the first row for a while. */
async function drag(page: Page, from: ReturnType<Page['locator']>, to: ReturnType<Page['locator']>) {
  await from.hover();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.down();
  await page.mouse.move((start?.x ?? 0) + 10, (end?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
}

test('the 41st view is refused before anything is added', async ({ page, createArtwork, staff }) => {
  const { id, stockCode, title, image } = await createArtwork({ title: 'Weir with 40 views' });
  for (let at = 0; at < 40; at += 1) await aView(staff, id, { image });
  await openPayments(
    page,
    `/admin?tab=artworks&artwork=${id}&task=add-views`,
    `Artwork No. ${id} ${stockCode} · ${title}`,
  );
  const adding = dialogOf(page, 'Add Views');
  await adding.locator('input[type=file]').setInputFiles(await file('weir_frame.jpg', '#445566'));
  await expect(
    adding.getByText('An artwork can have at most 40 views. It has 40, so none can be added.'),
  ).toBeVisible();
  await expect(adding.getByRole('button', { name: 'Add View', exact: true })).toBeDisabled();
});
