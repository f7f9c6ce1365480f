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
