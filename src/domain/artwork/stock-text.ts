import { foldForStaff } from './search.ts';

interface StockFacts {
  stockCode: string | null;
  customerName: string | null;
  customerEmail: string | null;
  customerPhone: string | null;
}

/** What the Stock Tracker finds an artwork by, besides its title: stock code, and the buyer of a sale by hand. */
export function stockText({ stockCode, customerName, customerEmail, customerPhone }: StockFacts): string {
  const digits = customerPhone?.replace(/\D/g, '') ?? '';
  return [stockCode, customerName, customerEmail, customerPhone, digits]
    .map((text) => foldForStaff(text ?? ''))
    .filter((text) => text !== '')
    .join('\n');
}
