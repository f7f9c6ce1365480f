import { Problem } from '../../domain/problems.ts';
import { errorResponse } from './error-response.ts';
import { problemStatus } from './problem-status.ts';

const message = 'The gallery is just starting. Please try again in a moment.';

/** Seconds after which a browser or program should try again. */
const retryAfter = 2;

/**
 * It loads nothing, because nothing is served yet, and opens the requested page as soon as the server is ready. Its colours are `ground` and
 * `ink` of src/web/tokens.css.
 */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfter}">
<title>The gallery is just starting</title>
<style>body { margin: 20vh auto 0; padding: 0 1.5rem; max-width: 34rem; background: #fdfbf7; color: #1c1917; font: 1.25rem/1.6 Georgia, serif } h1 { font-weight: 400; line-height: 1.2 }</style>
</head>
<body>
<h1>One moment, please</h1>
<p>${message} This page then opens by itself.</p>
</body>
</html>
`;

/** The 503 while the server starts: a page for a browser that asks for one, JSON for everything else. */
export function startingResponse(request: Request): Response {
  const problem = new Problem('not-ready', { message, retryAfter });
  if (request.headers.get('Accept')?.includes('text/html') !== true) return errorResponse(problem);
  return new Response(page, {
    status: problemStatus[problem.code],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Retry-After': String(retryAfter),
    },
  });
}
