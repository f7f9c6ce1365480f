import { useQuery } from '@tanstack/react-query';
import { stockCalls } from '../../../contract/stock/stock.calls.ts';
import { formatInstant } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-read.ts';
import { useEstateDay } from '../kit/use-estate-day.ts';

/** What happened to an artwork: when, by whom, and in which order; the latest first. */
export function StockHistory({ id }: { id: number }) {
  const { timeZone } = useEstateDay();
  const { data } = useQuery({ ...adminRead(stockCalls.getStockItem, { id }), refetchInterval: false });
  const history = data?.history ?? [];
  if (history.length === 0) return null;
  return (
    <section aria-label="History" className="mt-8">
      <h3 className="border-b border-line pb-1.5 font-medium">History</h3>
      <ol className="text-sm">
        {history.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, and several may have one time
          <li key={index} className="border-b border-line py-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                <span>{entry.what}</span>
                {entry.order !== null && (
                  <span className="font-normal text-ink-soft tabular-nums">{` · ${entry.order.invoiceNumber}`}</span>
                )}
              </span>
              <span className="text-ink-soft tabular-nums">{`${formatInstant(entry.date, timeZone)} by ${entry.by}`}</span>
            </div>
            {entry.notes !== '' && <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{entry.notes}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
