import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { anInquiry, anOrder } from '../../factories.ts';
import { expect, expects, inCampaign, journeySizes, sizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, includeHidden: true });

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('the page of an artwork says what it is, who has it, who asked first and who changed what', async ({
      page,
      createArtwork,
      staff,
      visitor,
    }) => {
      test.slow();
      const look = lookAt(page);
      const title = `Causeway at ${size}`;
      const artwork = await createArtwork({
        title,
        price: 4200,
        provenance: 'The estate.\nThe artist’s studio, Ballarat',
        alt: 'A causeway under a low sky',
      });
      const { id, stockCode } = artwork;
      const number = `Artwork No. ${id}`;
      const early = await anInquiry(visitor, { firstName: 'Ada', lastName: 'Early', artworkOfInterest: title });
      await anInquiry(visitor, {
        firstName: 'Bo',
        lastName: 'Later',
        artworkOfInterest: title,
        email: 'bo@example.com',
      });
      await staff.get(inquiryCalls.answerInquiry, { id: early.id });
      const present = await staff.get(artworkCalls.getArtwork, { id });
      await staff.get(artworkCalls.updateArtwork, { ...present, alt: 'A causeway under a low sky', price: 4800 });

      await openPayments(page, `/admin?tab=artworks&artwork=${id}`, `${number} ${stockCode} · ${title}`);
      await expect(section(page, 'Facts').getByText('The artist’s studio, Ballarat')).toBeVisible();
      await expect(section(page, 'Image').getByText('A causeway under a low sky')).toBeVisible();
      await expect(section(page, 'Orders').getByText('No order names it.')).toBeVisible();
      const asked = section(page, 'Inquiries and Requests').getByRole('list', { name: /^Who asked/ });
      await expect(asked.getByRole('link')).toHaveText(['Purchase Information', 'Purchase Information']);
      await expect(asked.getByText(/:\d\d:\d\d [AP]M$/)).toHaveCount(2);
      await expect(asked.getByRole('listitem').first()).toContainText(/Ada Early.*Responded/s);
      await expect(section(page, 'Activity').getByText('$4,800')).toBeVisible();
      await look('01-page', { fullPage: true });

      // An inquiry opens, by keyboard, and closing it leads back here.
      await asked.getByRole('link', { name: 'Purchase Information of Bo Later' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await expect(heading(page, `${number} ${stockCode} · ${title}`)).toBeVisible();

      // The facts, from the address too.
      await section(page, 'Facts').getByRole('button', { name: 'Edit Facts' }).click();
      const form = page.getByRole('dialog', { name: 'Edit Artwork' });
      await expect(page).toHaveURL(/task=edit/);
      await page.reload();
      await form.getByLabel('Title', { exact: true }).fill(`${title}, Evening`);
      await form.getByRole('button', { name: 'Save Artwork' }).click();
      await expect(heading(page, `${number} ${stockCode} · ${title}, Evening`)).toBeVisible();

      // The section Sale changes the availability, and records a sale by hand.
      await section(page, 'Sale')
        .getByRole('button', { name: /^Mark Unavailable/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Mark Unavailable' }).click();
      await expect(section(page, 'Sale').getByRole('button', { name: /^Mark Available/ })).toBeVisible();
      await section(page, 'Sale')
        .getByRole('button', { name: /^Mark Available/ })
        .click();
      await expect(section(page, 'Sale').getByRole('button', { name: /^Mark Unavailable/ })).toBeVisible();
      await section(page, 'Sale').getByRole('button', { name: 'Record Sale' }).click();
      const sale = page.getByRole('dialog', { name: 'Record Sale' });
      await sale.getByLabel('Customer name').fill('Joan Pell');
      await sale.getByRole('button', { name: 'Save' }).click();
      await expect(section(page, 'Sale').getByText('Joan Pell')).toBeVisible();

      // A value is put back here.
      await section(page, 'Activity')
        .getByRole('button', { name: /^Put back: .*Price.* of/ })
        .click();
      await page.getByRole('dialog', { name: 'Put Values Back' }).getByRole('button', { name: 'Put Back' }).click();
      await expect(section(page, 'Sale').getByText('$4,200')).toBeVisible();

      // The order that holds it.
      const { invoiceNumber } = await anOrder(visitor, [await staff.get(artworkCalls.getArtwork, { id })]);
      await page.reload();
      await expect(section(page, 'Orders').getByText('holds it')).toBeVisible();
      await look('02-held', { fullPage: true });
      await section(page, 'Orders')
        .getByRole('link', { name: `Order ${invoiceNumber}` })
        .click();
      await expect(heading(page, new RegExp(invoiceNumber))).toBeVisible();
      // And back from the order's own line.
      await page
        .getByRole('main')
        .getByRole('link', { name: `${title}, Evening` })
        .click();
      await expect(heading(page, `${number} ${stockCode} · ${title}, Evening`)).toBeVisible();
      await page.getByRole('link', { name: 'Back to Order Details' }).click();
      await expect(heading(page, new RegExp(invoiceNumber))).toBeVisible();
    });
  });
}

test(
  'the columns of the page of an artwork have nearly one height, and its sections one order',
  inCampaign,
  async ({ page, staff }) => {
    await page.setViewportSize(sizes.desktop);
    const longest = (await staff.get(artworkCalls.listArtworks, {})).toSorted(
      (a, b) => (b.description?.length ?? 0) - (a.description?.length ?? 0),
    )[0];
    await openPayments(
      page,
      `/admin?tab=artworks&artwork=${longest?.id}`,
      `Artwork No. ${longest?.id} ${longest?.stockCode} · ${longest?.title}`,
    );
    const sections = page.getByRole('main').locator('section:has(> div > h2)');
    await expect(section(page, 'Activity').getByRole('listitem').first()).toBeVisible();
    const boxes = await sections.evaluateAll((all) =>
      all.map((each) => {
        const { left, bottom } = each.getBoundingClientRect();
        return { name: each.querySelector('h2')?.textContent, left, bottom };
      }),
    );
    expect(boxes.map(({ name }) => name).slice(0, 6)).toEqual([
      ...['Image', 'Views', 'Sale', 'Orders', 'Inquiries and Requests', 'Place'],
    ]);
    const top = (await sections.first().boundingBox())?.y ?? 0;
    const columns = Map.groupBy(boxes, ({ left }) => left);
    const heights = [...columns.values()].map((column) => Math.max(...column.map(({ bottom }) => bottom)) - top);
    expect(heights).toHaveLength(2);
    expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.6);
  },
);

test('an artwork is deleted on its page, which leads to the list; the page says that a missing one is missing', async ({
  page,
  createArtwork,
}) => {
  expects('404');
  const { id, stockCode } = await createArtwork({ title: 'Soon Gone', published: false });
  await openPayments(page, `/admin?tab=artworks&artwork=${id}`, `Artwork No. ${id} ${stockCode} · Soon Gone`);
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Artwork' }).click();
  await expect(heading(page, 'Manage Artworks')).toBeVisible();
  await page.goto(`/admin?tab=artworks&artwork=${id}`);
  await expect(page.getByText(/^There is no such artwork\./)).toBeVisible();
});

test('each list of staff leads to the page of an artwork, and Back to the list as it was', async ({
  page,
  createArtwork,
  visitor,
}) => {
  test.slow();
  const held = await createArtwork({ title: 'Reached Weir', price: 700 });
  const customer = { firstName: 'Una', lastName: 'Weirman', email: 'una.weir@example.com' };
  const { orderId } = await anOrder(visitor, [held], { customer });
  const { id: inquiry } = await anInquiry(visitor, {
    firstName: 'Vic',
    lastName: 'Weirman',
    inquiryType: 'Availability',
    artworkId: held.id,
  });
  const places: [address: string, heading: string | RegExp, back: string][] = [
    ['/admin?tab=artworks&q=reached+weir', 'Manage Artworks', 'Back to Artworks'],
    ['/admin?tab=pipeline&q=reached+weir', 'Stock Tracker', 'Back to Stock Tracker'],
    [`/admin?tab=payments&order=${orderId}`, /^Order Details/, 'Back to Order Details'],
    [`/admin?tab=contacts&inquiry=${inquiry}`, 'Inquiries', 'Back to Inquiries'],
    [`/admin?tab=activity&kind=artwork&record=${held.id}`, 'Activity', 'Back to Activity'],
  ];
  await openPayments(page, '/admin?tab=manual', 'User Manual');
  for (const [address, name, back] of places) {
    await page.goto(address);
    await expect(heading(page, name)).toBeVisible();
    await page
      .getByRole('link', { name: /Reached Weir$/ })
      .first()
      .click();
    await expect(heading(page, `Artwork No. ${held.id} ${held.stockCode} · Reached Weir`)).toBeVisible();
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(new RegExp(`${address.replace(/[?+]/g, '\\$&')}$`));
  }
});
