import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { conditionCalls, valuationCalls } from '../../../../contract/artwork-records/artwork-records.calls.ts';
import { artworkCalls } from '../../../../contract/artworks/artworks.calls.ts';
import type { Call } from '../../../../contract/call.ts';
import { eventCalls } from '../../../../contract/events/events.calls.ts';
import { periodCalls } from '../../../../contract/periods/periods.calls.ts';
import { viewCalls } from '../../../../contract/views/views.calls.ts';
import type { DeletedKind } from '../../../../domain/record/deleted-record.ts';
import { browserApi } from '../../../api.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { done, failed, showToast } from '../../../ui/overlay/toast-store.ts';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { type AdminTabKey, adminAddress } from '../admin-address.ts';
import { type ActionMessages, useAdminAction } from '../use-admin-write.ts';

/** The values with which a record is restored that no longer fits as it was. */
export interface RestoreChoice {
  periodId?: string;
  stockCode?: string;
  slug?: string;
}

interface Deletion {
  tab: AdminTabKey;
  /** The tab's view, as the address names it. */
  view: string;
  /** The word for one record, and the word for several. */
  names: readonly [string, string];
  remove: Call<{ id: number }, Record<string, never>>;
  restore: Call<{ id: number } & RestoreChoice, unknown>;
}

/**
 * The calls and words by which the records of each kind are deleted and restored (docs/specification/restore.md §3).
 */
export const deletions: Record<DeletedKind, Deletion> = {
  artwork: {
    tab: 'artworks',
    view: 'deleted',
    names: ['artwork', 'artworks'],
    remove: artworkCalls.deleteArtwork,
    restore: artworkCalls.restoreArtwork as Deletion['restore'],
  },
  view: {
    tab: 'artworks',
    view: 'deleted-views',
    names: ['view', 'views'],
    remove: viewCalls.deleteView,
    restore: viewCalls.restoreView,
  },
  condition: {
    tab: 'artworks',
    view: 'deleted-condition',
    names: ['condition entry', 'condition entries'],
    remove: conditionCalls.deleteConditionEntry,
    restore: conditionCalls.restoreConditionEntry,
  },
  valuation: {
    tab: 'artworks',
    view: 'deleted-valuation',
    names: ['valuation', 'valuations'],
    remove: valuationCalls.deleteValuation,
    restore: valuationCalls.restoreValuation,
  },
  period: {
    tab: 'periods',
    view: 'deleted',
    names: ['period', 'periods'],
    remove: periodCalls.deletePeriod,
    restore: periodCalls.restorePeriod as Deletion['restore'],
  },
  event: {
    tab: 'events',
    view: 'deleted',
    names: ['event', 'events'],
    remove: eventCalls.deleteEvent,
    restore: eventCalls.restoreEvent as Deletion['restore'],
  },
};

/** The texts about deleted records in the tabs Artworks, Periods and Events. */
export const deletedWords = {
  list: (names: readonly [string, string]) => ({
    count: names,
    loading: `Loading the deleted ${names[1]}`,
    failed: `The deleted ${names[1]} could not be loaded.`,
    none: `No deleted ${names[1]}.`,
  }),
  lead: (name: string, days: number) =>
    `A deleted ${name} can be restored for ${days} days, with the same address, texts and image. Then it is deleted for good.`,
  restored: (name: string) => done('Restored', name),
  restoreFailed: (name: string, sentence?: string) => failed(`The ${name} could not be restored`, sentence),
  misfit: 'Something has changed since it was deleted. Please choose anew, and it is restored.',
  emptyCode: 'Empty: the prefix and its number.',
  slugHint: 'The end of its page’s address: lower-case letters, digits and hyphens.',
};

export interface DeleteDialogProps {
  kind: DeletedKind;
  record: { id: number; version: string };
  /** The name by which people know it. */
  name: string;
  title: string;
  messages: ActionMessages<unknown>;
  onClose: () => void;
  /** Called in place of `onClose`, where the record was on a page of its own. */
  onDeleted?: () => void;
  /** An explanation of the deletion's effects. */
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
    void queries.invalidateQueries();
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

/** Leads from a tab to what was deleted in it. */
export function DeletedLink({ kind }: { kind: DeletedKind }) {
  return (
    <Link
      to={adminAddress(deletions[kind].tab, { view: deletions[kind].view })}
      className={buttonClass('quiet', 'small')}
    >
      Deleted
    </Link>
  );
}
