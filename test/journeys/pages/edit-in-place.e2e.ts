import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { anImage } from '../../factories.ts';
import { administrator } from '../../test-app.ts';
import { expect, expects, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';
import { smallTargets } from '../small-targets.ts';
import { storedText } from '../stored-text.ts';

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Lets every write of a path fail until it is undone. */
async function refuseWrites(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  return () => page.unroute(path);
}

async function expectGoodForm(page: Page): Promise<void> {
  expect(await listPageErrors(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

test('a visitor sees no editing controls and loads none', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const address of ['/biography', '/subtle-genius', '/estate-contact', '/events', '/artwork/1']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Edit|Add New)/ })).toHaveCount(0);
  }
  expect(loaded.filter((url) => /Edit[A-Z]|UploadField|WhenAdmin.*admin/.test(url))).toEqual([]);
});

test('staff edit the biography by keyboard; a reload restores what was typed', async ({ page, staff }, testInfo) => {
  expects('net::ERR_FAILED');
  page.on('dialog', (dialog) => dialog.accept());
  const { titleText, portraitImage, quoteText, bioText } = await staff.get(contentCalls.getBiography, {});
  await openPayments(page, '/biography', titleText);
  const edit = page.getByRole('button', { name: 'Edit Biography' });
  const dialog = page.getByRole('dialog', { name: 'Edit Biography' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/^Paragraph/)).toHaveCount(8);
  await expectGoodForm(page);
  await page.screenshot({ path: testInfo.outputPath('biography-phone.png') });
  await dialog.getByLabel('Paragraph 8').fill('He painted until the last week.');
  await page.reload();
  await edit.click();
  await expect(dialog.getByText('Your unsaved input is back.')).toBeVisible();
  await expect(dialog.getByLabel('Paragraph 8')).toHaveValue('He painted until the last week.');
  const restore = await refuseWrites(page, '**/api/biography');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(alert(page, 'Error')).toContainText('Failed to update biography. Please try again.');
  await restore();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Biography updated successfully.')).toBeVisible();
  await expect(page.getByRole('main').getByText('He painted until the last week.')).toBeVisible();
  expect(await storedText(page)).not.toContain('until the last week');
  expect((await staff.get(contentCalls.getBiography, {})).bioText.paragraph7).toBe(bioText.paragraph7);
  await staff.get(contentCalls.saveBiography, { titleText, portraitImage, quoteText, bioText });
});

test('what is typed at once after signing in is kept, although the check of the session is not answered yet', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.setViewportSize(sizes.desktop);
  await page.goto('/biography', { waitUntil: 'networkidle' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/check-auth', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Administrator Login' });
  await login.getByLabel('Username').fill(administrator.username.toUpperCase());
  await login.getByLabel('Password').fill(administrator.password);
  await login.getByRole('button', { name: 'Login' }).click();
  const edit = page.getByRole('button', { name: 'Edit Biography' });
  const dialog = page.getByRole('dialog', { name: 'Edit Biography' });
  await edit.click();
  await dialog.getByLabel('Paragraph 8').pressSequentially(' Typed at once.');
  release();
  await page.reload();
  await edit.click();
  await expect(dialog.getByText('Your unsaved input is back.')).toBeVisible();
  await expect(dialog.getByLabel('Paragraph 8')).toHaveValue(/ Typed at once\.$/);
  await dialog.getByRole('button', { name: 'Start Again' }).click();
});

test('staff edit A Subtle Genius, also when somebody else has saved it meanwhile', async ({ page, staff }) => {
  expects('net::ERR_FAILED');
  expects('412');
  const { titleText, mainImage, quoteText, contentText } = await staff.get(contentCalls.getSubtleGenius, {});
  await openPayments(page, '/subtle-genius', titleText);
  await page.getByRole('button', { name: 'Edit Content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Content' });
  await expect(dialog.getByLabel(/^Paragraph/)).toHaveCount(5);
  await expectGoodForm(page);
  await dialog.getByLabel('Title').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Please fill in the title.')).toBeVisible();
  await dialog.getByLabel('Title').fill('A Quiet Genius');
  const restore = await refuseWrites(page, '**/api/subtle-genius');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(alert(page, 'Update Failed')).toContainText(
    'There was an error updating the content. Please try again.',
  );
  await restore();
  await staff.get(contentCalls.saveSubtleGenius, {
    titleText,
    mainImage,
    quoteText,
    contentText: { ...contentText, paragraph5: 'Their last paragraph.' },
  });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Someone else has changed this in the meantime.')).toBeVisible();
  await expect(dialog.getByText('What only they changed is now in the form: Paragraph 5.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Content Updated')).toBeVisible();
  await expect(page.getByText('Their last paragraph.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'A Quiet Genius' })).toBeVisible();
  await staff.get(contentCalls.saveSubtleGenius, { titleText, mainImage, quoteText, contentText });
});

test('staff edit the contact page with its two images', async ({ page, staff }, testInfo) => {
  expects('net::ERR_FAILED');
  const before = await staff.get(contentCalls.getEstateContent, {});
  await openPayments(page, '/estate-contact', before.title);
  await page.getByRole('button', { name: 'Edit Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Page' });
  await expectGoodForm(page);
  await page.screenshot({ path: testInfo.outputPath('estate-phone.png') });
  await expect(dialog.getByText('Recommended size: 1600 x 400.', { exact: false })).toBeVisible();
  await expect(dialog.getByText('Recommended size: 300 x 300.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Contact email').fill('no address');
  await dialog.getByLabel('Office hours').fill('Tuesdays, 10 to 4');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Contact email').fill(before.contactEmail);
  await dialog
    .getByRole('group', { name: 'Contact photo' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'desk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await anImage()) });
  await expect(page.getByText('Upload successful')).toBeVisible();
  const restore = await refuseWrites(page, '**/api/estate-content');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(alert(page, 'Error')).toContainText('Failed to update estate content. Please try again.');
  await restore();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Estate contact information has been updated successfully.')).toBeVisible();
  await expect(page.getByText('Tuesdays, 10 to 4')).toBeVisible();
  const { contactImage, backgroundImage } = await staff.get(contentCalls.getEstateContent, {});
  expect(contactImage).toMatch(/^\/uploads\/\w+\.jpg$/);
  expect(contactImage).not.toBe(before.contactImage);
  expect(backgroundImage).toBe(before.backgroundImage);
  const { id: _, version: _version, backgroundPicture: _background, contactPicture: _contact, ...fields } = before;
  await staff.get(contentCalls.saveEstateContent, fields);
});

test('staff edit a period in its page, and are asked before input is lost', async ({ page, staff }, testInfo) => {
  expects('net::ERR_FAILED');
  const [, , before] = await staff.get(periodCalls.listPeriods, {});
  if (before === undefined) throw new Error('The demonstration estate has nine periods.');
  await openPayments(page, `/period/${before.slug}`, before.name);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('region', { name: 'Edit Period' });
  await expect(form).toBeFocused();
  // The image can be replaced only, and no group has a heading.
  await expect(form.getByRole('button', { name: 'Choose Another Image' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Remove Image' })).toHaveCount(0);
  await expect(form.locator('legend')).toHaveText(['Image']);
  await form.getByLabel('Description').fill('Rewritten on the page.');
  await expectGoodForm(page);
  await page.screenshot({ path: testInfo.outputPath('period-phone.png') });
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  const restore = await refuseWrites(page, '**/api/periods/*');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(alert(page, 'Error Saving Period')).toBeVisible();
  await restore();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Period Saved Successfully!')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await expect(page.getByText('Rewritten on the page.')).toBeVisible();
  const stored = (await staff.get(periodCalls.listPeriods, {})).find(({ id }) => id === before.id);
  expect(stored).toMatchObject({ slug: before.slug, order: before.order, image: before.image });
  await staff.get(periodCalls.updatePeriod, { id: before.id, description: before.description });
});

test('staff edit an artwork on its page, with the fields that visitors do not see', async ({
  page,
  staff,
  createArtwork,
}) => {
  expects('net::ERR_FAILED');
  const { id } = await createArtwork({ title: 'Edited on Its Page', created: 'Begun outdoors.' });
  await openPayments(page, `/artwork/${id}`, 'Edited on Its Page');
  const edit = page.getByRole('button', { name: 'Edit Artwork' });
  await page.route(`**/api/artworks/${id}`, (route) => route.abort());
  await edit.click();
  await expect(alert(page, 'The artwork could not be loaded.')).toBeVisible();
  await page.unroute(`**/api/artworks/${id}`);
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Artwork' });
  await expect(dialog.getByLabel('Creation details')).toHaveValue('Begun outdoors.');
  await dialog.getByLabel('Title', { exact: true }).fill('Finished on Its Page');
  await dialog.getByRole('button', { name: 'Save Artwork' }).click();
  await expect(page.getByText('Artwork updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Finished on Its Page' })).toBeVisible();
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({ created: 'Begun outdoors.' });
});

test('staff add an event with its defaults on the events page, change it and delete it', async ({ page, staff }) => {
  expects('net::ERR_FAILED');
  const { portraitImage } = await staff.get(contentCalls.getBiography, {});
  await openPayments(page, '/events', 'Events Événements');
  await page.getByRole('button', { name: 'Add New Event' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Event' });
  for (const [label, value] of [
    ['Title', 'New Event'],
    ['Date', /^\d{4}-\d\d-\d\d$/],
    ['Time', '18:00'],
    ['Location', 'Gallery Location'],
    ['External link', ''],
  ] as const)
    await expect(add.getByLabel(label)).toHaveValue(value);
  await expect(add.getByLabel('Upcoming')).toBeChecked();
  await expect(add.getByText('Recommended size: 800 x 500.', { exact: false })).toBeVisible();
  await expectGoodForm(page);
  await add.getByLabel('Title').fill('Open Studio on the Page');
  const restore = await refuseWrites(page, '**/api/events');
  await add.getByRole('button', { name: 'Create Event' }).click();
  await expect(alert(page, 'Error')).toContainText('Failed to save event. Please try again.');
  await restore();
  await add.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('Event Created')).toBeVisible();
  const card = page.getByRole('article', { name: 'Open Studio on the Page' });
  await expect(card).toContainText('Gallery Location');
  const stored = (await staff.get(eventCalls.listEvents, {})).find(({ title }) => title === 'Open Studio on the Page');
  expect(stored).toMatchObject({ image: portraitImage, upcoming: true });

  await page.getByRole('button', { name: 'Edit Open Studio on the Page' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await edit.getByLabel('Location').fill('The old boathouse');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Event Updated')).toBeVisible();
  await expect(card).toContainText('The old boathouse');
  await page.getByRole('button', { name: 'Edit Open Studio on the Page' }).click();
  const remove = async () => {
    await edit.getByRole('button', { name: 'Delete Event' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Are you sure you want to delete this event?')).toBeVisible();
    await question.getByRole('button', { name: 'Delete Event' }).click();
  };
  const restoreDelete = await refuseWrites(page, '**/api/events/*');
  await remove();
  await expect(alert(page, 'Error')).toBeVisible();
  await restoreDelete();
  await remove();
  await expect(page.getByText('Event Deleted')).toBeVisible();
  await expect(card).toHaveCount(0);
});
