import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { anOrder } from '../../factories.ts';
import { expect, inCampaign, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';
import { pendingOrders } from '../order-page.ts';

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(
      'two unpaid orders are cancelled together; one that another person changed first is named with the reason',
      inCampaign,
      async ({ page, createArtwork, visitor, staff }, testInfo) => {
        const orders = [];
        for (const title of ['First of Three', 'Second of Three', 'Third of Three']) {
          const artwork = await createArtwork({ title, price: 700 });
          orders.push({ artwork, ...(await anOrder(visitor, [artwork])) });
        }
        const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
        await openPayments(page, pendingOrders);
        for (const { invoiceNumber } of orders) await page.getByLabel(`Select ${invoiceNumber}`).check();
        const bar = page.getByRole('region', { name: 'Selected orders' });
        await expect(bar.getByText('3 orders selected, $2,175.00')).toBeVisible();
        await bar.getByRole('button', { name: 'Cancel Orders' }).click();
        const dialog = page.getByRole('dialog', { name: 'Cancel 3 Orders' });
        await expect(dialog.getByRole('list', { name: 'Orders' })).toContainText('Second of Three');
        await expect(dialog).toContainText(
          /“\w+ of Three”, “\w+ of Three” and “\w+ of Three” become available again at once\./,
        );
        await dialog.getByRole('button', { name: 'Cancel Orders' }).click();
        await expect(dialog.getByText('Please say why.')).toBeVisible();
        expect(await listPageErrors(page)).toEqual([]);
        await page.screenshot({ path: testInfo.outputPath('cancel.png') });
        await staff.get(orderCalls.moveOrder, { id: third.orderId, status: 'cancelled', notes: 'By telephone.' });
        await dialog.getByLabel('Reason').fill('Ordered three times by mistake.');
        await dialog.getByRole('button', { name: 'Cancel Orders' }).click();

        await expect(dialog.getByText('2 orders were cancelled')).toBeVisible();
        await expect(dialog.getByText('1 order was not cancelled')).toBeVisible();
        await expect(
          dialog.getByRole('listitem').filter({ hasText: /An order that is Cancelled cannot become Cancelled/ }),
        ).toContainText(third.invoiceNumber);
        expect(await listPageErrors(page)).toEqual([]);
        await page.screenshot({ path: testInfo.outputPath('cancelled.png') });
        await dialog.getByRole('button', { name: 'Close' }).first().click();
        for (const { invoiceNumber } of orders) {
          await expect(page.getByRole('link', { name: invoiceNumber })).toHaveCount(0);
        }
        await expect(bar).toHaveCount(0);
        for (const { artwork } of [first, second]) {
          expect(await staff.get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject({ purchasable: true });
        }
        const cancelled = await staff.get(orderCalls.getOrder, { id: first.orderId });
        expect(cancelled.statusHistory?.at(-1)).toMatchObject({ by: 'ruth', notes: 'Ordered three times by mistake.' });
      },
    );
  });
}
