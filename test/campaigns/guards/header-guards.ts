import type { Guard } from './guard.ts';

const headers = {
  file: 'src/server/http/security-headers.ts',
  without: '',
  test: 'test/server/http/response-headers.test.ts',
  title: '%s has every security header',
};

export const headerGuards: readonly Guard[] = [
  {
    ...headers,
    name: 'an administrator’s answer is not stored',
    file: 'src/server/http/rest.ts',
    text: "isPublic ? 'no-cache' : 'private, no-store'",
    without: "'no-cache'",
  },
  { ...headers, name: 'an address with a key is not stored', text: 'isSecret || !headers', without: '!headers' },
  {
    ...headers,
    name: 'no referrer of an address with a key',
    text: "isSecret ? 'no-referrer' : 'same-origin'",
    without: "'same-origin'",
  },
  {
    name: 'an ETag for each audience',
    file: 'src/server/http/rest.ts',
    text: "[role, ...sees].join('-')",
    without: "'v'",
    test: 'test/server/http/api-requests.test.ts',
    title: 'unchanged content gets 304, separately for visitors and staff, until it changes',
  },
  {
    ...headers,
    name: '`Cross-Origin-Resource-Policy`',
    text: "headers.set('Cross-Origin-Resource-Policy', 'same-origin');",
    without: ';',
  },
  { ...headers, name: '`X-Content-Type-Options`', text: "headers.set('X-Content-Type-Options', 'nosniff');" },
  {
    ...headers,
    name: '`Cross-Origin-Opener-Policy`',
    text: "headers.set('Cross-Origin-Opener-Policy', 'same-origin');",
  },
  {
    ...headers,
    name: '`Permissions-Policy`',
    text: "headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');",
  },
  { ...headers, name: 'scripts of this site only', text: `  "script-src 'self'",\n` },
  ...[
    `  "default-src 'self'",\n`,
    `  "style-src 'self' 'unsafe-inline'",\n`,
    `  "font-src 'self'",\n`,
    `  "connect-src 'self'",\n`,
    `  "frame-src 'self'",\n`,
    `  "frame-ancestors 'none'",\n`,
    `  "base-uri 'self'",\n`,
    `  "form-action 'self'",\n`,
    `  "object-src 'none'",\n`,
  ].map((text) => ({ ...headers, name: `\`${text.split('"')[1]?.split(' ')[0]}\` of a page`, text })),
  { ...headers, name: 'images of this site only', text: 'blob:"', without: 'blob: https:"' },
  { ...headers, name: 'no policy for files', text: ': filePolicy;', without: ': pagePolicy;' },
  {
    ...headers,
    name: '`Strict-Transport-Security`',
    text: "headers.set('Strict-Transport-Security', 'max-age=31536000');",
    without: ';',
    title:
      'the 503 while the server starts has every security header, and a browser gets a page that loads itself again',
  },
  {
    ...headers,
    name: 'headers while the server starts',
    file: 'src/server/start-server.ts',
    text: 'addSecurityHeaders(request, startingResponse(request), config)',
    without: 'startingResponse(request)',
    title:
      'the 503 while the server starts has every security header, and a browser gets a page that loads itself again',
  },
  {
    ...headers,
    name: 'only `__Host-` cookies under https',
    file: 'src/server/context/cookies.ts',
    text: 'if (!isSecure(config)) return',
    without: 'return',
    title: 'under https every cookie is __Host-, and one without the prefix opens nothing',
  },
  {
    name: 'only cart cookies that were issued',
    file: 'src/server/cart/add-to-cart.ts',
    text: ' && (await isIssued(db.read, known))',
    without: '',
    test: 'test/server/http/api-requests.test.ts',
    title: 'a cart cookie that the server has not issued is replaced; one of an old cart with an order stays',
  },
  {
    ...headers,
    name: '`Referrer-Policy`',
    text: "headers.set('Referrer-Policy', isSecret ? 'no-referrer' : 'same-origin');",
  },
  {
    ...headers,
    name: '`no-store` by default',
    text: "if (isSecret || !headers.has('Cache-Control')) headers",
    without: 'if (isSecret) headers',
  },
  {
    ...headers,
    name: 'no frame around a PDF',
    text: `const pdfPolicy = "frame-ancestors 'none'"`,
    without: "const pdfPolicy = ''",
  },
  {
    ...headers,
    name: 'an image loads nothing',
    text: "if (type.startsWith('image/')) return imagePolicy;",
    without: "if (type.startsWith('image/')) return pagePolicy;",
  },
];
