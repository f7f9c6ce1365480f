import type { Guard } from './guard.ts';

const canary = {
  without: '',
  test: 'test/server/artworks/private-works.test.ts',
  title: 'no answer tells whether a private work exists, also after it was public',
};
const ofRoles = { test: 'test/server/http/roles.test.ts' };
const ofStaff = { test: 'test/server/artworks/private-works-of-staff.test.ts' };

export const privateGuards: readonly Guard[] = [
  {
    ...canary,
    name: 'public lists have published works',
    file: 'src/server/artworks/open-list.store.ts',
    text: '.where(isPublished)',
  },
  {
    ...canary,
    name: 'searches have published works',
    file: 'src/server/artworks/searchable-artwork.store.ts',
    text: '.where(isPublished)',
  },
  {
    ...canary,
    name: 'sitemap and collection have published works',
    file: 'src/server/artworks/artwork-list.store.ts',
    text: '.where(isPublished)',
  },
  {
    ...canary,
    name: 'a private work is an unknown one',
    file: 'src/server/artworks/artwork.store.ts',
    text: 'found?.published === 1 ? found : undefined',
    without: 'found',
  },
  {
    ...canary,
    name: 'tiles of published works',
    file: 'src/server/zoom/tile-set.store.ts',
    text: ".$if(viewer === 'visitor', (found) => found.where(isPublished))",
  },
  {
    ...ofStaff,
    name: 'no file of a private image',
    file: 'src/server/image-rights/serve-image.ts',
    text: 'await isPublicImage(services.db, upload)',
    without: 'true',
    title: 'the image that only a private work shows is there for staff alone, with its tiles',
  },
  {
    ...ofStaff,
    name: 'a hidden event shows no image',
    file: 'src/server/image-rights/is-public-image.ts',
    text: '!isHiddenEvent(title, hiddenEventWords)',
    without: 'title',
    title: 'an image that nothing public shows is for staff alone: an upload, and what was deleted, hidden or replaced',
  },
  {
    ...ofStaff,
    name: 'a bought image for its buyer',
    file: 'src/server/quotes/has-bought-image.ts',
    text: 'works.some(({ image }) => image === filePath)',
    without: 'works.length > 0',
    title: 'the image of a bought or quoted work is there for whoever may read the order or quote, and for nobody else',
  },
  {
    ...ofStaff,
    name: 'no rights of a private work in a public image',
    file: 'src/server/image-rights/image-rights.store.ts',
    text: '(found.seen === 0 && (await isPublicImage(db, filePath)))',
    without: 'false',
    title: 'an image that visitors see says nothing of what a private work that shows it too records of its rights',
  },
  {
    ...ofStaff,
    name: 'a private image is not stored',
    file: 'src/server/image-rights/serve-image.ts',
    text: 'asPrivate(found)',
    without: 'found',
    title: 'the image that only a private work shows is there for staff alone, with its tiles',
  },
  {
    ...ofRoles,
    name: 'a movement by the audience of its fields',
    file: 'src/server/movements/movements.handlers.ts',
    text: 'visibleTo(accountOf(caller), movementFields, {',
    without: 'Object.assign({',
    title: 'a movement tells its insurance to who may see values only, and with whom the work is to who may see buyers',
  },
  {
    ...ofRoles,
    name: 'a filter by what it reads',
    file: 'src/domain/artwork/fact-filters.ts',
    text: "['pixels', 'price', 'dimensions']",
    without: "['pixels', 'dimensions']",
    title: 'an order and a filter that would tell a hidden figure are refused, and the list itself has none',
  },
  {
    ...ofStaff,
    name: 'nothing of a private work is offered',
    file: 'src/domain/artwork/artwork-badge.ts',
    text: 'artwork.published ? offer : { ...offer, ...closed }',
    without: 'offer',
    title: 'a work that becomes private stays in a cart with its title only, and checkout refuses it',
  },
  {
    ...ofStaff,
    name: 'a private work in a cart is only named',
    file: 'src/server/cart/read-cart.ts',
    text: 'row.published === 1 ? row : onlyNamed(row)',
    without: 'row',
    title: 'a work that becomes private stays in a cart with its title only, and checkout refuses it',
  },
  {
    name: 'a hidden product of a shop is private',
    file: 'src/domain/import/translate-row.ts',
    text: ' || hiddenWords.includes(visibility)',
    without: '',
    test: 'test/server/artworks/imports-of-programs.test.ts',
    title: 'a draft and a hidden product of a shop stay private when an import publishes its works',
  },
];
