import { useMemo } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork, CreateArtwork, UpdateArtwork } from '../../../contract/artworks/artworks.schemas.ts';
import type { Call } from '../../../contract/call.ts';
import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { type ArtworkField, artworkFields } from '../../../domain/artwork/artwork-fields.ts';
import { offersWithoutImage } from '../../../domain/artwork/artwork-status.ts';
import { hasImage, isShownImage } from '../../../domain/image/image-path.ts';
import { browserApi } from '../../api.ts';
import { pageClock } from '../../page-clock.ts';
import { useQuestion } from '../../ui/overlay/ConfirmDialog.tsx';
import { done, failed, showToast } from '../../ui/overlay/toast-store.ts';
import { RecordDialog } from '../form/FormDialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { type ControlProps, newerRecord, RecordFields, type RecordForm } from '../record/RecordFields.tsx';
import { formValues } from '../record/record-values.ts';
import { type ArtworkValues, artworkSchema, derivedFor, newArtworkValues, withoutDerived } from './artwork-values.ts';

/** The toasts of adding and editing an artwork (docs/specification/artwork.md §11); `sentence` is the server's message. */

export const artworkWords = {
  added: done('Artwork added successfully'),
  updated: done('Artwork updated successfully'),
  addFailed: (sentence?: string) => failed('Failed to add artwork', sentence),
  updateFailed: (sentence?: string) => failed('Failed to update artwork', sentence),
  loadFailed: (sentence?: string) => failed('The artwork could not be loaded.', sentence),
  invalid: (sentence: string) => failed('Validation Error', sentence),
};

/** The fields in the order of the form, the most important first; the table has the order of the CSV export. */
const order = [
  ...['title', 'year', 'dateText', 'medium', 'dimensions', 'periodId', 'description'],
  ...['price', 'stockCode', 'collection', 'published', 'available', 'featured', 'provenance', 'condition'],
];

export interface ArtworkDialogProps {
  /** The artwork to edit; null to add one. */
  artwork: Artwork | null;
  title: string;
  periods: readonly Pick<Period, 'id' | 'name'>[];
  /** The setting for the prefix of the stock code that replaces an empty stock code. */
  stockCodePrefix: string;
  /** The field that gets the focus first; the first field without it. */
  field?: ArtworkField | undefined;
  onSaved: () => void;
  /** `navigating` is true where another page follows by itself. */
  onClose: (navigating?: boolean) => void;
}

/** Adds or edits an artwork. Mount it to open it. */
export function ArtworkDialog(props: ArtworkDialogProps) {
  const { artwork, title, periods, stockCodePrefix, field, onSaved, onClose } = props;
  const adding = artwork === null;
  const schema = useMemo(() => artworkSchema(artwork), [artwork]);
  const { ask, question } = useImageQuestion();
  const lacksImage = (checked: { image: string; published: boolean; available: boolean }) =>
    artwork !== null &&
    offersWithoutImage(
      { available: artwork.available, published: artwork.published !== false },
      {
        ...checked,
        // Another one was uploaded, or chosen from the Image Library.
        hasImage: ['', artwork.image].includes(checked.image) ? hasImage(artwork) : isShownImage(checked.image),
      },
    );
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
        artwork === null
          ? { ...checked, image }
          : {
              id: artwork.id,
              ...checked,
              ...(image !== '' && { image }),
              // The form has asked.
              confirmWithoutImage: lacksImage({ image, ...checked }),
            },
      ask: async (checked) => !lacksImage(checked) || ask(),
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
      form={form}
      title={title}
      onClose={onClose}
      size="large"
      {...(field !== undefined && { initialFocus: controlNamed(field) })}
      submit={{ label: adding ? 'Add Artwork' : 'Save Artwork', busyLabel: 'Saving...' }}
      newer={newerRecord(
        artworkFields,
        { ...form, seen: seen && withoutDerived(seen, stockCodePrefix) },
        { periodId: { options: periods } },
      )}
    >
      <ArtworkFields form={form} periods={periods} stockCodePrefix={stockCodePrefix} />
      {question}
    </RecordDialog>
  );
}

/** The control of a field in the dialog, which is not rendered yet. */
const controlNamed = (field: ArtworkField) => ({
  get current() {
    return document.querySelector<HTMLElement>(`[role="dialog"] [name="${field}"]`);
  },
});

/** The toast of an invalid form names the first problem; a missing required field comes first. */
function explainInvalid(errors: FieldErrors<ArtworkValues>): void {
  const missing = [errors.title, errors.medium, errors.dimensions].some(Boolean);
  const [first] = Object.values(errors);
  const { required } = artworkFields.title;
  showToast(artworkWords.invalid(missing ? required : (first?.message ?? required)));
}

interface ArtworkFieldsProps {
  form: RecordForm<ArtworkValues> & { seen: Artwork | null };
  periods: readonly Pick<Period, 'id' | 'name'>[];
  stockCodePrefix: string;
}

/** The fields of an artwork, with what is derived where they are empty. */
function ArtworkFields({ form, periods, stockCodePrefix }: ArtworkFieldsProps) {
  const artwork = form.seen;
  const derived = artwork === null ? null : derivedFor(artwork, stockCodePrefix);
  const controls: Partial<Record<keyof ArtworkValues, ControlProps>> = {
    alt: { placeholder: derived?.alt },
    year: { hint: <YearHint adding={artwork === null} /> },
    medium: { optional: false },
    dimensions: { optional: false },
    periodId: { options: periods },
    stockCode: {
      placeholder: derived?.stockCode ?? `${stockCodePrefix}###`,
      hint:
        derived === null
          ? `As in FMC-1963-002. If it is empty: ${stockCodePrefix} and the artwork’s number, such as ${stockCodePrefix}068.`
          : `As in FMC-1963-002. If it is empty: ${derived.stockCode}.`,
    },
  };
  return <RecordFields fields={artworkFields} keepsImageInView form={form} controls={controls} order={order} />;
}

/** A new artwork begins with the present year, which is hardly ever its own (docs/specification/artwork.md §11). */
function YearHint({ adding }: { adding: boolean }) {
  const year = useWatch<ArtworkValues, 'year'>({ name: 'year' });
  const isPresent = adding && year.trim() === String(pageClock.now().getFullYear());
  if (!isPresent) return <span>Empty where it is not known.</span>;
  return <span className="text-amber">This is the present year. Enter the artwork’s own, or empty the field.</span>;
}

/** The question before visitors are offered a work without an image (docs/specification/artwork.md §9). */
export function useImageQuestion() {
  return useQuestion({
    title: 'Offer It Without an Image?',
    confirmLabel: 'Offer Without Image',
    children:
      'This work has no image that its page can show. Visitors will read “No image yet” in its place, in the shop too.',
  });
}
