import fc from 'fast-check';
import { allCalls, type CallName } from '../../../../src/contract/all.calls.ts';
import type { Call } from '../../../../src/contract/call.ts';
import { jsonSchemaOf } from '../../../../src/server/openapi/openapi-document.ts';
import { oddHeaders } from './odd-headers.ts';
import { type KnownValues, nearlyValidObject, oddTexts, oddValue } from './values-around.ts';

/** A request as it is sent. */
export interface BadRequest {
  /** The call of the contract, or the kind of another address. */
  name: string;
  method: string;
  /** Path and query, encoded. */
  address: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  /** Whether it has the administrator's cookie and token. */
  asAdministrator: boolean;
}

type Requests = fc.Arbitrary<BadRequest>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

/** Encodes what a URL cannot contain; a lone surrogate, which has no encoding, becomes the bytes of one. */
const encode = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
};

/** These start a process of about a second, or read every image, so they come less often. */
const costly: ReadonlySet<string> = new Set<CallName>([
  'importArtworks',
  'uploadImport',
  'checkImport',
  'startImport',
  'undoImport',
  'downloadArchive',
  'repairImages',
]);

/** Requests to every call of the contract and to every other kind of address. */
export function badRequests(known: KnownValues, images: readonly Buffer[]): Requests {
  const calls = Object.keys(allCalls).map((name) => ({
    weight: costly.has(name) ? 1 : 20,
    arbitrary: requestOf(name as CallName, known, images),
  }));
  return fc.oneof({ weight: 4, arbitrary: fc.oneof(...calls) }, { weight: 1, arbitrary: otherRequests(known) });
}

function requestOf(name: CallName, known: KnownValues, images: readonly Buffer[]): Requests {
  const call: Call = allCalls[name];
  const input = nearlyValidObject(jsonSchemaOf(allCalls[name].input, 'input'), known);
  return fc
    .record({
      input,
      method: mostly(call.method, fc.constantFrom(...methods)),
      pathValues: fc.array(pathValue(known), { minLength: 3, maxLength: 3 }),
      keepsInput: fc.boolean(),
      query: fc.option(oddQuery, { nil: '', freq: 8 }),
      body: bodyOf(call, images),
      headers: oddHeaders,
      asAdministrator: mostly(true, fc.boolean(), 2),
    })
    .map(({ input, method, pathValues, keepsInput, query, body, headers, asAdministrator }) => {
      const rest = new Map(Object.entries(input));
      const path = call.path.replace(/:(\w+)/g, (_, field: string) => {
        const value = keepsInput ? rest.get(field) : pathValues.pop();
        rest.delete(field);
        return keptAccount(call, encode(value));
      });
      const fields = Object.fromEntries(rest);
      const sent = body(fields);
      const inQuery = call.method === 'GET' || call.csv ? queryOf(fields) : '';
      const address = `${path}?${[inQuery, query].filter(Boolean).join('&')}`.replace(/\?$/, '');
      const isRead = ['GET', 'HEAD'].includes(method);
      return {
        name,
        method,
        address,
        headers: { ...(isRead ? {} : sent.headers), ...headers },
        body: isRead ? undefined : sent.body,
        asAdministrator,
      };
    });
}

/** The account that the requests sign in with keeps its name and its password. */
const keptAccount = ({ path }: Call, value: string) =>
  path.startsWith('/api/admin/accounts/') && Number(value) === 1 ? '2' : value;

function mostly<Value>(usual: Value, others: fc.Arbitrary<Value>, weight = 12): fc.Arbitrary<Value> {
  return fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });
}

const pathValue = ({ numbers, texts }: KnownValues) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers, ...texts) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...oddTexts) },
  );

/** A list is repeated in a query, as in a form. */
function queryOf(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      (Array.isArray(value) && value.length < 20 ? value : [value]).map((each) => `${encode(name)}=${encode(each)}`),
    )
    .join('&')
    .slice(0, 12_000);
}

const oddQuery = fc.oneof(
  fc.constantFrom(
    '%',
    '%zz',
    '&&&',
    '=',
    'q=%FF%FE',
    'limit=1&limit=2',
    'cursor=%00',
    '__proto__=1',
    'q[]=1',
    't=1&cache=2',
  ),
  fc
    .tuple(
      fc.constantFrom('q', 'cursor', 'limit', 'sort', 'filter', 'period', 'status', 'key', 'id', 'tab'),
      fc.constantFrom(...oddTexts),
    )
    .map(([name, value]) => `${name}=${encode(value).slice(0, 6_000)}`),
);

interface Body {
  headers: Record<string, string>;
  body: string | Buffer;
}
type WriteBody = (fields: Record<string, unknown>) => Body;

const json = { 'Content-Type': 'application/json' };

/** The bodies that are no JSON object, or not of the type that they claim. */
const brokenBodies: Body[] = [
  { headers: json, body: '' },
  { headers: json, body: '{' },
  { headers: json, body: '[1]' },
  { headers: json, body: 'null' },
  { headers: json, body: '"text"' },
  { headers: json, body: '{"a":1e9999,"a":2}' },
  { headers: json, body: '['.repeat(100_000) },
  { headers: json, body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
  { headers: json, body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
  { headers: json, body: '\ufeff{}' },
  { headers: { 'Content-Type': 'text/plain' }, body: '{}' },
  { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'artworkId=1' },
  { headers: { 'Content-Type': 'multipart/form-data' }, body: '--x--' },
  { headers: { 'Content-Type': 'text/csv' }, body: 'a,b\n"1' },
  { headers: {}, body: 'x' },
];

function bodyOf(call: Call, images: readonly Buffer[]): fc.Arbitrary<WriteBody> {
  const broken = fc.constantFrom(...brokenBodies).map((body) => () => body);
  const usual: fc.Arbitrary<WriteBody> =
    call.upload === undefined
      ? call.csv
        ? csvText.map((text) => () => ({ headers: { 'Content-Type': 'text/csv' }, body: text }))
        : fc.constant((fields) => ({ headers: json, body: JSON.stringify(fields) }))
      : multipart(call.upload, images);
  return fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: broken });
}

const csvText = fc.oneof(
  fc.constantFrom(
    '',
    'title',
    'title,medium\n',
    '\u0000',
    `title\n${'x'.repeat(50_000)}`,
    'title,title\na,b',
    '"',
    'a,b\n1\n1,2,3',
    '__proto__\n1',
  ),
  fc
    .array(fc.tuple(fc.constantFrom(...oddTexts), fc.constantFrom('1890', '-5', 'c. 1901', '\u0000', '')), {
      maxLength: 4,
    })
    .map((rows) =>
      [
        'title,year,medium,dimensions',
        ...rows.map(([title, year]) => `"${title.replaceAll('"', '""')}",${year},Oil,10 x 20 cm`),
      ].join('\n'),
    ),
);

function multipart(field: string, images: readonly Buffer[]): fc.Arbitrary<WriteBody> {
  const bytes = fc.oneof(
    fc.constantFrom(...images),
    fc
      .tuple(fc.constantFrom(...images), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([image, share]) => image.subarray(0, Math.floor(image.length * share))),
    fc
      .constantFrom('<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '\u00ff\u00d8\u00ff')
      .map((text) => Buffer.from(text, 'latin1')),
    csvText.map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 300 }).map((each) => Buffer.from(each)),
  );
  const disposition = fc.oneof(
    fc.constant(`Content-Disposition: form-data; name="${field}"; filename="a.jpg"`),
    fc.constantFrom(...oddTexts).map((name) => `Content-Disposition: form-data; name="${field}"; filename="${name}"`),
    fc.constantFrom(
      '',
      'Content-Disposition: form-data',
      'Content-Disposition: form-data; name="__proto__"',
      `X: ${'y'.repeat(20_000)}`,
    ),
  );
  const ends = fc.constantFrom('\r\n--x--', '\r\n--x--\r\n', '\r\n--x', '', '\r\n--x\r\n');
  return fc.tuple(bytes, disposition, mostly('\r\n--x--', ends)).map(([file, head, end]) => () => ({
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), file, Buffer.from(end)]),
  }));
}

const otherPaths = [
  '/',
  '/shop',
  '/gallery',
  '/artwork/',
  '/period/',
  '/events',
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/delivery-quote',
  '/estate-contact',
  '/contact',
  '/admin',
  '/not-found',
  '/uploads/',
  '/pictures/',
  '/assets/',
  '/sitemap.xml',
  '/robots.txt',
  '/events.ics',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/',
  '/api/openapi.json',
  '//',
  '/.',
];

/** Pages, files, feeds and addresses that do not exist. */
function otherRequests(known: KnownValues): Requests {
  return fc
    .record({
      path: fc.constantFrom(...otherPaths),
      rest: fc.option(
        fc.oneof(
          pathValue(known).map(encode),
          fc.constantFrom(
            '../../etc/hosts',
            '..%2f..%2foeuvre.sqlite',
            '%',
            '%00',
            '%c0%ae%c0%ae/',
            '....//',
            '.git/config',
          ),
        ),
        { nil: '' },
      ),
      method: mostly('GET', fc.constantFrom(...methods)),
      query: fc.option(oddQuery, { nil: '' }),
      body: fc.oneof(
        fc.constantFrom(...brokenBodies),
        oddValue.map((value) => ({ headers: json, body: JSON.stringify(value) ?? '' })),
      ),
      headers: oddHeaders,
      asAdministrator: mostly(true, fc.boolean(), 2),
    })
    .map(({ path, rest, method, query, body, headers, asAdministrator }) => {
      const isRead = ['GET', 'HEAD'].includes(method);
      return {
        name: path,
        method,
        address: `${path}${rest}${query === '' ? '' : `?${query}`}`,
        headers: { ...(isRead ? {} : body.headers), ...headers },
        body: isRead ? undefined : body.body,
        asAdministrator,
      };
    });
}
