import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo, useState } from 'react';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import { artworkCalls } from '../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../contract/artworks/artworks.schemas.ts';
import type { Period } from '../../contract/periods/periods.schemas.ts';
import { ApiError, browserApi, isNotConnected, statusOf } from '../api.ts';
import { pageClock } from '../page-clock.ts';
import { DialogActions } from '../ui/overlay/DialogActions.tsx';
import { showToast } from '../ui/overlay/toast-store.ts';
import { Button } from '../ui/style/Button.tsx';
import { Notice } from '../ui/text/Notice.tsx';
import { connectionWords } from '../words.ts';
import { ArtworkFields } from './ArtworkFields.tsx';
import {
  type ArtworkValues,
  artworkSchema,
  artworkValuesOf,
  type CheckedArtwork,
  newArtworkValues,
} from './artwork-values.ts';
import { artworkWords } from './artwork-words.ts';
import { FormDialog } from './FormDialog.tsx';
import { NewerArtwork } from './NewerArtwork.tsx';

export interface ArtworkDialogProps {
  /** The work to edit; null to add one. */
  work: Artwork | null;
  periods: readonly Pick<Period, 'id' | 'name'>[];
  /** The setting, for the stock code that stands in for an empty one. */
  stockCodePrefix: string;
  onSaved: (work: Artwork) => void;
  onClose: () => void;
}

/** Adds a work or edits one: the same form from the admin tab and from the work's own page. Mount it to open it. */
export function ArtworkDialog({ work, periods, stockCodePrefix, onSaved, onClose }: ArtworkDialogProps) {
  const adding = work === null;
  const [stored, setStored] = useState(work);
  const [newer, setNewer] = useState<Artwork | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const schema = useMemo(() => artworkSchema(adding), [adding]);
  const form = useForm<ArtworkValues, unknown, CheckedArtwork>({
    resolver: standardSchemaResolver(schema),
    defaultValues: work === null ? newArtworkValues(periods, pageClock.now()) : artworkValuesOf(work, stockCodePrefix),
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting } = form.formState;

  const send = async ({ image, ...checked }: CheckedArtwork) => {
    setRefusal(undefined);
    try {
      const saved =
        stored === null
          ? await browserApi(artworkCalls.createArtwork, { ...checked, image })
          : await browserApi(
              artworkCalls.updateArtwork,
              { id: stored.id, ...checked, ...(image !== '' && { image }) },
              { version: stored.version },
            );
      showToast(adding ? artworkWords.added : artworkWords.updated);
      onSaved(saved);
      onClose();
    } catch (problem) {
      await explain(problem);
    }
  };

  const explain = async (problem: unknown) => {
    const known = problem instanceof ApiError ? problem : undefined;
    const sentence = isNotConnected(problem) ? connectionWords.lostText : known?.sentence;
    for (const { path, message } of known?.errors ?? []) form.setError(path as Path<ArtworkValues>, { message });
    showToast(adding ? artworkWords.addFailed(sentence) : artworkWords.updateFailed(sentence));
    const latest = statusOf(problem) === 412 && stored !== null ? await findLatest(stored.id) : null;
    if (latest === null) return setRefusal(sentence ?? connectionWords.failedText);
    setStored(latest);
    setNewer(latest);
  };

  const sayWhatIsMissing = (errors: Partial<Record<keyof ArtworkValues, { message?: string | undefined }>>) => {
    const missing = [errors.title, errors.medium, errors.dimensions].some(Boolean);
    const [first] = Object.values(errors);
    showToast(artworkWords.invalid(missing ? artworkWords.required : (first?.message ?? artworkWords.required)));
  };

  return (
    <FormDialog
      title={adding ? 'Add New Artwork' : 'Edit Artwork'}
      size="large"
      dirty={isDirty || uploading}
      onClose={onClose}
    >
      {(cancel) => (
        <FormProvider {...form}>
          <form onSubmit={(event) => void form.handleSubmit(send, sayWhatIsMissing)(event)} noValidate>
            {refusal !== undefined && <Notice tone="error" live title={refusal} className="mb-6" />}
            {newer !== null && <NewerArtwork newer={newer} periods={periods} stockCodePrefix={stockCodePrefix} />}
            <ArtworkFields
              work={stored}
              periods={periods}
              stockCodePrefix={stockCodePrefix}
              onUploading={setUploading}
            />
            <DialogActions onCancel={cancel}>
              <Button type="submit" disabled={uploading} busy={isSubmitting} busyLabel="Saving...">
                {adding ? 'Add Artwork' : 'Save Artwork'}
              </Button>
            </DialogActions>
          </form>
        </FormProvider>
      )}
    </FormDialog>
  );
}

/** The work as it stands now; null when that can not be had either. */
async function findLatest(id: number): Promise<Artwork | null> {
  return browserApi(artworkCalls.getArtwork, { id }).catch(() => null);
}
