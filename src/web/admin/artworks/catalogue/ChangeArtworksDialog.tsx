import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { catalogueCalls } from '../../../../contract/catalogue/catalogue.calls.ts';
import type { ChangeArtworks, ChangePreview } from '../../../../contract/catalogue/catalogue.schemas.ts';
import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import type { Period } from '../../../../contract/periods/periods.schemas.ts';
import { inUnits } from '../../../../domain/currency-words.ts';
import { readPriceStep } from '../../../../domain/import/bulk-change.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminAddress } from '../../kit/admin-address.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAdminWrite } from '../../kit/use-admin-write.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { ChangedFields } from '../import/ChangedFields.tsx';
import { catalogueWords } from './catalogue-words.ts';

/** The artworks that are changed: some, or all that match. */
export interface ChosenArtworks {
  count: number;
  of: Pick<ChangeArtworks, 'ids' | 'filters'>;
}

interface ChangeArtworksDialogProps extends TaskProps<ChosenArtworks> {
  periods: readonly Pick<Period, 'id' | 'name'>[];
  onDone: () => void;
}

const words = catalogueWords.change;

const untouched = { price: '', periodId: '', published: '', available: '', featured: '', collection: '', owner: '' };
type Values = typeof untouched;

/** Sets fields of many artworks, with a preview of what changes (docs/specification/artwork.md §15). */
export function ChangeArtworksDialog({ record, title, periods, onDone, onClose }: ChangeArtworksDialogProps) {
  // The dialog keeps the artworks as they were when it was opened, because the list below is read again meanwhile.
  const [chosen] = useState(record);
  const [values, setValues] = useState<Values>(untouched);
  const price = readPriceStep(values.price);
  const { isSettled, isEmpty, error, plan, isPending, make } = useCatalogueChange(chosen.of, values, changeOf);
  const [withoutImage, setWithoutImage] = useState(false);
  const canChange = plan !== undefined && plan.changed > 0 && (plan.withoutImage === 0 || withoutImage);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canChange || !(await make({ confirmWithoutImage: withoutImage }))) return;
    onDone();
    onClose();
  };
  const control = (name: keyof Values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const yesOrNo = [
    { value: '', label: keep },
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
  return (
    <Dialog open onClose={onClose} title={title} description={words.lead}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
          <TextField
            label="Price"
            hint={inUnits(words.priceHint)}
            error={price === 'unclear' && isSettled ? inUnits(words.priceUnclear) : undefined}
            autoComplete="off"
            {...control('price')}
          />
          <SelectField
            label="Period"
            options={[
              { value: '', label: keep },
              { value: 'none', label: 'No period' },
              ...periods.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...control('periodId')}
          />
          <SelectField label="Published" options={yesOrNo} {...control('published')} />
          <SelectField label="Available" options={yesOrNo} {...control('available')} />
          <SelectField label="Featured" options={yesOrNo} {...control('featured')} />
          <SelectField
            label="Collection"
            options={[
              { value: '', label: keep },
              { value: 'none', label: 'No collection' },
              { value: 'set', label: 'Set to...' },
            ]}
            {...control('collection')}
          />
          {values.collection === 'set' && <TextField label="Name of the collection" {...control('owner')} />}
        </div>
        <div className="mt-6 border-t border-line pt-4" role="status">
          {isEmpty && <p className="text-ink-soft">{words.nothing}</p>}
          {error !== undefined && <Notice tone="error" title={error} />}
          {!isEmpty && error === undefined && plan === undefined && <p className="text-ink-soft">{words.loading}</p>}
          {plan !== undefined && <Plan plan={plan} />}
        </div>
        {plan !== undefined && plan.withoutImage > 0 && (
          <CheckboxField
            label={words.withoutImage(plan.withoutImage)}
            checked={withoutImage}
            onChange={({ target }) => setWithoutImage(target.checked)}
          />
        )}
        <DialogActions onCancel={() => onClose()}>
          <Button type="submit" busy={isPending} busyLabel="Changing..." disabled={!canChange}>
            {words.submit(plan?.changed ?? chosen.count, plan?.refused ?? 0)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const keep = 'Leave as it is';

/** Returns the change that the controls describe; null while one of them cannot be read. */
function changeOf({ price, periodId, collection, owner, ...flags }: Values): ChangeArtworks['change'] | null {
  const priceChange = readPriceStep(price);
  if (priceChange === 'unclear' || (collection === 'set' && owner.trim() === '')) return null;
  return {
    ...(priceChange !== null && { price: priceChange }),
    ...(periodId !== '' && { periodId: periodId === 'none' ? null : Number(periodId) }),
    ...Object.fromEntries(
      Object.entries(flags).flatMap(([name, chosen]) => (chosen === '' ? [] : [[name, chosen === 'yes']])),
    ),
    ...(collection !== '' && { collection: collection === 'none' ? null : owner.trim() }),
  };
}

/**
 * The effect of a change: the number of artworks that change, the first few with old and new values, and those that
 * cannot be changed, each with the reason.
 */
function Plan({ plan: { changed, unchanged, refused, examples, refusals } }: { plan: ChangePreview }) {
  return (
    <div className="grid gap-4">
      <p className="font-medium">{words.changes(changed, unchanged)}</p>
      {refused > 0 && (
        <Notice tone="warning" title={words.refused(refused)}>
          <ul aria-label="Artworks that stay" className="mt-1 grid gap-1">
            {refusals.map(({ id, title, reason }) => (
              <li key={id} className="wrap-anywhere">
                <em className="font-serif">{title}</em>
                <span>{`: ${reason}`}</span>
              </li>
            ))}
            {refused > refusals.length && <li>{words.more(refused - refusals.length)}</li>}
          </ul>
        </Notice>
      )}
      {examples.length > 0 && (
        <div>
          {changed > examples.length && (
            <p className="mb-1 text-sm text-ink-soft">{words.first(examples.length, changed)}</p>
          )}
          <ul aria-label="Artworks that change" className="border-t border-line">
            {examples.map(({ id, title, fields }) => (
              <li key={id} className="border-b border-line py-1.5 wrap-anywhere">
                <em className="font-serif">{title}</em>
                <ChangedFields fields={fields} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/**
 * A change of chosen artworks: what it would do, looked up while staff type, and making it, with Undo in its message. `changeOf` says what
 * the controls set; null while one of them cannot be read. `make` returns whether the artworks were changed.
 */
export function useCatalogueChange<Values>(
  of: Pick<ChangeArtworks, 'ids' | 'filters'>,
  values: Values,
  changeOf: (values: Values) => ChangeArtworks['change'] | null,
) {
  const settled = useSettled(values);
  const change = changeOf(settled);
  const isEmpty = change === null || Object.keys(change).length === 0;
  const preview = useQuery({
    ...adminRead(catalogueCalls.previewChange, { ...of, change: change ?? {} }),
    enabled: !isEmpty,
    refetchInterval: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { send, isPending } = useAdminWrite(catalogueCalls.changeArtworks);
  const undo = useUndo();
  const plan = isEmpty || values !== settled || preview.isPlaceholderData ? undefined : preview.data;
  return {
    isSettled: values === settled,
    isEmpty,
    error:
      !isEmpty && preview.isError
        ? (refusalOf(preview.error).sentence ?? catalogueWords.change.previewFailed)
        : undefined,
    plan,
    isPending,
    make: async ({ confirmWithoutImage = false } = {}): Promise<boolean> => {
      if (plan === undefined || change === null) return false;
      try {
        const made = await send(
          { ...of, change, keeping: plan.refused, confirmWithoutImage },
          { version: plan.version },
        );
        showToast({ ...words.done(made.changed), action: { label: 'Undo', run: () => void undo(made.id) } });
        return true;
      } catch (error) {
        // After a refusal the preview is read again, with what has changed since.
        showToast(catalogueWords.change.failed(refusalOf(error).sentence));
        return false;
      }
    },
  };
}

/** Undoes a change by one press; one that takes longer is shown on its page. */
function useUndo(): (id: number) => Promise<void> {
  const navigate = useNavigate();
  const { send } = useAdminWrite(importCalls.undoImport);
  return async (id) => {
    try {
      const { task } = await send({ id, keeping: 0 });
      showToast(task === null ? catalogueWords.change.undone() : catalogueWords.change.undoing());
      if (task !== null) void navigate(adminAddress('artworks', { import: id }));
    } catch (error) {
      showToast(catalogueWords.change.undoFailed(refusalOf(error).sentence));
    }
  };
}
