import { Problem } from '../../domain/problems.ts';
import { errorResponse, problemStatus } from './error-response.ts';

/** Seconds after which a browser or program should try again. */
const retryAfter = 2;

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
  const problem = new Problem('not-ready', { message, retryAfter });
  const isPage = request.headers.get('Accept')?.includes('text/html');
  if (!isPage) return errorResponse(problem);
  return laterPage(retryAfter, {
    title: message.split('.')[0] ?? '',
    heading: 'One moment, please',
    text: `${message} This page then opens by itself.`,
    head: `<meta http-equiv="refresh" content="${retryAfter}">`,
  });
}

/**
 * A 503 as a page, of texts that are HTML. It loads nothing, because nothing may be served yet. Its colours are `ground` and `ink` of
 * src/web/tokens.css.
 */
export function laterPage(
  seconds: number,
  { title, heading, text, head = '' }: { title: string; heading: string; text: string; head?: string },
): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${title}</title>
<style>body { margin: 20vh auto 0; padding: 0 1.5rem; max-width: 34rem; background: #fdfbf7; color: #1c1917; font: 1.25rem/1.6 Georgia, serif } h1 { font-weight: 400; line-height: 1.2 }</style>
</head>
<body>
<h1>${heading}</h1>
<p>${text}</p>
</body>
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
