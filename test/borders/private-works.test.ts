import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * This test lists who may read artworks without asking whether they are published (docs/specification/artwork.md §14).
 * A new query of artworks fails here until it has the condition `isPublished` and stands among those of visitors, or
 * its reason stands among those of staff.
 */

const root = join(import.meta.dirname, '../..');

/** Files with a query for visitors: each has the condition, or takes its ids from one that has. */
const forVisitors = [
  'artworks/artwork-list.store.ts',
  'artworks/artwork.store.ts',
  'artworks/open-list.store.ts',
  'artworks/searchable-artwork.store.ts',
  'opening/opening.store.ts',
  'views/view.store.ts',
  'zoom/tile-set.store.ts',
];

const forStaff: Record<string, string> = {
  'artworks/artwork-parts.store.ts': 'whether a part belongs to any work',
  'artworks/imports/import-buyers.store.ts': 'the buyers of an import are for staff',
  'artworks/imports/import-undo.store.ts': 'an import changes private works too',
  'artworks/imports/imported-parts.store.ts': 'imports and exports of staff',
  'artworks/imports/import.store.ts': 'an import changes private works too',
  'cart/cart.store.ts': 'a work that became private is named in the carts that have it',
  'artworks/undecided.store.ts': 'staff decide about private works too, whose codes may be shared ones',
  'catalogue/catalogue.store.ts': 'the list of staff has private works',
  'customers/customer.store.ts': 'customers are for staff',
  'customers/estate-texts.store.ts': 'anonymising a customer looks through all texts',
  'customers/person.store.ts': 'anonymising a customer empties every sale by hand',
  'image-library/image-library.store.ts': 'the Image Library has the images of all works',
  'image-rights/image-rights.store.ts': 'whose an image is stands in its file; that of a private work is for staff',
  'images/image-use.store.ts': 'what uses an image; visitors see it through published works only',
  'movements/receipt.store.ts': 'receipts are for staff',
  'orders/unpaid-works.store.ts': 'isOnSale has the condition',
  'originals/original.store.ts': 'press images leave private works out; a print of staff has those that they chose',
  'periods/period.store.ts': 'a period with private works cannot be deleted',
  'places/movement.store.ts': 'staff move private works too',
  'places/place.store.ts': 'counts works for staff',
  'prints/printed-work.store.ts': 'a print of staff has the private works that they chose; press images leave them out',
  'schedule/schedule.store.ts': 'a schedule is for staff',
  'stock/stock.store.ts': 'the Stock Tracker is for staff',
  'today/today.store.ts': 'isOnSale has the condition',
};

/** Files that read one artwork whether or not it is published. */
const readsAnyArtwork: Record<string, string> = {
  'artwork-records/artwork-records.handlers.ts': 'the page of an artwork in the admin area',
  'artworks/artworks.handlers.ts': 'for who may edit the catalogue',
  'artworks/dated-part.ts': 'condition entries and valuations are changed by staff',
  'artworks/record-sale.ts': 'a change by staff',
  'artworks/restore-artwork.ts': 'a change by staff',
  'artworks/save-artwork.ts': 'a change by staff',
  'artworks/set-availability.ts': 'a change by staff',
  'inquiries/inquiries.handlers.ts': 'a reply by staff; offerOf offers no private work',
  'movements/movements.handlers.ts': 'movements are for staff',
  'originals/keep-original.ts': 'a change by staff',
  'originals/originals.handlers.ts': 'originals are for staff',
  'orders/sale-changes.handlers.ts': 'a change by staff',
  'reverts/revertible-records.ts': 'a change by staff',
  'sales/create-order.ts': 'staff sell private works too',
  'sales/sales.handlers.ts': 'staff hold private works too',
  'search/search.handlers.ts': 'the search of everything is for staff',
  'views/view-kind.ts': 'a change by staff',
  'views/views.handlers.ts': 'lists and changes by staff',
};

const queriesArtworks = /(?:selectFrom|innerJoin|leftJoin)\('artworks'|(?:from|join) artworks\b|from: 'artworks'/;

async function filesWith(pattern: RegExp): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: join(root, 'src/server') })) {
    if (file.includes('migrations/')) continue;
    const source = (await readFile(join(root, 'src/server', file), 'utf8')).replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
    if (pattern.test(source)) found.push(file);
  }
  return found.sort();
}

test('each file that queries artworks is for staff, or asks whether they are published', async () => {
  expect(await filesWith(queriesArtworks)).toEqual([...forVisitors, ...Object.keys(forStaff)].sort());
  expect(await filesWith(/\.where\(isPublished\)/)).toEqual(forVisitors);
});

test('each file that reads an artwork by its id for anybody is named', async () => {
  expect(await filesWith(/import \{[^}]*\bfindArtwork\b[^}]*\} from/)).toEqual(Object.keys(readsAnyArtwork).sort());
});
