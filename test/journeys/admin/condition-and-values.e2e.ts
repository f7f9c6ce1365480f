import type { Page } from '@playwright/test';
import { conditionCalls, valuationCalls } from '../../../src/contract/artwork-records/artwork-records.calls.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('staff record condition and values; a collector reads the public entry at the price', async ({
      page,
      createArtwork,
      staff,
    }) => {
      test.slow();
      expects('422');
      const look = lookAt(page);
      const title = `Lagoon at ${size}`;
      const { id, stockCode } = await createArtwork({ title, price: 4200 });
      await openPayments(page, `/admin?tab=artworks&artwork=${id}`, `Artwork No. ${id} ${stockCode} · ${title}`);
      const condition = section(page, 'Condition');
      await expect(condition.getByText('Nothing is recorded of its condition.')).toBeVisible();

      // The keyboard adds an entry. An entry that says nothing is refused beside its field, and nothing is lost.
      await condition.getByRole('button', { name: 'Add Condition Entry' }).focus();
      await page.keyboard.press('Enter');
      const form = page.getByRole('dialog', { name: 'Add Condition Entry' });
      await form.getByLabel('Day').fill('2026-03-03');
      await form.getByLabel('By whom').fill('Ruth Oduya');
      await form.getByRole('button', { name: 'Add Condition Entry' }).click();
      await expect(form.getByText('Please describe what was seen or done, or choose a grade.').first()).toBeVisible();
      await look('01-refused');
      await form.getByLabel('Grade').selectOption('Good');
      await form.getByLabel('Text').fill('Slight abrasion, lower left.');
      await form.getByLabel('Public').check();
      await form.getByRole('button', { name: 'Add Condition Entry' }).click();
      await expect(condition.getByText('Slight abrasion, lower left.')).toBeVisible();
      await expect(condition.getByText('Public', { exact: true })).toBeVisible();

      // A deleted entry comes back with Undo.
      await condition.getByRole('button', { name: 'Delete Condition of 3 March 2026' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Condition Entry' }).click();
      await expect(condition.getByText('Nothing is recorded of its condition.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(condition.getByText('Slight abrasion, lower left.')).toBeVisible();

      const values = section(page, 'Valuations');
      await values.getByRole('button', { name: 'Add Valuation' }).click();
      const valuation = page.getByRole('dialog', { name: 'Add Valuation' });
      await valuation.getByLabel('Value', { exact: true }).fill('12,500');
      await valuation.getByLabel('By whom').fill('Fenwick & Rowe');
      await valuation.getByRole('button', { name: 'Add Valuation' }).click();
      await expect(values.getByText('AUD 12,500')).toBeVisible();
      expect(await staff.get(valuationCalls.listValuations, { artworkId: id })).toHaveLength(1);
      expect(await staff.get(conditionCalls.listCondition, { artworkId: id })).toHaveLength(1);
      await look('02-sections', { fullPage: true });

      // The insurer's list of today and of a day before the valuation.
      await page.goto(`/admin?tab=artworks&q=${encodeURIComponent(title)}`);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await page.getByRole('dialog', { name: 'Print' }).getByLabel('What').selectOption('Schedule of values');
      const schedule = page.getByRole('dialog', { name: 'Schedule' });
      await expect(schedule.getByText('AUD 12,500')).toBeVisible();
      await look('03-schedule');
      await schedule.getByLabel('As on').fill('2099-01-01');
      await expect(schedule.getByText('A schedule is of a past day or of today.')).toBeVisible();
      await schedule.getByLabel('As on').fill('2020-06-30');
      await expect(schedule.getByText('1 work on 30 June 2020')).toBeVisible();
      await expect(schedule.getByText('1 without a value, 1 at no place')).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        schedule.getByRole('link', { name: 'Download CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('schedule-2020-06-30.csv');

      await page.goto(`/artwork/${id}`);
      await expect(
        page.getByText('Good. Slight abrasion, lower left. (Ruth Oduya, 3 March 2026)').first(),
      ).toBeVisible();
      await expect(page.getByText('12,500')).toHaveCount(0);
      await look('04-public', { fullPage: true });
    });
  });
}
