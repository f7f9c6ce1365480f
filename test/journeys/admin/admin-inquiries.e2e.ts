import { readFile } from 'node:fs/promises';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { anInquiry, anOrder } from '../../factories.ts';
import { expect, expects, isBrowser, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

const tab = '/admin?tab=contacts';

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('staff find an inquiry, read it, draft a reply and mark it as responded, and mark several together', async ({
      page,
      createArtwork,
      staff,
      visitor,
    }) => {
      test.slow();
      const see = lookAt(page);
      const look = async (step: string) => {
        // The bar may not lie over a checkbox.
        if (isBrowser) await page.evaluate(() => window.scrollTo(0, 0));
        await see(step);
      };
      // Each size has people of its own: both use one server.
      const artwork = await createArtwork({ title: `Evening Tide ${size}`, price: 4200 });
      const known = { firstName: 'Maire', lastName: `Brien${size}`, email: `maire-${size}@example.com` };
      await anOrder(visitor, [await createArtwork({ price: 300 })], { customer: known });
      const { id } = await anInquiry(visitor, {
        ...known,
        inquiryType: 'Purchase',
        artworkOfInterest: artwork.title,
        phone: '03 5550 1234',
        message: 'Is it still for sale?\nI can come on Friday.',
        secondsToFill: 30,
      });
      await anInquiry(visitor, { firstName: 'Robot', lastName: size, website: 'https://buy.example' });
      const others = ['Ada', 'Ben'].map((firstName) => ({
        firstName,
        lastName: `Several${size}`,
        secondsToFill: 30,
      }));
      for (const other of others) await anInquiry(visitor, other);

      await openPayments(page, tab, 'Inquiries');
      const main = page.getByRole('main');
      const views = main.getByRole('navigation', { name: 'Inquiries' });
      const counts = await staff.get(inquiryCalls.countInquiries, {});
      await expect(views.getByRole('link', { name: `New Inquiries (${counts.new})` })).toBeVisible();
      await expect(views.getByRole('link', { name: `Responded (${counts.responded})` })).toBeVisible();
      await look('01-new');
      const download = page.waitForEvent('download');
      await main.getByRole('link', { name: 'Export as CSV' }).click();
      expect((await download).suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);

      // Suspect ones are collapsed, and nothing of them is in the list above.
      await expect(main.getByText(`Robot ${size}`)).toHaveCount(0);
      await main.getByRole('button', { name: /^Suspect inquiries \(\d+\)$/ }).click();
      await expect(main.getByText(`Robot ${size}`)).toBeVisible();
      await expect(main.getByText('Suspect', { exact: true }).first()).toBeVisible();
      await expect(page).toHaveURL(/suspect=open/);
      await look('02-suspect');
      await main.getByRole('button', { name: /^Suspect inquiries/ }).click();
      await expect(main.getByText(`Robot ${size}`)).toHaveCount(0);

      // The search, and the dialog by keyboard.
      const search = main.getByLabel('Search inquiries');
      await search.fill('no such person');
      await expect(main.getByText('No inquiries found matching your search.')).toBeVisible();
      await search.fill(`maire brien${size} friday`);
      const view = main.getByRole('link', { name: `View the inquiry of Maire Brien${size}` });
      await expect(view).toHaveCount(1);
      await expect(page).toHaveURL(/q=maire/);
      await view.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`inquiry=${id}`));
      const dialog = page.getByRole('dialog', { name: 'Purchase Information' });
      await expect(dialog.getByText('I can come on Friday.')).toBeVisible();
      await expect(dialog.getByRole('link', { name: known.email })).toHaveAttribute('href', `mailto:${known.email}`);
      await expect(dialog.getByRole('link', { name: artwork.title })).toHaveAttribute(
        'href',
        `/admin?tab=artworks&artwork=${artwork.id}`,
      );
      await expect(dialog.getByText('$4,200.00')).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'Customer Purchase Report' })).toHaveAttribute(
        'href',
        /tab=customers&customer=\d+/,
      );
      await look('03-inquiry');
      await page.reload();
      await expect(dialog).toBeVisible();
      const draft = page.waitForEvent('download');
      await dialog.getByRole('link', { name: 'Save Draft' }).click();
      const saved = await draft;
      expect(saved.suggestedFilename()).toMatch(/^reply-.+-\d{4}-\d\d-\d\d\.eml$/);
      expect(await readFile(await saved.path(), 'utf8')).toContain('X-Unsent: 1');
      await expect(dialog.getByText('Have you sent it? Then mark the inquiry as responded.')).toBeVisible();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await dialog.getByRole('button', { name: 'Copy Address' }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(known.email);

      // The inquiry leaves the view, and the dialog closes.
      await dialog.getByRole('button', { name: 'Mark as Responded' }).click();
      await expect(page.getByText('Status Updated')).toBeVisible();
      await expect(page.getByText('The inquiry was marked as responded.')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(main.getByText('No inquiries found matching your search.')).toBeVisible();
      await page.goto(`${tab}&view=responded&q=brien${size}`);
      await view.click();
      await dialog.getByRole('button', { name: 'Mark as Unresponded' }).click();
      await expect(page.getByText('The inquiry was marked as unresponded.')).toBeVisible();
      await expect(dialog).toBeHidden();

      // Several together.
      await page.goto(`${tab}&q=several${size}`);
      for (const { firstName, lastName } of others) {
        await main.getByLabel(`Select the inquiry of ${firstName} ${lastName}`).check();
      }
      await expect(main.getByText('2 inquiries selected')).toBeVisible();
      await look('04-selected');
      await main.getByRole('button', { name: 'Mark as Responded' }).click();
      await expect(page.getByText('2 inquiries were marked as responded.')).toBeVisible();
      await expect(main.getByText('No inquiries found matching your search.')).toBeVisible();
    });
  });
}

test('a mark that fails says so and changes nothing, and an unknown inquiry is named', async ({ page, visitor }) => {
  expects('500');
  expects('404');
  const { id } = await anInquiry(visitor, { firstName: 'Una', lastName: 'Lucky', secondsToFill: 30 });
  await openPayments(page, `${tab}&inquiry=${id}`, 'Inquiries');
  const dialog = page.getByRole('dialog');
  const call = new RegExp(`/api/contact-forms/${id}$`);
  await page.route(call, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Mark as Responded' }).click();
  await expect(page.getByText('Update Failed')).toBeVisible();
  await expect(page.getByText('There was a problem updating the status. Please try again.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as Responded' })).toBeVisible();
  await page.unroute(call);
  await page.goto(`${tab}&inquiry=99999`);
  await expect(dialog.getByText('There is no such inquiry.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('of two people who ask for one work the inquiry says who was first, and who has it', async ({
  page,
  createArtwork,
  visitor,
}) => {
  const work = await createArtwork({ title: 'Asked for twice', price: 700 });
  const asking = { artworkOfInterest: work.title, artworkId: work.id, secondsToFill: 30 };
  const ines = await anInquiry(visitor, {
    ...asking,
    firstName: 'Ines',
    lastName: 'Calloway',
    email: 'ines@example.com',
  });
  const dora = await anInquiry(visitor, { ...asking, firstName: 'Dora', lastName: 'Tine', email: 'dora@example.com' });
  const dialog = page.getByRole('dialog');
  await openPayments(page, `${tab}&inquiry=${ines.id}`, 'Inquiries');
  await expect(dialog.getByText('Asked first, of 2 people.')).toBeVisible();
  const { invoiceNumber } = await anOrder(visitor, [work], { customer: { email: 'third@example.com' } });
  await page.goto(`${tab}&inquiry=${dora.id}`);
  await expect(dialog.getByText(/^2 people asked\. Ines Calloway was first, \d\d \w{3} \d{4}, /)).toBeVisible();
  await dialog.getByRole('link', { name: `Order ${invoiceNumber}, Margaret Oduya` }).click();
  await expect(page.getByRole('link', { name: 'Back to Inquiries' })).toBeVisible();
});
