import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { CreateArtwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import type { TestBrowser } from '../../test-app.ts';
import { expect, expects, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { artworkNotFound, expectMessage } from '../messages.ts';
import { openPayments } from '../open-payments.ts';

/** A work without an image, as an import adds it. */
async function importWork(staff: TestBrowser, title: string, facts: Partial<CreateArtwork>): Promise<number> {
  const csv = ['title,medium,dimensions,available,published', `${title},Oil on board,61 × 91.5 cm,no,yes`].join('\n');
  await staff.get(artworkCalls.importArtworks, { csv: new Blob([csv]).stream() });
  const [{ id } = { id: 0 }] = await staff.get(artworkCalls.listArtworks, { q: title });
  const { created: _, ...artwork } = await staff.get(artworkCalls.getArtwork, { id });
  await staff.get(artworkCalls.updateArtwork, { ...artwork, ...facts });
  return id;
}

test('a work is private first: staff see its page, visitors do not; published, everybody does', async ({
  page,
  browser,
  baseURL,
  createArtwork,
}) => {
  // The server renders a page as visitors see it.
  expects('404');
  const look = lookAt(page);
  const { id } = await createArtwork({ title: 'Private Harbour', published: false });
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto(`/artwork/${id}`);
  await expectMessage(visitor, artworkNotFound);

  await openPayments(page, `/artwork/${id}`, 'Private Harbour');
  await expect(page.getByText('Private: only staff see this page.')).toBeVisible();
  await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
  await look('private-work');

  await page.getByRole('button', { name: 'Edit Artwork' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Artwork' });
  await expect(dialog.getByLabel('Published')).not.toBeChecked();
  await dialog.getByLabel('Published').check();
  await look('published-in-the-form');
  await dialog.getByRole('button', { name: 'Save Artwork' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Private: only staff see this page.')).toBeHidden();
  await visitor.goto(`/artwork/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Private Harbour' })).toBeVisible();
  await visitor.close();
});

test('an unknown address stays unknown to staff', async ({ page }) => {
  expects('404');
  await openPayments(page, '/artwork/987654', 'Artwork Not Found');
  await page.waitForLoadState('networkidle');
  await expectMessage(page, artworkNotFound);
});

test('a work without an image is offered only after a question, by the form and by Mark Available', async ({
  page,
  staff,
}) => {
  const look = lookAt(page);
  const id = await importWork(staff, 'Imageless Harbour', { available: true, published: false });
  await openPayments(page, `/admin?tab=artworks&task=edit&id=${id}`, 'Manage Artworks');
  const dialog = page.getByRole('dialog', { name: 'Edit Artwork' });
  const question = page.getByRole('alertdialog', { name: 'Offer It Without an Image?' });
  await dialog.getByLabel('Published').check();
  await dialog.getByRole('button', { name: 'Save Artwork' }).click();
  await look('without-an-image');
  await question.getByRole('button', { name: 'Go Back' }).click();
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({ published: false });
  await dialog.getByRole('button', { name: 'Save Artwork' }).click();
  await question.getByRole('button', { name: 'Offer Without Image' }).click();
  await expect(dialog).toBeHidden();
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({ published: true, available: true });

  await staff.get(artworkCalls.setAvailability, { id, available: false });
  await page.goto('/admin?tab=artworks&q=Imageless+Harbour');
  await page.getByRole('button', { name: 'Mark Available: Imageless Harbour' }).click();
  await question.getByRole('button', { name: 'Offer Without Image' }).click();
  await expect(page.getByRole('button', { name: 'Mark Unavailable: Imageless Harbour' })).toBeVisible();

  // An image that a record names and that nobody has uploaded is no image either.
  const stored = await staff.get(artworkCalls.getArtwork, { id });
  await staff.get(artworkCalls.updateArtwork, {
    ...stored,
    id,
    created: undefined,
    image: 'lost.jpg',
    available: false,
  });
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: 'Imageless Harbour' });
  await expect(card.getByText('Named, not uploaded yet')).toBeVisible();
  await card.getByRole('button', { name: 'Mark Available: Imageless Harbour' }).click();
  await question.getByRole('button', { name: 'Go Back' }).click();
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({ available: false });
  await page.goto(`/artwork/${id}`);
  await expect(page.getByRole('main').getByText('No image yet')).toBeVisible();
  await staff.get(artworkCalls.deleteArtwork, { id });
});
