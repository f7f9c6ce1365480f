/** What the gallery and the shop say, above all where there is nothing to see (docs/specification/gallery.md §7). */
export const galleryWords = {
  /** Stands in when the gallery text can not be loaded or is empty (docs/specification/gallery.md §1). */
  defaultIntro:
    'Works from every period of the artist’s life. Choose a period, look for a title, or see what the estate ' +
    'offers and what hangs in museums.',
  emptyTitle: 'No Artworks Found',
  /** The shop's search says what the gallery's says (docs/specification/shop-and-cart.md §1). */
  emptySearch: 'No artworks match your search criteria.',
  emptyShop: 'There are no artworks currently available for purchase.',
};
