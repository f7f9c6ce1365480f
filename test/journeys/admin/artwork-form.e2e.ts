import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { anImage } from '../../factories.ts';
import { expect, expects, inBrowser, inCampaign, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';
import { signInAgain } from '../sign-in-again.ts';
import { storedText } from '../stored-text.ts';

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Artwork' });
const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Artwork' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard What You Typed?' });

/** A day; milliseconds. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Signs in with the form of an artwork open. */
async function openForm(page: Page, id: number): Promise<void> {
  await openPayments(page, `/admin?tab=artworks&task=edit&id=${id}`, 'Manage Artworks');
  await expect(editDialog(page)).toBeVisible();
}

test(
  'the form is in the address: a reload restores the typed text, Back asks and closes it',
  inBrowser,
  async ({ page, createArtwork }) => {
    page.on('dialog', (dialog) => dialog.accept());
    const { id } = await createArtwork({ title: 'Reloaded Harbour' });
    await openPayments(page, '/admin?tab=artworks&q=Reloaded+Harbour', 'Manage Artworks');
    await page.getByRole('button', { name: 'Edit Reloaded Harbour' }).click();
    await expect(page).toHaveURL(new RegExp(`q=Reloaded\\+Harbour&task=edit&id=${id}$`));
    await editDialog(page).getByLabel('Signed').fill('Lower le');
    await page.reload();
    await expect(editDialog(page).getByText('Your unsaved input is back.')).toBeVisible();
    await expect(editDialog(page).getByLabel('Signed')).toHaveValue('Lower le');
    await expect(editDialog(page).getByLabel('Title', { exact: true })).toHaveValue('Reloaded Harbour');
    expect(await listPageErrors(page)).toEqual([]);

    await editDialog(page).getByRole('button', { name: 'Start Again' }).click();
    await expect(editDialog(page).getByLabel('Signed')).toHaveValue('');
    expect(await storedText(page)).not.toContain('Lower le');

    await editDialog(page).getByLabel('Signed').fill('Lower right');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Keep Editing' }).click();
    await expect(editDialog(page).getByLabel('Signed')).toHaveValue('Lower right');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(editDialog(page)).toBeHidden();
    await expect(page.getByLabel('Search artworks')).toHaveValue('Reloaded Harbour');
    expect(await storedText(page)).not.toContain('Lower right');
  },
);

test('a draft is restored within 7 days, and after them it is removed', inCampaign, async ({ page, createArtwork }) => {
  page.on('dialog', (dialog) => dialog.accept());
  const { id } = await createArtwork({ title: 'A Week Later' });
  await openForm(page, id);
  await editDialog(page).getByLabel('Signed').fill('A week ago.');
  const saved = Date.now();
  await page.clock.setFixedTime(saved + 7 * DAY_MS - 60_000);
  await page.reload();
  await expect(editDialog(page).getByLabel('Signed')).toHaveValue('A week ago.');
  await page.clock.setFixedTime(saved + 7 * DAY_MS);
  await page.reload();
  await expect(editDialog(page).getByLabel('Signed')).toHaveValue('');
  expect(await storedText(page)).not.toContain('A week ago.');
});

test('a new artwork is typed, reloaded and added; its draft is then removed', async ({ page, staff }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await openPayments(page, '/admin?tab=artworks', 'Manage Artworks');
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  await expect(page).toHaveURL(/task=add$/);
  // Nobody should save the present year without noticing.
  const presentYear = addDialog(page).getByText(/^This is the present year\./);
  await expect(presentYear).toBeVisible();
  await addDialog(page).getByLabel('Year').fill('');
  await expect(presentYear).toBeHidden();
  await expect(addDialog(page).getByText(/If it is empty: FM and the artwork’s number/)).toBeVisible();
  await addDialog(page).getByLabel('Title', { exact: true }).fill('Half a Tit');
  await page.reload();
  await expect(addDialog(page).getByLabel('Title', { exact: true })).toHaveValue('Half a Tit');
  await addDialog(page).getByRole('button', { name: 'Add Artwork' }).click();
  await expect(addDialog(page).getByText('Image is required for new artworks')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Validation Error' })).toContainText(
    'Please fill in all required fields',
  );
  await expect(addDialog(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/tab=artworks$/);
  expect(await storedText(page)).not.toContain('Half a Tit');
  expect(await staff.get(artworkCalls.listArtworks, { q: 'Half a Tit' })).toEqual([]);
});

test('an image is uploaded and the artwork added, marked unavailable and deleted; each step has its message', async ({
  page,
}) => {
  expects('409');
  expects('413');
  expects('net::ERR_FAILED');
  const alert = page.getByRole('alert');
  await openPayments(page, '/admin?tab=artworks', 'Manage Artworks');
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  const dialog = addDialog(page);
  for (const [label, text] of [
    ['Title', 'Uploaded Harbour'],
    ['Medium', 'Oil on board'],
    ['Dimensions', '61 × 91.5 cm'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await expect(dialog.getByText(/^No image yet/)).toBeVisible();
  const chooser = dialog.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No image.') });
  await expect(dialog.getByText('Please choose a JPEG, PNG or WebP image.')).toBeVisible();
  const image = { name: 'harbour.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await anImage()) };
  await page.route('**/api/upload', (route) => route.abort());
  await chooser.setInputFiles(image);
  await expect(alert.filter({ hasText: 'Upload Failed' })).toContainText('There was an error uploading the image.');
  await page.unroute('**/api/upload');
  await chooser.setInputFiles(image);
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await page.route('**/api/artworks', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Add Artwork' }).click();
  await expect(alert.getByText('Failed to add artwork')).toBeVisible();
  await page.unroute('**/api/artworks');
  await dialog.getByRole('button', { name: 'Add Artwork' }).click();
  await expect(page.getByText('Artwork added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Search artworks').fill('Uploaded Harbour');
  // A dialog that opens before the search begins would close to the list without it.
  await expect(page).toHaveURL(/q=Uploaded/);
  await page.getByRole('button', { name: 'Mark Unavailable: Uploaded Harbour' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark Unavailable' }).click();
  await expect(page.getByText('Availability Updated', { exact: true })).toBeVisible();
  await expect(page.getByText('Artwork availability updated successfully')).toBeVisible();
  await page.route('**/api/artworks/*', (route) => route.abort());
  await page.route('**/api/artworks/*/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Mark Available: Uploaded Harbour' }).click();
  await expect(alert.getByText('Failed to update artwork availability')).toBeVisible();
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Uploaded Harbour' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Artwork' }).click();
  };
  await remove();
  await expect(alert.getByText('Failed to delete artwork')).toBeVisible();
  await page.unroute('**/api/artworks/*');
  await page.unroute('**/api/artworks/*/*');
  await remove();
  await expect(page.getByText('Artwork deleted successfully')).toBeVisible();
  await expect(page.getByText('No artworks match your search criteria.')).toBeVisible();
  await page.route('**/api/admin/artworks?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The artworks could not be loaded.')).toBeVisible();
});

test('Mark Unavailable asks, says what visitors will read, and its toast has Undo', async ({
  page,
  createArtwork,
  staff,
}) => {
  const { id } = await createArtwork({ title: 'Taken Off Sale' });
  const owned = await createArtwork({ title: 'Taken To Hull', collection: 'Humber Gallery' });
  await openPayments(page, '/admin?tab=artworks&q=Taken', 'Manage Artworks');
  const mark = page.getByRole('button', { name: 'Mark Unavailable: Taken Off Sale' });
  const asked = page.getByRole('alertdialog', { name: 'Mark Unavailable?' });
  const isAvailable = async (of: number) => (await staff.get(artworkCalls.getArtwork, { id: of })).available;
  await page.getByRole('button', { name: 'Mark Unavailable: Taken To Hull' }).click();
  await expect(asked.getByText('“Humber Gallery”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mark Unavailable: Taken To Hull' })).toBeFocused();

  // Enter on the question is Cancel, where the focus begins.
  await mark.press('Enter');
  await expect(asked.getByText('Visitors will read “Sold”.')).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (const viewport of Object.values(journeySizes)) {
    await page.setViewportSize(viewport);
    expect(await listPageErrors(page)).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  expect([await isAvailable(id), await isAvailable(owned.id)]).toEqual([true, true]);

  await mark.click();
  await asked.getByRole('button', { name: 'Mark Unavailable' }).click();
  await expect(asked).toBeHidden();
  const card = page.getByRole('listitem').filter({ hasText: 'Taken Off Sale' });
  await expect(card.getByText('Not offered')).toBeVisible();
  expect(await isAvailable(id)).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Taken Off Sale” is offered again.')).toBeVisible();
  await expect(card.getByText('Available', { exact: true })).toBeVisible();
  expect(await isAvailable(id)).toBe(true);
  // A visitor still reads the setting.
  await mark.click();
  await asked.getByRole('button', { name: 'Mark Unavailable' }).click();
  await expect(card.getByText('Not offered')).toBeVisible();
  await page.goto(`/artwork/${id}`);
  await expect(page.getByRole('main').getByText('Sold', { exact: true }).first()).toBeVisible();
});

test('an artwork that is not on the shown page opens from its address; one that does not exist leaves the address', async ({
  page,
  createArtwork,
}) => {
  expects('404');
  const { id } = await createArtwork({ title: 'Behind a Filter', featured: false });
  await openPayments(page, `/admin?tab=artworks&featured=yes&task=edit&id=${id}`, 'Manage Artworks');
  await expect(editDialog(page).getByLabel('Title', { exact: true })).toHaveValue('Behind a Filter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/featured=yes$/);
  await page.goto(`/admin?tab=artworks&task=delete&id=${id}`);
  await expect(page.getByRole('alertdialog', { name: 'Delete Artwork?' }).getByText('Behind a Filter')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/admin?tab=artworks&task=edit&id=999999');
  await expect(page).toHaveURL(/tab=artworks$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a session that ends under the open form opens the login over it, and a reload restores the text', async ({
  page,
  createArtwork,
  staff,
}) => {
  expects('401');
  page.on('dialog', (dialog) => dialog.accept());
  const { id } = await createArtwork({ title: 'Ended Session' });
  await openForm(page, id);
  await editDialog(page).getByLabel('Signed').fill('Before the end.');
  // The keyboard is quicker than the check of the session, which would open the login too.
  await editDialog(page).getByRole('button', { name: 'Save Artwork' }).focus();
  await page.context().clearCookies();
  await page.keyboard.press('Enter');
  await signInAgain(page);
  await expect(editDialog(page).getByLabel('Signed')).toHaveValue('Before the end.');

  await page.context().clearCookies();
  await expect(page.getByRole('dialog', { name: 'Administrator Login' })).toBeVisible();
  await page.reload();
  await openForm(page, id);
  await expect(editDialog(page).getByText('Your unsaved input is back.')).toBeVisible();
  await editDialog(page).getByRole('button', { name: 'Save Artwork' }).click();
  await expect(page.getByText('Artwork updated successfully')).toBeVisible();
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({ signed: 'Before the end.' });
  expect(await storedText(page)).not.toContain('Before the end.');
});

test('closing the window asks while the form has unsaved input, and only then', async ({ page, createArtwork }) => {
  const { id } = await createArtwork({ title: 'Closed Window' });
  await openForm(page, id);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await editDialog(page).getByLabel('Signed').fill('Not saved.');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(editDialog(page).getByLabel('Signed')).toHaveValue('Not saved.');
  await editDialog(page).getByRole('button', { name: 'Save Artwork' }).click();
  await expect(editDialog(page)).toBeHidden();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toEqual(['beforeunload']);
});

test('two administrators edit one artwork at once: neither loses a word', async ({ page, createArtwork, staff }) => {
  expects('412');
  const artwork = await createArtwork({ title: 'Edited Twice', provenance: 'The studio.' });
  const { id } = artwork;
  await openPayments(page, '/admin?tab=artworks&q=Edited+Twice', 'Manage Artworks');
  await page.getByRole('button', { name: 'Edit Edited Twice' }).click();
  const dialog = editDialog(page);
  const provenance = dialog.getByRole('textbox', { name: /^Provenance/ });
  const save = dialog.getByRole('button', { name: 'Save Artwork' });
  await dialog.getByLabel('Signed').fill('Lower left.');
  await provenance.fill('The studio. My sentence.');
  await dialog.getByLabel('Medium').fill('Gouache');
  const values = { ...artwork, stockCode: null, alt: null };
  await staff.get(artworkCalls.updateArtwork, {
    ...values,
    provenance: 'The studio. Their sentence.',
    condition: 'Good.',
    medium: 'Oil on canvas',
    available: false,
  });
  await save.click();
  await expect(page.getByRole('alert').getByText('Failed to update artwork')).toBeVisible();
  await expect(dialog.getByText('Someone else has changed this in the meantime.')).toBeVisible();
  // A field that only the other person changed is in the form; a field that both changed is a question.
  await expect(dialog.getByText('What only they changed is now in the form')).toContainText(/Available.*Condition/);
  await expect(dialog.getByLabel('Condition')).toHaveValue('Good.');
  await expect(dialog.getByLabel('Signed')).toHaveValue('Lower left.');
  await expect(dialog.getByText('The studio. Their sentence.', { exact: true })).toBeVisible();
  await expect(provenance).toHaveValue('The studio. My sentence.');
  for (const viewport of Object.values(journeySizes)) {
    await page.setViewportSize(viewport);
    expect(await listPageErrors(page)).toEqual([]);
  }

  // Nothing is saved before each field is decided; the focus goes to the first that is not.
  await save.click();
  await expect(dialog.getByText('Please choose for each field before you save.')).toBeVisible();
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({ medium: 'Oil on canvas', signed: null });
  await expect(dialog.getByRole('button', { name: 'Keep mine: Medium' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Take theirs: Medium' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Keep both: Provenance' }).click();
  await save.click();
  await expect(page.getByText('Artwork updated successfully')).toBeVisible();
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({
    signed: 'Lower left.',
    condition: 'Good.',
    available: false,
    medium: 'Oil on canvas',
    provenance: 'The studio. My sentence.\n\nThe studio. Their sentence.',
  });
});
