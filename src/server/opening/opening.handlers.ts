import type { openingCalls } from '../../contract/opening/opening.calls.ts';
import type { Opening } from '../../contract/opening/opening.schemas.ts';
import { backupProblem } from '../../domain/backup/backup-rules.ts';
import { hasImage } from '../../domain/image/image-path.ts';
import { previewDayProblem, refuseOpening, type StepState, stateOfSteps } from '../../domain/opening/opening-steps.ts';
import { Problem } from '../../domain/problems.ts';
import { listAdministrators } from '../accounts/administrator.store.ts';
import { askPassword } from '../accounts/ask-password.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { findDocument, renewLinkSecret } from '../content/document.store.ts';
import { readKnownBackups } from '../content/known-backups.ts';
import { estateDay, readContact, readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { listPeriods } from '../periods/period.store.ts';
import { countShownWorks, deleteTestOrders, hadTestOrder, listTestOrders } from './opening.store.ts';
import { isStoredOpen, makePreviewKey, startPreviewSeries, storeOpen } from './opening.ts';

export const openingHandlers: HandlersOf<typeof openingCalls> = {
  getOpening: (_, context) => readOpening(context),
  setOpen: async ({ isOpen }, context) => {
    await setOpen(context, isOpen);
    return readOpening(context);
  },
  removeTestOrders: async (_, context) => {
    await removeTestOrders(context);
    return readOpening(context);
  },
  makePreviewLink: ({ until }, context) => makePreviewLink(context, until),
  revokePreviewLinks: async (_, context) => {
    await revokePreviewLinks(context);
    return readOpening(context);
  },
  revokeLinks: async ({ password }, context) => {
    await askPassword(context, password, 'revoke all links');
    await revokeLinks(context);
    return {};
  },
};

async function readOpening(context: Context): Promise<Opening> {
  const { read } = context.db;
  const testOrders = (await listTestOrders(read)).map(({ id, invoiceNumber }) => ({ id, invoiceNumber }));
  return { isOpen: await isStoredOpen(read), steps: await readSteps(read, context), testOrders };
}

/** Deletes the test orders, and the customers that came with them. */
async function removeTestOrders(context: Context): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const orders = await listTestOrders(tx);
    if (orders.length === 0) return;
    await deleteTestOrders(tx, at);
    const subject = new Intl.ListFormat('en-AU').format(orders.map(({ invoiceNumber }) => invoiceNumber));
    const record = { kind: 'order', id: null } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'removed', subject, record });
  });
}

/** Opens the site to everybody, or closes it. Throws `conflict` while something required is missing. */
async function setOpen(context: Context, open: boolean): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    if ((await isStoredOpen(tx)) === open) return;
    if (open) refuseOpening(await readSteps(tx, context));
    await storeOpen(tx, open, at);
    const action = open ? 'opened' : 'closed';
    const record = { kind: 'settings', id: null } as const;
    await recordActivity(tx, { by: actorOf(context), at, action, subject: 'the site', record });
  });
}

async function readSteps(db: Reader, context: Context): Promise<StepState[]> {
  const { config, clock } = context;
  const backups = await readKnownBackups(context);
  const settings = await readSettings(db);
  const stored = await findDocument<object>(db, 'site');
  const periods = await listPeriods(db);
  return stateOfSteps({
    settings,
    hasSavedSettings: 'timeZone' in (stored?.body ?? {}),
    hasAnsweredDelivery: (await findDocument(db, 'delivery-answered')) !== undefined,
    hero: (await readText(db, 'hero')).body,
    contact: await readContact(db, settings),
    biography: (await readText(db, 'biography')).body,
    periods: periods.length,
    periodsWithoutImage: periods.filter((period) => !hasImage(period)).length,
    works: await countShownWorks(db),
    hadTestOrder: await hadTestOrder(db),
    testOrders: (await listTestOrders(db)).length,
    accounts: (await listAdministrators(db, clock.now())).length,
    backups: backupProblem(backups, clock.now()),
    publicUrl: config.isPublicUrlGuessed ? '' : config.publicUrl,
  });
}

/** Throws `invalid` for a day in the past, or too far ahead. */
async function makePreviewLink({ db, clock }: Context, until: string): Promise<{ link: string }> {
  const today = await estateDay({ db, clock });
  const message = previewDayProblem(until, today);
  if (message !== undefined) throw new Problem('invalid', { errors: [{ path: 'until', message }] });
  const key = await db.transaction((tx) => makePreviewKey(tx, until, clock.now()));
  return { link: `/?preview=${key}` };
}

/** No link that was made before shows the closed site any more. */
async function revokePreviewLinks(context: Context): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    await startPreviewSeries(tx, at);
    const record = { kind: 'settings', id: null } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'revoked', subject: 'the preview links', record });
  });
}

/** No link that was sent before opens anything any more: neither an order, a quote, a preview nor press images. */
async function revokeLinks(context: Context): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    await renewLinkSecret(tx, at);
    const record = { kind: 'settings', id: null } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'revoked', subject: 'all links', record });
  });
}
