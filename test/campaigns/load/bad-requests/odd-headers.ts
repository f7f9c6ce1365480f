import fc from 'fast-check';
import { browserCookie, knownBrowserPrefix, sessionCookie } from '../../../../src/server/context/cookies.ts';

/** Values that Node sends: no control characters, and no character above U+00FF. */
const oddHeaderTexts = [
  '',
  ' ',
  '\u00ff\u00fe',
  ';',
  ',',
  '=',
  '""',
  '"',
  'x'.repeat(3_000),
  '%00',
  '__proto__',
  '-1',
  '9'.repeat(30),
];

/** The values of each header that the server or its libraries read, both expected and unexpected. */
const values: Record<string, string[]> = {
  Cookie: [
    `${sessionCookie}=${'A'.repeat(43)}`,
    `${browserCookie}=%ED%A0%80; ${browserCookie}=x`,
    `${browserCookie}=${'b'.repeat(43)}`,
    `${knownBrowserPrefix}1=a.b.c; ${knownBrowserPrefix}x=; __proto__=1`,
    '%%%=%; a',
  ],
  'X-Admin-Auth': ['x', 'A'.repeat(43)],
  'If-Match': ['*', '"0"', '"1-x"', 'W/"a"', '"a", "b"', '1'],
  'If-None-Match': ['*', '"x"', 'W/"1-v"'],
  'Idempotency-Key': ['once', 'a,b', 'é', 'k'.repeat(201)],
  'X-Forwarded-For': ['::1', '127.0.0.1, x', '1.2.3.4:99999', '[::1', '999.1.1.1', '%'],
  'Accept-Encoding': ['br;q=0', 'gzip, br, zstd', '*', 'identity;q=0', 'br;q=x'],
  Accept: ['text/event-stream', 'image/webp', '*/*;q=2'],
  Range: ['bytes=0-', 'bytes=5-1', 'bytes=-999999999999', 'bytes=0-1,2-3', 'lines=1'],
  Host: ['', 'evil.example', 'a@b', '[::1', 'x:99999', 'gallery.test/..', 'ü.example'],
  Origin: ['null', 'https://evil.example', 'x'],
  'Sec-Fetch-Site': ['cross-site', 'same-origin', 'none', 'x'],
  'Content-Type': [
    'application/json; charset=utf-16',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'text/csv',
    '/',
  ],
  'Content-Encoding': ['gzip', 'x'],
  'X-Background': ['1', '2'],
  'X-HTTP-Method-Override': ['DELETE'],
  Authorization: ['Bearer x', 'Basic %%%', 'Bearer'],
  'User-Agent': ['', 'x'.repeat(8_000)],
};

/** Up to three headers, half of the requests without any. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.constant({}),
  fc
    .array(
      fc
        .constantFrom(...Object.keys(values))
        .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(values[name] ?? []), ...oddHeaderTexts))),
      { minLength: 1, maxLength: 3 },
    )
    .map((entries) => Object.fromEntries(entries)),
);
