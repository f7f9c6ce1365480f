import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls, type CallName } from '../../../src/contract/all.calls.ts';
import { conditionCalls, valuationCalls } from '../../../src/contract/artwork-records/artwork-records.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { addressOf, type Call, isForStaff } from '../../../src/contract/call.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { movementCalls } from '../../../src/contract/places/places.calls.ts';
import { viewCalls } from '../../../src/contract/views/views.calls.ts';
import { type Access, type AccountRole, isAllowed } from '../../../src/domain/account/rights.ts';
import { catalogueFields, saleFacts, saleFields } from '../../../src/domain/artwork/artwork-fields.ts';
import { type CatalogueFilter, catalogueFilters } from '../../../src/domain/artwork/catalogue.ts';
import { conditionFields } from '../../../src/domain/artwork/condition-fields.ts';
import type { Custody } from '../../../src/domain/artwork/custody.ts';
import { movementFields } from '../../../src/domain/artwork/movement-fields.ts';
import { periodFields } from '../../../src/domain/artwork/period-fields.ts';
import { valuationFields } from '../../../src/domain/artwork/valuation-fields.ts';
import { viewFields } from '../../../src/domain/artwork/view-fields.ts';
import { settingFields } from '../../../src/domain/content/settings.ts';
import { textFields } from '../../../src/domain/content/texts.ts';
import { eventFields } from '../../../src/domain/event/event-fields.ts';
import { type Field, type FieldTable, mapFields } from '../../../src/domain/record/fields.ts';
import {
  aConditionEntry,
  aMovement,
  anArtwork,
  anEvent,
  anInquiry,
  anOrder,
  anUploadedImage,
  aPeriod,
  aPlace,
  aQuote,
  aValuation,
  aView,
} from '../../factories.ts';
import { textOfPdf } from '../../read-pdf.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';
import { accountKinds } from './role-matrix.ts';

/**
 * Nobody learns what may not be seen (docs/specification/admin-session.md §1): each field of each record that has not everybody as its
 * audience gets one value after another, and every answer of everybody who may not see it stays as it was, byte for byte. The secrets are
 * those of the tables of fields and the calls those of the API, so a new field, call, filter or order is tried by itself.
 */

let app: TestApp;
let staff: TestBrowser;

/** Who asks: the account, or null for a visitor. */
const askers: Record<string, AccountRole | null> = { visitor: null, ...accountKinds };
let browsers: Record<string, TestBrowser>;
/** The ids in the addresses of calls, by the beginning of their path. */
let ids: [prefix: string, ids: (string | number)[]][];

/** One kind of record whose fields are secrets. */
interface Kind {
  fields: FieldTable;
  /** Its work is private, so that nothing of it is public. */
  isPrivate?: true;
  /** Last values of fields on which the others depend; a flag ends without its tick. */
  stays?: Record<string, unknown>;
  /** Gives a field of the one record a value, and returns the record as it is then. */
  save: (name: string, value: unknown) => Promise<object>;
}
const kindNames = [
  ...(['published artwork', 'sold artwork', 'private artwork', 'view', 'condition entry', 'valuation'] as const),
  ...(['loan', 'consignment', 'viewing', 'settings'] as const),
];
type KindName = (typeof kindNames)[number];
let kinds: Record<KindName, Kind>;
/** Two records for each field that refers to one. */
let references: Record<string, [number, number]>;
let images: [string, string];

beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  images = [
    (await anUploadedImage(staff, { width: 31, height: 30 })).filePath,
    (await anUploadedImage(staff, { width: 32, height: 30 })).filePath,
  ];
  const periods = [await aPeriod(staff, { slug: 'one' }), await aPeriod(staff, { slug: 'two' })];
  const shown = await anArtwork(staff, { title: 'Shown', periodId: periods[0]?.id });
  // Nothing but its price is missing, so that a filter of what is missing would tell whether it has one.
  const hidden = await anArtwork(staff, { title: 'Hidden', price: null, image: images[0], published: false });
  // Between which the hidden one stands in an order.
  await anArtwork(staff, { title: 'Cheap and private', price: 75_000, published: false });
  const sold = await anArtwork(staff, { title: 'Sold by hand' });
  await staff.get(artworkCalls.recordSale, { id: sold.id, status: 'delivered' });
  const order = await anOrder(app.browser(), [await anArtwork(staff, { title: 'Ordered' })]);
  await anOrder(app.browser(), [await anArtwork(staff, { title: 'Ordered by another' })], {
    customer: { firstName: 'Ines', email: 'ines@example.com' },
  });
  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
  const quote = await aQuote(app.browser(), [await anArtwork(staff, { title: 'Quoted' })]);
  await staff.get(contentCalls.saveSite, { feesHold: 'everywhere' });
  const inquiry = await anInquiry(app.browser());
  const places = [await aPlace(staff), await aPlace(staff, { name: 'Store' })];
  const away = await Promise.all(['Lent', 'Consigned', 'Viewed'].map((title) => anArtwork(staff, { title })));
  const custodies: Custody[] = ['on-loan', 'consigned', 'viewing'];
  for (const [at, custody] of custodies.entries())
    await aMovement(staff, [away[at]?.id ?? 0], {
      movedOn: '2026-09-01',
      custody,
      party: 'A museum',
      insuredAmount: 1,
      insuredCurrency: 'AUD',
    });
  const event = await anEvent(staff);
  const valuation = await aValuation(staff, shown.id);
  const condition = await aConditionEntry(staff, shown.id);
  const view = await aView(staff, shown.id, { published: false });
  references = {
    periodId: [periods[0]?.id ?? 0, periods[1]?.id ?? 0],
    placeId: [places[0]?.id ?? 0, places[1]?.id ?? 0],
    customerId: [1, 2],
    artworkId: [shown.id, hidden.id],
  };
  const artwork = (id: number) => async (name: string, value: unknown) => {
    const stored = await staff.get(artworkCalls.getArtwork, { id });
    const { created = null, ...facts } = stored;
    if (name in catalogueFields) return staff.get(artworkCalls.updateArtwork, { ...facts, created, [name]: value });
    const { customerName, customerEmail, customerPhone, saleNotes, soldOn } = stored;
    const sale = { customerName, customerEmail, customerPhone, saleNotes, soldOn };
    return staff.get(artworkCalls.recordSale, { id, status: stored.status, ...sale, [name]: value });
  };
  const movement = (at: number) => async (name: string, value: unknown) => {
    const [stored] = await staff.get(movementCalls.listMovements, { id: away[at]?.id ?? 0 });
    if (stored === undefined) throw new Error('The work has not moved.');
    const party = stored.customerId === null ? stored.party : '';
    // An amount needs its currency.
    const insured =
      name === 'insuredCurrency' && value === null
        ? { insuredAmount: null }
        : { insuredAmount: stored.insuredAmount ?? 1, insuredCurrency: stored.insuredCurrency ?? 'AUD' };
    return staff.get(movementCalls.correctMovement, { ...stored, party, ...insured, [name]: value });
  };
  const { commission, customerId, ...ofLoan } = movementFields;
  kinds = {
    'published artwork': { fields: catalogueFields, stays: { published: true }, save: artwork(shown.id) },
    'sold artwork': { fields: { ...saleFields, ...saleFacts }, save: artwork(sold.id) },
    'private artwork': { fields: catalogueFields, isPrivate: true, save: artwork(hidden.id) },
    view: {
      fields: viewFields,
      save: async (name, value) => staff.get(viewCalls.updateView, { ...(await getView(view.id)), [name]: value }),
    },
    'condition entry': {
      fields: conditionFields,
      save: async (name, value) => {
        const stored = await staff.get(conditionCalls.getConditionEntry, { id: condition.id });
        return staff.get(conditionCalls.updateConditionEntry, { ...stored, [name]: value });
      },
    },
    valuation: {
      fields: valuationFields,
      save: async (name, value) => {
        const stored = await staff.get(valuationCalls.getValuation, { id: valuation.id });
        return staff.get(valuationCalls.updateValuation, { ...stored, [name]: value });
      },
    },
    loan: { fields: ofLoan, stays: { publicText: 'on-loan' }, save: movement(0) },
    consignment: { fields: { commission }, save: movement(1) },
    viewing: { fields: { customerId }, save: movement(2) },
    settings: {
      fields: settingFields,
      save: (name, value) => staff.get(contentCalls.saveSite, { [name]: value, password: administrator.password }),
    },
  };
  ids = [
    ['/api/orders', [order.orderId]],
    ['/api/quotes', [quote.quoteId]],
    ['/api/admin/quotes', [quote.quoteId]],
    ['/api/customers', [1, 2]],
    ['/api/contact-forms', [inquiry.id]],
    ['/api/events', [event.id]],
    ['/api/periods', [periods[0]?.id ?? 0]],
    ['/api/admin/valuations', [valuation.id]],
    ['/api/admin/condition', [condition.id]],
    ['/api/views', [view.id]],
    ['/api/admin/views', [view.id]],
    ['/api', [shown, hidden, sold, ...away].map(({ id }) => id)],
  ];
  browsers = { visitor: app.browser() };
  for (const [name, role] of Object.entries(accountKinds)) browsers[name] = await app.account(name, role);
}, 120_000);
afterAll(() => app.close());

const getView = (id: number) => staff.get(viewCalls.getView, { id });

/** Tables of which everybody sees every field. */
const openTables = { periodFields, eventFields, ...textFields };

/**
 * The consequences of a secret for those who do not see it, because they are its purpose, by kind and field: who learns
 * it. Everything else is nobody's to learn.
 */
const told: Partial<Record<`${KindName}.${string}`, string[]>> = {
  // It decides what visitors see.
  'published artwork.published': ['visitor'],
  'private artwork.published': ['visitor'],
  'view.published': ['visitor'],
  'condition entry.published': ['visitor'],
  'loan.offered': ['visitor'],
  'loan.publicText': ['visitor'],
  'settings.stockCodePrefix': ['visitor'],
  // The cart says how many works one order may hold.
  'settings.orderLimits': ['visitor'],
  // It is written into the images that visitors get.
  'published artwork.rightsHolder': ['visitor'],
  'published artwork.rightsCredit': ['visitor'],
  'settings.rightsHolder': ['visitor'],
  'settings.rightsCredit': ['visitor'],
  'settings.rightsTerms': ['visitor'],
  'settings.rightsLicence': ['visitor'],
  'settings.rightsNoTraining': ['visitor'],
  // Who sees orders reads in each what its buyer was told.
  'settings.bankDetails': ['viewer of prices and buyers'],
  // A schedule has the works that the estate owned on a day.
  'sold artwork.soldOn': ['viewer of values'],
};

/** Fields that no form changes once there is the record, and one that would end the sessions of this test. */
const untold = ['artworkId', 'custody', 'position', 'administratorsNeedPasskey'];

const words = ['zqone', 'zqtwo'] as const;

/** Two values of a field, the first one empty where it may be. */
function valuesOf(field: Field, name: string): unknown[] {
  const two = twoOf(field, name);
  const mayBeEmpty = 'initial' in field && field.initial === null && field.required === undefined;
  if (!mayBeEmpty) return two;
  // A figure stands in an order, and is found by a range.
  return ['price', 'money'].includes(field.type) ? [null, ...two] : [null, two[0]];
}

function twoOf(field: Field, name: string): [unknown, unknown] {
  const each = (make: (word: string) => unknown): [unknown, unknown] => [make(words[0]), make(words[1])];
  switch (field.type) {
    case 'email':
      return each((word) => `${word}@example.com`);
    case 'link':
      return each((word) => `https://${word}.example`);
    case 'phone':
      return ['03 5550 1111', '03 5550 2222'];
    case 'number':
      return [field.least + 1, field.least + 2];
    case 'amount':
      return [11, 12];
    case 'share':
      return [0.1, 0.2];
    case 'price':
    case 'money':
      return [71_111, 82_222];
    case 'day':
      return ['2026-10-01', '2026-10-02'];
    case 'flag':
      return [true, false];
    case 'choice':
      return [field.options[1], field.options[2] ?? field.options[0]];
    case 'reference':
      return references[name] ?? [0, 0];
    case 'image':
      return images;
    case 'list':
      return each((word) => [word]);
    case 'country':
      return ['NZ', 'JP'];
    case 'countries':
      return [['NZ'], ['JP']];
    case 'group':
      return [0, 1].map((at) => mapFields(field.fields, (inner, key) => twoOf(inner, key)[at])) as [unknown, unknown];
    case 'rows':
      return [[], []];
    default:
      return each((word) => word);
  }
}

/** Who may see a field: of a private work nobody but staff sees what is public of others. */
function audienceOf({ audience = 'anyone', whilePrivate }: Field, { isPrivate }: Kind): Access {
  if (!isPrivate) return audience;
  return whilePrivate ?? (audience === 'anyone' ? 'see-catalogue' : audience);
}

/**
 * The additions that a caller may make to a read: each option, each filter and each order, and the words of the secrets
 * as a search.
 */
const additionsOf = Object.fromEntries(
  (Object.keys(allCalls) as CallName[]).map((name) => [name, additions(name)]),
) as Record<CallName, object[]>;

function additions(name: CallName): object[] {
  const { file }: Call = allCalls[name];
  const input: z.ZodType = allCalls[name].input;
  // A file has what the list beside it has.
  if (file !== undefined || !(input instanceof z.ZodObject)) return [{}];
  return [
    {},
    ...Object.entries(input.shape).flatMap(([key, part]) => {
      if (key === 'day') return { day: '2026-10-01' };
      if (['q', 'query'].includes(key)) return words.map((word) => ({ [key]: word }));
      if (Object.hasOwn(catalogueFilters, key)) return { [key]: anOption(key as CatalogueFilter) };
      const { enum: options = [] } = z.toJSONSchema(part as z.ZodType, { io: 'input', unrepresentable: 'any' });
      return options.map((option) => ({ [key]: option }));
    }),
  ];
}

/** One option tells as much as the others; a range begins between the values of the secrets. */
function anOption(name: CatalogueFilter): string {
  const filter = catalogueFilters[name];
  if (filter.type === 'range') return name === 'year' ? '1002..' : '75000..';
  return typeof filter.options === 'string' ? '1' : (Object.keys(filter.options)[0] ?? '');
}

/** The reads that somebody may make, with the same parameters each time. */
function addressesFor(asker: string): string[] {
  const account = askers[asker] ?? null;
  const reads = (Object.keys(allCalls) as CallName[]).filter((name) => {
    const called: Call = allCalls[name];
    const isOpen = !isForStaff(called) || isAllowed(account, called.right as Access);
    return called.method === 'GET' && isOpen;
  });
  return reads.flatMap((name) => {
    const called: Call = allCalls[name];
    const named = called.path.includes(':') ? (ids.find(([prefix]) => called.path.startsWith(prefix))?.[1] ?? []) : [1];
    return named.flatMap((id, at) =>
      (at === 0 ? additionsOf[name] : [{}]).map((added) => addressOf(called, { ...partsOf(called, id), ...added })),
    );
  });
}

/** Returns the parts that the path of a read names, and the day of a schedule. */
function partsOf({ path }: Call, id: string | number): Record<string, unknown> {
  const known = { id, orderId: id, artworkId: id, slug: 'one', type: 'invoice', number: '1' };
  const named = Object.entries(known).filter(([name]) => new RegExp(`:${name}\\b`).test(path));
  return { ...Object.fromEntries(named), ...(path.includes('/schedule') && { day: '2026-11-21' }) };
}

const refused = new Set<string>();

/** Returns each answer that somebody gets now: status, headers and bytes. */
async function read(asker: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const address of addressesFor(asker)) {
    const asked = `${asker}: ${address}`;
    if (refused.has(asked)) continue;
    const response = await (browsers[asker] as TestBrowser).send(address);
    // A right is missing, whatever is recorded.
    if (response.status === 403) refused.add(asked);
    const isPdf = response.headers.get('Content-Type') === 'application/pdf';
    const body = isPdf ? await textOfPdf(new Uint8Array(await response.arrayBuffer())) : await response.text();
    const headers = ['X-Total-Count', 'Link', 'Cache-Control'].map((name) => response.headers.get(name));
    answers.set(asked, [response.status, ...headers, withoutSaves(body)].join('\n'));
  }
  return answers;
}

/** Each save makes a version and an entry in a history, which say that a record was saved, and not what. */
const withoutSaves = (body: string) =>
  body
    .replaceAll(/"version":"[^"]*"/g, '')
    .replaceAll(/"revert":\d+/g, '')
    .replaceAll(/(\{[^{}]*\})(?:,\1)+/g, '$1');

/** The secrets that took another value in some record, and which of `told` were told. */
const tried = new Set<Field>();
const heard = new Set<string>();

/** Gives a field its values, and returns who learned of it from which answer. */
async function learnedFrom(kindName: KindName, name: string, field: Field): Promise<string[]> {
  const kind = kinds[kindName];
  const audience = audienceOf(field, kind);
  const lower = Object.keys(askers).filter((asker) => !isAllowed(askers[asker] ?? null, audience));
  if (lower.length === 0 || untold.includes(name)) return [];
  const learned = new Set<string>();
  let [saved, answers] = ['', new Map<string, string>()];
  const last = kind.stays?.[name];
  for (const value of [...valuesOf(field, name), ...(last === undefined ? [] : [last])]) {
    const record = withoutSaves(JSON.stringify(await kind.save(name, value)));
    // A value that does not fit a record is not kept.
    if (record === saved) continue;
    if (saved !== '') tried.add(field);
    const now = new Map<string, string>();
    for (const asker of lower) for (const [asked, answer] of await read(asker)) now.set(asked, answer);
    for (const [asked, answer] of now) if ((answers.get(asked) ?? answer) !== answer) learned.add(asked);
    [saved, answers] = [record, now];
  }
  return [...learned].filter((asked) => {
    const isTold = told[`${kindName}.${name}`]?.some((asker) => asked.startsWith(`${asker}: `)) ?? false;
    if (isTold) heard.add(`${kindName}.${name}`);
    return !isTold;
  });
}

test.each(kindNames)(
  'of a %s nobody learns what may not be seen, whatever is asked',
  { timeout: 600_000 },
  async (kind) => {
    const learned: string[] = [];
    for (const [name, field] of Object.entries(kinds[kind].fields))
      learned.push(...(await learnedFrom(kind, name, field)).map((asked) => `${name} by ${asked}`));
    expect(learned).toEqual([]);
  },
);

test('each secret of each table was tried, and what is told was told', () => {
  for (const { fields } of Object.values(kinds))
    for (const [name, field] of Object.entries<Field>(fields))
      if (!untold.includes(name) && field.audience !== 'anyone') expect(tried.has(field), name).toBe(true);
  expect([...heard].sort()).toEqual(Object.keys(told).sort());
  for (const [name, table] of Object.entries<FieldTable>(openTables))
    for (const { audience } of Object.values(table)) expect(audience, name).toBe('anyone');
});
