import { afterEach, beforeEach, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { scheduleCalls } from '../../../src/contract/prints/prints.calls.ts';
import { custodies, custodyLabels } from '../../../src/domain/artwork/custody.ts';
import { valuationPurposeNames } from '../../../src/domain/artwork/valuation-fields.ts';
import { addDays } from '../../../src/domain/days.ts';
import { aMovement, anArtwork, anOrder, aPlace, aValuation } from '../../factories.ts';
import { textOfPdf } from '../../read-pdf.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterEach(() => app.close());

const columns = { code: 1, place: 6, custody: 7, party: 8, value: 12, currency: 13 };

/** The cells of each line of a schedule as CSV. No cell here has a comma. */
async function linesOf(query: string): Promise<string[][]> {
  const text = await (await staff.send(`/api/admin/schedule.csv?${query}`)).text();
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
}

const titlesOn = async (day: string) => (await linesOf(`day=${day}&sort=title`)).map(([, , title]) => title);

async function at(day: string): Promise<void> {
  app.clock.set(`${day}T02:00:00.000Z`);
  staff = await app.staff();
}

test('it has the works of a past day with place, custody and value on that day', async () => {
  const work = await anArtwork(staff, { title: 'Reeds', dateText: 'c. 1963', stockCode: 'R-1' });
  const studio = await aPlace(staff, { name: 'Studio' });
  const rack = await aPlace(staff, { name: 'Rack 3', parentId: studio.id });
  await aMovement(staff, [work.id], { movedOn: '2025-01-10', placeId: rack.id });
  await aMovement(staff, [work.id], { movedOn: '2025-07-01', custody: 'on-loan', party: 'City Museum' });
  await aValuation(staff, work.id, { day: '2024-02-01', amount: 9000 });
  await aValuation(staff, work.id, { day: '2025-07-01', amount: 11_000.5, currency: 'GBP' });
  await aValuation(staff, work.id, { day: '2025-06-01', amount: 1, purpose: 'probate' });
  const [before] = await linesOf('day=2025-06-30');
  expect(before?.slice(1, 9)).toEqual([
    ...['R-1', 'Reeds', 'c. 1963', 'Oil on board', '61 × 91.5 cm', 'Studio › Rack 3', 'With the estate', ''],
  ]);
  expect(before?.slice(12)).toEqual(['9000', 'AUD', '2024-02-01', 'Fenwick & Rowe']);
  const [after] = await linesOf('day=2025-07-01');
  expect(after?.slice(6, 9)).toEqual(['', 'On loan', 'City Museum']);
  expect(after?.slice(12, 14)).toEqual(['11000.5', 'GBP']);
  expect((await linesOf('day=2025-06-30&purpose=probate'))[0]?.[columns.value]).toBe('1');
  expect(await staff.get(scheduleCalls.sumSchedule, { day: '2025-06-30' })).toEqual({
    works: 1,
    withoutPlace: 0,
    withoutValue: 0,
    totals: [{ currency: 'AUD', cents: 900_000 }],
  });
});

test('a work is the buyer’s from the day of the payment, and the estate’s again from the day of its credit note', async () => {
  const [sold, unpaid, byHand] = [
    await anArtwork(staff, { title: 'Sold' }),
    await anArtwork(staff, { title: 'Unpaid' }),
    await anArtwork(staff, { title: 'Hand' }),
  ];
  await anArtwork(staff, { title: 'Museum', status: 'museum', available: false });
  const order = await anOrder(app.browser(), [sold]);
  await anOrder(app.browser(), [unpaid]);
  await at('2026-12-01');
  await staff.get(paymentCalls.confirmPayment, { orderId: order.orderId, paymentReference: 'NAB 1' });
  await staff.get(artworkCalls.recordSale, { id: byHand.id, status: 'sold', customerName: 'Ann' });
  await at('2026-12-20');
  await staff.get(orderCalls.moveOrder, { id: order.orderId, status: 'cancelled', notes: 'changed her mind' });
  await staff.get(artworkCalls.recordSale, { id: byHand.id, status: 'available' });
  await at('2027-01-10');
  expect(await titlesOn('2026-11-30')).toEqual(['Hand', 'Sold', 'Unpaid']);
  expect(await titlesOn('2026-12-01')).toEqual(['Unpaid']);
  expect(await titlesOn('2026-12-19')).toEqual(['Unpaid']);
  expect(await titlesOn('2026-12-20')).toEqual(['Hand', 'Sold', 'Unpaid']);
});

test('a day in the future, a text that is no day and too many works are refused; visitors get nothing', async () => {
  await anArtwork(staff);
  const messageOf = async (query: string) => {
    const response = await staff.send(`/api/admin/schedule?${query}`);
    return [response.status, ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message];
  };
  expect(await messageOf('day=2026-11-22')).toEqual([422, 'A schedule is of a past day or of today.']);
  expect(await messageOf('day=30 June')).toEqual([422, 'Please enter a day as in 2026-11-25.']);
  expect(await messageOf('day=2026-11-21&ids=one')).toEqual([
    422,
    'Please name up to 1,000 works by their numbers, such as 3,8,12.',
  ]);
  for (const file of ['schedule', 'schedule.csv', 'schedule.pdf']) {
    const response = await app.browser().send(`/api/admin/${file}?day=2026-11-21`);
    expect([response.status, (await response.text()).includes('Low water')]).toEqual([401, false]);
  }
});

test('of a selection it has the selected works, and of filters those that pass', async () => {
  const one = await anArtwork(staff, { title: 'One' });
  await anArtwork(staff, { title: 'Two', medium: '', available: false });
  expect((await linesOf(`day=2026-11-21&ids=${one.id},999`)).map(([, , title]) => title)).toEqual(['One']);
  expect((await linesOf('day=2026-11-21&medium=no')).map(([, , title]) => title)).toEqual(['Two']);
});

test('the PDF names the day, every work with place, custody and value, and the sum of each currency', async () => {
  const [one, two] = [await anArtwork(staff, { title: 'Reeds' }), await anArtwork(staff, { title: 'Mill' })];
  await aMovement(staff, [one.id], { custody: 'on-loan', party: 'City Museum', agreementNumber: 'L-7' });
  await aValuation(staff, one.id, { amount: 9000 });
  await aValuation(staff, two.id, { amount: 500, currency: 'EUR' });
  await anArtwork(staff, { title: 'Staithe' });
  const pdf = await staff.get(scheduleCalls.getSchedulePdf, { day: '2026-11-21' });
  const text = await textOfPdf(pdf);
  for (const part of [
    ...['Schedule of Works', '21 November 2026', 'Reeds', 'On loan: City Museum', 'Agreement L-7', 'AUD 9,000'],
    ...['Mill', 'With the estate', 'EUR 500', 'Staithe', 'Total in AUD', 'Without a value: 1'],
  ]) {
    expect(text).toContain(part);
  }
});

/** A fixed sequence of pseudo-random choices, so that a failure can be repeated. */
let seed = 11;
function choose<Item>(items: readonly Item[]): Item {
  seed = (seed * 48_271) % 2_147_483_647;
  return items[seed % items.length] as Item;
}
const aDay = () => addDays('2025-01-01', choose(Array.from({ length: 680 }, (_, each) => each)));

test('the schedules of 50 random past days equal a replay of movements, valuations and sales', async () => {
  const places = [];
  for (const name of ['North', 'South', 'East']) places.push(await aPlace(staff, { name }));
  const works = [];
  for (let number = 0; number < 8; number += 1) {
    works.push(await anArtwork(staff, { title: `Work ${number}`, stockCode: `W-${number}` }));
  }
  const moves: { id: number; day: string; place: string; custody: string; party: string }[] = [];
  const values: { id: number; day: string; purpose: string; value: string }[] = [];
  for (let left = 80; left > 0; left -= 1) {
    const { id } = choose(works);
    if (choose([true, true, false])) {
      const place = choose([null, ...places]);
      const custody = choose(custodies.filter((each) => each !== 'viewing'));
      const party = custody === 'own' ? '' : `Party ${left}`;
      const day = aDay();
      const facts = { movedOn: day, placeId: place?.id ?? null, custody, party, offered: true, confirmEarlier: true };
      const { moved } = await aMovement(staff, [id], facts);
      if (moved === 1) moves.push({ id, day, place: place?.name ?? '', custody: custodyLabels[custody], party });
    } else {
      const day = aDay();
      const purpose = choose(valuationPurposeNames);
      const amount = 1000 + left;
      await aValuation(staff, id, { day, purpose, amount });
      values.push({ id, day, purpose, value: String(amount) });
    }
  }
  // Two are sold by hand and one comes back; the days are those of the clock.
  const [first, second] = works as [(typeof works)[0], (typeof works)[0]];
  const sales = [
    { id: first.id, from: '2026-12-05', until: '2026-12-25' },
    { id: second.id, from: '2026-12-05', until: '9999' },
  ];
  await at('2026-12-05');
  for (const { id } of sales) await staff.get(artworkCalls.recordSale, { id, status: 'sold', customerName: 'Ann' });
  await at('2026-12-25');
  await staff.get(artworkCalls.recordSale, { id: first.id, status: 'reserved' });
  await at('2027-02-01');

  /** Returns the last entry up to a day; of several on one day, the entry that was recorded last. */
  const lastOf = <Entry extends { id: number; day: string }>(entries: readonly Entry[], id: number, day: string) =>
    entries
      .filter((entry) => entry.id === id && entry.day <= day)
      .reduce<Entry | undefined>(
        (last, entry) => (last === undefined || entry.day >= last.day ? entry : last),
        undefined,
      );
  for (let run = 0; run < 50; run += 1) {
    const day = run % 5 === 0 ? addDays('2026-12-01', run % 31) : aDay();
    const purpose = choose(valuationPurposeNames);
    const expected = works
      .filter(({ id }) => !sales.some((sale) => sale.id === id && sale.from <= day && day < sale.until))
      .map(({ id, stockCode }) => {
        const move = lastOf(moves, id, day);
        const ofPurpose = values.filter((value) => value.purpose === purpose);
        const stands = [move?.place ?? '', move?.custody ?? custodyLabels.own, move?.party ?? ''];
        return [stockCode, ...stands, lastOf(ofPurpose, id, day)?.value ?? ''];
      });
    const found = (await linesOf(`day=${day}&purpose=${purpose}`)).map((line) => [
      ...[line[columns.code], line[columns.place], line[columns.custody], line[columns.party], line[columns.value]],
    ]);
    expect(found, day).toEqual(expected);
  }
});
