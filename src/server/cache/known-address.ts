import { allCalls, type CallName } from '../../contract/all.calls.ts';

/** The query parameters that change the rendered HTML. The browser alone reads all others. */
const pageParameters = [
  'cursor',
  'filter',
  'from',
  'inquiry',
  'artwork',
  'artworkId',
  'period',
  'q',
  'sort',
  'tab',
  'to',
];

/** The pages of one person: each contains what the key of its own URL opens. They are never cached. */
const personalPages = ['/order-confirmation', '/delivery-quote', '/press'];
const personalParameters = ['id', 'key'];

/** Characters of a page's parameter. */
const longest = 500;

/**
 * The name of a response in every cache: the address with only the query parameters that its response depends on, in a fixed order.
 * So `?utm_source=1` to `?utm_source=1000` are one response.
 */
export function knownAddress(address: string): string {
  const end = address.indexOf('?');
  const path = end < 0 ? address : address.slice(0, end);
  const given = new URLSearchParams(end < 0 ? '' : address.slice(end));
  const known = new URLSearchParams();
  if (path.startsWith('/api/')) {
    const names = end < 0 ? undefined : parametersOf(path);
    // A path with encoded letters, for example, may still be that of a call.
    if (names === undefined) return address;
    // A repeated parameter is another request than a single one.
    for (const [name, value] of given) if (names.has(name)) known.append(name, value);
    known.sort();
    return withQuery(path, known);
  }
  const page = withoutEndSlashes(path);
  for (const name of personalPages.includes(page) ? personalParameters : pageParameters) {
    const value = given.get(name);
    if (value !== null && value !== '') known.set(name, value.slice(0, longest));
  }
  return withQuery(page, known);
}

export function isPersonalPage(address: string): boolean {
  return personalPages.some((page) => address === page || address.startsWith(`${page}?`));
}

const withQuery = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`);

/** A loop, because `/\/+$/` takes a fifth of a second for a path of thousands of slashes that do not end it. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The fields in the queries of GETs, by the call's path; of a path with parameters by its segments. */
const fixedPaths = new Map<string, ReadonlySet<string>>();
const otherPaths: { segments: readonly string[]; names: ReadonlySet<string> }[] = [];
for (const [name, { method, path }] of Object.entries(allCalls)) {
  if (method !== 'GET') continue;
  const segments = path.split('/');
  const fields = Object.keys(allCalls[name as CallName].input.shape);
  const names = new Set(fields.filter((field) => !segments.includes(`:${field}`)));
  if (path.includes(':')) otherPaths.push({ segments, names });
  else fixedPaths.set(path, names);
}

/** Undefined for a path of no call. */
function parametersOf(path: string): ReadonlySet<string> | undefined {
  const fixed = fixedPaths.get(path);
  if (fixed !== undefined) return fixed;
  const given = path.split('/');
  const isSame = (segment: string, at: number) => segment.startsWith(':') || segment === given[at];
  return otherPaths.find(({ segments }) => segments.length === given.length && segments.every(isSame))?.names;
}
