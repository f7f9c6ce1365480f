import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import type { ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { useAdminWrite } from '../../kit/use-admin-write.ts';
import { importWords, inWords } from './import-words.ts';

interface StartImportProps {
  record: ImportDetails;
  /** Columns were chosen that are not checked yet. */
  changed: boolean;
}

/** What the check found, and the button that imports. */
export function StartImport({ record, changed }: StartImportProps) {
  const { send, isPending } = useAdminWrite(importCalls.startImport);
  const { id, outcome } = record;
  if (outcome === null) return null;
  const { added, updated, refused, incomplete, imagesElsewhere } = outcome;
  const start = async () => {
    try {
      await send({ id, skip: refused > 0 });
    } catch (error) {
      showToast(importWords.start.failed(refusalOf(error).sentence));
    }
  };
  const writes = added + updated;
  if (changed) return <Notice tone="warning" title={importWords.changedColumns} />;
  const title = writes === 0 && refused === 0 ? importWords.nothing : importWords.would(outcome);
  return (
    <Notice
      tone={refused > 0 ? 'warning' : 'info'}
      title={title}
      action={
        writes > 0 && (
          <Button busy={isPending} busyLabel="Starting..." onClick={() => void start()}>
            {refused > 0
              ? `Import the Other ${inWords(writes, 'Artwork', 'Artworks')}`
              : `Import ${inWords(writes, 'Artwork', 'Artworks')}`}
          </Button>
        )
      }
    >
      {refused > 0 && <p>{importWords.refused(refused)}</p>}
      {incomplete > 0 && <p>{importWords.incomplete(incomplete)}</p>}
      {imagesElsewhere > 0 && <p>{importWords.imagesElsewhere(imagesElsewhere)}</p>}
    </Notice>
  );
}
