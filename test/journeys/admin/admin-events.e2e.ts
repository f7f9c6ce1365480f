import type { Page } from '@playwright/test';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { anImage } from '../../factories.ts';
import { expect, expects, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';
import { smallTargets } from '../small-targets.ts';

const alert = (page: Page) => page.getByRole('alert');

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test('staff add an event by keyboard, change it and delete it; each step has its message', async ({
    page,
    staff,
  }, testInfo) => {
    expects('net::ERR_FAILED');
    await openPayments(page, '/admin?tab=events', 'Manage Events');
    await page.getByRole('button', { name: 'Add New Event' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add New Event' });
    await expect(dialog.getByLabel('Upcoming')).toBeChecked();
    await dialog.getByLabel('Title').fill('Studio Evening');
    await dialog.getByLabel('Date').fill('25 December');
    await expect(dialog.getByText(/^Saved as “25 December 2026”, Friday 25 December 2026: upcoming/)).toBeVisible();
    await dialog.getByLabel('Date').fill('4–6 March 2199');
    await expect(dialog.getByText(/^Read as Monday 4 March 2199 to/)).toBeVisible();
    await dialog.getByLabel('Location').fill('The studio');
    await dialog.getByLabel('Short description').fill('An evening among the last pictures.');
    await expect(dialog.getByText('35 characters; at most 200 are recommended.')).toBeVisible();
    await dialog.getByLabel('Location').press('Enter');
    await expect(alert(page).filter({ hasText: 'Missing Image' })).toContainText(
      'Please upload or select an image for the event',
    );
    await expect(dialog.getByRole('button', { name: 'Choose an Image' })).toBeFocused();
    expect(await listPageErrors(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('form-phone.png') });

    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'evening.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await anImage()) });
    await expect(page.getByText('Upload successful')).toBeVisible();
    await page.route('**/api/events', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(alert(page).getByText('Failed to create event')).toBeVisible();
    await page.unroute('**/api/events');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByText('Event Created')).toBeVisible();
    await expect(dialog).toBeHidden();

    const row = page.getByRole('listitem').filter({ hasText: 'Studio Evening' });
    await expect(row).toContainText('Upcoming');
    await page.route('**/api/events/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Edit Studio Evening' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Event' });
    await edit.getByLabel('Time').fill('18:00');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(alert(page).getByText('Failed to update event')).toBeVisible();
    await page.unroute('**/api/events/*');
    // A title with one of the words of the settings hides the event.
    await edit.getByLabel('Title').fill('Studio Evening in the Docklands');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Event Updated')).toBeVisible();
    await expect(row).toContainText('Hidden');
    const stored = (await staff.get(eventCalls.listEvents, {})).find(({ title }) => title.startsWith('Studio Evening'));
    expect(stored).toMatchObject({ time: '18:00', hidden: true, image: expect.stringContaining('/uploads/') });

    const remove = async () => {
      await page.getByRole('button', { name: 'Delete Studio Evening' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByText('Are you sure you want to delete this event?')).toBeVisible();
      await question.getByRole('button', { name: 'Delete Event' }).click();
    };
    await page.route('**/api/events/*', (route) => route.abort());
    await remove();
    await expect(alert(page).filter({ hasText: 'Error' })).toBeVisible();
    await page.unroute('**/api/events/*');
    await remove();
    await expect(page.getByText('Event Deleted')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
