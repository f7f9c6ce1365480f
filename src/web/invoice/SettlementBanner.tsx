import { type Settlement, settlementText } from '../../domain/order/settlement.ts';
import { classNames } from '../ui/style/class-names.ts';

export interface SettlementBannerProps {
  /** Null while payment is expected: then there is no banner. */
  settlement: Settlement | null;
  className?: string;
}

const looks = { cancelled: 'border-red bg-red-tint', paid: 'border-green bg-green-tint' };

/** What a cancelled or paid order says first (docs/specification/order.md §12). */
export function SettlementBanner({ settlement, className }: SettlementBannerProps) {
  if (settlement === null) return null;
  return (
    <p className={classNames('border-l-4 px-4 py-4 text-lg font-medium xs:px-6', looks[settlement.kind], className)}>
      {settlementText(settlement)}
    </p>
  );
}
