import type { ArtworkStatus } from './artwork-status.ts';

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

/** The name of a status in the admin area: that of its stage, so that form, list and history have the same words. */
export function artworkStatusLabel(status: ArtworkStatus): string {
  return labels[stageByHand[status]];
}
