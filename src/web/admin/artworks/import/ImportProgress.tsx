import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import type { ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import type { ImportTask } from '../../../../domain/import/import-state.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import { importWords, inWords } from './import-words.ts';

/** How far a running task is, and Stop. */
export function ImportProgress({ record, task }: { record: ImportDetails; task: ImportTask }) {
  const { act, isBusy } = useAdminAction(importCalls.stopImport, importWords.stop);
  const holder = useFocusFallback<HTMLDivElement>();
  const { progress } = record;
  const label = importWords.running[task];
  // The undo is one step, of which nobody knows how far it is.
  const share = progress?.share ?? 0;
  return (
    <section aria-label={label} className="max-w-3xl border border-line bg-wall px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-serif text-xl">{`${label}...`}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {progress !== null && inWords(progress.rows, 'row', 'rows')}
        </p>
      </div>
      <progress aria-label={label} max={1} {...(share > 0 && { value: share })} className="mt-4 block h-2 w-full" />
      <p className="mt-3 text-sm text-ink-soft">
        {`${progress === null ? (task === 'undo' ? '' : `${importWords.waiting} `) : progress.step === 'writing' ? `${importWords.writing}. ` : ''}${importWords.leave}`}
      </p>
      <div ref={holder} className="mt-4">
        <Button size="small" variant="quiet" busy={isBusy} onClick={() => void act({ id: record.id })}>
          Stop
        </Button>
      </div>
    </section>
  );
}
