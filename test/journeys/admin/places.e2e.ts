import type { Page } from '@playwright/test';
import { movementCalls, placeCalls } from '../../../src/contract/places/places.calls.ts';
import { aMovement, aPlace } from '../../factories.ts';
import { expect, expects, inCampaign, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('staff keep the tree of places', async ({ page, staff }) => {
      expects('409');
      expects('422');
      const look = lookAt(page);
      const studio = await aPlace(staff, { name: `Studio ${size}` });
      await aPlace(staff, { name: 'Rack 10', parentId: studio.id });
      await openPayments(page, '/admin?tab=places', 'Places');
      const add = page.getByRole('button', { name: 'Add New Place' });
      await add.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add New Place' });
      await dialog.getByRole('button', { name: 'Add Place' }).click();
      await expect(dialog.getByText('Please enter the name of the place.')).toBeVisible();
      await dialog.getByLabel('Name').fill('Rack 10');
      await dialog.getByLabel('Inside').selectOption(`Studio ${size}`);
      await dialog.getByRole('button', { name: 'Add Place' }).click();
      await expect(dialog.getByText(`There is already a place “Rack 10” in “Studio ${size}”.`)).toBeVisible();
      await dialog.getByLabel('Name').fill('Rack 2');
      await look('01-form');
      await dialog.getByLabel('Name').press('Enter');
      await expect(page.getByText('Place Saved')).toBeVisible();
      await expect(add).toBeFocused();
      await look('02-places', { fullPage: true });

      await page.getByRole('button', { name: `Delete Studio ${size}`, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Place' }).click();
      await expect(page.getByRole('alert')).toContainText(`There are places in “Studio ${size}”.`);
      await page.getByRole('button', { name: `Edit Studio ${size} › Rack 2` }).click();
      const edit = page.getByRole('dialog', { name: 'Edit Place' });
      await expect(edit.getByLabel('Inside').getByRole('option', { name: `Studio ${size} › Rack 2` })).toHaveCount(0);
      await edit.getByLabel('Inside').selectOption('No other place');
      await edit.getByLabel('Name').fill(`Rack 2 ${size}`);
      await edit.getByRole('button', { name: 'Save Place' }).click();
      await expect(edit).toBeHidden();
      const paths = (await staff.get(placeCalls.listPlaces, {})).map(({ path }) => path);
      expect(paths).toContain(`Rack 2 ${size}`);
    });

    test('a work is moved, lent, corrected and comes back on its page', async ({ page, staff, createArtwork }) => {
      expects('409');
      const look = lookAt(page);
      const rack = await aPlace(staff, { name: `Rack 3 at ${size}` });
      const { id, title, stockCode } = await createArtwork({ title: `Weir at ${size}` });
      await openPayments(page, `/admin?tab=artworks&artwork=${id}`, `Artwork No. ${id} ${stockCode} · ${title}`);
      const place = section(page, 'Place');
      await expect(place.getByText('Nothing is recorded yet')).toBeVisible();
      await place.getByRole('button', { name: 'Move...' }).click();
      const move = page.getByRole('dialog', { name: `Move ${title}` });
      await move.getByLabel('Place').selectOption(`Rack 3 at ${size}`);
      await move.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(page.getByText('1 work moved')).toBeVisible();
      await expect(place.getByText(`Rack 3 at ${size}`).first()).toBeVisible();

      await place.getByRole('button', { name: 'Move...' }).click();
      await move.getByLabel('Who has it').selectOption('On loan');
      await move.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(move.getByText('Please enter who has the work.')).toBeVisible();
      await move.getByLabel('Lent to').fill('City Museum');
      await move.getByLabel('Due back on').fill('2099-03-31');
      await move.getByLabel('Insured for').fill('45,000');
      await move.getByLabel('Visitors read').selectOption('On loan to … until …');
      await look('01-loan', { fullPage: true });
      await move.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(move).toBeHidden();
      await expect(place.getByText('On loan, City Museum').first()).toBeVisible();
      await expect(section(page, 'Sale').getByText('“On loan to City Museum until 31 March 2099”')).toBeVisible();
      await look('02-lent', { fullPage: true });

      // An earlier stay is asked about and put in order.
      await place.getByRole('button', { name: 'Move...' }).click();
      await move.getByLabel('On', { exact: true }).fill('2020-05-01');
      await move.getByRole('button', { name: 'Move', exact: true }).click();
      const question = page.getByRole('alertdialog', { name: 'Put in Order?' });
      await expect(question.getByText(/moved again after 1 May 2020/)).toBeVisible();
      await look('03-question');
      await question.getByRole('button', { name: 'Put the Movement in Order' }).click();
      await expect(move).toBeHidden();
      await expect(place.getByRole('list', { name: 'Movements' }).getByRole('listitem').last()).toContainText(
        '01 May 2020',
      );

      const [loan] = await staff.get(movementCalls.listMovements, { id });
      await page.goto(`/admin?tab=artworks&artwork=${id}&task=correct-movement&id=${loan?.id}`);
      const correct = page.getByRole('dialog', { name: 'Correct Movement' });
      await expect(correct.getByLabel('Lent to')).toHaveValue('City Museum');
      await correct.getByLabel('Due back on').fill('2099-06-30');
      await correct.getByRole('button', { name: 'Save Movement' }).click();
      await expect(place.getByText('30 June 2099')).toBeVisible();

      await place.getByRole('button', { name: /^Issue Receipt/ }).click();
      await expect(place.getByRole('link', { name: /^Loan Receipt LR-/ })).toBeVisible();
      await look('04-receipt', { fullPage: true });

      await place.getByRole('button', { name: 'Record Return' }).click();
      const back = page.getByRole('dialog', { name: `${title} Came Back` });
      await back.getByRole('button', { name: 'Record Return' }).click();
      await expect(back).toBeHidden();
      const [home] = await staff.get(movementCalls.listMovements, { id });
      expect(home).toMatchObject({ custody: 'own', placeId: rack.id });
      await expect(place.getByRole('button', { name: 'Record Return' })).toHaveCount(0);
    });

    test('a selection is lent, and two of it come back', inCampaign, async ({ page, staff, createArtwork }) => {
      expects('409');
      const look = lookAt(page);
      const word = `Flotilla${size}`;
      const works = [];
      for (const at of [1, 2, 3]) works.push(await createArtwork({ title: `${word} ${at}` }));
      const shelf = await aPlace(staff, { name: `Shelf ${size}` });
      await aMovement(
        staff,
        works.map(({ id }) => id),
        { placeId: shelf.id, movedOn: '2026-01-02' },
      );
      await page.addInitScript(() => localStorage.setItem('artworks-look', 'table'));
      await openPayments(page, `/admin?tab=artworks&place=${shelf.id}`, 'Manage Artworks');
      const table = page.getByRole('button', { name: 'Table' });
      if ((await table.getAttribute('aria-pressed')) === 'false') await table.click();
      await expect(page.getByText(`Place: Shelf ${size}`)).toBeVisible();
      for (const at of [1, 2, 3]) await page.getByRole('checkbox', { name: `Select ${word} ${at}` }).check();
      const bar = page.getByRole('region', { name: 'Selected artworks' });
      await look('01-selected', { fullPage: true });
      await bar.getByRole('button', { name: 'Move...' }).click();
      const move = page.getByRole('dialog', { name: 'Move 3 Artworks' });
      await move.getByLabel('Who has it').selectOption('On loan');
      await move.getByLabel('Lent to').fill('City Museum');
      await move.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(page.getByText('3 works moved')).toBeVisible();

      await page.goto(`/admin?tab=artworks&q=${word}&away=yes`);
      await expect(page.getByText('On loan, City Museum')).toHaveCount(3);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await look('02-out', { fullPage: true });
      for (const at of [1, 2]) await page.getByRole('checkbox', { name: `Select ${word} ${at}` }).check();
      await bar.getByRole('button', { name: 'Record Return' }).click();
      const back = page.getByRole('dialog', { name: '2 Artworks Came Back' });
      await back.getByLabel('Back to where it was before').uncheck();
      await expect(back.getByLabel('Place')).toBeVisible();
      await back.getByLabel('Back to where it was before').check();
      await look('03-return');
      await back.getByRole('button', { name: 'Record Return' }).click();
      await expect(page.getByText('2 works moved')).toBeVisible();
      await expect(page.getByText('On loan, City Museum')).toHaveCount(1);
      await page.goto(`/admin?tab=artworks&q=${word}&place=${shelf.id}`);
      await expect(page.getByText('2 artworks', { exact: true })).toBeVisible();
      // Nothing of the selection is left in the address.
      await page.goBack();
      await expect(page.getByText('On loan, City Museum')).toHaveCount(1);
      await expect(page).not.toHaveURL(/selected=\d/);
    });
  });
}
