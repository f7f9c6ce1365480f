import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import type { SendInquiry } from '../../../src/contract/inquiries/send-inquiry.schemas.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();

const request = (artworkId?: number): SendInquiry => ({
  firstName: 'Margaret',
  lastName: 'Oduya',
  email: 'margaret@example.com',
  inquiryType: 'Availability',
  artworkId,
});

async function find(id: number) {
  const listed = await staff.get(inquiryCalls.listInquiries, {});
  return listed.find((inquiry) => inquiry.id === id);
}

test('a request for a reserved artwork is stored with the artwork’s id and title, without a message', async () => {
  const artwork = await anArtwork(staff, { title: 'Held Tide' });
  await anOrder(app.browser(), [artwork]);
  const { id, message } = await app.browser().get(inquiryCalls.sendInquiry, request(artwork.id));
  expect(message).toBe("Your message has been sent successfully. We'll get back to you soon.");
  expect(await find(id)).toMatchObject({
    inquiryType: 'Availability',
    artworkId: artwork.id,
    artworkOfInterest: 'Held Tide',
    message: '',
    responded: false,
    suspect: false,
  });
});

test('a request for an artwork that is not reserved is refused with the reason', async () => {
  const visitor = app.browser();
  const available = await anArtwork(staff, { title: 'Free Tide' });
  expect(await visitor.ask(inquiryCalls.sendInquiry, request(available.id))).toMatchObject({
    status: 409,
    body: { message: '“Free Tide” is available now.' },
  });
  const sold = await anArtwork(staff, { title: 'Sold Tide', available: false });
  expect(await visitor.ask(inquiryCalls.sendInquiry, request(sold.id))).toMatchObject({
    status: 409,
    body: { message: '“Sold Tide” is not reserved: it is no longer for sale.' },
  });
  expect((await visitor.ask(inquiryCalls.sendInquiry, request(999_999))).status).toBe(404);
  expect(await visitor.ask(inquiryCalls.sendInquiry, request())).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'artworkId', message: 'Please choose a work.' }] },
  });
});

test('the hidden field, the repeated key and the limit work as for the contact form', async () => {
  const artwork = await anArtwork(staff, { title: 'Waited For' });
  await anOrder(app.browser(), [artwork]);
  const visitor = app.browser('192.0.2.77');
  const key = { 'Idempotency-Key': 'waited-for-1' };
  const first = await visitor.get(inquiryCalls.sendInquiry, { ...request(artwork.id), website: 'x' }, key);
  expect((await visitor.get(inquiryCalls.sendInquiry, { ...request(artwork.id), website: 'x' }, key)).id).toBe(
    first.id,
  );
  expect(await find(first.id)).toMatchObject({ suspect: true });
  for (let sent = 2; sent <= 5; sent += 1) {
    expect((await visitor.ask(inquiryCalls.sendInquiry, request(artwork.id))).status).toBe(201);
  }
  expect((await visitor.ask(inquiryCalls.sendInquiry, request(artwork.id))).status).toBe(429);
});

test('a deleted artwork leaves the request without an id, and another type stores none', async () => {
  const artwork = await anArtwork(staff, { title: 'Short Stay' });
  await staff.get(artworkCalls.recordSale, { id: artwork.id, status: 'reserved' });
  const { id } = await app.browser().get(inquiryCalls.sendInquiry, request(artwork.id));
  await staff.get(artworkCalls.deleteArtwork, { id: artwork.id });
  expect(await find(id)).toMatchObject({ artworkId: null, artworkOfInterest: 'Short Stay' });

  const other = await anArtwork(staff, { title: 'Other' });
  const general = { ...request(other.id), inquiryType: 'General' as const, message: 'A question about the estate' };
  const { id: another } = await app.browser().get(inquiryCalls.sendInquiry, general);
  expect(await find(another)).toMatchObject({ artworkId: null });
});
