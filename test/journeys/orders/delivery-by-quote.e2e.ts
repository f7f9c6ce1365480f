import { complete, expectThanks, fillIn, goToCheckout } from '../checkout-steps.ts';
import { expect, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { quoteDeliveries } from '../quoted-delivery.ts';

test.use({ begin: 'filled for quotes' });
test.beforeEach(quoteDeliveries);

const large = { title: 'Flood tide', dimensions: '122 × 183 cm', price: 48_000 };

for (const [name, viewport] of Object.entries(journeySizes)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a buyer abroad reads that the delivery is by quote before any button, and can collect', async ({
      page,
      createArtwork,
    }) => {
      await goToCheckout(page, [await createArtwork({ title: 'Low tide', price: 900 })]);
      await fillIn(page);
      const summary = page.getByRole('region', { name: 'Order Summary' });
      const country = page.getByRole('combobox', { name: 'Country' });
      const method = page.getByLabel('Shipping Method');
      await expect(summary).toContainText('$925.00');
      const fees = [/\(\$0\.00\)$/, /\(\$25\.00\)$/, /\(\$45\.00\)$/, /\(\$95\.00\)$/];
      await expect(method.getByRole('option')).toHaveText(fees);
      const duties = page.getByText('Import duties and taxes of the country of delivery are paid by the buyer');
      await expect(duties).toHaveCount(0);

      await country.fill('U.K.');
      await expect(summary).toContainText('$990.00');
      await expect(method).toContainText('Standard Shipping ($90.00)');
      await expect(duties).toBeVisible();

      await country.fill('USA');
      await country.blur();
      await expect(complete(page)).toHaveCount(0);
      await expect(method).toContainText('Standard Shipping (by quote)');
      await expect(summary).toContainText('by quote');
      await expect(summary).toContainText('without delivery$900.00');
      const notice = page.getByRole('status').filter({ hasText: 'The estate quotes this delivery.' });
      await expect(notice).toContainText('Every delivery to this country is quoted.');
      await expect(page.getByText('bears the risk')).toHaveCount(0);
      expect(await listPageErrors(page)).toEqual([]);

      await notice.getByRole('button', { name: 'Choose Collection in person' }).press('Enter');
      await expect(method).toHaveValue('pickup');
      await expect(complete(page)).toBeVisible();
      await page.getByLabel('ZIP Code').fill('10118');
      await complete(page).click();
      await expectThanks(page);
    });
  });
}

test('one large work makes the whole cart one by quote, in the estate’s country too', async ({
  page,
  createArtwork,
}) => {
  await goToCheckout(page, [await createArtwork({ title: 'Low tide' }), await createArtwork(large)]);
  await fillIn(page);
  await expect(page.getByText('“Flood tide” is longer than 150 cm.')).toBeVisible();
  await expect(complete(page)).toHaveCount(0);
});

test('a country that is not known is abroad, and no fee of an earlier one is left', async ({ page, createArtwork }) => {
  await goToCheckout(page, [await createArtwork({ title: 'Low tide' })]);
  await fillIn(page);
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.fill('UK');
  await expect(page.getByLabel('Shipping Method')).toContainText('Standard Shipping ($90.00)');
  await country.fill('Atlantis');
  await expect(page.getByLabel('Shipping Method')).toContainText('Standard Shipping (by quote)');
  await expect(page.getByText('The estate quotes this delivery.')).toBeVisible();
});
