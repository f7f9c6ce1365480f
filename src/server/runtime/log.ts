import { logScope } from './log-scope.ts';

/**
 * Writes one event as a line of JSON to standard error: time, level, message, the id of its request or job, and facts
 * (docs/operations.md, Logs). Facts contain no personal data.
 */
function write(level: 'info' | 'warn' | 'error', message: string, facts: Record<string, unknown> = {}): void {
  const fields = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, value instanceof Error ? errorText(value) : value]),
  );
  // The machine's time and not the estate's clock: lines are compared with those of other programs.
  const time = new Date().toISOString();
  process.stderr.write(`${JSON.stringify({ time, level, message, ...logScope.current(), ...fields })}\n`);
}

function errorText(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${errorText(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

export const log = {
  info: (message: string, facts?: Record<string, unknown>) => write('info', message, facts),
  warn: (message: string, facts?: Record<string, unknown>) => write('warn', message, facts),
  error: (message: string, facts?: Record<string, unknown>) => write('error', message, facts),
};

/** Writes a line for a person to standard output. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
