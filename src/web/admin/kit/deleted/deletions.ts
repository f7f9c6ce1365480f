import { artworkCalls } from '../../../../contract/artworks/artworks.calls.ts';
import type { Call } from '../../../../contract/call.ts';
import { conditionCalls } from '../../../../contract/condition/condition.calls.ts';
import { eventCalls } from '../../../../contract/events/events.calls.ts';
import { periodCalls } from '../../../../contract/periods/periods.calls.ts';
import { valuationCalls } from '../../../../contract/valuations/valuations.calls.ts';
import { viewEditCalls } from '../../../../contract/views/view-edit.calls.ts';
import type { DeletedKind } from '../../../../domain/record/deleted-record.ts';
import type { AdminTabKey } from '../admin-address.ts';

/** The values with which a record is restored that no longer fits as it was. */
export interface RestoreChoice {
  periodId?: string;
  stockCode?: string;
  slug?: string;
}

interface Deletion {
  tab: AdminTabKey;
  /** Of the tab, in the address. */
  view: string;
  /** One and several. */
  names: readonly [string, string];
  remove: Call<{ id: number }, Record<string, never>>;
  restore: Call<{ id: number } & RestoreChoice, unknown>;
}

/** How the records of a kind are deleted and restored (docs/specification/restore.md §3). */
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
    remove: viewEditCalls.deleteView,
    restore: viewEditCalls.restoreView,
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
