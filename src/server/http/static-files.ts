import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Bytes, compress, type Encoding, encodingFor } from '../cache/cached-body.ts';
import { cacheReadCounter } from '../metrics/metrics.ts';

const countRead = cacheReadCounter('assets');

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
const compressible = ['.js', '.css', '.svg'];

const folder = new URL('../../../dist/client/assets/', import.meta.url);

/** Answers /assets/…: the build's files. Their names contain a hash, so clients may cache them for ever. */
export function staticFiles(): (request: Request) => Promise<Response> {
  const cached = new Map<string, Promise<Bytes>>();

  return async (request) => {
    const name = new URL(request.url).pathname.slice('/assets/'.length);
    const type = types[extname(name)];
    if (type === undefined || !/^[\w.-]+$/.test(name)) return new Response('Not found', { status: 404 });
    const encoding: Encoding = compressible.includes(extname(name))
      ? encodingFor(request.headers.get('Accept-Encoding'))
      : 'identity';
    const key = `${encoding} ${name}`;
    countRead(cached.has(key));
    const body = cached.get(key) ?? load(name, encoding);
    cached.set(key, body);
    try {
      const headers = new Headers({
        'Content-Type': type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
      });
      if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
      return new Response(await body, { headers });
    } catch {
      cached.delete(key);
      return new Response('Not found', { status: 404 });
    }
  };
}

/** The build compresses with Brotli, at its highest quality (scripts/prepare/build-web.mjs). */
async function load(name: string, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'br') return new Uint8Array(await readFile(new URL(`${name}.br`, folder)));
  return compress(await readFile(new URL(name, folder)), encoding);
}
