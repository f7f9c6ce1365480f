import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../src/contract/artworks/artworks.schemas.ts';
import { anArtwork, anUploadedImage } from '../factories.ts';
import type { TestBrowser } from '../test-app.ts';
import { expect, sizes, test } from './estate.ts';

/** A work of so many centimetres, with a picture of so many pixels; gone again when the story is over. */
async function withArtwork(
  staff: TestBrowser,
  dimensions: string,
  pixels: { width: number; height: number },
  story: (work: Artwork) => Promise<void>,
): Promise<void> {
  const { filePath } = await anUploadedImage(staff, pixels);
  const work = await anArtwork(staff, { title: 'Measured', dimensions, image: filePath });
  await story(work).finally(() => staff.get(artworkCalls.deleteArtwork, { id: work.id }));
}

const sizeOf = async (thing: Locator) => {
  // A picture that is not there yet has no size.
  await expect(thing).toBeVisible();
  const box = await thing.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return box;
};

async function openWall(page: Page, work: Artwork): Promise<Locator> {
  await page.goto(`/artwork/${work.id}`);
  await page.getByRole('button', { name: 'View to scale' }).click();
  const wall = page.getByRole('dialog', { name: work.title });
  await expect(wall).toBeVisible();
  return wall;
}

/** Whether all of it is to be seen, and the work is drawn beside person and chair within 1 per cent of true. */
async function expectTrue(page: Page, wall: Locator, work: Artwork, cm: { height: number; width: number }) {
  const picture = await sizeOf(wall.getByRole('img', { name: work.alt }));
  const person = await sizeOf(wall.getByRole('img', { name: /^A person/ }));
  const chair = await sizeOf(wall.getByRole('img', { name: /^A chair/ }));
  const near = (drawn: number, real: number) => expect(Math.abs(drawn / real - 1)).toBeLessThan(0.01);
  near(picture.width / person.height, cm.width / 170);
  near(picture.height / person.height, cm.height / 170);
  near(chair.height / person.height, 86 / 170);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  for (const { x, y, width, height } of [picture, person, chair]) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(window.width);
    expect(y + height).toBeLessThanOrEqual(window.height);
  }
}

for (const viewport of Object.values(sizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a work hangs on a wall beside a person and a chair, as large as it is', async ({ page, staff }) => {
      const works = await staff.get(artworkCalls.listArtworks, {});
      const measured = works.filter(({ dimensions }) => /^[\d.]+ × [\d.]+ cm$/.test(dimensions));
      const byWidth = measured.toSorted((a, b) => widthOf(a) - widthOf(b));
      for (const work of [byWidth[0], byWidth[Math.floor(byWidth.length / 2)], byWidth.at(-1)]) {
        if (work === undefined) throw new Error('The demonstration has no measured work.');
        const wall = await openWall(page, work);
        const [height = 0, width = 0] = work.dimensions.match(/[\d.]+/g)?.map(Number) ?? [];
        await expectTrue(page, wall, work, { height, width });
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    });

    test('a miniature of 5 cm, a panorama of 10 m and a banner of 6 m all fit the wall', async ({ page, staff }) => {
      for (const [dimensions, pixels, cm] of [
        ['5 x 4 cm', { width: 800, height: 1000 }, { height: 5, width: 4 }],
        ['1.2 x 10 m', { width: 3000, height: 360 }, { height: 120, width: 1000 }],
        ['6 x 2 m', { width: 500, height: 1500 }, { height: 600, width: 200 }],
      ] as const) {
        await withArtwork(staff, dimensions, pixels, async (work) => {
          await expectTrue(page, await openWall(page, work), work, cm);
        });
      }
    });
  });
}

function widthOf({ dimensions }: Artwork): number {
  return Number(/× ([\d.]+)/.exec(dimensions)?.[1]);
}

test('the wall opens and closes by keyboard, and gives the focus back', async ({ page }) => {
  await page.goto('/artwork/1');
  const button = page.getByRole('button', { name: 'View to scale' });
  await button.focus();
  await page.keyboard.press('Enter');
  const wall = page.getByRole('dialog');
  await expect(wall).toBeVisible();
  await expect(wall.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(wall).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(wall).toBeHidden();
});

test('where the picture and the stated size disagree it says so, and where there is no size it says nothing', async ({
  page,
  staff,
}) => {
  const none = page.getByRole('button', { name: 'View to scale' });
  await withArtwork(staff, '50 x 60 cm', { width: 1000, height: 1000 }, async (work) => {
    await page.goto(`/artwork/${work.id}`);
    await expect(
      page.getByText('the proportions of its picture and of its stated size differ by more than 5 %'),
    ).toBeVisible();
    await expect(none).toHaveCount(0);
  });
  await withArtwork(staff, '50 x 100 cm', { width: 500, height: 1000 }, async (work) => {
    await page.goto(`/artwork/${work.id}`);
    await expect(page.getByText('its stated height and width seem to be exchanged')).toBeVisible();
  });
  await withArtwork(staff, 'Dimensions variable', { width: 500, height: 1000 }, async (work) => {
    await page.goto(`/artwork/${work.id}`);
    await expect(page.getByRole('link', { name: 'Share' })).toBeVisible();
    await expect(none).toHaveCount(0);
    await expect(page.getByText('can not be shown to scale')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the wall opens and closes, and the address can be sent by e-mail', async ({ page, baseURL }) => {
    await page.goto('/artwork/1');
    await page.getByRole('button', { name: 'View to scale' }).click();
    const wall = page.getByRole('dialog');
    await expect(wall.getByRole('img', { name: /^A person/ })).toBeVisible();
    await expect(wall.getByRole('button', { name: 'Close' })).toBeFocused();
    await wall.getByRole('button', { name: 'Close' }).click();
    await expect(wall).toBeHidden();
    const letter = await page.getByRole('link', { name: 'Share' }).getAttribute('href');
    expect(new URL(letter ?? '').searchParams.get('body')).toBe(`${baseURL}/artwork/1`);
  });
});
