import type { Cart, CartItem } from '../../contract/cart/cart.schemas.ts';
import { emptyArtwork } from '../../domain/artwork/artwork-fields.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import { imagePath } from '../../domain/image/image-path.ts';
import { artworkColumns } from '../artworks/artwork.store.ts';
import { altOf, offerOfStored, priceOf } from '../artworks/present-artwork.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Caller } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import type { Reader } from '../db/database.ts';
import { type CartRow, findCart, listCartRows } from './cart.store.ts';

/** A browser's current cart; empty for a browser without one. */
export async function readCart(db: Reader, caller: Caller): Promise<Cart> {
  const cart = caller.browser === null ? undefined : await findCart(db, hashToken(caller.browser));
  return presentCart(cart === undefined ? [] : await listCartRows(db, cart.id), await readSettings(db));
}

/** Artworks that were sold to another buyer or became private stay in the cart, marked, and are left out of the total (docs/specification/shop-and-cart.md §5). */
export function presentCart(rows: readonly CartRow[], settings: SiteSettings): Cart {
  const items = rows.map((row) => presentItem(row.published === 1 ? row : onlyNamed(row), settings));
  const total = items.reduce((sum, { artwork }) => sum + (artwork.purchasable ? (artwork.price ?? 0) : 0), 0);
  return { items, total, worksPerOrder: settings.orderLimits.worksPerOrder };
}

/** An artwork that has become private keeps its title, by which its visitor knows it: nothing else that staff change meanwhile is shown. */
function onlyNamed(row: CartRow): CartRow {
  const nothing = artworkColumns({ ...emptyArtwork, title: row.title, published: false });
  return { ...row, stock_text: '', ...nothing, width: null, height: null, preview: null };
}

function presentItem(row: CartRow, settings: SiteSettings): CartItem {
  const { id } = row;
  return {
    item: { id: row.item_id },
    artwork: {
      id,
      title: row.title,
      image: imagePath(row.image),
      alt: altOf(row),
      width: row.width,
      height: row.height,
      preview: row.preview,
      price: priceOf(row),
      year: row.year,
      dateText: row.date_text,
      medium: row.medium,
      dimensions: row.dimensions,
      description: row.description ?? '',
      stockCode: stockCode({ id, stockCode: row.stock_code }, settings.stockCodePrefix),
      purchasable: offerOfStored(row, settings).purchasable,
    },
  };
}
