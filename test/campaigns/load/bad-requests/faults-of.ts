import type { CallName } from '../../../../src/contract/all.calls.ts';
import type { BadRequest } from './bad-request.ts';
import type { Received } from './send-bad-request.ts';

/** Words of a stack trace, a statement, a driver's message or a file of the server; no generated value contains them. */
const internals =
  /node_modules|\/src\/(?:server|domain|contract|web)\/|\bat (?:async )?[\w.<>]+ \(|\.ts:\d+|node:internal|sqlite_|\bselect\b.+\bfrom\b|insert into|\bupdate\b.+\bset\b|constraint failed|violates .* constraint|invalid (?:input|byte)|relation "|ENOENT|EACCES|ECONNREFUSED|TypeError|RangeError|ReferenceError|\[object Object\]/i;

/** Answers at the end of its work, which is as long as there are images (docs/specification/images.md §12). */
const repair = 'repairImages' satisfies CallName;

/**
 * Whether a good request got what takes long: a PDF comes from a process that gives way to visitors. It has the time after which
 * the campaign gives up; that it keeps nobody waiting shows in the times of the requests beside it.
 */
const isWork = (name: string, { status, headers }: Received) =>
  status < 300 && (name === repair || headers['content-type'] === 'application/pdf');

/** Returns the faults of a response, in words; empty when there is none. */
export function faultsOf(
  { name, method }: BadRequest,
  received: Received,
  limits: { withinMs: number; dataDir: string },
): string[] {
  const { status, headers, text, milliseconds } = received;
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (milliseconds > limits.withinMs && !isWork(name, received))
    faults.push(`no response within ${limits.withinMs} ms`);
  // A page contains its style sheet, which has words of statements too.
  const shown = `${JSON.stringify(headers)}\n${text.replace(/<style>.*?<\/style>/s, '')}`;
  if (status >= 400 && internals.test(shown)) faults.push(`internals: ${internals.exec(shown)?.[0]}`);
  if (shown.includes(limits.dataDir)) faults.push('the folder of the data');
  if (headers['x-powered-by'] !== undefined) faults.push('X-Powered-By');
  const isCall = !name.startsWith('/');
  // A request that HTTP itself forbids never reaches the calls.
  if (isCall && status >= 400 && method !== 'HEAD' && text !== '' && !hasMessage(text))
    faults.push(`status ${status} without a message`);
  return faults;
}

function hasMessage(text: string): boolean {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' && message.length > 5;
  } catch {
    return false;
  }
}
