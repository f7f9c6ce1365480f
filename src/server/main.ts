import type { RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { createApp } from './app.ts';
import { artworksInMemory } from './artworks/artworks-in-memory.ts';
import { giveUpInterrupted } from './artworks/imports/end-import.ts';
import type { BackupManifest } from './backups/backup-manifest.ts';
import { defaultKeep, makeBackup } from './backups/make-backup.ts';
import { noteBackup } from './backups/run-backup.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { ensureLinkSecret } from './content/link-secret.ts';
import type { Services } from './context/context.ts';
import type { Database, OpenOptions } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { openFiles } from './files/open-files.ts';
import { StorageError } from './files/storage-error.ts';
import { endHoldsEveryMinute } from './holds/end-holds.ts';
import { builtPages, sourcePages } from './http/load-page.ts';
import { connectionListener, requestListener } from './http/request-listener.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { startingResponse } from './http/starting-response.ts';
import { addMissingChecksums } from './images/add-missing-checksums.ts';
import { decideDemonstration } from './installation/demonstration.ts';
import { describeData } from './installation/describe-data.ts';
import { measureProcess } from './metrics/measure-process.ts';
import { renderMissingPdfs } from './orders/invoices/invoice-file.ts';
import { makeMissingTiles } from './originals/make-missing-tiles.ts';
import { pruneEveryHour } from './prune-old-rows.ts';
import { type Config, guessPublicUrl, readConfig } from './runtime/config.ts';
import { limitedServer } from './runtime/limit-connections.ts';
import { log } from './runtime/log.ts';
import { logScope } from './runtime/log-scope.ts';
import { Refused } from './runtime/refused.ts';
import { offerPasswordLinks, offerSetUp } from './session/offer-set-up.ts';

/** Starts the server, or runs a command, which loads its own modules. Only this file reads the environment and the real time. */

/** The text of a millisecond is made once: each response from memory asks for it, ten in a millisecond. */
let last = { at: 0, text: '' };

const clock = {
  now: () => {
    const at = Date.now();
    if (at !== last.at) last = { at, text: new Date(at).toISOString() };
    return last.text;
  },
};

/** Answers every request until the server is ready. */
function startingListener(config: Config): RequestListener {
  return getRequestListener((request) => addSecurityHeaders(request, startingResponse(request), config));
}

async function start(): Promise<void> {
  // Each line of the log is JSON, those of libraries too.
  console.error = (error) => log.error('a library reports an error', { error });
  const config = readConfig(process.env);
  let listener = startingListener(config);
  const server = limitedServer((request, response) => listener(request, response), config);
  measureProcess();
  const address = await listen(server, config);
  const services = await openServices(process.env.PUBLIC_URL ? config : withActualPort(config, address));
  warnOfGuessedUrl(services.config);
  stopOnSignals(server, services);
  await services.files.check().catch(tolerateOutage);
  const setUp = await services.db.withLock('startup', () => prepareEstate(services));
  await giveUpInterrupted(services, true);
  await endHoldsEveryMinute(services);
  await pruneEveryHour(services);
  listener = config.development ? await developmentListener(services, server) : await builtListener(services);

  if (setUp !== null) printLine(`To sign in the first time, open ${setUp}`);
  printLine(`Listening on ${address}`);
  // Or the first visitor who searches would wait until all texts are read.
  await artworksInMemory(services.db.read);
  await logScope.inJob('missing-invoices', () => renderMissingPdfs(services));
  await logScope.inJob('tiles', () => makeMissingTiles(services));
  await logScope.inJob('checksums', () => addMissingChecksums(services));
}

/** Without its images the site can still be read. A wrong bucket or key is no outage: somebody has to change it. */
function tolerateOutage(error: unknown): void {
  const isOutage = error instanceof StorageError && (error.status === undefined || error.status >= 500);
  if (!isOutage) throw error;
  log.warn('the storage does not answer: images are missing until it does', { error });
}

/** Prepares the estate before the first request. Returns the set-up link while there is no account. */
async function prepareEstate(services: Services): Promise<string | null> {
  await ensureLinkSecret(services);
  // Not even loaded when it is complete, as it is at nearly every start.
  if ((await decideDemonstration(services)) === 'filling') {
    const { fillDemo } = await import('../../demo/fill-demo.ts');
    await fillDemo(services, printLine);
  }
  return offerSetUp(services);
}

async function builtListener(services: Services): Promise<RequestListener> {
  const cache = new ResponseCache(services);
  const app = createApp(services, await builtPages(services), cache);
  // Renders one page at the start, so that the first visitor does not wait for lazy initialisation.
  await app(new Request(services.config.publicUrl), { remoteAddress: '' });
  return requestListener(app, cache, services.config);
}

/** In development Vite serves the sources; all other requests come here. */
async function developmentListener(services: Services, server: Server): Promise<RequestListener> {
  const { createServer: createVite } = await import('vite');
  const vite: ViteDevServer = await createVite({ server: { middlewareMode: true, hmr: { server } } });
  const app = createApp(services, sourcePages(services, vite));
  const ours = connectionListener(app, services.config);
  return (request, response) => vite.middlewares(request, response, () => ours(request, response));
}

async function listen(server: Server, { port, host }: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, host)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
}

/** What the operator can change when the server cannot listen. */
function listenProblem(error: NodeJS.ErrnoException, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Refused('This address is in use. Please set another PORT.');
    case 'EACCES':
      return new Refused('This account may not use this PORT. Please set one from 1024.');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Refused(`HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, not "${host}".`);
    default:
      return error;
  }
}

/** With PORT=0 the system chooses the port. */
function withActualPort(config: Config, address: string): Config {
  return { ...config, publicUrl: guessPublicUrl(config.host, Number(new URL(address).port || 80)) };
}

function warnOfGuessedUrl({ isPublicUrlGuessed, publicUrl }: Config): void {
  if (!isPublicUrlGuessed) return;
  log.warn(`PUBLIC_URL is not set: links in emails begin with ${publicUrl}, which may open on this network only`);
}

/** On SIGTERM and SIGINT: refuses new connections, finishes running requests, closes the database and exits. */
function stopOnSignals(server: Server, { db }: Services): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { signal });
    server.close(() => {
      db.close().then(
        () => process.exit(0),
        (error) => {
          log.error('the database could not be closed', { error });
          process.exit(1);
        },
      );
    });
    server.closeIdleConnections();
    // After 5 seconds open connections are closed.
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a command on an installation that exists, and ends with an exit code other than 0 when it did not do what was asked. It prints
 * first whose data it takes, unless its output is a file.
 */
async function withInstallation(
  work: (services: Services) => Promise<boolean>,
  { quiet = false, ...options }: OpenOptions & { quiet?: boolean } = {},
): Promise<void> {
  const services = await openServices(readConfig(process.env), { mustExist: true, ...options });
  if (!quiet) printLine(await describeData(services.db));
  const succeeded = await work(services);
  await services.db.close();
  if (!succeeded) process.exitCode = 1;
}

/** `npm run accounts -- list|add|link|remove`. */
function runAccounts(args: readonly string[]): Promise<void> {
  return withInstallation(async (services) => {
    const { accountsCommand } = await import('./accounts/accounts-command.ts');
    return accountsCommand(services, args, printLine);
  });
}

/** `npm run import -- FILE.csv`: imports artworks, whether the server is running or not. */
function runImport(args: readonly string[]): Promise<void> {
  const { isTTY } = process.stderr;
  const clear = isTTY ? '\r\u001b[K' : '';
  return withInstallation(async (services) => {
    const { importCommand } = await import('./artworks/imports/import-command.ts');
    return importCommand(services, args, currentFolder(), {
      line: (text) => {
        process.stderr.write(clear);
        printLine(text);
      },
      progress: (text) => process.stderr.write(isTTY ? clear + text : `${text}\n`),
    });
  });
}

/** `npm run backup`: it leaves the tables as they are, so that a new release can be told to make a backup first. */
function runBackup(args: readonly string[]): Promise<void> {
  return withInstallation(
    async (services) => {
      const { backupCommand } = await import('./backups/backup-command.ts');
      return backupCommand(services, args, printLine);
    },
    { migrations: [] },
  );
}

/** `npm run archive -- complete|public FILE.zip`. */
function runArchive(args: readonly string[]): Promise<void> {
  return withInstallation(
    async (services) => {
      const { archiveCommand } = await import('./archive/archive-command.ts');
      return archiveCommand(services, args, currentFolder(), printLine);
    },
    { quiet: args.includes('-') },
  );
}

/** `npm run restore -- PATH`. */
async function runRestore(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const target = { config, files: openFiles(config, clock) };
  const { restoreCommand } = await import('./backups/restore-command.ts');
  const restored = await restoreCommand(target, args, currentFolder(), printLine);
  if (restored === null) process.exitCode = 1;
  // An archive has no passwords.
  else if (restored.kind === 'archive') {
    const services = await openServices(config);
    await offerPasswordLinks(services, printLine);
    await services.db.close();
  }
}

/** Where the operator is: npm runs a command in the folder of the package. */
function currentFolder(): string {
  return process.env.INIT_CWD ?? process.cwd();
}

async function openServices(config: Config, options: OpenOptions = {}): Promise<Services> {
  const others = {
    config,
    files: openFiles(config, clock),
    clock,
  };
  let made: BackupManifest | undefined;
  const beforeUpdate = async (existing: Database) => {
    made = await makeBackup({ ...others, db: existing }, { keep: defaultKeep, kind: 'before-update' });
    log.info('made a backup before the database is brought up to date', { id: made.id });
  };
  const db = await openDatabase(config, { beforeUpdate, ...options });
  if (made !== undefined) await noteBackup(db, made);
  return { ...others, db };
}

function run([command, ...args]: string[]): Promise<void> {
  if (command === 'accounts') return runAccounts(args);
  // The older name of `accounts link`.
  if (command === 'reset-password') return runAccounts(['link', ...args]);
  if (command === 'import') return runImport(args);
  if (command === 'backup') return runBackup(args);
  if (command === 'restore') return runRestore(args);
  if (command === 'archive') return runArchive(args);
  return start();
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
