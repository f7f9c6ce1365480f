import { escapeHtml } from '../../domain/escape-html.ts';
import { previewDays } from '../../domain/opening/opening-steps.ts';
import { Problem } from '../../domain/problems.ts';
import { readText } from '../content/texts.ts';
import type { Services } from '../context/context.ts';
import { cookiesOf, previewCookie, setCookie } from '../context/cookies.ts';
import { keptValue } from '../db/content-version.store.ts';
import { isOpen, isPreviewKey } from '../opening/opening.ts';
import { errorResponse, problemStatus } from './error-response.ts';

/** The answers that visitors get from a site that is not open yet (docs/specification/opening.md §1). */

/** Seconds after which a crawler should come again. */
const retryAfter = 60 * 60;

/** The header for the answers of a closed site: no browser, no proxy and not the response cache may keep them. */
export const unkept = 'no-store';

/** Answers what visitors see: all of it to everybody while the site is open, else to staff and previews. */
export async function answerIfOpen(
  services: Services,
  request: Request,
  isStaff: () => Promise<boolean>,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (await isOpen(services.db)) return answer();
  const entered = await enterPreview(services, request);
  if (entered !== undefined) return entered;
  if (!(await isPreview(services, request)) && !(await isStaff())) return closedPage(services);
  const response = await answer();
  response.headers.set('Cache-Control', unkept);
  return response;
}

/** Throws `not-ready` unless a closed site answers this call: staff get every answer, and a preview gets the reads. */
export async function refuseClosedCall(services: Services, request: Request, isStaff: boolean): Promise<void> {
  if (isStaff || (['GET', 'HEAD'].includes(request.method) && (await isPreview(services, request)))) return;
  throw new Problem('not-ready', { message: `${await artistName(services)}: opening soon.`, retryAfter });
}

async function closedPage(services: Services): Promise<Response> {
  const name = escapeHtml(await artistName(services));
  const foot = '<p class="foot"><a href="/admin">Sign in for staff</a></p>\n';
  return laterPage(retryAfter, { title: name, heading: name, text: 'Opening soon.', foot });
}

const artistName = ({ db }: Services) =>
  keptValue(db, 'artist', async () => (await readText(db.read, 'hero')).body.artistName);

async function isPreview(services: Services, request: Request): Promise<boolean> {
  const key = cookiesOf(request.headers.get('Cookie'), services.config).get(previewCookie);
  return key !== undefined && isPreviewKey(services, key);
}

/** The preview link gives this browser its key and leads to the same page. */
async function enterPreview(services: Services, request: Request): Promise<Response | undefined> {
  const url = new URL(request.url);
  const key = url.searchParams.get('preview');
  if (key === null || !(await isPreviewKey(services, key))) return undefined;
  const headers = new Headers({ Location: url.pathname, 'Cache-Control': unkept });
  setCookie({ config: services.config, reply: { headers } }, previewCookie, key, previewDays * 24 * 60 * 60);
  return new Response(null, { status: 303, headers });
}

/** Seconds after which a browser or program should try again. */
const soon = 2;

/** The 503 while the server starts. */
export function startingResponse(request: Request): Response {
  return laterResponse(request, 'The gallery is just starting. Please try again in a moment.');
}

/** The 503 while too many responses are made at once (docs/specification/limits.md §8). */
export function busyResponse(request: Request): Response {
  return laterResponse(request, 'The gallery is very busy at this moment. Please try again in a moment.');
}

/** A page for a browser that asks for one, JSON for everything else. */
function laterResponse(request: Request, message: string): Response {
  const problem = new Problem('not-ready', { message, retryAfter: soon });
  const isPage = request.headers.get('Accept')?.includes('text/html');
  if (!isPage) return errorResponse(problem);
  return laterPage(soon, {
    title: message.split('.')[0] ?? '',
    heading: 'One moment, please',
    text: `${message} This page then opens by itself.`,
    head: `<meta http-equiv="refresh" content="${soon}">`,
  });
}

/**
 * Returns a 503 as a page; its texts are HTML. The page loads nothing, because nothing may be served yet. Its colours
 * are `ground` and `ink` of src/web/tokens.css.
 */
function laterPage(
  seconds: number,
  {
    title,
    heading,
    text,
    head = '',
    foot = '',
  }: { title: string; heading: string; text: string; head?: string; foot?: string },
): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${title}</title>
<style>body { margin: 20vh auto 0; padding: 0 1.5rem; max-width: 34rem; background: #fdfbf7; color: #1c1917; font: 1.25rem/1.6 Georgia, serif } h1 { font-weight: 400; line-height: 1.2 } .foot { margin-top: 6rem; font-size: 1rem } a { display: inline-block; padding: 0.6rem 0; color: inherit }</style>
</head>
<body>
<h1>${heading}</h1>
<p>${text}</p>
${foot}</body>
</html>
`;
  return new Response(page, {
    status: problemStatus['not-ready'],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Retry-After': String(seconds),
    },
  });
}
