import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Moved, MoveWorks } from '../../contract/places/places.schemas.ts';
import {
  type CustodyFacts,
  custodyProblems,
  earlierQuestion,
  fittingFacts,
  movementDayProblem,
  movementText,
  notAwayProblem,
  returnDayProblem,
} from '../../domain/artwork/custody.ts';
import { placePath } from '../../domain/artwork/places.ts';
import type { Day } from '../../domain/calendar.ts';
import { type FieldProblem, Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { listCatalogueIds } from '../catalogue/catalogue.store.ts';
import { askedNow } from '../catalogue/list-catalogue.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { getCustomer } from '../customers/present-customers.ts';
import type { Reader, Writer } from '../db/database.ts';
import { columnsOf, insertMovements, insertWorkParts, listHomes, listStandings } from '../places/movement.store.ts';
import { listPlaces } from '../places/place.store.ts';

type Given = z.output<typeof MoveWorks>;
type Standings = Awaited<ReturnType<typeof listStandings>>;

/**
 * Moves works, or records who has them, in one transaction (docs/specification/places.md §3). Works that stand there already do not move.
 * Throws `invalid`, `not-found`, `artwork-not-found`, `conflict` where nothing would move or a returned work is not away, and
 * `earlier-movement` where one of the works has moved since and nobody has confirmed it.
 */
export async function moveWorks(context: Context, given: Given): Promise<Moved> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const facts = fittingFacts(given);
    const now = askedNow(context, await readSettings(tx));
    await refuseFacts(tx, { ...given, ...facts }, { movedOn: given.movedOn, today: now.today });
    const works = await findWorks(tx, given, now);
    refuseWorks(works, given);
    const moving = works.filter((work) => !standsThere(work, given));
    if (moving.length === 0) {
      const message = works.length === 1 ? 'This work is there already.' : 'These works are all there already.';
      throw new Problem('conflict', { message });
    }
    const batch = randomBytes(9).toString('base64url');
    const row = { moved_on: given.movedOn, reason: given.reason, batch, at, by_whom: actorOf(context) };
    const ids = moving.map(({ id }) => id);
    const homes = goesHome(given) ? await listHomes(tx, ids) : undefined;
    const places = Map.groupBy(ids, (id) => (homes === undefined ? given.placeId : (homes.get(id) ?? null)));
    for (const [place_id, there] of places) await insertMovements(tx, there, { ...row, place_id, ...columnsOf(facts) });
    const [only = null, ...others] = places.keys();
    await recordMovement(tx, context, { works: moving, given, placeId: others.length === 0 ? only : 'several' });
    return { moved: moving.length, unmoved: works.length - moving.length };
  });
}

const goesHome = ({ returned, home }: Given) => returned && home;

/** Throws `invalid` for facts that do not fit each other, and `not-found` for a customer who does not exist. */
export async function refuseFacts(
  tx: Writer,
  facts: CustodyFacts & { placeId: number | null },
  { movedOn, today }: { movedOn: Day; today: Day },
): Promise<void> {
  const errors: FieldProblem[] = custodyProblems(facts, movedOn);
  const onDay = movementDayProblem(movedOn, today);
  if (onDay !== undefined) errors.push({ path: 'movedOn', message: onDay });
  const { placeId } = facts;
  const isPlace =
    placeId === null || (await listPlaces(tx)).some(({ id, removed_at }) => id === placeId && removed_at === null);
  if (!isPlace) errors.push({ path: 'placeId', message: 'This place does not exist any more.' });
  if (errors.length > 0) throw new Problem('invalid', { errors });
  if (facts.customerId !== null) await getCustomer(tx, facts.customerId);
}

async function findWorks(tx: Reader, { ids, filters }: Given, now: ReturnType<typeof askedNow>): Promise<Standings> {
  const chosen = ids === undefined ? await listCatalogueIds(tx, { ...filters, ...now }) : [...new Set(ids)];
  const works = await listStandings(tx, chosen);
  if (works.length < chosen.length) throw new Problem('artwork-not-found');
  return works;
}

function refuseWorks(works: Standings, { movedOn, returned, confirmEarlier }: Given): void {
  const standings = works.map(({ title, custody, moved_on }) => ({
    title,
    custody: custody ?? ('own' as const),
    movedOn: moved_on,
  }));
  if (returned) {
    const notAway = notAwayProblem(standings);
    if (notAway !== undefined) throw new Problem('conflict', { message: notAway });
    const message = returnDayProblem(standings, movedOn);
    if (message !== undefined) throw new Problem('invalid', { errors: [{ path: 'movedOn', message }] });
  }
  const question = earlierQuestion(standings, movedOn);
  if (question !== undefined && !confirmEarlier)
    throw new Problem('earlier-movement', { message: question, facts: { isEarlier: true } });
}

/** Whether a work that the estate has is at the place already. */
function standsThere(work: Standings[number], { custody, placeId, movedOn }: Given): boolean {
  const isHere = custody === 'own' && work.custody === 'own' && work.place_id === placeId;
  return isHere && work.moved_on !== null && work.moved_on <= movedOn;
}

/**
 * Records a movement in Activity: one work gets an entry of its own, and several works one entry about all with a part
 * for each.
 */
async function recordMovement(
  tx: Writer,
  context: Context,
  { works, given: { custody }, placeId }: { works: Standings; given: Given; placeId: number | null | 'several' },
): Promise<void> {
  const places = new Map((await listPlaces(tx)).map((place) => [place.id, place]));
  const [first] = works;
  const entry = { by: actorOf(context), at: context.clock.now(), action: 'moved artwork' };
  const details =
    placeId === 'several' ? 'each to where it was before' : movementText(custody, placePath(places, placeId));
  if (works.length === 1 && first !== undefined) {
    const record = { kind: 'artwork', id: first.id } as const;
    await recordActivity(tx, { ...entry, details, subject: `${first.id} ${first.title}`, record });
    return;
  }
  const subject = `${works.length.toLocaleString('en-AU')} works`;
  const entryId = await recordActivity(tx, {
    ...entry,
    action: 'moved artworks',
    details,
    subject,
    record: { kind: 'artwork', id: null },
  });
  await insertWorkParts(
    tx,
    entryId,
    works.map(({ id }) => id),
  );
}
