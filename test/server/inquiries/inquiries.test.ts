import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import type { ListInquiries } from '../../../src/contract/inquiries/inquiries.schemas.ts';
import { insertInquiry } from '../../../src/server/inquiries/inquiry.store.ts';
import { anArtwork, anInquiry, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterAll(() => app.close());

/** The names of a page of the list, and the cursor of the next one. */
async function page(input: ListInquiries) {
  const { body, headers } = await staff.ask(inquiryCalls.listInquiries, input);
  const next = /cursor=([^&>]+)/.exec(headers.get('Link') ?? '')?.[1];
  return { names: body.map(({ firstName }) => firstName), total: headers.get('X-Total-Count'), next };
}

test('the list has new and responded inquiries, without the suspect ones, in pages and sorted', async () => {
  for (const [firstName, lastName, email] of [
    ['Ada', 'Young', 'c@example.com'],
    ['Ben', 'Adams', 'b@example.com'],
    ['Cyn', 'Moss', 'a@example.com'],
  ]) {
    app.clock.pass(1);
    await anInquiry(app.browser(), { firstName, lastName, email, secondsToFill: 30 } as never);
  }
  const { id } = await anInquiry(app.browser(), { firstName: 'Dan', secondsToFill: 30 });
  const robot = await anInquiry(app.browser(), { firstName: 'Bot', website: 'x' });
  await staff.get(inquiryCalls.answerInquiry, { id, responded: true });

  const shown = { view: 'new', suspect: 'none', limit: 2 } as const;
  const first = await page(shown);
  expect(first).toMatchObject({ names: ['Cyn', 'Ben'], total: '3' });
  expect(await page({ ...shown, cursor: first.next })).toMatchObject({ names: ['Ada'], next: undefined });
  expect((await page({ ...shown, sort: 'name', limit: 9 })).names).toEqual(['Ben', 'Cyn', 'Ada']);
  const byEmail = await page({ ...shown, sort: '-email' });
  expect(byEmail.names).toEqual(['Ada', 'Ben']);
  expect((await page({ ...shown, sort: '-email', cursor: byEmail.next })).names).toEqual(['Cyn']);
  expect((await page({ view: 'responded', suspect: 'none', limit: 9 })).names).toEqual(['Dan']);
  expect((await page({ view: 'new', suspect: 'only', limit: 9 })).names).toEqual(['Bot']);
  expect(await staff.get(inquiryCalls.countInquiries, {})).toEqual({
    new: 3,
    responded: 1,
    suspectNew: 1,
    suspectResponded: 0,
  });
  const all = await staff.get(inquiryCalls.listInquiries, {});
  expect(all.map((inquiry) => inquiry.id)).toContain(robot.id);
  expect((await staff.ask(inquiryCalls.listInquiries, { cursor: 'x', limit: 2 })).status).toBe(400);
});

test('a search finds each word in any part of name, email, telephone, artwork and message', async () => {
  await anInquiry(app.browser(), {
    firstName: 'Máire',
    lastName: 'O’Brien',
    email: 'maire@galway.example',
    phone: '+61 3 5550 9876',
    inquiryType: 'Exhibition',
    artworkOfInterest: 'Polder, low sun',
    message: 'We would like to borrow it for 1963-1970 in retrospect.',
  });
  for (const q of [
    'obrien',
    'maire o',
    'polder sun',
    '03 5550 9876',
    'galway',
    'exhib',
    'borrow',
    '1963',
    'MÁIRE POL',
    'older',
    'lway.exam',
  ]) {
    expect((await page({ q })).names, q).toEqual(['Máire']);
  }
  for (const q of ['maire young', 'zz']) expect((await page({ q })).names, q).not.toContain('Máire');
});

test('an inquiry names its artwork and its customer, where they are known', async () => {
  const artwork = await anArtwork(staff, { title: 'Only One of Its Name' });
  await anArtwork(staff, { title: 'Untitled' });
  await anArtwork(staff, { title: 'Untitled' });
  await anOrder(app.browser(), [await anArtwork(staff)], { customer: { email: 'known@example.com' } });
  const about = async (facts: object) => {
    const { id } = await anInquiry(app.browser(), facts);
    return staff.get(inquiryCalls.getInquiry, { id });
  };
  expect(await about({ artworkOfInterest: 'only one of its name', email: 'Known@example.com' })).toMatchObject({
    aboutArtworkId: artwork.id,
    customerId: expect.any(Number),
  });
  expect(await about({ artworkOfInterest: 'Untitled' })).toMatchObject({ aboutArtworkId: null, customerId: null });
  expect(await about({ artworkOfInterest: 'Only One' })).toMatchObject({ aboutArtworkId: null });
  expect(await staff.ask(inquiryCalls.getInquiry, { id: 99_999 })).toMatchObject({
    status: 404,
    body: { message: 'There is no such inquiry.' },
  });
});

test('several inquiries are marked together', async () => {
  const ids = [(await anInquiry(app.browser())).id, (await anInquiry(app.browser())).id];
  const marked = await staff.get(inquiryCalls.answerInquiries, { ids: [...ids, 99_999], responded: true });
  expect(marked.ids).toEqual(ids);
  for (const id of ids) expect(await staff.get(inquiryCalls.getInquiry, { id })).toMatchObject({ responded: true });
  expect((await staff.ask(inquiryCalls.answerInquiries, { ids: [], responded: true })).status).toBe(422);
});

test('a reply is drafted for the staff’s own mail program, with the message quoted', async () => {
  const { id } = await anInquiry(app.browser(), {
    inquiryType: 'Purchase',
    artworkOfInterest: 'Low water',
    message: 'Is it still for sale?\n\nI can come on Friday.',
  });
  const reply = await staff.get(inquiryCalls.getReply, { id });
  expect(reply).toMatchObject({
    to: { name: 'Margaret Oduya', email: 'margaret@example.com' },
    subject: 'Re: Purchase Information, Low water',
  });
  expect(reply.text).toContain('Dear Margaret Oduya,');
  expect(reply.text).toContain(
    'On 21 November 2026, Margaret Oduya wrote:\n\n> Is it still for sale?\n>\n> I can come on Friday.\n',
  );
  const { headers, body } = await staff.ask(inquiryCalls.getReplyDraft, { id });
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="reply-Margaret-Oduya-2026-11-21.eml"');
  const draft = Buffer.from(body as Uint8Array).toString();
  expect(draft).toMatch(/^X-Unsent: 1\r$/m);
  expect(draft).toMatch(/^To: "Margaret Oduya"\r\n <margaret@example.com>\r$/m);
  expect(draft).toMatch(/^Subject: Re: Purchase Information, Low water\r$/m);
  expect(Buffer.from(draft.split('\r\n\r\n')[1] ?? '', 'base64').toString()).toBe(reply.text.replaceAll('\n', '\r\n'));
});

test('nothing that a visitor typed can begin another header of the draft', async () => {
  const id = await app.services.db.transaction((tx) =>
    insertInquiry(tx, {
      first_name: 'Eve"\r\nBcc: all@example.com\r\nX: "',
      last_name: '=?UTF-8?Q?a?=',
      email: 'eve@example.com\r\nBcc: all@example.com',
      phone: '',
      inquiry_type: 'Purchase',
      artwork_of_interest: 'Low\r\n\r\nBcc: all@example.com',
      artwork_id: null,
      message: 'Hello\r\n.\r\nBcc: all@example.com',
      responded: 0,
      suspect: 1,
      created_at: app.clock.now(),
    }),
  );
  const { body } = await staff.ask(inquiryCalls.getReplyDraft, { id });
  const [head = '', content = ''] = Buffer.from(body as Uint8Array)
    .toString()
    .split('\r\n\r\n');
  expect(
    head
      .replaceAll('\r\n ', ' ')
      .split('\r\n')
      .map((header) => header.split(':')[0]),
  ).toEqual(['To', 'Subject', 'Date', 'X-Unsent', 'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding']);
  expect(content).toMatch(/^[\w+/=\r\n]+$/);
});

test('an anonymised customer’s inquiries are no longer found', async () => {
  const email = 'gone@example.com';
  const { id } = await anInquiry(app.browser(), { email, message: 'Canaryword, if you please' });
  const { orderId } = await anOrder(app.browser(), [await anArtwork(staff)], { customer: { email } });
  const { customers } = await staff.get(customerCalls.searchCustomers, { query: email });
  await app.services.db.transaction((tx) =>
    tx.updateTable('orders').set({ status: 'completed' }).where('id', '=', orderId).execute(),
  );
  expect((await page({ q: 'canaryword' })).total).toBe('1');
  await staff.get(customerCalls.anonymiseCustomer, { id: customers[0]?.id ?? 0 });
  expect((await page({ q: 'canaryword' })).total).toBe('0');
  expect((await staff.ask(inquiryCalls.getInquiry, { id })).status).toBe(404);
});
