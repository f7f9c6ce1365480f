import { type CachedBody, cachedBody, respondCached } from '../cache/cached-body.ts';
import { openApiDocument } from './openapi-document.ts';

/** Answers GET /api/openapi.json. The document is made at the first request and stays in memory. */
export function cachedOpenApi(publicUrl: string): (request: Request) => Promise<Response> {
  let document: Promise<CachedBody> | undefined;
  return async (request) => {
    document ??= cachedBody(new TextEncoder().encode(JSON.stringify(openApiDocument(publicUrl))), 'br');
    return respondCached(request, await document, 'application/json');
  };
}
