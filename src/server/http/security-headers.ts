import type { Config } from '../runtime/config.ts';

/** Pages load only from this site. Inline styles are allowed because an image reserves its space with one. */
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

/** Sets the security headers. The referrer stays on this site because an order's URL contains its key. */
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
