import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { sights } from '../../../src/domain/account/rights.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { contentHandlers } from '../../../src/server/content/content.handlers.ts';
import { putDocument } from '../../../src/server/content/document.store.ts';
import { anonymous, type Context } from '../../../src/server/context/context.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { administrator, startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();

test('visitors get the settings that the pages show, and no others', async () => {
  const open = await app.browser().get(contentCalls.getSite, {});
  expect(Object.keys(open).sort()).toEqual([
    'abroadText',
    'agentNote',
    'cartShippingEstimate',
    'cartTaxRate',
    'certificateText',
    'contactEmail',
    'contactPhone',
    'courierAbovePrice',
    'currency',
    'currencyName',
    'destinations',
    'expectedPaymentDays',
    'feesHold',
    'homeCountry',
    'imageRights',
    'insuranceText',
    'invoiceDueDays',
    'locale',
    'packingText',
    'privacyText',
    'quoteAboveCm',
    'quoteAbovePrice',
    'quoteHoldDays',
    'returnDays',
    'riskText',
    'shippingFees',
    'showPastEvents',
    'siteTitle',
    'termsText',
    'timeZone',
    'unofferedBadge',
    'utcOffset',
    'version',
    'viewingText',
  ]);
  expect(open).toMatchObject({
    packingText: 'The estate packs every work itself.',
    riskText: 'The estate bears the risk of loss or damage until the work is delivered or collected.',
    certificateText: 'Every invoice carries a statement of authenticity, the certificate of the work.',
    viewingText: 'Works can be viewed by appointment with the estate.',
  });
});

test('stock codes have the settings’ prefixes, one for artworks and one for orders', async () => {
  const artwork = await anArtwork(staff, { year: 1957 });
  const number = String(artwork.id).padStart(3, '0');
  expect(artwork.stockCode).toBe(`FM${number}`);
  await staff.get(contentCalls.saveSite, { stockCodePrefix: 'EV', orderStockCodePrefix: 'EVO' });
  expect((await staff.get(artworkCalls.getArtwork, { id: artwork.id })).stockCode).toBe(`EV${number}`);
  const { orderId: id } = await anOrder(app.browser(), [artwork]);
  expect((await staff.get(orderCalls.getOrder, { id })).items).toMatchObject([
    { artwork: { stockCode: `EVO-1957-${number}` } },
  ]);
});

test('a setting that is not declared public stays private', async () => {
  const settings = { ...defaultSettings, addedLater: 'canary' };
  await app.services.db.transaction((tx) => putDocument(tx, 'site', settings, app.clock.now()));
  const visitor: Context = {
    ...app.services,
    caller: anonymous,
    expectedVersion: undefined,
    idempotencyKey: undefined,
    reply: { status: undefined, headers: new Headers() },
  };
  // Calls the handler: the response schema would hide a leak.
  expect(JSON.stringify(await contentHandlers.getSite({}, visitor))).not.toContain('canary');
  expect(await (await staff.send('/api/settings/site')).text()).not.toContain('canary');
});

test('saving the settings as they were read keeps the contact following the estate’s page', async () => {
  const { password } = administrator;
  const bankDetails = { ...defaultSettings.bankDetails, bank: 'A bank' };
  const estate = await staff.get(contentCalls.getEstateContent, {});
  const setEstate = (contactEmail: string) => staff.get(contentCalls.saveEstateContent, { ...estate, contactEmail });
  const visitors = async () => (await app.browser().get(contentCalls.getSite, {})).contactEmail;

  await setEstate('first@example.org');
  const read = await staff.get(contentCalls.getSite, {});
  expect(read.contactEmail).toBe('first@example.org');
  expect(read.contact).toEqual({
    stored: { contactEmail: '', contactPhone: '' },
    resolved: { contactEmail: 'first@example.org', contactPhone: '' },
  });

  // The form sends what is stored, not what visitors see.
  const saved = await staff.get(contentCalls.saveSite, { ...read, ...read.contact?.stored, bankDetails, password });
  expect(saved.contact).toEqual(read.contact);
  await setEstate('second@example.org');
  expect(await visitors()).toBe('second@example.org');

  await staff.get(contentCalls.saveSite, { contactEmail: 'own@example.org' });
  const { contact } = await staff.get(contentCalls.getSite, {});
  expect(contact?.stored.contactEmail).toBe('own@example.org');
  expect(contact?.resolved.contactEmail).toBe('own@example.org');
  expect(await visitors()).toBe('own@example.org');
});

test('Activity names the changed settings; of an account number only the last digits, and nothing of an unchanged save', async () => {
  const { password } = administrator;
  const log = () => app.services.db.read.selectFrom('activity').selectAll().orderBy('id').execute();
  const { bankDetails = defaultSettings.bankDetails, version } = await staff.get(contentCalls.getSite, {});
  await staff.get(contentCalls.saveSite, { bankDetails: { ...bankDetails, accountNumber: '12345678' }, password });
  const before = await log();
  const first = await staff.get(contentCalls.getSite, {});
  expect(first.version).not.toBe(version);
  const other = { ...bankDetails, accountNumber: '87654321' };
  await staff.get(contentCalls.saveSite, { bankDetails: other, password, returnDays: 21, siteTitle: first.siteTitle });
  const changed = await log();
  expect(changed.slice(before.length)).toMatchObject([
    { by_whom: 'ruth', action: 'confirmed the password of', details: 'to change the bank details' },
    { by_whom: 'ruth', action: 'changed', subject: 'settings', details: 'returnDays, bankDetails' },
    { by_whom: 'ruth', action: 'changed', subject: 'bank details', details: 'account …678 → …321' },
  ]);
  for (const secret of [password, '12345678', '87654321']) expect(JSON.stringify(changed)).not.toContain(secret);

  const second = await staff.get(contentCalls.saveSite, { returnDays: 21, bankDetails: other });
  expect((await staff.get(contentCalls.getSite, {})).version).toBe(second.version);
  expect(await log()).toHaveLength(changed.length);
});

test('a time zone is stored by the name that most browsers know; an offset and an unknown name are refused', async () => {
  const refused = { path: 'timeZone', message: 'This is not a time zone, such as Australia/Melbourne.' };
  for (const timeZone of ['+10:00', 'Mars/Phobos', 'Europe', ' ']) {
    const answer = await staff.ask(contentCalls.saveSite, { timeZone });
    expect(answer.status, timeZone).toBe(422);
    expect(answer.body).toMatchObject({ errors: [refused] });
  }
  expect(await staff.get(contentCalls.saveSite, { timeZone: 'europe/kyiv' })).toMatchObject({
    timeZone: 'Europe/Kiev',
    utcOffset: '+02:00',
  });
});

test('an offset that was stored as the time zone keeps working, and the other settings can be saved', async () => {
  await app.services.db.transaction((tx) => putDocument(tx, 'site', { timeZone: '+10:00' }, app.clock.now()));
  const site = await staff.get(contentCalls.getSite, {});
  expect(site).toMatchObject({ timeZone: '+10:00', utcOffset: '+10:00' });
  const saved = await staff.get(contentCalls.saveSite, { timeZone: '+10:00', siteTitle: 'The Vale Estate' });
  expect(saved).toMatchObject({ timeZone: '+10:00', siteTitle: 'The Vale Estate' });
  expect((await app.fetch(new Request('http://127.0.0.1/events.ics'))).status).toBe(200);
});

test('bank details are given to administrators and sales, and no byte of them to a viewer', async () => {
  const bankDetails = { accountName: 'Zephyr Holder', bank: 'Zephyr Bank', bsb: '065-404', accountNumber: '70431926' };
  await staff.get(contentCalls.saveSite, {
    bankDetails: { ...bankDetails, swift: 'ZEPHAU2S' },
    password: administrator.password,
  });
  const seen = async (username: string, role: 'sales' | 'viewer') => {
    const browser = await app.account(username, { role, sees: role === 'viewer' ? sights : [], lastDay: null });
    return (await browser.send('/api/settings/site')).text();
  };
  const secrets = /Zephyr|065-404|70431926|ZEPHAU2S|bankDetails/;
  expect(await seen('seller', 'sales')).toContain('70431926');
  expect(await seen('scholar', 'viewer')).not.toMatch(secrets);
  expect(await (await app.browser().send('/api/settings/site')).text()).not.toMatch(secrets);
});
