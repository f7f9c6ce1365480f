import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { clockChange, daysLater, melbourneDay } from '../../melbourne.ts';
import { random, report } from '../campaign.ts';

/** Process time zones: UTC, the estate's own, one far west of it, and one across the date line. */
const zones = ['UTC', 'Australia/Melbourne', 'America/New_York', 'Pacific/Apia'];
const instants = 20_000;

const minute = 60_000;
const day = 24 * 60 * minute;
const months = 'January February March April May June July August September October November December'.split(' ');

test(`${instants} orders in ${zones.length} process time zones get Melbourne’s days and month`, {
  timeout: 10 * 60_000,
}, async () => {
  const pairs = Array.from({ length: instants }, randomPair);
  const expected = pairs.map(daysOf);
  let across = 0;
  for (const [placed, now] of pairs) if (isSummerTime(placed) !== isSummerTime(now)) across += 1;
  expect(across).toBeGreaterThan(instants / 10);

  for (const zone of zones) {
    const output = await askIn(zone, pairs);
    expect(output.zone).toBe(zone);
    expect(output.days).toHaveLength(instants);
    const wrong = pairs.flatMap((pair, at) =>
      String(output.days[at]) === String(expected[at])
        ? []
        : [{ pair, output: output.days[at], expected: expected[at] }],
    );
    expect(wrong.slice(0, 5), `${wrong.length} of ${instants} in ${zone}`).toEqual([]);
  }
  report(`days of ${instants} orders agree in ${zones.join(', ')}; ${across} are looked at across a change of clocks`);
});

/** The instants of an order and of a later read, most of them near a change of day, month or clock. */
function randomPair(): [string, string] {
  const year = 2020 + Math.floor(random() * 20);
  const kinds = [
    () => Date.UTC(year, 0, 1) + random() * 365 * day,
    () => nearMidnight(Date.UTC(year, Math.floor(random() * 12), 1)),
    () => nearMidnight(Date.UTC(year, 0, 1 + Math.floor(random() * 365))),
    () => clockChange(year, random() < 0.5 ? 3 : 9) + nearby(3 * 60),
    () => nearMidnight(clockChange(year, random() < 0.5 ? 3 : 9) - Math.floor(random() * 15) * day),
  ];
  const placed = (kinds[Math.floor(random() * kinds.length)] ?? Date.now)();
  const dayOffsets = [0, 2, 3, 14, 15, Math.floor(random() * 60)];
  const now = nearMidnight(placed + (dayOffsets[Math.floor(random() * dayOffsets.length)] ?? 0) * day);
  return [new Date(placed).toISOString(), new Date(Math.max(placed, now)).toISOString()];
}

/** Within two hours of midnight in Melbourne (13:00 or 14:00 UTC), often within a second. */
function nearMidnight(at: number): number {
  const hour = random() < 0.5 ? 13 : 14;
  return Math.floor(at / day) * day + hour * 60 * minute + nearby(120);
}

function nearby(minutes: number): number {
  const close = [-1, 0, 1, -1000, 1000];
  if (random() < 0.5) return close[Math.floor(random() * close.length)] ?? 0;
  return (random() * 2 - 1) * minutes * minute;
}

/** The expected results, computed without the product's code. */
function daysOf([placed, now]: readonly [string, string]): (string | number)[] {
  const placedDay = melbourneDay(placed);
  const [year, month, date] = placedDay.split('-');
  const [expected, due, today] = [daysLater(placedDay, 2), daysLater(placedDay, 14), melbourneDay(now)];
  return [
    placedDay,
    placedDay,
    `${Number(date)} ${months[Number(month) - 1]} ${year}`,
    `${year}-${month}-0007`,
    expected,
    due,
    today,
    today > expected ? 'payment_overdue' : 'payment_pending',
    (Date.parse(today) - Date.parse(expected)) / day,
    (Date.parse(today) - Date.parse(due)) / day,
  ];
}

function isSummerTime(instant: string): boolean {
  const at = Date.parse(instant);
  const year = new Date(at).getUTCFullYear();
  return at < clockChange(year, 3) || at >= clockChange(year, 9);
}

/** The results of a process in this time zone. */
async function askIn(zone: string, pairs: unknown): Promise<{ zone: string; days: (string | number)[][] }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./order-days-process.ts', import.meta.url))], {
    env: { ...process.env, TZ: zone },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(pairs));
  return JSON.parse(await text(child.stdout));
}
