import type { Page } from '@playwright/test';
import { anOrder } from '../../factories.ts';
import { readPdf } from '../../read-pdf.ts';
import { expect, inBrowser, isCampaign, test } from '../estate.ts';
import { openPayments } from '../open-payments.ts';

const provenance = 'The artist; by descent to his widow, 1987; private collection, Geelong; the estate.';

/** The pages of a print, and how much of the first one's height is empty below its last line, without the margin. */
async function print(page: Page): Promise<{ pages: number; empty: number; text: string }> {
  const { pages } = await readPdf(new Uint8Array(await page.pdf({ format: 'A4' })));
  const height = 297;
  const margin = 18;
  const lowest = Math.min(...(pages[0]?.texts ?? []).map(({ y }) => y)) * (25.4 / 72);
  return { pages: pages.length, empty: (lowest - margin) / height, text: pages.map(({ text }) => text).join('\n') };
}

test(
  'an invoice of any length fills its first printed page, for the buyer and for staff',
  inBrowser,
  async ({ page, createArtwork, visitor }) => {
    for (const count of isCampaign ? [1, 2, 3, 5] : [1, 3]) {
      const artworks = [];
      for (let number = 1; number <= count; number += 1) {
        const title = `Low water at Williamstown, with the pilot’s boat coming in, sheet ${number}`;
        artworks.push(await createArtwork({ title, provenance }));
      }
      const { link, orderId } = await anOrder(visitor, artworks, {
        customer: {
          email: `print-${count}@example.com`,
          shippingAddress: 'Unit 4, 88 Lorimer Street',
          shippingCity: 'Port Melbourne',
          shippingState: 'VIC',
          shippingPostalCode: '3207',
          shippingCountry: 'Australia',
        },
      });
      await page.goto(link);
      await expect(page.getByRole('article', { name: 'Invoice' })).toBeVisible();
      const buyers = await print(page);
      expect(buyers.pages, `${count} artworks`).toBe(count === 1 ? 1 : 2);
      expect(buyers.empty, `${count} artworks`).toBeLessThan(count === 1 ? 0.15 : 0.1);
      if (count !== 3) continue;
      await openPayments(page, `/admin?tab=payments&order=${orderId}`, 'Order Details');
      await page.getByRole('button', { name: 'View Invoice' }).click();
      await expect(page.getByRole('dialog', { name: 'Invoice with Statement of Authenticity' })).toBeVisible();
      const staffs = await print(page);
      expect(staffs).toMatchObject({ pages: buyers.pages, text: buyers.text });
      expect(staffs.empty).toBeLessThan(0.1);
    }
  },
);
