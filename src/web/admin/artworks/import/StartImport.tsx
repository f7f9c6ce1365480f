import { useState } from 'react';
import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import type { ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
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
  const [publish, setPublish] = useState(false);
  const { id, outcome, sameWorks, newPlaces } = record;
  if (outcome === null) return null;
  const { added, updated, refused, incomplete, imagesElsewhere, withoutImage, views } = outcome;
  const start = async () => {
    try {
      await send({ id, skip: refused > 0, publish });
    } catch (error) {
      showToast(importWords.start.failed(refusalOf(error).sentence));
    }
  };
  const artworks = added + updated;
  const writes = artworks + views;
  const what = artworks > 0 ? inWords(artworks, 'Artwork', 'Artworks') : inWords(views, 'View', 'Views');
  if (changed) return <Notice tone="warning" title={importWords.changedColumns} />;
  const isAsked = [sameWorks, newPlaces].some((asked) => asked !== null && asked.rows > 0 && asked.answer === null);
  // The question, which stands above, says all there is to say.
  if (isAsked && writes === 0 && refused === 0) return null;
  const title = writes === 0 && refused === 0 ? importWords.nothing : importWords.would(outcome);
  return (
    <Notice
      tone={refused > 0 ? 'warning' : 'info'}
      title={title}
      action={
        writes > 0 &&
        !isAsked && (
          <Button busy={isPending} busyLabel="Starting..." onClick={() => void start()}>
            {refused > 0 ? `Import the Other ${what}` : `Import ${what}`}
          </Button>
        )
      }
    >
      {isAsked && <p>{importWords.answerFirst}</p>}
      {refused > 0 && <p>{importWords.refused(refused)}</p>}
      {incomplete > 0 && <p>{importWords.incomplete(incomplete)}</p>}
      {imagesElsewhere > 0 && <p>{importWords.imagesElsewhere(imagesElsewhere)}</p>}
      {added > 0 && !isAsked && (
        <CheckboxField
          label={importWords.publish}
          hint={withoutImage > 0 ? importWords.publishWithoutImage(withoutImage) : importWords.publishHint}
          checked={publish}
          onChange={(event) => setPublish(event.target.checked)}
        />
      )}
    </Notice>
  );
}
