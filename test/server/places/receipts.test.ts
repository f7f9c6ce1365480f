import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { movementCalls } from '../../../src/contract/places/places.calls.ts';
import type { MoveWorks } from '../../../src/contract/places/places.schemas.ts';
import { aMovement, anArtwork } from '../../factories.ts';
import { textOfPdf } from '../../read-pdf.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
let ids: number[];
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
  ids = [];
  for (const title of ['Reeds', 'Mill', 'Tide']) ids.push((await anArtwork(staff, { title })).id);
});
afterEach(() => app.close());

const lend = (facts: Partial<MoveWorks> = {}) =>
  aMovement(staff, ids, {
    custody: 'on-loan',
    party: 'City Museum',
    until: '2027-03-31',
    agreementNumber: 'L 7',
    insuredBy: 'Marsh',
    insuredAmount: 45_000,
    insuredCurrency: 'AUD',
    ...facts,
  });
const log = async (at = 0) => staff.get(movementCalls.listMovements, { id: ids[at] ?? 0 });
const issue = async (at = 0) => staff.ask(movementCalls.issueReceipt, { id: (await log(at))[0]?.id ?? 0 });
const read = async (number: string) => {
  const { body } = await staff.ask(movementCalls.getReceiptPdf, { number });
  return { bytes: Buffer.from(body).toString('base64'), text: await textOfPdf(body) };
};

test('a loan of several works has one receipt with a number, the terms and a line for each side to sign', async () => {
  await lend();
  expect((await issue(1)).status).toBe(200);
  for (const at of [0, 1, 2])
    expect((await log(at))[0]?.receipts).toEqual([{ number: 'LR-2026-11-0001', issuedOn: '2026-11-21' }]);
  const { text } = await read('LR-2026-11-0001');
  for (const part of ['Loan Receipt', 'LR-2026-11-0001', '20 November 2026', '31 March 2027', 'City Museum', 'L 7'])
    expect(text).toContain(part);
  for (const part of [
    'Reeds',
    'Mill',
    'Tide',
    'AUD 45,000.00 each, AUD 135,000.00 in all',
    'Works 3',
    'Marsh',
    'Name, signature, date',
    'For City Museum',
  ])
    expect(text).toContain(part);
  const [entry] = await staff.get(activityCalls.listActivity, {});
  expect(entry).toMatchObject({ action: 'issued', subject: 'Loan Receipt LR-2026-11-0001', details: '3 works' });
});

test('a receipt stays as it was issued; after a correction another one gets the next number', async () => {
  await lend();
  await issue();
  const before = await read('LR-2026-11-0001');
  const [movement] = await log();
  await staff.get(movementCalls.correctMovement, { id: movement?.id ?? 0, party: 'Town Museum' });
  const { updateArtwork, getArtwork } = artworkCalls;
  await staff.get(updateArtwork, {
    ...(await staff.get(getArtwork, { id: ids[0] ?? 0 })),
    created: null,
    title: 'Rushes',
  });
  expect(await read('LR-2026-11-0001')).toEqual(before);
  await issue();
  expect((await log())[0]?.receipts.map(({ number }) => number)).toEqual(['LR-2026-11-0002', 'LR-2026-11-0001']);
  const { text } = await read('LR-2026-11-0002');
  expect([text.includes('Town Museum'), text.includes('Rushes'), text.includes('City Museum')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a consignment has its own numbers and its commission', async () => {
  await lend();
  await issue();
  await lend({ custody: 'consigned', party: 'A gallery', commission: 0.4, movedOn: '2026-11-21' });
  await issue();
  const { text } = await read('CR-2026-11-0001');
  for (const part of ['Consignment Receipt', 'A gallery', 'Commission: 40 %']) expect(text).toContain(part);
});

test('works that came back are not on a later receipt', async () => {
  await lend();
  await aMovement(staff, ids.slice(0, 1), { returned: true, movedOn: '2026-11-21' });
  await issue(1);
  const { text } = await read('LR-2026-11-0001');
  expect([text.includes('Reeds'), text.includes('Mill')]).toEqual([false, true]);
});

test('a work at home or at the framer, a movement that is over, and an unknown number have no receipt', async () => {
  await aMovement(staff, ids, { custody: 'framer', party: 'A framer' });
  expect(await issue()).toMatchObject({ status: 409 });
  await lend();
  const [loan] = await log();
  await aMovement(staff, ids, { returned: true, movedOn: '2026-11-21' });
  expect(await staff.ask(movementCalls.issueReceipt, { id: loan?.id ?? 0 })).toMatchObject({ status: 409 });
  expect((await staff.ask(movementCalls.getReceiptPdf, { number: 'LR-2026-11-0009' })).status).toBe(404);
  expect((await staff.ask(movementCalls.issueReceipt, { id: 999 })).status).toBe(404);
});
