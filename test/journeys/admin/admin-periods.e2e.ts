import type { Page } from '@playwright/test';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { anImage } from '../../factories.ts';
import { expect, expects, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';
import { smallTargets } from '../small-targets.ts';

const alert = (page: Page) => page.getByRole('alert');

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test('staff add a period by keyboard, correct it and delete it; each step has its message', async ({
    page,
    staff,
  }, testInfo) => {
    expects('409');
    const before = await staff.get(periodCalls.listPeriods, {});
    const highest = Math.max(...before.map(({ order }) => order));
    await openPayments(page, '/admin?tab=periods', 'Manage Periods');
    const add = page.getByRole('button', { name: 'Add New Period' });
    await add.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add New Period' });
    await expect(page).toHaveURL(/tab=periods&task=add$/);
    await expect(dialog.getByLabel('Display order')).toHaveValue(String(highest + 1));
    await dialog.getByRole('button', { name: 'Add Period' }).click();
    for (const name of ['name', 'years', 'description', 'key characteristics']) {
      await expect(dialog.getByText(`Please fill in the ${name}.`)).toBeVisible();
    }
    await expect(dialog.getByText('A page address has lower-case letters, digits and single hyphens.')).toBeVisible();
    await expect(dialog.getByText('Please choose an image.')).toBeVisible();
    expect(await listPageErrors(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('form-phone.png'), fullPage: true });

    await dialog.getByLabel('Name').focus();
    await page.keyboard.type('Late Étude & Light');
    await expect(dialog.getByLabel('Page address')).toHaveValue('late-etude-light');
    await dialog.getByLabel('Page address').fill(before[0]?.slug ?? '');
    await dialog.getByLabel('Name').press('End');
    await page.keyboard.type('s');
    await expect(dialog.getByLabel('Page address')).toHaveValue(before[0]?.slug ?? '');
    await dialog.getByLabel('Years').fill('1999–2004');
    await dialog.getByLabel('Description').fill('A last look at the light.');
    await dialog.getByLabel('Key characteristics').fill('pale grounds, few marks');
    await dialog.getByLabel('Colour').selectOption('forest');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'light.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await anImage()) });
    await expect(page.getByText('Upload successful')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Period' }).click();
    await expect(alert(page).filter({ hasText: 'Error Saving Period' })).toContainText(
      'Another period has this page address.',
    );
    await dialog.getByLabel('Page address').fill('late-light');
    await dialog.getByLabel('Page address').press('Enter');
    await expect(page.getByText('Period Saved Successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();

    await page.getByRole('button', { name: 'Edit Late Étude & Lights' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Period' });
    await edit.getByLabel('Name').fill('Late Light');
    await expect(edit.getByLabel('Page address')).toHaveValue('late-light');
    await edit.getByRole('button', { name: 'Save Period' }).click();
    await expect(page.getByText('Period Saved Successfully!')).toBeVisible();
    // The toast may be the one of the first save.
    await expect(edit).toBeHidden();
    const stored = (await staff.get(periodCalls.listPeriods, {})).at(-1);
    expect(stored).toMatchObject({ name: 'Late Light', slug: 'late-light', colorClass: 'forest', startYear: 1999 });

    const remove = async (name: string) => {
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Period' }).click();
    };
    await remove(before[0]?.name ?? '');
    await expect(alert(page)).toContainText('This period still has works. Move them to another period first.');
    await remove('Late Light');
    await expect(page.getByText('Period Deleted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Late Light' })).toHaveCount(0);
  });
});

test('the list is in display order and says when it could not be loaded', async ({ page, staff }, testInfo) => {
  expects('net::ERR_FAILED');
  await page.setViewportSize(sizes.desktop);
  const periods = await staff.get(periodCalls.listPeriods, {});
  await openPayments(page, '/admin?tab=periods', 'Manage Periods');
  await expect(page.getByRole('rowheader')).toHaveText(periods.map(({ name }) => name));
  await page.screenshot({ path: testInfo.outputPath('list-desktop.png') });
  await page.goto(`/admin?tab=periods&task=edit&id=${periods[1]?.id}`);
  await expect(page.getByRole('dialog', { name: 'Edit Period' }).getByLabel('Name')).toHaveValue(
    periods[1]?.name ?? '',
  );
  await page.screenshot({ path: testInfo.outputPath('form-desktop.png') });
  await page.route('**/api/periods', (route) => route.abort());
  await page.goto('/admin?tab=periods');
  await expect(page.getByText('The periods could not be loaded.')).toBeVisible();
});
