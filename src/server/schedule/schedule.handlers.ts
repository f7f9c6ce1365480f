import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { scheduleCalls } from '../../contract/prints/prints.calls.ts';
import type { AskedSchedule } from '../../contract/prints/prints.schemas.ts';
import { dateOf } from '../../domain/artwork/artwork-date.ts';
import { custodyLabels } from '../../domain/artwork/custody.ts';
import { movementFields } from '../../domain/artwork/movement-fields.ts';
import { placePath } from '../../domain/artwork/places.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { valueOn } from '../../domain/artwork/valuation-fields.ts';
import { dayOf } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/days.ts';
import { fileName } from '../../domain/file-names.ts';
import { toDollars } from '../../domain/money.ts';
import { senderOf } from '../../domain/order/sender.ts';
import { Problem } from '../../domain/problems.ts';
import {
  isOwnedOn,
  mostInSchedulePdf,
  type Schedule,
  type ScheduleLine,
  spanOfLine,
  spansByHand,
  totalsOf,
} from '../../domain/schedule/schedule.ts';
import { listCatalogueIds } from '../catalogue/catalogue.store.ts';
import { askedNow, refuseHidden } from '../catalogue/list-catalogue.ts';
import { currentSettings, readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import { type Context, type HandlersOf, mayUse, nameFile } from '../context/context.ts';
import { type CsvColumns, csvInParts } from '../context/list-page.ts';
import { renderInvoiceInWorker } from '../papers/render-queue.ts';
import { listPlaces } from '../places/place.store.ts';
import {
  listScheduledRows,
  listSoldLines,
  listStatusChanges,
  listValuationsOf,
  type ScheduledRow,
  type StoredValuation,
} from './schedule.store.ts';

type Asked = z.output<typeof AskedSchedule>;

/** Artworks per query. */
const partSize = 100;

export const scheduleHandlers: HandlersOf<typeof scheduleCalls> = {
  sumSchedule: async (input, context) => {
    refuseHidden(context.caller, input);
    return sumSchedule(context, input);
  },
  exportSchedule: async ({ separator, ...input }, context) => {
    refuseHidden(context.caller, input);
    const lines = scheduleInParts(context, input);
    // A refusal is answered before the file begins.
    const first = await lines.next();
    nameFile(context, fileName('csv', 'schedule', input.day));
    return csvInParts(scheduleColumns(input), withFirst(first, lines), separator);
  },
  getSchedulePdf: async (input, context) => {
    refuseHidden(context.caller, input);
    const pdf = await makeSchedulePdf(context, input);
    nameFile(context, fileName('pdf', 'schedule', input.day));
    return pdf;
  },
};

/**
 * The works that the estate owned on a day, in the order of the list, in parts: between two the server answers other requests. Throws
 * `invalid` for a day in the future.
 */
async function* scheduleInParts(context: Context, asked: Asked): AsyncGenerator<ScheduleLine[]> {
  const { read } = context.db;
  const { day, purpose, ids: chosen, sort = 'number', ...filters } = asked;
  const settings = await currentSettings(context.db);
  const { timeZone, stockCodePrefix: codePrefix } = settings;
  const now = askedNow(context, settings);
  if (day > now.today) {
    const message = 'A schedule is of a past day or of today.';
    throw new Problem('invalid', { message, errors: [{ path: 'day', message }] });
  }
  const all = await listCatalogueIds(read, { ...filters, ...now }, sort);
  const wanted = new Set(chosen);
  const ids = chosen === undefined ? all : all.filter((id) => wanted.has(id));
  const sees = (name: keyof typeof movementFields) => mayUse(context.caller, movementFields[name].audience);
  const places = new Map((await listPlaces(read)).map((place) => [place.id, place]));
  for (let at = 0; at < ids.length; at += partSize) {
    await setImmediate();
    const part = ids.slice(at, at + partSize);
    const rows = new Map((await listScheduledRows(read, part, day)).map((row) => [row.id, row]));
    const valuations = Map.groupBy(await listValuationsOf(read, part), (valuation) => valuation.artwork_id);
    const lines = Map.groupBy(await listSoldLines(read, part), (line) => line.artwork_id);
    const changes = Map.groupBy(await listStatusChanges(read, part), ({ artworkId }) => artworkId);
    const isOwned = (row: ScheduledRow) => {
      const byOrder = (lines.get(row.id) ?? []).flatMap(
        (line) =>
          spanOfLine({
            status: line.status,
            soldOn: line.sold_on,
            paidOn: line.paid_on,
            creditedOn: line.issued_on,
          }) ?? [],
      );
      const byHand = (changes.get(row.id) ?? []).map(({ at: instant, from, to }) => ({
        day: dayOf(instant, timeZone),
        from,
        to,
      }));
      const byRecord = spansByHand({ status: row.status, isHeld: row.line_id !== null, soldOn: row.sold_on }, byHand);
      return isOwnedOn([...byOrder, ...byRecord], day);
    };
    const owned = part.flatMap((id) => rows.get(id) ?? []).filter(isOwned);
    yield owned.map((row) =>
      lineOf(row, {
        code: stockCode({ id: row.id, stockCode: row.stock_code }, codePrefix),
        place: placePath(places, row.place_id),
        valuation: valueOn(valuations.get(row.id) ?? [], purpose, day),
        party: sees('party') ? row.party || [row.first_name ?? '', row.last_name ?? ''].join(' ').trim() : '',
        agreementNumber: sees('agreementNumber') ? (row.agreement_number ?? '') : '',
      }),
    );
  }
}

function lineOf(
  row: ScheduledRow,
  {
    valuation,
    ...known
  }: Pick<ScheduleLine, 'code' | 'place' | 'party' | 'agreementNumber'> & { valuation: StoredValuation | undefined },
): ScheduleLine {
  const { id, title, medium, dimensions, custody } = row;
  return {
    id,
    title,
    medium,
    dimensions,
    ...known,
    date: dateOf({ year: row.year, dateText: row.date_text }),
    custody: custodyLabels[custody ?? 'own'],
    until: row.until,
    insuredBy: row.insured_by ?? '',
    value: valuation === undefined ? null : { amount: toDollars(valuation.amount_cents), currency: valuation.currency },
    valuedOn: valuation?.day ?? null,
    valuedBy: valuation?.by_whom ?? '',
  };
}

async function wholeSchedule(context: Context, asked: Asked): Promise<ScheduleLine[]> {
  const lines: ScheduleLine[] = [];
  for await (const part of scheduleInParts(context, asked)) lines.push(...part);
  return lines;
}

/** Adds up a schedule: how many works it has, how many lack a place or a value, and the sum of each currency. */
async function sumSchedule(context: Context, asked: Asked) {
  return totalsOf(await wholeSchedule(context, asked));
}

/** A schedule as a PDF. Throws `invalid`, `conflict` for more works than a PDF can have, `not-ready`. */
async function makeSchedulePdf(context: Context, asked: Asked): Promise<Uint8Array> {
  const lines = await wholeSchedule(context, asked);
  if (lines.length > mostInSchedulePdf) {
    const most = mostInSchedulePdf.toLocaleString('en-AU');
    throw new Problem('conflict', {
      message: `A PDF has at most ${most} works. Please choose fewer with the filters, or take the CSV file.`,
    });
  }
  const settings = await readSettings(context.db.read);
  const { body: estate } = await readText(context.db.read, 'estate-content');
  const { body: hero } = await readText(context.db.read, 'hero');
  const { day, purpose } = asked;
  const schedule: Schedule = {
    day,
    purpose,
    lines,
    artistName: hero.artistName,
    sender: senderOf(settings, estate),
    madeOn: dayOf(context.clock.now(), settings.timeZone),
  };
  const { pdf } = await renderInvoiceInWorker({ paper: 'schedule', schedule }, { isUrgent: true });
  return pdf;
}

/** The columns of a schedule as CSV. */
function scheduleColumns({ day }: Pick<Asked, 'day'>): CsvColumns<ScheduleLine> {
  const columns: [heading: string, cell: CsvColumns<ScheduleLine>[string]][] = [
    ['Number', ({ id }) => id],
    ['Stock code', ({ code }) => code],
    ['Title', ({ title }) => title],
    ['Date', ({ date }) => date],
    ['Medium', ({ medium }) => medium],
    ['Dimensions', ({ dimensions }) => dimensions],
    [`Place on ${formatDay(day)}`, ({ place }) => place],
    ['Custody', ({ custody }) => custody],
    ['With', ({ party }) => party],
    ['Agreement number', ({ agreementNumber }) => agreementNumber],
    ['Due back', ({ until }) => until],
    ['Insured by', ({ insuredBy }) => insuredBy],
    ['Value', ({ value }) => value?.amount ?? null],
    ['Currency', ({ value }) => value?.currency ?? null],
    ['Valued on', ({ valuedOn }) => valuedOn],
    ['Valued by', ({ valuedBy }) => valuedBy],
  ];
  return Object.fromEntries(columns);
}

async function* withFirst<Item>(first: IteratorResult<Item>, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  if (first.done !== true) yield first.value;
  yield* rest;
}
