import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type {
  AskedPress,
  MadePressLink,
  MakePressLink,
  OpenPressLink,
  PressLink,
  SharedPress,
} from '../../contract/press/press.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { captionLine, pressTerms } from '../../domain/print/press-images.ts';
import { pressLinkDayProblem, pressLinkOver, pressLinkState } from '../../domain/print/press-link.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { estateDay, readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import type { Context } from '../context/context.ts';
import { newSecretToken } from '../context/cookies.ts';
import type { Reader, Writer } from '../db/database.ts';
import { opensRecord, recordLinks } from '../orders/order-link.ts';
import { choosePress, collectPress } from './collect-press.ts';
import {
  countPressDownload,
  findPressLink,
  insertPressLink,
  listPressLinkRows,
  type StoredPressLink,
  setPressLinkClosed,
} from './press-link.store.ts';
import { writePress } from './write-press.ts';

/** The contents of a link: works by their ids, in the order of the list, and the size of their images. */
type LinkedPress = { works: number[] } & Pick<z.output<typeof AskedPress>, 'size' | 'width' | 'views'>;

/** Makes a link to the public works of now. Throws `conflict` for too many works or none, `invalid` for the last day. */
export async function makePressLink(
  context: Context,
  { label, until, ...asked }: z.output<typeof MakePressLink>,
): Promise<MadePressLink> {
  const { db, clock } = context;
  const at = clock.now();
  const { timeZone } = await readSettings(db.read);
  const message = pressLinkDayProblem(until, dayOf(at, timeZone));
  if (message !== undefined) throw new Problem('invalid', { errors: [{ path: 'until', message }] });
  const { works } = await choosePress(context, asked);
  const { size, width, views } = asked;
  const linked: LinkedPress = { works, size, width, views };
  const id = randomBytes(16).toString('base64url');
  return db.transaction(async (tx) => {
    const asked_json = JSON.stringify(linked);
    const made = { created_at: at, by_whom: actorOf(context), link_nonce: newSecretToken() };
    await insertPressLink(tx, { id, label, asked_json, until_day: until, ...made });
    await recordPress(tx, context, 'made a private link to', works.length, `for ${label}, until ${until}`);
    const link = await getPressLink(tx, id);
    return { ...present(link, dayOf(at, timeZone)), link: (await recordLinks(tx, 'press'))(link) };
  });
}

export async function listPressLinks({ db, clock }: Context): Promise<PressLink[]> {
  const today = await estateDay({ db, clock });
  return (await listPressLinkRows(db.read)).map((link) => present(link, today));
}

/** Closes a link at once; a link that is over stays as it is. Throws `not-found`. */
export async function closePressLink(context: Context, id: string): Promise<PressLink> {
  const { db, clock } = context;
  const at = clock.now();
  const today = await estateDay({ db, clock });
  return db.transaction(async (tx) => {
    const link = await getPressLink(tx, id);
    if (present(link, today).state === 'open') {
      await setPressLinkClosed(tx, id, at);
      await recordPress(tx, context, 'closed a private link to', linkedBy(link).works.length, `for ${link.label}`);
    }
    return present(await getPressLink(tx, id), today);
  });
}

/** Returns what the holder of a link sees. Throws `not-found`, `gone`. */
export async function getSharedPress(context: Context, asked: z.output<typeof OpenPressLink>): Promise<SharedPress> {
  const { db } = context;
  const link = await openPressLink(context, asked);
  const { works, ...chosen } = linkedBy(link);
  const { images } = await collectPress(context, works, chosen);
  const { body: hero } = await readText(db.read, 'hero');
  return {
    artist: hero.artistName,
    until: link.until_day,
    size: chosen.size,
    width: chosen.width,
    images: images.map(({ shown, caption }) => ({
      title: caption.title,
      shows: caption.shows,
      caption: captionLine(caption),
      ...shown,
    })),
    terms: pressTerms(
      await readSettings(db.read),
      images.map(({ caption }) => caption),
    ),
  };
}

/** The file of a link, which is counted before its end, and breaks off when the link is closed or ends. Throws `not-found`, `gone`, `conflict`, `not-ready`. */
export async function downloadSharedPress(
  context: Context,
  asked: z.output<typeof OpenPressLink>,
): Promise<ReadableStream<Uint8Array>> {
  const link = await openPressLink(context, asked);
  const { works, ...chosen } = linkedBy(link);
  const { images } = await collectPress(context, works, chosen);
  if (images.length === 0) {
    throw new Problem('conflict', { message: 'None of these images can be given at present. Please ask the estate.' });
  }
  const { db, clock } = context;
  const stillOpen = () => openPressLink(context, asked);
  return writePress(context, images, { who: 'visitor', id: link.id, stillOpen }, () =>
    db.transaction((tx) => countPressDownload(tx, link.id, clock.now())),
  );
}

/** Reads a link from the database for each request, so that a closed link is over in every process at once. */
async function openPressLink(
  { db, clock }: Context,
  { id, key }: z.output<typeof OpenPressLink>,
): Promise<StoredPressLink> {
  const now = clock.now();
  const link = await findPressLink(db.read, id);
  if (link === undefined || !(await opensRecord(db.read, link, { key, now, linked: 'press' })))
    throw new Problem('not-found', { message: 'There is no such link.' });
  const today = await estateDay({ db, clock });
  if (present(link, today).state !== 'open') throw new Problem('gone', { message: pressLinkOver });
  return link;
}

async function getPressLink(db: Reader, id: string): Promise<StoredPressLink> {
  const link = await findPressLink(db, id);
  if (link === undefined) throw new Problem('not-found', { message: 'There is no such link.' });
  return link;
}

const linkedBy = (link: StoredPressLink): LinkedPress => JSON.parse(link.asked_json);

function present(link: StoredPressLink, today: string): PressLink {
  const { works, size, width, views } = linkedBy(link);
  const until = link.until_day;
  return {
    id: link.id,
    label: link.label,
    works: works.length,
    size,
    width,
    views: views === 'yes',
    until,
    state: pressLinkState({ isClosed: link.closed_at !== null, until }, today),
    created: link.created_at,
    by: link.by_whom,
    downloads: link.downloads,
    lastDownload: link.downloaded_at,
  };
}

/** Records who gives images away: “ruth downloaded press images of 3 works”. */
export async function recordPress(
  tx: Writer,
  context: Pick<Context, 'caller' | 'clock'>,
  action: string,
  works: number,
  details?: string,
): Promise<void> {
  await recordActivity(tx, {
    by: actorOf(context),
    at: context.clock.now(),
    action,
    subject: `press images of ${works} ${works === 1 ? 'work' : 'works'}`,
    record: { kind: 'image', id: null },
    ...(details !== undefined && { details }),
  });
}
