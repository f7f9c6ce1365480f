import { afterAll, expect, test } from 'vitest';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { anInquiry } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();

async function find(id: number) {
  const listed = await staff.get(inquiryCalls.listInquiries, {});
  return listed.find((inquiry) => inquiry.id === id);
}

test('when two people answer one inquiry, the second is informed, and the mark stays', async () => {
  const { id } = await anInquiry(app.browser());
  const seen = { 'If-Match': `"${(await find(id))?.version}"` };
  const first = await staff.ask(inquiryCalls.answerInquiry, { id }, seen);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ id, responded: true });

  // Without the version, the second click would remove the mark.
  const second = await staff.ask(inquiryCalls.answerInquiry, { id }, seen);
  expect(second.status).toBe(412);
  expect(second.body).toMatchObject({ version: first.body.version });
  expect(await find(id)).toMatchObject({ responded: true, version: first.body.version });

  const third = await staff.ask(inquiryCalls.answerInquiry, { id }, { 'If-Match': `"${first.body.version}"` });
  expect(third.body).toMatchObject({ id, responded: false });
});
