import { useQueryClient } from '@tanstack/react-query';
import type { DeletedKind } from '../../../../domain/estate/deleted-record.ts';
import { browserApi } from '../../../api.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { deletedWords } from '../admin-words.ts';
import { refreshTouched } from '../touched-reads.ts';
import { type ActionMessages, useAdminAction } from '../use-admin-action.ts';
import { deletions } from './deletions.ts';

/** Deletes a record; the toast offers Undo, which restores it (docs/specification/restore.md §3). */
export function useDeletion(kind: DeletedKind, messages: ActionMessages<unknown>) {
  const { remove, restore, names } = deletions[kind];
  const queries = useQueryClient();
  const undo = async (id: number, name: string) => {
    try {
      await browserApi(restore, { id });
      showToast(deletedWords.restored(name));
    } catch (error) {
      showToast(deletedWords.restoreFailed(names[0], refusalOf(error).sentence));
    }
    refreshTouched(queries, restore);
  };
  const { act, isBusy } = useAdminAction(remove, messages);
  return {
    isBusy,
    remove: ({ id, version }: { id: number; version: string }, name: string) =>
      act({ id }, version, { label: 'Undo', run: () => void undo(id, name) }),
  };
}
