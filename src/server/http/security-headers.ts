import type { Config } from '../runtime/config.ts';

/** Pages load only from this site. Inline styles are allowed because an image reserves its space with one. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

/** Everything else loads nothing. A browser's PDF viewer needs its own styles and scripts. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'";
const pdfPolicy = "frame-ancestors 'none'";

/** A browser shows an image that is opened alone in a page of its own, with inline styles. */
const imagePolicy = `${filePolicy}; style-src 'unsafe-inline'`;

function policyOf(type: string): string {
  if (type.startsWith('text/html')) return pagePolicy;
  if (type.startsWith('image/')) return imagePolicy;
  return type.startsWith('application/pdf') ? pdfPolicy : filePolicy;
}

/**
 * Sets the security headers. The referrer stays on this site. The referrer of an address with a key is not sent at all,
 * and no browser or proxy may store such a response (docs/specification/calls.md §9).
 */
export function addSecurityHeaders(request: Pick<Request, 'url'>, response: Response, config: Config): Response {
  const { headers } = response;
  const url = URL.parse(request.url);
  const isSecret = url === null || hasSecret(url);
  // Viewers of other sites read manifests and images (docs/specification/feeds.md §7).
  if (url?.pathname.startsWith('/iiif/')) headers.set('Access-Control-Allow-Origin', '*');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', isSecret ? 'no-referrer' : 'same-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (isSecret || !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  // A page of another site may not load what only staff or one buyer get, even if its browser sends the cookie.
  if (/private|no-store/.test(headers.get('Cache-Control') ?? ''))
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (config.publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
  if (!config.development) headers.set('Content-Security-Policy', policyOf(headers.get('Content-Type') ?? ''));
  return response;
}

/** The parameters that open a linked record, an account or the closed site. */
const secretParameters = ['key', 'setup', 'join', 'reset', 'preview'];

/** Pages and calls of an order, a quote or a press link, with the key or without it. */
const linkedPath = /^\/(order-confirmation|delivery-quote|press|api\/orders|api\/quotes|api\/press)(\/|$)/;

/** Whether a URL, or what it answers, may open a linked record or an account: nobody may store it or send it as a referrer. */
function hasSecret({ pathname, searchParams }: URL): boolean {
  return linkedPath.test(pathname) || secretParameters.some((name) => searchParams.has(name));
}
