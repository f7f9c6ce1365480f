import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepared } from '../../../src/server/db/prepared.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Month {
  month: string;
  last_number: number;
}

const insertMonth = prepared((tx, month: Month) => tx.insertInto('invoice_counters').values(month));
const lastNumber = prepared((db, { month }: { month: string }) =>
  db.selectFrom('invoice_counters').select('last_number').where('month', '=', month),
);

test('a prepared query takes the values of each execution, in a transaction and outside', async () => {
  const { db } = app.services;
  await db.transaction(async (tx) => {
    await insertMonth(tx, { month: '1999-01', last_number: 1 });
    await insertMonth(tx, { last_number: 2, month: '1999-02' });
    expect((await lastNumber(tx, { month: '1999-02' })).rows).toEqual([{ last_number: 2 }]);
  });
  expect((await lastNumber(db.read, { month: '1999-01' })).rows).toEqual([{ last_number: 1 }]);
  expect((await lastNumber(db.read, { month: '1999-02' })).rows).toEqual([{ last_number: 2 }]);
  expect((await lastNumber(db.read, { month: '1999-03' })).rows).toEqual([]);
});

test('values of other names make another query', async () => {
  const countMonths = prepared((db, given: { month?: string; last_number?: number }) => {
    let months = db.selectFrom('invoice_counters').select((select) => select.fn.countAll<number>().as('found'));
    if (given.month !== undefined) months = months.where('month', '=', given.month);
    if (given.last_number !== undefined) months = months.where('last_number', '=', given.last_number);
    return months;
  });
  const { db } = app.services;
  const found = async (given: { month?: string; last_number?: number }) =>
    Number((await countMonths(db.read, given)).rows[0]?.found);
  expect(await found({ month: '1999-01' })).toBe(1);
  expect(await found({ month: '1999-01', last_number: 2 })).toBe(0);
  expect(await found({ last_number: 2 })).toBe(1);
  expect(await found({ month: '1999-02', last_number: 2 })).toBe(1);
});
