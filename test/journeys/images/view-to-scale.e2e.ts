import type { Locator, Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { anArtwork, anUploadedImage } from '../../factories.ts';
import type { TestBrowser } from '../../test-app.ts';
import { expect, inBrowser, inCampaign, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';

/** Creates an artwork of these dimensions with an image of this size, and deletes it after the test. */
async function withArtwork(
  staff: TestBrowser,
  dimensions: string,
  pixels: { width: number; height: number },
  run: (artwork: Artwork) => Promise<void>,
): Promise<void> {
  const { filePath } = await anUploadedImage(staff, pixels);
  const artwork = await anArtwork(staff, { title: 'Measured', dimensions, image: filePath });
  await run(artwork).finally(() => staff.get(artworkCalls.deleteArtwork, { id: artwork.id }));
}

const sizeOf = async (thing: Locator) => {
  // An image that is not loaded has no size.
  await expect(thing).toBeVisible();
  const box = await thing.boundingBox();
  if (box === null) throw new Error('It is not rendered.');
  return box;
};

async function openViewToScale(page: Page, artwork: Artwork): Promise<Locator> {
  await page.goto(`/artwork/${artwork.id}`);
  await page.getByRole('button', { name: 'View to scale' }).click();
  const dialog = page.getByRole('dialog', { name: artwork.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Expects that everything is inside the viewport and that the artwork's size is true within 1 % of the person and chair. */
async function expectToScale(page: Page, dialog: Locator, artwork: Artwork, cm: { height: number; width: number }) {
  const image = await sizeOf(dialog.getByRole('img', { name: artwork.alt }));
  const person = await sizeOf(dialog.getByRole('img', { name: /^A person/ }));
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const chairImage = dialog.getByRole('img', { name: /^A chair/ });
  // A phone leaves out the chair.
  const chair = window.width < 640 ? null : await sizeOf(chairImage);
  if (chair === null) await expect(chairImage).toBeHidden();
  const near = (drawn: number, real: number) => expect(Math.abs(drawn / real - 1)).toBeLessThan(0.01);
  near(image.width / person.height, cm.width / 170);
  near(image.height / person.height, cm.height / 170);
  if (chair !== null) near(chair.height / person.height, 86 / 170);
  for (const { x, y, width, height } of [image, person, ...(chair ? [chair] : [])]) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(window.width);
    expect(y + height).toBeLessThanOrEqual(window.height);
  }
}

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(
      'View to scale shows an artwork beside a person, and on a large screen a chair, at its true size',
      inBrowser,
      async ({ page, staff }) => {
        const artworks = await staff.get(artworkCalls.listArtworks, {});
        const measured = artworks.filter(({ dimensions }) => /^[\d.]+ × [\d.]+ cm$/.test(dimensions));
        const byWidth = measured.toSorted((a, b) => widthOf(a) - widthOf(b));
        for (const artwork of [byWidth[0], byWidth[Math.floor(byWidth.length / 2)], byWidth.at(-1)]) {
          if (artwork === undefined) throw new Error('The demonstration has no artwork with dimensions.');
          const dialog = await openViewToScale(page, artwork);
          const [height = 0, width = 0] = artwork.dimensions.match(/[\d.]+/g)?.map(Number) ?? [];
          await expectToScale(page, dialog, artwork, { height, width });
        }
        expect(await listPageErrors(page)).toEqual([]);
      },
    );

    test(
      'View to scale fits a miniature of 5 cm, a panorama of 10 m and a banner of 6 m',
      inCampaign,
      async ({ page, staff }) => {
        for (const [dimensions, pixels, cm] of [
          ['5 x 4 cm', { width: 800, height: 1000 }, { height: 5, width: 4 }],
          ['1.2 x 10 m', { width: 3000, height: 360 }, { height: 120, width: 1000 }],
          ['6 x 2 m', { width: 500, height: 1500 }, { height: 600, width: 200 }],
        ] as const) {
          await withArtwork(staff, dimensions, pixels, async (artwork) => {
            await expectToScale(page, await openViewToScale(page, artwork), artwork, cm);
          });
        }
      },
    );
  });
}

function widthOf({ dimensions }: Artwork): number {
  return Number(/× ([\d.]+)/.exec(dimensions)?.[1]);
}

test('View to scale opens and closes by keyboard and returns the focus', inCampaign, async ({ page }) => {
  await page.goto('/artwork/1');
  const button = page.getByRole('button', { name: 'View to scale' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('an artwork whose image and stated size disagree says so, and one without a size says nothing', async ({
  page,
  staff,
}) => {
  const none = page.getByRole('button', { name: 'View to scale' });
  await withArtwork(staff, '50 x 60 cm', { width: 1000, height: 1000 }, async (artwork) => {
    await page.goto(`/artwork/${artwork.id}`);
    await expect(
      page.getByText('the proportions of its image and of its stated size differ by more than 5 %'),
    ).toBeVisible();
    await expect(none).toHaveCount(0);
  });
  await withArtwork(staff, '50 x 100 cm', { width: 500, height: 1000 }, async (artwork) => {
    await page.goto(`/artwork/${artwork.id}`);
    await expect(page.getByText('its stated height and width seem to be exchanged')).toBeVisible();
  });
  await withArtwork(staff, 'Dimensions variable', { width: 500, height: 1000 }, async (artwork) => {
    await page.goto(`/artwork/${artwork.id}`);
    await expect(page.getByRole('link', { name: 'Share' })).toBeVisible();
    await expect(none).toHaveCount(0);
    await expect(page.getByText('cannot be shown to scale')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'View to scale opens and closes, and the address can be sent by email',
    inCampaign,
    async ({ page, baseURL }) => {
      await page.goto('/artwork/1');
      await page.getByRole('button', { name: 'View to scale' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img', { name: /^A person/ })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      const mailto = await page.getByRole('link', { name: 'Share' }).getAttribute('href');
      expect(new URL(mailto ?? '').searchParams.get('body')).toBe(`${baseURL}/artwork/1`);
    },
  );
});
