import type { ShownAtSale } from '../../contract/orders/orders.schemas.ts';
import { orderStockCode } from '../../domain/artwork/stock-code.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import { imagePath } from '../../domain/image/image-path.ts';
import type { SoldArtwork } from '../../domain/order/invoice.ts';
import type { StoredArtwork } from '../artworks/artwork.store.ts';
import { readShownConditions } from '../artworks/dated-part.ts';
import type { Reader } from '../db/database.ts';
import { listPublicViews } from '../views/view.store.ts';
import { presentPublicView } from '../views/view-kind.ts';
import type { StoredLine } from './order.store.ts';

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
    description: description ?? '',
    image: imagePath(row.image),
    width,
    height,
    preview,
    price,
    stockCode: orderStockCode({ id, year, stockCode: row.stock_code }, settings.orderStockCodePrefix),
    provenance: row.provenance ?? '',
  };
}

/**
 * Returns the other public facts of an artwork now, beside its label, for the line of a new order, and the images that
 * the line then needs.
 */
export async function freezeShown(db: Reader, artworkId: number): Promise<{ shownJson: string; imageIds: number[] }> {
  const views = await listPublicViews(db, { artworkId, viewer: 'staff' });
  const shown: ShownAtSale = {
    conditions: await readShownConditions(db, artworkId),
    views: views.map(presentPublicView),
  };
  const imageIds = new Set(views.flatMap(({ image_id }) => image_id ?? []));
  return { shownJson: JSON.stringify(shown), imageIds: [...imageIds] };
}

/** Returns the frozen facts; null for a line that was sold before they were recorded. */
export function shownAtSale({ shown_json }: Pick<StoredLine, 'shown_json'>): ShownAtSale | null {
  return shown_json === null ? null : JSON.parse(shown_json);
}
