import { Problem } from '../../domain/problems.ts';
import { cartFull } from '../../domain/rate-limits/order-limit.ts';
import { refuseOtherSites } from './caller.ts';
import { readBody } from './read-body.ts';

/** Bytes. The form has one field, the id. */
const formLimit = 1024;

/**
 * Add to Cart as a plain form: a page sends it before it is hydrated, so that no click is lost. Makes the same call as the
 * scripts, `POST /api/cart`, and redirects to the cart, which says when it is full, or to the artwork's page if the artwork
 * is no longer for sale.
 * Throws a `Problem` for a form of another site or of another type.
 */
export async function addByForm(
  request: Request,
  publicUrl: string,
  callApi: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  refuseOtherSites(request, publicUrl);
  if (!request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded')) {
    throw new Problem('wrong-type');
  }
  const form = new URLSearchParams((await readBody(request, formLimit)).toString());
  const artworkId = Number(form.get('artworkId'));
  const headers = new Headers(request.headers);
  headers.set('Content-Type', 'application/json');
  headers.delete('Content-Length');
  const call = { method: 'POST', headers, body: JSON.stringify({ artworkId }) };
  const response = await callApi(new Request(new URL('/api/cart', request.url), call));
  if (response.ok) return seeOther('/cart', response.headers.getSetCookie());
  if (response.status === 404 || response.status === 409) {
    const { message } = (await response.json()) as { message: string };
    return seeOther(message === cartFull ? '/cart' : `/artwork/${artworkId}`);
  }
  return response;
}

/** Redirects to a page, which the browser fetches with GET. */
function seeOther(path: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: path, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}
