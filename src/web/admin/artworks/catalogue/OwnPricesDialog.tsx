import { type KeyboardEvent, useRef, useState } from 'react';
import type { CatalogueArtwork, ChangeArtworks } from '../../../../contract/catalogue/catalogue.schemas.ts';
import { inUnits } from '../../../../domain/currency-words.ts';
import { readPriceStep } from '../../../../domain/import/bulk-change.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { FormDialog } from '../../../editing/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { Thumbnail } from '../../kit/list/AdminGrid.tsx';
import { useCatalogueChange } from './ChangeArtworksDialog.tsx';
import { catalogueWords } from './catalogue-words.ts';

interface OwnPricesDialogProps {
  works: readonly CatalogueArtwork[];
  title: string;
  onDone: () => void;
  onClose: (navigating?: boolean) => void;
}

const words = catalogueWords.prices;

/** The prices as typed, by the artwork's id. */
type Typed = Readonly<Record<number, string>>;

/** Each artwork gets a price of its own; all are changed at once (docs/specification/artwork.md §15). */
export function OwnPricesDialog({ works, title, onDone, onClose }: OwnPricesDialogProps) {
  // The dialog keeps the artworks as they were when it was opened, because the list below is read again meanwhile.
  const [chosen] = useState(works);
  const [typed, setTyped] = useState<Typed>({});
  const { isSettled, isEmpty, error, plan, isPending, make } = useCatalogueChange(
    { ids: chosen.map(({ id }) => id) },
    typed,
    changeOf,
  );
  const isMade = useRef(false);
  const canChange = plan !== undefined && plan.changed > 0;
  const reasons = new Map(plan?.refusals.map(({ id, reason }) => [id, reason]));
  const hasTyped = Object.values(typed).some((text) => text.trim() !== '');
  const said = plan
    ? catalogueWords.change.changes(plan.changed, 0)
    : hasTyped
      ? !isEmpty && catalogueWords.change.loading
      : words.nothing;
  const submit = async () => {
    if (!canChange || !(await make())) return;
    isMade.current = true;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={title}
      description={words.lead}
      unsaved={hasTyped}
      isUnsaved={() => !isMade.current}
      onClose={onClose}
    >
      {(cancel) => (
        <form
          noValidate
          onKeyDown={goToNextField}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <ul aria-label="Artworks" className="border-t border-line">
            {chosen.map((work) => (
              <PriceRow
                key={work.id}
                work={work}
                typed={typed[work.id] ?? ''}
                onType={(text) => setTyped({ ...typed, [work.id]: text })}
                isSettled={isSettled}
                reason={reasons.get(work.id)}
              />
            ))}
          </ul>
          <div className="mt-4" role="status">
            {error !== undefined && <Notice tone="error" title={error} />}
            {error === undefined && <p className={plan && 'font-medium'}>{said}</p>}
          </div>
          <DialogActions onCancel={cancel}>
            <Button type="submit" busy={isPending} busyLabel="Changing..." disabled={!canChange}>
              {words.submit(plan?.changed ?? chosen.length)}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}

interface PriceRowProps {
  work: CatalogueArtwork;
  typed: string;
  onType: (text: string) => void;
  isSettled: boolean;
  /** The reason why the price cannot be changed. */
  reason: string | undefined;
}

function PriceRow({ work, typed, onType, isSettled, reason }: PriceRowProps) {
  const { title, stockCode, price, heldBy } = work;
  const next = readOwnPrice(typed);
  const now = formatPrice(price);
  const held = heldBy === null ? '' : `. ${words.held(heldBy.invoiceNumber)}`;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-line py-2.5 sm:grid-cols-[auto_1fr_14rem]">
      <span className="max-sm:hidden">
        <Thumbnail of={work} />
      </span>
      <span className="min-w-0">
        <span dir="auto" className="block font-serif italic wrap-anywhere">
          {title}
        </span>
        <span className="block text-sm text-ink-soft tabular-nums">{stockCode}</span>
      </span>
      <TextField
        label="New price"
        aria-label={`New price of ${title}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        hint={`${typeof next === 'number' ? `${now} → ${formatPrice(next)}` : `Now ${now}`}${held}`}
        error={next === 'unclear' && isSettled ? inUnits(words.unclear) : reason}
        onChange={({ target }) => onType(target.value)}
      />
    </li>
  );
}

/** Whole dollars; null where nothing is typed. */
function readOwnPrice(typed: string): number | null | 'unclear' {
  const step = readPriceStep(typed);
  return step === null || step === 'unclear' ? step : 'to' in step ? step.to : 'unclear';
}

/**
 * Returns the change that the typed prices describe; null where no price is typed, or where a price cannot be read,
 * which its field says.
 */
function changeOf(typed: Typed): ChangeArtworks['change'] | null {
  const each = Object.entries(typed).flatMap(([id, text]) => {
    const to = readOwnPrice(text);
    return to === null ? [] : [{ id: Number(id), to }];
  });
  const read = each.flatMap(({ id, to }) => (to === 'unclear' ? [] : [{ id, to }]));
  return read.length < each.length || read.length === 0 ? null : { price: { each: read } };
}

/** Enter in a field leads to the next one, as in a spreadsheet; in the last one it makes the change. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
