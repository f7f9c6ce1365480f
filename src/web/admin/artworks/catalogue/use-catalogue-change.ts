import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { catalogueCalls } from '../../../../contract/catalogue/catalogue.calls.ts';
import type { ChangeArtworks } from '../../../../contract/catalogue/catalogue.schemas.ts';
import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { adminAddress } from '../../kit/admin-address.ts';
import { adminRead } from '../../kit/admin-read.ts';
import { useAdminWrite } from '../../kit/use-admin-write.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { catalogueWords } from './catalogue-words.ts';

const words = catalogueWords.change;

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
    error: !isEmpty && preview.isError ? (refusalOf(preview.error).sentence ?? words.previewFailed) : undefined,
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
        showToast(words.failed(refusalOf(error).sentence));
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
      showToast(task === null ? words.undone() : words.undoing());
      if (task !== null) void navigate(adminAddress('artworks', { import: id }));
    } catch (error) {
      showToast(words.undoFailed(refusalOf(error).sentence));
    }
  };
}
