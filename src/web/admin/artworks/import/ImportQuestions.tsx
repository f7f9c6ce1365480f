import type { ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import { inUnits } from '../../../../domain/currency-words.ts';
import { sizeUnits } from '../../../../domain/import/asked-words.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { ArtworkTitles } from '../../kit/record/ArtworkTitles.tsx';
import { importWords } from './import-words.ts';
import { mappingWith } from './mapping-with.ts';
import { useCheckAgain } from './use-check-again.ts';

const words = importWords.sameWorks;

/** Asks once for the file whether rows are the stored works that they look like. The file is checked again with the answer. */
export function SameWorks({ record: { id, sameWorks } }: { record: ImportDetails }) {
  const { check, isPending } = useCheckAgain(id);
  if (sameWorks === null || sameWorks.rows === 0) return null;
  const { rows, unclear, answer, examples } = sameWorks;
  return (
    <Notice
      tone={answer === null ? 'warning' : 'info'}
      title={answer === null ? words.question(rows) : words.answered[answer](rows)}
      action={
        <>
          {answer !== 'change' && (
            <Button size="small" variant="quiet" busy={isPending} onClick={() => void check({ sameWorks: 'change' })}>
              {words.change}
            </Button>
          )}
          {answer !== 'add' && (
            <Button size="small" variant="quiet" busy={isPending} onClick={() => void check({ sameWorks: 'add' })}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      <p>{words.why}</p>
      {unclear > 0 && answer !== 'add' && <p className="mt-1">{words.unclear(unclear)}</p>}
      <ul aria-label={words.examples} className="mt-2">
        {examples.map(({ row, works }) => (
          <li key={row} className="border-t border-line py-2 wrap-anywhere">
            <span className="text-ink-soft tabular-nums">{words.row(row)}</span>
            {works.map((work, at) => (
              <span key={work.id}>
                {at > 0 && <span>{' or '}</span>}
                <ArtworkTitles works={[work]} />
                <span>{`, ${[`No. ${work.id}`, work.facts].filter(Boolean).join(', ')}`}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {rows > examples.length && <p className="text-ink-soft">{importWords.undo.more(rows - examples.length)}</p>}
    </Notice>
  );
}

const placeWords = importWords.newPlaces;

/** Asks once for the file whether places that are not there are created. */
export function NewPlaces({ record: { id, newPlaces } }: { record: ImportDetails }) {
  const { check, isPending } = useCheckAgain(id);
  if (newPlaces === null || newPlaces.rows === 0) return null;
  const { rows, places, answer, names } = newPlaces;
  return (
    <Notice
      tone={answer === null ? 'warning' : 'info'}
      title={answer === null ? placeWords.question(places) : placeWords.answered[answer](places)}
      action={
        <>
          {answer !== 'create' && (
            <Button size="small" variant="quiet" busy={isPending} onClick={() => void check({ newPlaces: 'create' })}>
              {placeWords.create}
            </Button>
          )}
          {answer !== 'leave-out' && (
            <Button
              size="small"
              variant="quiet"
              busy={isPending}
              onClick={() => void check({ newPlaces: 'leave-out' })}
            >
              {placeWords.leaveOut}
            </Button>
          )}
        </>
      }
    >
      <p>{placeWords.why(rows)}</p>
      <ul aria-label={placeWords.names} className="mt-2">
        {names.map((name) => (
          <li key={name} className="border-t border-line py-2 wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {places > names.length && <p className="text-ink-soft">{importWords.undo.more(places - names.length)}</p>}
    </Notice>
  );
}

const unitWords = importWords.unit;

/** Asks once for the file for the unit of sizes that state none. */
export function MissingUnit({ record: { id, unit } }: { record: ImportDetails }) {
  const { check, isPending } = useCheckAgain(id);
  if (unit === null || (unit.rows === 0 && unit.answer === null)) return null;
  const { rows, answer } = unit;
  return (
    <Notice
      tone={answer === null ? 'warning' : 'info'}
      title={answer === null ? unitWords.question(rows) : unitWords.answered[answer]}
      action={sizeUnits
        .filter((each) => each !== answer)
        .map((each) => (
          <Button key={each} size="small" variant="quiet" busy={isPending} onClick={() => void check({ unit: each })}>
            {unitWords.names[each]}
          </Button>
        ))}
    >
      <p>{unitWords.why}</p>
    </Notice>
  );
}

/** Asks once for the file whether prices are rounded. The column of prices has another field then, which the list of columns shows. */
export function PricesWithCents({ record: { id, cents, columns } }: { record: ImportDetails }) {
  const { check, isPending } = useCheckAgain(id);
  const heading = columns.find(({ field }) => field === 'price')?.heading;
  if (cents === 0 || heading === undefined) return null;
  const round = () => check({ mapping: mappingWith(columns, { [heading]: 'roundedPrice' }) });
  return (
    <Notice
      tone="warning"
      title={inUnits(importWords.cents.question(cents))}
      action={
        <Button size="small" variant="quiet" busy={isPending} onClick={() => void round()}>
          {inUnits(importWords.cents.round)}
        </Button>
      }
    >
      <p>{inUnits(importWords.cents.why)}</p>
    </Notice>
  );
}
