import { readConfig } from './runtime/config.ts';
import { log, printLine } from './runtime/log.ts';
import { Refused } from './runtime/refused.ts';

/** Starts the server, or runs a command; each loads its own modules. Only this file reads the environment and the real time. */

/** The text of a millisecond is made once: each response from memory asks for it, ten in a millisecond. */
let last = { at: 0, text: '' };

const clock = {
  now: () => {
    const at = Date.now();
    if (at !== last.at) last = { at, text: new Date(at).toISOString() };
    return last.text;
  },
};

async function run(words: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  if (words.length === 0) {
    const { startServer } = await import('./start-server.ts');
    return startServer(config, clock);
  }
  const { runCommand } = await import('./run-command.ts');
  // npm runs a command in the folder of the package.
  return runCommand(words, { config, clock, folder: process.env.INIT_CWD ?? process.cwd() });
}

// Customers and bank details are in the files that this process makes: only its own account may read them.
process.umask(0o077);
const words = process.argv.slice(2);
run(words).catch((error: unknown) => {
  const reason = error instanceof Error ? error : new Error(String(error));
  // A command answers a person, unless its output is a file.
  if (reason instanceof Refused && words.length > 0 && !words.includes('-')) printLine(reason.message);
  else log.error(reason.message, reason instanceof Refused ? {} : { error: reason });
  process.exit(1);
});
