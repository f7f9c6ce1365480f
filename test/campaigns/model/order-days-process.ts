import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { dayOf, daysBetween, monthOf } from '../../../src/domain/calendar.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { dayInZone } from '../../../src/domain/day-in-zone.ts';
import { addDays, formatDay } from '../../../src/domain/days.ts';
import { invoiceNumber } from '../../../src/domain/order/invoice.ts';
import { statusOn } from '../../../src/domain/order/order-status.ts';

/**
 * A separate process in the time zone of its `TZ` variable: reads pairs of instants (of an order and of a later
 * read) as JSON and writes the days that the product's rules give.
 */

const { timeZone, expectedPaymentDays, invoiceDueDays } = defaultSettings;

function daysOf([placed, now]: readonly [string, string]): (string | number)[] {
  const day = dayOf(placed, timeZone);
  const expected = addDays(day, expectedPaymentDays);
  const due = addDays(day, invoiceDueDays);
  const today = dayOf(now, timeZone);
  return [
    day,
    dayInZone(new Date(placed), timeZone),
    formatDay(day),
    invoiceNumber(monthOf(placed, timeZone), 7),
    expected,
    due,
    today,
    statusOn(today, { status: 'payment_pending', expectedPaymentDate: expected }),
    daysBetween(expected, today),
    daysBetween(due, today),
  ];
}

const pairs: [string, string][] = JSON.parse(await text(process.stdin));
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
if (!process.stdout.write(JSON.stringify({ zone, days: pairs.map(daysOf) }))) await once(process.stdout, 'drain');
