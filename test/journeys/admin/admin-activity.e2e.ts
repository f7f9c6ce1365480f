import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { expect, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('staff see who changed a price in some days, in a few presses and from the artwork’s page', async ({
      page,
      createArtwork,
      staff,
    }) => {
      const look = lookAt(page);
      const { id } = await createArtwork({ title: `Dearer at ${size}`, price: 100 });
      const save = async (changes: object) => {
        const { created: _, ...stored } = await staff.get(artworkCalls.getArtwork, { id });
        await staff.get(artworkCalls.updateArtwork, { ...stored, stockCode: null, ...changes });
      };
      await save({ price: 300 });
      await save({ provenance: 'The studio' });

      await openPayments(page, '/admin?tab=activity', 'Activity');
      const main = page.getByRole('main');
      const entries = main.getByRole('listitem').filter({ hasText: `Dearer at ${size}` });
      await expect(entries).toHaveCount(3);
      await main.getByLabel('Field').selectOption('Price in whole dollars');
      await main.getByLabel('When').selectOption('Today');
      await expect(entries).toHaveCount(1);
      await expect(entries.getByText('$300')).toBeVisible();
      await expect(main.getByLabel('About')).toHaveValue('artwork');
      await expect(page).toHaveURL(/kind=artwork&field=price|field=price&kind=artwork/);
      await look('01-price-today', { fullPage: true });
      await page.reload();
      await expect(entries).toHaveCount(1);
      await expect(main.getByLabel('When')).toHaveValue('1');

      await main.getByLabel('When').selectOption('Last week');
      await expect(main.getByText('No entry was found.')).toBeVisible();
      await main.getByLabel('To', { exact: true }).fill('');
      await expect(main.getByLabel('When').getByRole('option', { name: 'These days' })).toBeAttached();
      await expect(entries).toHaveCount(1);
      await main.getByLabel('From').fill('2001-02-03');
      await expect(entries).toHaveCount(1);
      await main.getByLabel('To', { exact: true }).fill('2001-02-02');
      await expect(main.getByText('This day is before the From day, so nothing is listed.')).toBeVisible();
      await expect(main.getByText('No entry was found.')).toBeVisible();
      await main.getByLabel('To', { exact: true }).fill('');
      await expect(entries).toHaveCount(1);
      // Another kind has other fields.
      await main.getByLabel('About').selectOption('Everything');
      await expect(main.getByLabel('Field')).toHaveValue('');
      await expect(entries).toHaveCount(3);

      // The link on the artwork's page shows the entries of this artwork only.
      await entries.first().getByRole('link').click();
      await main.getByRole('link', { name: 'Changes of the Price' }).click();
      await expect(main.getByText('Only the changes of one record.')).toBeVisible();
      await expect(main.getByText('1 entry', { exact: true })).toBeVisible();
      await look('02-of-one-record');
      await main.getByRole('link', { name: 'Show those of all records' }).click();
      await expect(main.getByText('Only the changes of one record.')).toHaveCount(0);
      await expect(main.getByLabel('Field')).toHaveValue('price');
    });
  });
}
