import type { z } from 'zod';
import type { ChangeArtworks, PreviewChange } from '../../contract/catalogue/catalogue.schemas.ts';
import { bulkChangeText } from '../../domain/import/bulk-change.ts';
import { Problem, problemMessages } from '../../domain/problems.ts';
import { actorOf } from '../activity/record-activity.ts';
import {
  type ChangeOrder,
  type ChangePlan,
  changeArtworks,
  type MadeChange,
  planChange,
} from '../artworks/imports/change-artworks.ts';
import { mostInServer } from '../artworks/imports/import-work.ts';
import { runImportProcess } from '../artworks/imports/run-import-process.ts';
import { currentSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { findPeriod } from '../periods/period.store.ts';
import { listCatalogueIds } from './catalogue.store.ts';
import { askedNow } from './list-catalogue.ts';

type Chosen = z.output<typeof PreviewChange>;

async function idsOf(context: Context, { ids, filters }: Chosen): Promise<number[]> {
  if (ids !== undefined) return [...new Set(ids)].sort((a, b) => a - b);
  const { db } = context;
  const now = askedNow(context, await currentSettings(db));
  return listCatalogueIds(db.read, { ...filters, ...now });
}

/** What a change of many artworks would do. Throws `invalid` for a period that does not exist. */
export async function previewChange(context: Context, chosen: Chosen): Promise<ChangePlan> {
  await namedPeriod(context, chosen);
  return planChange(context.db.read, { ids: await idsOf(context, chosen), change: chosen.change });
}

/** Changes many artworks, in a process of its own where there are many. Throws what `changeArtworks` throws, `invalid`, `not-ready`. */
export async function changeCatalogue(context: Context, chosen: z.output<typeof ChangeArtworks>): Promise<MadeChange> {
  const { change, keeping, confirmWithoutImage } = chosen;
  const order: ChangeOrder = {
    ...{ ids: await idsOf(context, chosen), change, keeping, version: context.expectedVersion },
    confirmWithoutImage,
    name: bulkChangeText(change, await namedPeriod(context, chosen)),
    ...{ by: actorOf(context), at: context.clock.now() },
  };
  if (order.ids.length <= mostInServer) return changeArtworks(context.db, order);
  const { dataDir, databaseUrl } = context.config;
  const task = { config: { dataDir, databaseUrl }, work: { kind: 'change', order } } as const;
  return (await runImportProcess(task, { queue: 'awaited', stop: context.clientClosed })) as MadeChange;
}

/** The name of the period that the change sets; null for none. */
async function namedPeriod({ db }: Context, { change: { periodId } }: Chosen): Promise<string | null> {
  if (periodId === undefined || periodId === null) return null;
  const period = await findPeriod(db.read, periodId);
  if (period !== undefined) return period.name;
  const message = problemMessages['period-not-found'];
  throw new Problem('invalid', { message, errors: [{ path: 'change.periodId', message }] });
}
