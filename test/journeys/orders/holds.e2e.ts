import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { addDays, formatDay } from '../../../src/domain/days.ts';
import { anInquiry } from '../../factories.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('a work is held for a customer, for longer, and then ordered at the agreed price', async ({
      page,
      createArtwork,
    }) => {
      test.slow();
      expects('422');
      const look = lookAt(page);
      const work = await createArtwork({ title: `Held ${size}`, price: 4200 });
      await openPayments(page, `/admin?tab=artworks&artwork=${work.id}`, work.title);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Hold...' }).click();
      const dialog = page.getByRole('dialog', { name: `Hold ${work.title}` });
      await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
      await expect(dialog.getByText('Please choose the customer, or enter a new one.')).toBeVisible();
      await dialog.getByLabel('A new customer').check();
      await dialog.getByLabel('First name').fill('Ilse');
      await dialog.getByLabel('Last name').fill(`Vanner ${size}`);
      await dialog.getByLabel('Agreed price').fill('3,900');
      await look('01-hold');
      await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
      await expect(page.getByText('Work Held')).toBeVisible();
      const until = addDays(dayOf(new Date().toISOString(), 'Australia/Melbourne'), 5);
      const held = main.getByRole('link', { name: `Ilse Vanner ${size}, until ${formatDay(until)}, at $3,900.00` });
      await expect(held).toBeVisible();
      await expect(main.getByText('Reserved').first()).toBeVisible();
      await expect(main.getByRole('button', { name: 'Mark Unavailable' })).toHaveCount(0);
      // Below the bar of the record a link could be half covered.
      await page.evaluate(() => window.scrollTo(0, 0));
      await look('02-held');

      await main.getByRole('button', { name: 'Change Hold' }).click();
      const change = page.getByRole('dialog', { name: `Change the Hold of ${work.title}` });
      await change.getByLabel('Held until').fill(addDays(until, -30));
      await change.getByRole('button', { name: 'Save' }).click();
      await expect(change.getByText('This day is past. Please enter today or a later day.').first()).toBeVisible();
      await change.getByLabel('Held until').fill(addDays(until, 7));
      await change.getByLabel('Notes').fill('She calls on Friday.');
      await change.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Hold Changed')).toBeVisible();
      await expect(main.getByText('She calls on Friday.')).toBeVisible();

      // On its last day it is a task of Today.
      await main.getByRole('button', { name: 'Change Hold' }).click();
      await change.getByLabel('Held until').fill(addDays(until, -5));
      await change.getByRole('button', { name: 'Save' }).click();
      await expect(main.getByText(`until ${formatDay(addDays(until, -5))}`)).toBeVisible();
      await page.goto('/admin?tab=today&open=chase');
      const task = main.getByRole('listitem').filter({ hasText: `The hold of ${work.title} ends.` });
      await expect(task).toContainText(/Ilse Vanner.*Held until today/);
      await look('03-today', { fullPage: true });
      await task.getByRole('link', { name: 'Change Hold' }).click();
      await expect(change).toBeVisible();
      await change.getByRole('button', { name: 'Cancel' }).click();
      await expect(change).toBeHidden();
      await task.getByRole('link', { name: 'Open Artwork' }).click();

      await main.getByRole('link', { name: 'New Order' }).click();
      const order = page.getByRole('dialog', { name: 'New Order' });
      await expect(order.getByLabel(`Agreed price of ${work.title}`)).toHaveValue('3900');
      await expect(order.getByText(`Ilse Vanner ${size}`)).toBeVisible();
      await order.getByRole('button', { name: 'Make Order' }).click();
      await page
        .getByRole('alertdialog', { name: 'Neither Email Nor Address' })
        .getByRole('button', { name: 'Make Order' })
        .click();
      await expect(page.getByText('Order Made')).toBeVisible();
      await expect(main.getByText('$3,925.00').first()).toBeVisible();
    });

    test('an inquiry leads to a hold for who asks, and then names the person and the day', async ({
      page,
      createArtwork,
      visitor,
    }) => {
      const look = lookAt(page);
      const work = await createArtwork({ title: `Asked for ${size}`, price: 700 });
      const { id } = await anInquiry(visitor, {
        firstName: 'Maud',
        lastName: `Ferris ${size}`,
        email: `maud-${size}@example.com`,
        artworkId: work.id,
        artworkOfInterest: work.title,
      });
      await openPayments(page, `/admin?tab=contacts&inquiry=${id}`, 'Inquiries');
      const inquiry = page.getByRole('dialog', { name: 'Purchase Information' });
      await inquiry.getByRole('link', { name: 'Hold...' }).click();
      const dialog = page.getByRole('dialog', { name: `Hold ${work.title}` });
      await expect(dialog.getByLabel('Last name')).toHaveValue(`Ferris ${size}`);
      await expect(dialog.getByLabel('Email')).toHaveValue(`maud-${size}@example.com`);
      await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
      await expect(page.getByText('Work Held')).toBeVisible();

      await page.goto(`/admin?tab=contacts&inquiry=${id}`);
      await expect(inquiry.getByText(/^Held for .* until \d\d \w{3} \d{4}$/)).toBeVisible();
      await expect(inquiry.getByRole('link', { name: 'Hold...' })).toHaveCount(0);
      await expect(inquiry.getByRole('link', { name: 'New Order' })).toHaveAttribute('href', /&hold=\d+/);
      await look('04-inquiry');
      await page.goto(`/admin?tab=artworks&held=person&q=${encodeURIComponent(work.title)}`);
      await page.getByRole('main').getByRole('button', { name: 'Table' }).click();
      await expect(page.getByRole('main').getByRole('link', { name: /^Held for / })).toBeVisible();
      await look('05-table');
      await page.goto(`/admin?tab=pipeline&q=ferris+${size}`);
      await expect(page.getByRole('main').getByText(/^held until /)).toBeVisible();
      await look('06-stock');
    });

    test('a released hold gives the work back as it was', async ({ page, createArtwork, visitor }) => {
      const work = await createArtwork({ title: `Released ${size}`, price: 700 });
      await openPayments(page, `/admin?tab=artworks&artwork=${work.id}&task=hold`, work.title);
      const dialog = page.getByRole('dialog', { name: `Hold ${work.title}` });
      await dialog.getByLabel('A new customer').check();
      await dialog.getByLabel('First name').fill('Otto');
      await dialog.getByLabel('Last name').fill('Brandt');
      await dialog.getByRole('button', { name: 'Hold', exact: true }).press('Enter');
      await expect(page.getByText('Work Held')).toBeVisible();
      const refused = await visitor.ask(cartCalls.addToCart, { artworkId: work.id });
      expect(refused.status).toBe(409);
      await page.getByRole('main').getByRole('button', { name: 'Release Hold' }).click();
      await expect(page.getByText('Hold Released')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Mark Unavailable' })).toBeVisible();
    });
  });
}
