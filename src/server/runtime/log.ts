/** Writes one event as a line of JSON to standard error. */
function write(level: 'info' | 'warn' | 'error', message: string, facts: Record<string, unknown> = {}): void {
  const fields = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, value instanceof Error ? errorText(value) : value]),
  );
  process.stderr.write(`${JSON.stringify({ level, message, ...fields })}\n`);
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
