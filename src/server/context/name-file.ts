import type { Context } from './context.ts';

/** Names the file that a call answers; `inline` is shown where the browser can. A name outside of ASCII is written as RFC 8187 asks. */
export function nameFile(
  { reply }: Pick<Context, 'reply'>,
  name: string,
  how: 'attachment' | 'inline' = 'attachment',
): void {
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const value = /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${escaped}`;
  reply.headers.set('Content-Disposition', `${how}; ${value}`);
}
