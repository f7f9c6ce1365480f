import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { anEvent, anUploadedImage, aPeriod } from '../../factories.ts';
import { expect, expects, isBrowser, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';

async function expectGoodAtBothSizes(page: Page): Promise<void> {
  for (const viewport of Object.values(journeySizes)) {
    await page.setViewportSize(viewport);
    expect(await listPageErrors(page)).toEqual([]);
  }
}

test('a deleted artwork comes back by Undo, and later from the list of deleted ones, with another period if its own is gone', async ({
  page,
  createArtwork,
  staff,
  visitor,
}) => {
  for (const status of ['404', '409']) expects(status);
  const { image } = await createArtwork({ title: 'A Picture' });
  const period = await aPeriod(staff, { name: 'Brief Period', slug: 'brief-period', order: 90, image });
  const { id } = await createArtwork({ title: 'Thrown Away', periodId: period.id });
  const removeIt = async () => {
    await page.getByRole('button', { name: 'Delete Thrown Away' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Artwork' }).click();
    await expect(page.getByText('Artwork deleted successfully')).toBeVisible();
  };
  const status = async () => (await visitor.send(`/artwork/${id}`)).status;
  await openPayments(page, '/admin?tab=artworks&q=Thrown+Away', 'Manage Artworks');
  await removeIt();
  expect(await status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').getByText('Restored')).toBeVisible();
  // The message stays under a resting pointer, and may cover the button.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: 'Delete Thrown Away' })).toBeVisible();
  expect(await status()).toBe(200);

  await removeIt();
  await staff.get(periodCalls.deletePeriod, { id: period.id });
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted Artworks' })).toBeVisible();
  await page.getByLabel('Search deleted artworks').fill('thrown');
  await page.waitForURL(/q=thrown/);
  const restore = page.getByRole('button', { name: 'Restore Thrown Away' });
  await expect(restore).toHaveCount(1);
  await expect(page.getByText('ruth').first()).toBeVisible();
  await expectGoodAtBothSizes(page);
  await restore.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Restore Thrown Away' });
  await expect(dialog.getByText('Its period was deleted. Please choose one.')).toBeVisible();
  await expectGoodAtBothSizes(page);
  await dialog.getByLabel('Period').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Restore artwork' }).click();
  await expect(page.getByRole('status').getByText('Restored')).toBeVisible();
  await expect(restore).toHaveCount(0);
  expect(await status()).toBe(200);
  await page.getByRole('link', { name: 'Back to Artworks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Artworks' })).toBeVisible();

  // Periods and events in the same way.
  await page.goto('/admin?tab=periods&view=deleted&q=Brief');
  await page.getByRole('button', { name: 'Restore Brief Period' }).click();
  await expect(page.getByRole('status').getByText('Restored')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Periods' }).click();
  await page.getByRole('button', { name: 'Delete Brief Period' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Period' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const event = await anEvent(staff, { title: 'Cancelled Evening', image });
  await page.goto('/admin?tab=events');
  await page.getByRole('button', { name: 'Delete Cancelled Evening' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Event' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Delete Cancelled Evening' })).toBeVisible();
  await staff.get(eventCalls.deleteEvent, { id: event.id });
});

test('Activity shows from what to what a field was changed, and puts it back; where it cannot, it says why', async ({
  page,
  createArtwork,
  staff,
}) => {
  const long = 'It hung in the studio until the artist died, and was never shown in public. '.repeat(6);
  const artwork = await createArtwork({ title: 'Renamed By Mistake', provenance: `${long}Then it was lent.` });
  const { filePath } = await anUploadedImage(staff);
  const imageName = filePath.replace(/^.*\/|\.\w+$/g, '');
  const { id } = artwork;
  const values = { ...artwork, stockCode: null, alt: null };
  await staff.get(artworkCalls.updateArtwork, {
    ...values,
    title: 'A Mistaken Title',
    provenance: `${long}Then it was sold.`,
    image: filePath,
  });
  await openPayments(page, '/admin?tab=activity', 'Activity');
  await page.getByLabel('Search Activity').fill('a mistaken title');
  await expect(page.getByText('1 entry')).toBeVisible();
  await page.getByLabel('About').selectOption('Artworks');
  await page.getByLabel('By').selectOption('ruth');
  await expect(page.getByText('1 entry')).toBeVisible();
  await expect(page.getByText('Renamed By Mistake', { exact: true })).toBeVisible();
  await expect(page.getByRole('deletion')).toHaveText('lent.');
  await expect(page.getByRole('insertion')).toHaveText('sold.');
  await page.getByRole('button', { name: 'Show the whole text' }).click();
  await expect(page.getByText(long.trim())).toBeVisible();
  await page.getByRole('button', { name: 'Show less' }).click();
  const newImage = page.getByRole('link', { name: imageName });
  await expect(newImage).toHaveAttribute('href', filePath);
  const widthOf = (image: HTMLImageElement) => image.naturalWidth;
  if (isBrowser) await expect.poll(() => newImage.locator('img').evaluate(widthOf)).toBe(240);
  await expectGoodAtBothSizes(page);

  await page.getByRole('button', { name: /^Put back: Title, .*Provenance/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Put Values Back' });
  await expect(dialog.getByLabel('Title')).toBeChecked();
  await dialog.getByLabel('Provenance').uncheck();
  await expect(dialog.getByRole('link', { name: imageName })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Put Back' }).click();
  await expect(page.getByRole('status').getByText('Put Back')).toBeVisible();
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({
    title: 'Renamed By Mistake',
    provenance: `${long}Then it was sold.`,
  });

  // The same entry again: the title has its old value already, and the provenance was changed again.
  const present = await staff.get(artworkCalls.getArtwork, { id });
  await staff.get(artworkCalls.updateArtwork, { ...present, stockCode: null, alt: null, provenance: 'Another.' });
  await page.getByRole('button', { name: /^Put back: Title, .*Provenance/ }).click();
  await expect(dialog.getByText('It has this value already.').first()).toBeVisible();
  await expect(dialog.getByText('It was changed again since.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Put Back' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: `${id} A Mistaken Title` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Artwork No. ${id}` })).toBeVisible();
});
