import type { Page } from '@playwright/test';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { quoteCalls } from '../../../src/contract/quotes/quotes.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { addDays, formatDay } from '../../../src/domain/days.ts';
import { anOffer, aQuote } from '../../factories.ts';
import { expectThanks, fillIn, goToCheckout } from '../checkout-steps.ts';
import { expect, expects, isBrowser, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';
import { quoteDeliveries } from '../quoted-delivery.ts';
import { expectSameWithoutScripts } from '../without-scripts.ts';

test.use({ begin: 'filled for quotes' });
test.beforeEach(quoteDeliveries);

const today = dayOf(new Date().toISOString(), 'Australia/Melbourne');
const heldUntil = formatDay(addDays(today, 5));
const validUntil = addDays(today, 14);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('a buyer abroad asks for the delivery’s price, staff offer it, and the buyer accepts it', async ({
      page,
      browser,
      createArtwork,
    }) => {
      test.slow();
      expects('422');
      const look = lookAt(page);
      const title = `Flood tide ${size}`;
      const name = `Margaret ${size}`;
      const work = await createArtwork({ title, dimensions: '122 × 183 cm', price: 4800 });
      await goToCheckout(page, [work]);
      await fillIn(page, { 'First Name': name, Email: `abroad.${size}@example.com` });
      await page.getByRole('combobox', { name: 'Country' }).fill('USA');
      await page.getByRole('combobox', { name: 'Country' }).blur();
      await page.getByLabel('ZIP Code').fill('10118');
      await page.getByRole('textbox', { name: 'State' }).fill('NY');
      await expect(page.getByText('Nothing is ordered and nothing is to be paid before you accept')).toBeVisible();
      await expect(page.getByText('The estate holds the work for you, for 5 days at first.')).toBeVisible();
      await expect(page.getByText('“Flood tide', { exact: false }).first()).toBeVisible();
      const ask = page.getByRole('button', { name: 'Request Delivery Price' });
      await ask.scrollIntoViewIfNeeded();
      await look('01-checkout');
      await ask.press('Enter');

      await expect(heading(page, 'We have your request')).toBeVisible();
      await expect(page.getByText('Delivery Price Requested')).toBeVisible();
      await expect(page.getByText(`The work is held for you until ${heldUntil}.`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Accept Offer' })).toHaveCount(0);
      await expect(page.getByText(`abroad.${size}@example.com`)).toBeVisible();
      await expect(page.getByText('All prices are in Australian dollars.')).toBeVisible();
      await look('02-requested', { fullPage: true });
      const address = await page.getByLabel('Keep this address').inputValue();

      const { origin } = new URL(page.url());

      // Staff, in a browser of their own.
      const office = await browser.newContext({ viewport, hasTouch: size === 'phone', reducedMotion: 'reduce' });
      const desk = await office.newPage();
      const lookAtDesk = lookAt(desk);
      await openPayments(desk, `${origin}/admin?tab=today&open=answer,send`, 'Today');
      const main = desk.getByRole('main');
      const task = main.getByRole('listitem').filter({ hasText: `122 × 183 cm, ${title}` });
      await expect(task).toContainText('To Geelong, United States:');
      await expect(task).toContainText(/Asked today, held until/);
      await lookAtDesk('03-today', { fullPage: true });
      await task.getByRole('link', { name: 'Offer Price' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Offer Price' });
      await expect(dialog.getByText(new RegExp(`${title}, 122 × 183 cm .*\\$4,800.00`))).toBeVisible();
      await expect(dialog.getByLabel('Duties and taxes of the destination')).toBeChecked();
      await dialog.getByRole('button', { name: 'Save Offer' }).click();
      await expect(dialog.getByText('Please enter who carries the works.').first()).toBeVisible();
      await dialog.getByLabel('Price of the delivery').fill('1,850');
      await dialog.getByLabel('Carrier').fill('DHL');
      await dialog.getByLabel('Delivery time').fill('10 to 14 days');
      await dialog.getByLabel('Insurance').fill('To the price of the work');
      await dialog.getByLabel('Note').fill('In a crate of our own.');
      await lookAtDesk('04-offer');
      await dialog.getByRole('button', { name: 'Save Offer' }).press('Enter');
      await expect(desk.getByText('Price Offered').first()).toBeVisible();
      const email = desk.getByRole('dialog', { name: 'Email to the Buyer' });
      await expect(email.getByText('The Price of Your Delivery').first()).toBeVisible();
      const draft = await desk.request.get(
        await email.getByRole('link', { name: 'Save Draft' }).evaluate((a: HTMLAnchorElement) => a.href),
      );
      expect(await draft.text()).toContain('X-Unsent: 1');
      await lookAtDesk('05-email');
      await email.getByRole('button', { name: 'Record as Sent Today' }).click();
      await expect(desk.getByText('It is in the history of the quote.')).toBeVisible();
      // Back on Today, where nothing waits any more.
      await expect(email).toBeHidden();
      await expect(heading(desk, 'Today')).toBeVisible();
      await expect(main.getByText(`The offer for ${title} was not sent.`)).toHaveCount(0);
      await desk.goto(`${origin}/admin?tab=payments&view=quotes`);
      await main.getByRole('link', { name: `${name} Oduya` }).click();
      await expect(main.getByText('In a crate of our own.')).toBeVisible();
      await desk.evaluate(() => window.scrollTo(0, 0));
      await lookAtDesk('06-quote', { fullPage: true });

      // The buyer, on another device.
      const phone = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const opened = await phone.newPage();
      await opened.goto(address);
      await expect(heading(opened, 'The price of your delivery')).toBeVisible();
      await expect(opened.getByText('Of the destination, paid by the buyer')).toBeVisible();
      await expect(opened.getByText('10 to 14 days')).toBeVisible();
      await lookAt(opened)('07-offered', { fullPage: true });
      await opened.getByRole('button', { name: 'Accept Offer' }).press('Enter');
      await expectThanks(opened);
      await expect(opened.getByText('$6,650.00').first()).toBeVisible();
      await expect(opened.getByText(/^\d{4}-\d\d-\d{4}$/).first()).toBeVisible();
      await opened.goto(address);
      await expect(heading(opened, 'Thank you for your order')).toBeVisible();
      await expect(opened.getByText('$6,650.00').first()).toBeVisible();
      await opened.getByRole('link', { name: 'Open Your Order' }).click();
      await expect(opened.getByText('$6,650.00').first()).toBeVisible();
      const terms = opened.getByRole('region', { name: 'Your Order' });
      await expect(terms.getByText('10 to 14 days')).toBeVisible();
      await expect(terms.getByText('In a crate of our own.')).toBeVisible();
      await lookAt(opened)('08-order', { fullPage: true });

      await desk.reload();
      await desk.getByRole('link', { name: /^Open Order/ }).click();
      await expect(desk.getByText('In a crate of our own.').first()).toBeVisible();
      await phone.close();
      await office.close();
    });
  });
}

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`answers at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('the buyer declines, and staff see it on Today until one of them has seen it', async ({
      page,
      staff,
      visitor,
      createArtwork,
    }) => {
      const work = await createArtwork({ title: `Neap tide ${size}`, price: 900 });
      const { quoteId: id, link } = await aQuote(visitor, [work], { customer: { email: `no.${size}@example.com` } });
      await staff.get(quoteCalls.offerQuote, { id, ...anOffer, until: validUntil });
      await page.goto(link);
      await page.getByRole('button', { name: 'Decline...' }).click();
      await page.getByLabel('Reason').fill('Too dear for us.');
      await page.getByRole('button', { name: 'Keep', exact: true }).click();
      await page.getByRole('button', { name: 'Decline...' }).click();
      await page.getByRole('button', { name: 'Decline and Release' }).click();
      await expect(heading(page, 'You have declined')).toBeVisible();
      await expect(page.getByText('The work is no longer held for you, and nothing is to be paid.')).toBeVisible();
      // The page has become short: it begins at its top, and the keyboard goes on there.
      if (isBrowser) expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByRole('main')).toBeFocused();
      await lookAt(page)('08-declined');

      await openPayments(page, '/admin?tab=today&open=answer', 'Today');
      const main = page.getByRole('main');
      const told = main.getByRole('listitem').filter({ hasText: `Declined: ${work.title} is free.` });
      await told.getByRole('link', { name: 'Open Quote' }).click();
      await expect(main.getByText('Too dear for us.')).toBeVisible();
      await main.getByRole('button', { name: 'Mark as Seen' }).click();
      await expect(page.getByText('Marked as Seen')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Mark as Seen' })).toHaveCount(0);
      await page.goto('/admin?tab=today&open=answer');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(told).toHaveCount(0);
    });

    test('the buyer collects the works without an offer', async ({ page, visitor, createArtwork }) => {
      const work = await createArtwork({ title: `Slack water ${size}`, price: 700 });
      const { link } = await aQuote(visitor, [work], { customer: { email: `pickup.${size}@example.com` } });
      await page.goto(link);
      await page.getByRole('button', { name: 'Order and Collect for $700.00' }).press('Enter');
      await expectThanks(page);
      await expect(page.getByText('Collection in person').first()).toBeVisible();
    });

    test('without JavaScript a quote says all that it says with it', async ({
      page,
      browser,
      baseURL,
      visitor,
      staff,
      createArtwork,
    }) => {
      const { quoteId: id, link } = await aQuote(visitor, [await createArtwork({ title: `Ebb tide ${size}` })]);
      const expectSame = (heading: string, text: string) =>
        expectSameWithoutScripts({ page, browser, baseURL }, { link, heading, text });
      await expectSame('We have your request', heldUntil);
      await staff.get(quoteCalls.offerQuote, { id, ...anOffer, until: validUntil });
      await expectSame('The price of your delivery', '$1,850.00');
    });

    test('staff find a quote, hold it for longer and withdraw it; the buyer reads that it is over', async ({
      page,
      visitor,
      createArtwork,
    }) => {
      test.slow();
      const look = lookAt(page);
      const work = await createArtwork({ title: `Spring tide ${size}`, price: 800 });
      const customer = { email: `over.${size}@example.com`, lastName: `Quaye${size}` };
      const { link } = await aQuote(visitor, [work], { customer });
      await openPayments(page, '/admin?tab=payments&view=quotes');
      const main = page.getByRole('main');
      await main.getByRole('searchbox', { name: 'Search delivery quotes' }).fill(customer.lastName);
      // Typing is searched after a pause; the list is dimmed then.
      await expect(page).toHaveURL(new RegExp(`q=${customer.lastName}`));
      await main.getByLabel('Show', { exact: true }).selectOption('open');
      const found = main.getByRole('link', { name: `Margaret ${customer.lastName}` });
      await expect(found).toHaveCount(1);
      await look('09-list');
      await found.click();
      await main.getByRole('button', { name: 'Hold for Longer' }).click();
      const hold = page.getByRole('dialog', { name: 'Hold for Longer' });
      await hold.getByLabel('Held until').fill(validUntil);
      await hold.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`Until ${formatDay(validUntil)}.`)).toBeVisible();
      await expect(hold).toBeHidden();

      // The work's own page leads here, and offers no other way out of the hold.
      await page.goto(`/admin?tab=artworks&artwork=${work.id}`);
      await expect(main.getByRole('button', { name: 'Release Hold' })).toHaveCount(0);
      await main.getByRole('link', { name: 'Open Quote' }).click();

      await main.getByRole('button', { name: 'Withdraw' }).click();
      const withdraw = page.getByRole('dialog', { name: 'Withdraw Quote' });
      await withdraw.getByLabel('Reason').fill('No carrier goes there.');
      await look('10-withdraw');
      await withdraw.getByRole('button', { name: 'Withdraw' }).click();
      await expect(page.getByText('The work is free again.')).toBeVisible();
      await expect(main.getByText('No carrier goes there.')).toBeVisible();
      await page.goto(link);
      await expect(heading(page, 'The estate has withdrawn this quote')).toBeVisible();
      await expect(page.getByText('While it is for sale you can still buy it in the shop')).toBeVisible();
      await look('11-withdrawn');
      expect((await visitor.ask(cartCalls.addToCart, { artworkId: work.id })).status).toBe(201);
    });

    test('a wrong address says that there is no such quote', async ({ page }) => {
      expects('401');
      await page.goto('/delivery-quote?id=nothing&key=wrong');
      await expect(heading(page, 'Quote Not Found')).toBeVisible();
      await lookAt(page)('12-missing');
    });
  });
}
