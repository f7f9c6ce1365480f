/** Texts of the gallery and the shop, above all for empty lists (docs/specification/gallery.md §7). */
export const galleryWords = {
  /** Used when the gallery text cannot be loaded or is empty (docs/specification/gallery.md §1). */
  defaultIntro:
    'Works from every period of the artist’s life. Choose a period, look for a title, or see what the estate ' +
    'offers and what hangs in museums.',
  emptyTitle: 'No Artworks Found',
  /** The same text in the gallery and the shop (docs/specification/shop-and-cart.md §1). */
  emptySearch: 'No artworks match your search criteria.',
  emptyShop: 'There are no artworks currently available for purchase.',
};
