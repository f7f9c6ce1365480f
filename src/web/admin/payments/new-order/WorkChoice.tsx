import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { stockCalls } from '../../../../contract/stock/stock.calls.ts';
import type { StockItem } from '../../../../contract/stock/stock.schemas.ts';
import { dateOf } from '../../../../domain/artwork/artwork-date.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { whyNotSoldByStaff } from '../../../../domain/order/sale-by-staff.ts';
import { fewestSearchedCharacters } from '../../../../domain/search/search-pause.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { adminRead } from '../../kit/admin-queries.ts';
import { useSearchedText } from '../../kit/use-settled.ts';
import { newOrderWords } from './new-order-words.ts';

export interface WorkChoiceProps {
  chosen: readonly number[];
  onAdd: (work: StockItem) => void;
  /** The reason why nothing is chosen yet. */
  error?: string | undefined;
}

/** Scrolls to the found works, which the buttons of the dialog may hide. */
const showFound = (list: HTMLElement | null) => list?.parentElement?.scrollIntoView({ block: 'nearest' });

/** Works found at a time. */
const MOST = 8;
const words = newOrderWords.works;

/** Finds works, which staff add to an order one by one. A work that cannot be sold says why. */
export function WorkChoice({ chosen, onAdd, error }: WorkChoiceProps) {
  const { text, setText, searched } = useSearchedText();
  const enabled = searched.length >= fewestSearchedCharacters;
  const { data, isError } = useQuery({
    ...adminRead(stockCalls.listStock, { q: searched, limit: MOST }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const found = enabled ? data?.filter(({ id }) => !chosen.includes(id)) : undefined;
  return (
    <div>
      <TextField
        label="Search works"
        hint={words.hint}
        error={error}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter searches; it must not send the order.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div role="status" className="mt-3 text-sm text-ink-soft">
        {enabled && isError ? words.failed : found?.length === 0 && words.none}
      </div>
      {found !== undefined && found.length > 0 && (
        <ul aria-label="Works found" ref={showFound}>
          {found.map((work) => {
            const refused = whyNotSold(work);
            return (
              <li key={work.id} className="flex items-center justify-between gap-4 border-b border-line py-2">
                <WorkName
                  work={work}
                  note={[dateOf(work), refused ?? listPriceText(work)].filter(Boolean).join(' · ')}
                />
                {refused === undefined && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Add ${work.title}`}
                    onClick={() => {
                      onAdd(work);
                      setText('');
                    }}
                  >
                    Add
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Says why a work cannot be sold, and who has it; undefined for a work that can be sold. */
export function whyNotSold(work: StockItem, isRecorded = false): string | undefined {
  const { order, buyer } = work;
  const holder = order && { invoiceNumber: [order.invoiceNumber, buyer?.name].filter(Boolean).join(', ') };
  return whyNotSoldByStaff(work, holder ?? undefined, isRecorded);
}

export function listPriceText({ price }: Pick<StockItem, 'price'>): string {
  return `List price ${price === null ? 'on request' : formatDollars(price)}`;
}

/** Title, and below it the stock code with a note. */
export function WorkName({ work, note }: { work: Pick<StockItem, 'title' | 'stockCode'>; note?: string | undefined }) {
  return (
    <span className="min-w-0">
      <span dir="auto" className="block">
        {work.title}
      </span>
      <span className="block text-sm text-ink-soft">{[work.stockCode, note].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
