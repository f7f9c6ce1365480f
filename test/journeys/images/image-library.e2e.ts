import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import { anImage } from '../../factories.ts';
import { expect, expects, inBrowser, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';

const uploadOf = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await anImage({ width: 700, height: 500 })),
});

test(
  'staff upload an image, note something about it, choose it in a form, repair the library and delete it',
  inBrowser,
  async ({ page, staff }, testInfo) => {
    await page.setViewportSize(sizes.desktop);
    await openPayments(page, '/admin', 'Today');
    await page.getByRole('link', { name: 'Image Library' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Image Library' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Photographs' }).click();
    const uploading = page.getByRole('dialog', { name: 'Add Photographs' });
    await uploading.locator('input[multiple]').setInputFiles(await uploadOf('Slide 7.jpg'));
    await expect(uploading.getByRole('status')).toHaveText('No work found: 1');
    await uploading.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: 'Not In Use' }).click();
    await page.getByRole('button', { name: 'Slide 7.jpg' }).click();
    const panel = page.getByRole('region', { name: 'Slide 7.jpg' });
    await expect(panel).toContainText('700 × 500');
    await expect(panel).toContainText('Nothing uses it.');
    await panel.getByLabel('Notes').fill('From the slides of 1962');
    await panel.getByRole('button', { name: 'Save Notes' }).click();
    await expect(page.getByText('Notes Saved')).toBeVisible();
    await panel.getByLabel('In use').click();
    await expect(page.getByText('Marked as in use', { exact: true })).toBeVisible();
    await expect(panel).toContainText('It is marked as in use, but nothing on the site uses it.');
    expect(await listPageErrors(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('panel.png') });

    await page.goto('/admin?tab=events&task=add');
    const form = page.getByRole('dialog', { name: 'Add New Event' });
    await form.getByRole('button', { name: 'Choose from the Image Library' }).click();
    const library = page.getByRole('dialog', { name: 'Choose from the Image Library' });
    await expect(library.getByText(/^\d+ images$/)).toBeVisible();
    await library.getByRole('button', { name: 'Next' }).click();
    await expect(library).toContainText('Page 2 of');
    expect(await listPageErrors(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('choose.png') });
    await library.getByLabel('Search images').fill('slides of 1962');
    await expect(library.getByText('1 image', { exact: true })).toBeVisible();
    await library.getByRole('button', { name: 'Slide 7.jpg' }).click();
    await expect(library).toBeHidden();
    await expect(form).toContainText('This image has 700 x 500 pixels. It is shown larger than that');
    await form.getByLabel('Title').fill('Slides');
    await form.getByLabel('Date').fill('To be confirmed');
    await form.getByLabel('Location').fill('The studio');
    await form.getByLabel('Short description').fill('An evening of slides.');
    await form.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByText('Event Created')).toBeVisible();

    await page.setViewportSize(sizes.phone);
    await page.goto('/admin?tab=images&q=Slide+7');
    await page.getByRole('button', { name: 'Slide 7.jpg' }).click();
    const sheet = page.getByRole('dialog', { name: 'Slide 7.jpg' });
    await expect(sheet.getByRole('link', { name: 'Event “Slides”' })).toBeVisible();
    await expect(sheet).toContainText('It is used, so it cannot be deleted.');
    expect(await listPageErrors(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('panel-phone.png') });

    const events = await staff.get(eventCalls.listEvents, {});
    const event = events.find(({ title }) => title === 'Slides');
    await staff.get(eventCalls.updateEvent, { ...event, id: event?.id ?? 0, image: '/images/lost-slide.jpg' } as never);
    await page.goto('/admin?tab=images');
    await page.getByRole('button', { name: 'Repair Images' }).click();
    const repair = page.getByRole('dialog', { name: 'Repair Images' });
    await repair.getByRole('button', { name: 'Repair Images' }).click();
    await expect(page.getByText('Repaired 0 artwork images.')).toBeVisible({ timeout: 30_000 });
    // Other tests may leave a broken one too.
    await expect(repair).toContainText(/\d images? (is|are) still broken\./);
    await page.screenshot({ path: testInfo.outputPath('repair-phone.png') });

    // The connection of a long repair is closed; what the server says of it counts.
    const address = '**/api/admin/repair-images';
    const known = await staff.get(imageLibraryCalls.getRepair, {});
    await page.route(address, (route) => {
      if (route.request().method() === 'POST') return route.abort();
      return route.fulfill({ json: { ...known, running: true, outcome: null, checked: 5, total: 9 } });
    });
    expects('net::ERR_FAILED');
    await repair.getByRole('button', { name: 'Repair Images' }).click();
    await expect(repair).toContainText('5 of 9 images checked');
    await page.unroute(address);
    await expect(repair).toContainText('All images were checked');
    await expect(page.getByText('Image repair failed')).toBeHidden();
    await repair.getByRole('link', { name: 'Show them' }).click();
    await expect(page.getByRole('button', { name: 'lost-slide.jpg' })).toBeVisible();

    const elsewhere = 'https://museum.example/slide.jpg';
    await staff.get(eventCalls.updateEvent, { ...event, id: event?.id ?? 0, image: elsewhere } as never);
    await page.goto('/admin?tab=events');
    await expect(page.getByRole('img', { name: 'On another site, so not shown' }).first()).toBeVisible();
    await page.goto(`/admin?tab=events&task=edit&id=${event?.id}`);
    await expect(page.getByRole('dialog')).toContainText('This image is on another site, so no page shows it.');
    await page.screenshot({ path: testInfo.outputPath('elsewhere-phone.png') });
    await page.getByRole('button', { name: 'Choose from the Image Library' }).click();
    await library.getByLabel('Search images').fill('museum.example');
    const refused = library.getByRole('button', { name: 'On another site, so not shown' });
    await expect(refused).toBeDisabled();
    await page.screenshot({ path: testInfo.outputPath('choose-elsewhere-phone.png') });
    await page.goto('/admin?tab=images&q=museum.example');
    await expect(page.getByText('On another site, so not shown')).toBeVisible();
    // The public list of events is other tests' too.
    await staff.get(eventCalls.deleteEvent, { id: event?.id ?? 0 });

    await page.goto('/admin?tab=images&q=Slide+7');
    await page.getByRole('button', { name: 'Slide 7.jpg' }).click();
    await sheet.getByLabel('In use').click();
    await sheet.getByRole('button', { name: 'Delete Image' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Image' }).click();
    await expect(page.getByText('Image Deleted')).toBeVisible();
    await expect(page.getByText('No images match your search.')).toBeVisible();
  },
);
