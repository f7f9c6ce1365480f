import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { anOrder } from '../../factories.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';
import { blockedScript, pendingOrders } from '../order-page.ts';

for (const viewport of Object.values(journeySizes)) {
  test(`at ${viewport.width} px the invoice emails of selected orders are prepared one after the other, and none is recorded twice`, async ({
    page,
    createArtwork,
    visitor,
    staff,
  }) => {
    expects(blockedScript);
    await page.setViewportSize(viewport);
    const placed = [];
    for (const title of ['First', 'Second', 'Third']) {
      placed.push(await anOrder(visitor, [await createArtwork({ title, price: 500 })]));
    }
    await openPayments(page, pendingOrders);
    const main = page.getByRole('main');
    for (const { invoiceNumber } of placed) await main.getByLabel(`Select ${invoiceNumber}`).check();
    const bar = main.getByRole('region', { name: 'Selected orders' });
    await bar.getByRole('button', { name: 'Prepare Emails' }).focus();
    await page.keyboard.press('Enter');

    // The emails are in the order of the list.
    const dialog = page.getByRole('dialog');
    const look = lookAt(page);
    await expect(page.getByRole('dialog', { name: 'Prepare Emails: 1 of 3' })).toBeVisible();
    await expect(page).toHaveURL(/task=prepare-emails/);
    const ids = new URL(page.url()).searchParams.get('id')?.split(',') ?? [];
    const sentOf = async (at: number) => {
      const { communications = [] } = await staff.get(orderCalls.getOrder, { id: ids[at] ?? '' });
      return communications.map(({ type }) => type);
    };
    await expect(dialog.getByLabel('Template')).toHaveValue('invoice');
    const email = page.frameLocator('iframe[title="Preview of the email"]');
    await expect(email.getByText('Dear Margaret Oduya,')).toBeVisible();
    await look('01-first');
    await dialog.getByRole('button', { name: 'Record and Next' }).click();
    await expect(page.getByRole('dialog', { name: 'Prepare Emails: 2 of 3' })).toBeVisible();

    // Closed by mistake, and the page is loaded again from its address: the first one is not asked for again.
    await expect(email.getByText('Dear Margaret Oduya,')).toBeVisible();
    const address = page.url();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.goto(address);
    await expect(page.getByRole('dialog', { name: 'Prepare Emails: 2 of 3' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('dialog', { name: 'Prepare Emails: 3 of 3' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Record and Next' }).click();
    await expect(dialog.getByText('1 email recorded, 1 skipped, 1 order asks for no email now.')).toBeVisible();
    await expect(dialog.getByText('Those that you skipped are still to be sent.')).toBeVisible();
    await look('02-end');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    expect([await sentOf(0), await sentOf(1), await sentOf(2)]).toEqual([['invoice_sent'], [], ['invoice_sent']]);
  });
}
