import { imagePath } from '../../domain/artwork/image-path.ts';
import { orderStockCode } from '../../domain/artwork/stock-code.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import type { SoldArtwork } from '../../domain/order/invoice.ts';
import type { StoredArtwork } from '../artworks/artwork.store.ts';

/** The order's own copy of an artwork as it is sold, for a price in whole dollars. */
export function soldArtwork(row: StoredArtwork, price: number, settings: SiteSettings): SoldArtwork {
  const { id, year, title, medium, dimensions, description, width, height, preview } = row;
  return {
    id,
    title,
    year,
    dateText: row.date_text,
    medium,
    dimensions,
    description,
    image: imagePath(row.image),
    width,
    height,
    preview,
    price,
    stockCode: orderStockCode({ id, year, stockCode: row.stock_code }, settings.orderStockCodePrefix),
    provenance: row.provenance ?? '',
  };
}
