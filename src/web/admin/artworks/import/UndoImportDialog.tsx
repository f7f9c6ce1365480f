import { useQuery } from '@tanstack/react-query';
import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import type { ImportDetails, UndoPreview } from '../../../../contract/imports/imports.schemas.ts';
import { createdPeriods } from '../../../../domain/import/asked-words.ts';
import { keptTexts } from '../../../../domain/import/import-state.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { ArtworkTitles } from '../../kit/record/RecordSection.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAdminWrite } from '../../kit/use-admin-write.ts';
import { importWords } from './import-words.ts';

const words = importWords.undo;

/** Asks before an import is undone, with what becomes of its artworks. */
export function UndoImportDialog({ record: { id, kind, words: asked }, title, onClose }: TaskProps<ImportDetails>) {
  const { data, isError } = useQuery({ ...adminRead(importCalls.previewUndo, { id }), refetchInterval: false });
  const { send, isPending } = useAdminWrite(importCalls.undoImport);
  const undo = async (keeping: number) => {
    try {
      await send({ id, keeping });
      onClose();
    } catch (error) {
      // After a refusal the preview is read again, with the artworks that have changed since.
      showToast(importWords.startUndo.failed(refusalOf(error).sentence));
    }
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={
        data !== undefined && data.kept > 0
          ? 'Undo the Rest'
          : kind === 'change'
            ? 'Undo the Change'
            : 'Undo the Import'
      }
      busy={isPending}
      busyLabel="Starting..."
      disabled={data === undefined || data.removed + data.restored + data.views + data.register === 0}
      onConfirm={() => void undo(data?.kept ?? 0)}
      onCancel={() => onClose()}
    >
      {data === undefined ? (
        <p>{isError ? words.failed : `${words.loading}...`}</p>
      ) : (
        <Plan plan={data} kind={kind} periods={createdPeriods(asked)} />
      )}
    </ConfirmDialog>
  );
}

interface PlanProps {
  plan: UndoPreview;
  kind: ImportDetails['kind'];
  /** The names of the periods that the import created. */
  periods: readonly string[];
}

function Plan({ plan, kind, periods }: PlanProps) {
  const { removed, restored, kept, views, register, artworks } = plan;
  return (
    <div className="grid gap-2">
      {removed > 0 && <p>{words.removed(removed)}</p>}
      {restored > 0 && <p>{words.restored(restored, kind)}</p>}
      {views > 0 && <p>{words.views(views)}</p>}
      {register > 0 && <p>{words.register(register)}</p>}
      {periods.length > 0 && <p className="wrap-anywhere">{words.periods(periods)}</p>}
      {removed + restored + views + register === 0 && <p>{words.nothing}</p>}
      {kept > 0 && (
        <>
          <p>{words.kept(kept)}</p>
          <ul
            aria-label="Artworks that stay"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be focusable
            tabIndex={0}
            className="max-h-52 overflow-y-auto border-y border-line py-1"
          >
            {artworks.map(({ id, title, reason }) => (
              <li key={id} className="py-1">
                <ArtworkTitles works={[{ id, title: title || `Artwork ${id}` }]} />
                <span>{`: ${keptTexts[reason]}`}</span>
              </li>
            ))}
            {kept > artworks.length && <li className="py-1">{words.more(kept - artworks.length)}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
