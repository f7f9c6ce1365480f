import type { Config } from '../runtime/config.ts';

/** What a page of ours may load: itself. Styles stand in attributes where a picture reserves its space. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

/** Says to the browser what our answers may do. An order's key stands in an address, so addresses go nowhere else. */
export function addSecurityHeaders(response: Response, config: Config): Response {
  const { headers } = response;
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (config.publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
  if (!config.development && headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy);
  }
  return response;
}
