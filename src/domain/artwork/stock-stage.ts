import type { ArtworkStatus } from './artwork-status.ts';
import { foldForStaff } from './search.ts';

/** The pipeline of the Stock Tracker: from unsold to delivered, then what is outside it (docs/specification/stock.md §2). */
export const stockStages = [
  'available',
  'invoice_generated',
  'invoice_sent',
  'payment_received',
  'shipped',
  'delivered',
  'reserved',
  'sold',
  'museum',
] as const;
export type StockStage = (typeof stockStages)[number];

const labels: Record<StockStage, string> = {
  available: 'Unsold/Available',
  invoice_generated: 'Invoice Generated',
  invoice_sent: 'Invoice Sent',
  payment_received: 'Payment Received',
  shipped: 'Shipped',
  delivered: 'Delivered',
  reserved: 'Reserved',
  sold: 'Sold',
  museum: 'Museum Collection',
};

export function stockStageLabel(stage: StockStage): string {
  return labels[stage];
}

/** The stage of an artwork with this status that no order holds (docs/specification/stock.md §2). */
const stageByHand: Record<ArtworkStatus, StockStage> = {
  available: 'available',
  reserved: 'reserved',
  sold: 'sold',
  invoiced: 'invoice_generated',
  paid: 'payment_received',
  delivered: 'delivered',
  museum: 'museum',
};

/**
 * Returns the name of a status in the admin area. It is the name of the status's stage, so that form, list and history
 * have the same words.
 */
export function artworkStatusLabel(status: ArtworkStatus): string {
  return labels[stageByHand[status]];
}

/** The sort orders of the Stock Tracker; with a minus descending. `changed` is the time of the artwork's last change. */
export const stockSorts = [
  'code',
  '-code',
  'title',
  '-title',
  'price',
  '-price',
  'stage',
  '-stage',
  'changed',
  '-changed',
] as const;
export type StockSort = (typeof stockSorts)[number];

export const defaultStockSort: StockSort = 'code';

interface StockFacts {
  stockCode: string | null;
  customerName: string | null;
  customerEmail: string | null;
  customerPhone: string | null;
}

/**
 * Returns the text by which the Stock Tracker finds an artwork, besides its title: the stock code, and the buyer of a
 * sale by hand.
 */
export function stockText({ stockCode, customerName, customerEmail, customerPhone }: StockFacts): string {
  const digits = customerPhone?.replace(/\D/g, '') ?? '';
  return [stockCode, customerName, customerEmail, customerPhone, digits]
    .map((text) => foldForStaff(text ?? ''))
    .filter((text) => text !== '')
    .join('\n');
}
