import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { readRights } from '../../read-rights.ts';
import { expect, expects, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';

const none = { rightsHolder: '', rightsCredit: '', rightsTerms: '', rightsLicence: '', rightsNoTraining: false };

for (const [name, size] of Object.entries({ phone: sizes.phone, desktop: sizes.desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: size });

    test('staff say whose the images are, by keyboard, and visitors get them with it', async ({ page, staff }) => {
      await openPayments(page, '/admin?tab=settings&view=rights', 'Site Settings');
      expect(await listPageErrors(page)).toEqual([]);
      const field = (label: string) => page.getByLabel(label, { exact: true });
      await field('Copyright holder').focus();
      await page.keyboard.type('The Estate of Ada Vale');
      await page.keyboard.press('Tab');
      await expect(field('Credit line')).toBeFocused();
      await page.keyboard.type('Courtesy of the Estate');
      await page.keyboard.press('Tab');
      await page.keyboard.type('vale.example');
      const save = page.getByRole('button', { name: 'Save Settings' });
      await save.click();
      await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible();
      await field('Address of the usage terms').fill(`https://vale.example/${'terms'.repeat(35)}`);
      await field('Address for a licence').fill(`https://vale.example/${'ask'.repeat(55)}`);
      expects('422');
      await save.click();
      const tooLong = page.getByText(/letters too long to be written into every image\. Please shorten them\.$/);
      await expect(tooLong.first()).toBeVisible();
      await expect(field('Copyright holder')).toHaveValue('The Estate of Ada Vale');
      await field('Address of the usage terms').fill('https://vale.example/terms');
      await field('Address for a licence').fill('https://vale.example/contact');
      await field('No use for training of models').focus();
      await page.keyboard.press('Space');
      await save.click();
      await expect(page.getByRole('status').filter({ hasText: 'Settings Saved' })).toBeVisible();

      const [artwork] = (await staff.get(artworkCalls.listArtworks, {})).filter(({ width }) => (width ?? 0) >= 1200);
      await page.goto(`/artwork/${artwork?.id}`);
      const image = page.locator('article img').first();
      await expect(image).toBeVisible();
      const address = await page.locator('article picture source').first().getAttribute('srcset');
      const [, large = ''] = /(\S+\/1200-[0-9b-g]{8}\.avif) /.exec(address ?? '') ?? [];
      const answer = await page.request.get(large);
      expect(answer.status()).toBe(200);
      expect(await readRights(await answer.body())).toMatchObject({
        notice: '© The Estate of Ada Vale',
        credit: 'Courtesy of the Estate',
        licence: 'https://vale.example/contact',
      });
      await staff.get(contentCalls.saveSite, none);
    });
  });
}

test('an artwork has a holder of its own in its form', async ({ page, staff }) => {
  const [artwork] = await staff.get(artworkCalls.listArtworks, {});
  const id = artwork?.id ?? 0;
  await openPayments(page, `/admin?tab=artworks&task=edit&id=${id}`, 'Artworks');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Copyright holder').fill('Tate');
  await dialog.getByLabel('Credit line of the image').fill('Photo: Tate');
  await dialog.getByRole('button', { name: /^(Save|Update)/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({
    rightsHolder: 'Tate',
    rightsCredit: 'Photo: Tate',
    rights: { notice: '© Tate', credit: 'Photo: Tate' },
  });
});
