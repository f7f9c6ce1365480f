import { afterAll, expect, test } from 'vitest';
import { allCalls } from '../../../src/contract/all.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { jsonSchemaOf } from '../../../src/server/openapi/openapi-document.ts';
import { cpuTimeOf } from '../../cpu-time.ts';
import { anArtwork } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

const send = (path: string, body: string) =>
  staff.send(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
const artwork = { title: 'Pier', medium: 'Oil', dimensions: '1 × 1 cm', image: '/uploads/pier.jpg', price: 5 };

type Schema = ReturnType<typeof jsonSchemaOf>;

/** The texts and lists of a schema that no length limits; a list of values, a pattern with an end or a format is a limit too. */
function unlimited(schema: Schema, path: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[];
  const fields = Object.entries(schema.properties ?? {}) as [string, Schema][];
  const isFree =
    (schema.type === 'string' &&
      schema.maxLength === undefined &&
      schema.enum === undefined &&
      schema.const === undefined &&
      schema.format === undefined) ||
    (schema.type === 'array' && schema.maxItems === undefined);
  return [
    ...(isFree ? [path] : []),
    ...parts.flatMap((part) => unlimited(part, path)),
    ...fields.flatMap(([name, field]) => unlimited(field, `${path}.${name}`)),
    ...(schema.items === undefined ? [] : unlimited(schema.items as Schema, `${path}[]`)),
  ];
}

test('every text and every list of every call has a longest length', () => {
  const found = Object.entries(allCalls).flatMap(([name, { input }]) => unlimited(jsonSchemaOf(input, 'input'), name));
  expect(found).toEqual([]);
});

test('keys of an object’s prototype change no object, and are not stored', async () => {
  for (const key of ['__proto__', 'constructor', 'prototype', 'toString']) {
    const body = JSON.stringify({ ...artwork, x: { isAdmin: true } }).replace('"x"', `"${key}"`);
    const answer = await send('/api/artworks', body);
    expect(answer.status, key).toBe(201);
    expect(Object.keys((await answer.json()) as object)).not.toContain(key);
  }
  expect('isAdmin' in {}).toBe(false);
  const query = await app.browser().send('/api/artworks?__proto__=1&constructor=2&q=Pier&limit=1');
  expect(query.status).toBe(200);
  expect(query.headers.get('Link')).toMatch(/^<\/api\/artworks\?q=Pier&limit=1&cursor=[^&]+>; rel="next"$/);
});

test('an address of very many equal fields is read at once', async () => {
  const address = `/api/artworks?${'q&'.repeat(7_500)}`;
  expect((await app.browser().send(address)).status).toBe(422);
  expect(await cpuTimeOf(app.services.db, () => app.browser().send(address), 50)).toBeLessThan(150);
});

test('an object that cannot be read as text is refused where a text belongs', async () => {
  const message = { toString: 1, valueOf: 1 };
  const body = { firstName: 'Ada', lastName: 'Quill', email: 'ada@example.com', inquiryType: 'General', message };
  expect((await send('/api/contact', JSON.stringify(body))).status).toBe(422);
});

test('JSON that is nested deeply is refused', async () => {
  for (const body of ['['.repeat(500_000), `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`]) {
    expect((await send('/api/cart', body)).status).toBeGreaterThanOrEqual(400);
    expect((await send('/api/cart', `{"artworkId":${body}`)).status).toBeLessThan(500);
  }
});

test('half of a character is stored as U+FFFD or refused, and the list can still be read', async () => {
  const answer = await send(
    '/api/artworks',
    JSON.stringify({ ...artwork, title: 'Half \ud83c of one', description: '\udfa8' }),
  );
  expect([201, 422]).toContain(answer.status);
  const listed = await app.browser().get(artworkCalls.listArtworks, {});
  expect(listed.every(({ title }) => title.isWellFormed())).toBe(true);
  expect((await app.browser().send('/api/artworks?q=%ED%A0%BC')).status).toBe(200);
});

test('a NUL and other control characters are refused with the field', async () => {
  const answer = await send(
    '/api/artworks',
    JSON.stringify({ ...artwork, title: 'Pi\u0000er', medium: 'Oil\r\nX: y' }),
  );
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path: 'title' }, { path: 'medium' }] });
});

test('a title with a line break, quotes or a formula is harmless as a file name, a header and a cell', async () => {
  await anArtwork(staff, { title: '=HYPERLINK("http://evil.example")', medium: '+1', dimensions: '@a' });
  const csv = await (await staff.send('/api/admin/export/artworks.csv')).text();
  expect(csv).not.toMatch(/(?:^|[,\n])"?[=+@]/m);
});
