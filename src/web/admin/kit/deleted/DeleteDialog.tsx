import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeletedKind } from '../../../../domain/record/deleted-record.ts';
import { browserApi } from '../../../api.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { refreshTouched } from '../touched-reads.ts';
import { type ActionMessages, useAdminAction } from '../use-admin-write.ts';
import { deletedWords } from './deleted-words.ts';
import { deletions } from './deletions.ts';

export interface DeleteDialogProps {
  kind: DeletedKind;
  record: { id: number; version: string };
  /** The name by which people know it. */
  name: string;
  title: string;
  messages: ActionMessages<unknown>;
  onClose: () => void;
  /** In place of `onClose`, where the record was on a page of its own. */
  onDeleted?: () => void;
  /** What the deletion means. */
  children: ReactNode;
}

/** Asks before a record is deleted; the toast offers Undo, which restores it (docs/specification/restore.md §3). */
export function DeleteDialog({ kind, record, name, title, messages, onClose, onDeleted, children }: DeleteDialogProps) {
  const { remove, restore, names } = deletions[kind];
  const queries = useQueryClient();
  const { act, isBusy } = useAdminAction(remove, messages);
  const undo = async () => {
    try {
      await browserApi(restore, { id: record.id });
      showToast(deletedWords.restored(name));
    } catch (error) {
      showToast(deletedWords.restoreFailed(names[0], refusalOf(error).sentence));
    }
    void refreshTouched(queries, restore);
  };
  const confirm = async () => {
    const isDeleted = await act({ id: record.id }, record.version, { label: 'Undo', run: () => void undo() });
    if (isDeleted && onDeleted !== undefined) onDeleted();
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={title.replace('?', '')}
      busy={isBusy}
      busyLabel="Deleting..."
      onConfirm={() => void confirm()}
      onCancel={() => onClose()}
    >
      {children}
    </ConfirmDialog>
  );
}
