import { escapeHtml } from '../../domain/escape-html.ts';
import { previewDays } from '../../domain/opening/preview-day.ts';
import { Problem } from '../../domain/problems.ts';
import { readText } from '../content/texts.ts';
import type { Services } from '../context/context.ts';
import { cookiesOf, previewCookie, setCookie } from '../context/cookies.ts';
import { keptValue } from '../db/content-values.ts';
import { isOpen } from '../opening/opening.ts';
import { isPreviewKey } from '../opening/preview-link.ts';
import { laterPage } from './starting-response.ts';

/** What visitors get of a site that is not open yet (docs/specification/opening.md §1). */

/** Seconds after which a crawler should come again. */
const retryAfter = 60 * 60;

/** No browser and no proxy keeps what it got of a closed site, and neither does the response cache. */
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

/** Whether a closed site answers this call: to staff everything, to a preview what it reads. Throws `not-ready`. */
export async function refuseClosedCall(services: Services, request: Request, isStaff: boolean): Promise<void> {
  if (isStaff || (['GET', 'HEAD'].includes(request.method) && (await isPreview(services, request)))) return;
  throw new Problem('not-ready', { message: `${await artistName(services)}: opening soon.`, retryAfter });
}

async function closedPage(services: Services): Promise<Response> {
  const name = escapeHtml(await artistName(services));
  return laterPage(retryAfter, { title: name, heading: name, text: 'Opening soon.' });
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
