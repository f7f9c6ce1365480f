import { useMemo } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork, CreateArtwork, UpdateArtwork } from '../../../contract/artworks/artworks.schemas.ts';
import type { Call } from '../../../contract/call.ts';
import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { artworkFields } from '../../../domain/artwork/artwork-fields.ts';
import { browserApi } from '../../api.ts';
import { pageClock } from '../../page-clock.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { newerRecord } from '../record/RecordFields.tsx';
import { formValues } from '../record/record-values.ts';
import { ArtworkFields } from './ArtworkFields.tsx';
import { type ArtworkValues, artworkSchema, newArtworkValues, withoutDerived } from './artwork-values.ts';
import { artworkWords } from './artwork-words.ts';

export interface ArtworkDialogProps {
  /** The artwork to edit; null to add one. */
  artwork: Artwork | null;
  title: string;
  periods: readonly Pick<Period, 'id' | 'name'>[];
  /** The setting, for the stock code that replaces an empty one. */
  stockCodePrefix: string;
  onSaved: () => void;
  /** `navigating` is true where another page follows by itself. */
  onClose: (navigating?: boolean) => void;
}

/** Adds or edits an artwork. Mount it to open it. */
export function ArtworkDialog({ artwork, title, periods, stockCodePrefix, onSaved, onClose }: ArtworkDialogProps) {
  const adding = artwork === null;
  const schema = useMemo(() => artworkSchema(artwork), [artwork]);
  const form = useRecordForm(
    schema,
    (adding ? artworkCalls.createArtwork : artworkCalls.updateArtwork) as Call<CreateArtwork | UpdateArtwork, Artwork>,
    {
      done: () => (adding ? artworkWords.added : artworkWords.updated),
      failed: adding ? artworkWords.addFailed : artworkWords.updateFailed,
    },
    {
      defaults:
        artwork === null
          ? newArtworkValues(periods, pageClock.now())
          : formValues(artworkFields, withoutDerived(artwork, stockCodePrefix)),
      // An empty image keeps the stored one.
      input: ({ image, ...checked }) =>
        artwork === null ? { ...checked, image } : { id: artwork.id, ...checked, ...(image !== '' && { image }) },
      stored: { opened: artwork, read: () => browserApi(artworkCalls.getArtwork, { id: artwork?.id ?? 0 }) },
      draft: adding ? 'artwork/new' : `artwork/${artwork.id}`,
      onInvalid: explainInvalid,
      onSaved: () => {
        onSaved();
        onClose();
      },
    },
  );
  const { seen } = form;

  return (
    <RecordDialog
      {...{ form, title, onClose }}
      size="large"
      submit={{ label: adding ? 'Add Artwork' : 'Save Artwork', busyLabel: 'Saving...' }}
      newer={newerRecord(
        artworkFields,
        { ...form, seen: seen && withoutDerived(seen, stockCodePrefix) },
        { periodId: { options: periods } },
      )}
    >
      <ArtworkFields {...{ form, periods, stockCodePrefix }} />
    </RecordDialog>
  );
}

/** The toast of an invalid form names the first problem; a missing required field comes first. */
function explainInvalid(errors: FieldErrors<ArtworkValues>): void {
  const missing = [errors.title, errors.medium, errors.dimensions].some(Boolean);
  const [first] = Object.values(errors);
  const { required } = artworkFields.title;
  showToast(artworkWords.invalid(missing ? required : (first?.message ?? required)));
}
