import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepared } from '../../../src/server/db/queries.ts';
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

test('a prepared query refuses values of other names, so that its text never varies', async () => {
  const { db } = app.services;
  const others = [{ month: '1999-01', year: 1999 }, { year: 1999 }, {}] as unknown as { month: string }[];
  for (const other of others) expect(() => lastNumber(db.read, other)).toThrow('instead of month.');
  expect((await lastNumber(db.read, { month: '1999-01' })).rows).toEqual([{ last_number: 1 }]);
});
