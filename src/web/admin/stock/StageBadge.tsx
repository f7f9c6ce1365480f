import { type StockStage, stockStageLabel } from '../../../domain/artwork/stock-stage.ts';
import { Badge, type Tone } from '../../ui/artwork/Badge.tsx';

/** Green is for sale or paid, amber waits for money, red is gone, grey is finished. */
const tones: Record<StockStage, Tone> = {
  available: 'green',
  invoice_generated: 'amber',
  invoice_sent: 'amber',
  payment_received: 'green',
  shipped: 'green',
  delivered: 'neutral',
  reserved: 'amber',
  sold: 'red',
  museum: 'neutral',
};

/** An artwork's stage in the pipeline as text and colour. */
export function StageBadge({ stage }: { stage: StockStage }) {
  return <Badge tone={tones[stage]}>{stockStageLabel(stage)}</Badge>;
}
