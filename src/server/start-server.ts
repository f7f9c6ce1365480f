import type { RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { createApp } from './app.ts';
import { artworksInMemory } from './artworks/artworks-in-memory.ts';
import { giveUpInterrupted } from './artworks/imports/import-tasks.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { readSettings } from './content/read-settings.ts';
import type { Services } from './context/context.ts';
import { StorageError } from './files/files.ts';
import { endHoldsEveryMinute } from './holds/end-holds.ts';
import { startingResponse } from './http/closed-site.ts';
import { builtPages, sourcePages } from './http/load-page.ts';
import { connectionListener, requestListener } from './http/request-listener.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { decideDemonstration } from './installation/demonstration.ts';
import { ensureInstallation } from './installation/ensure-installation.ts';
import { measureProcess } from './metrics/metrics.ts';
import { openServices } from './open-services.ts';
import { renderMissingPdfs } from './orders/invoices/invoice-file.ts';
import { makeMissingTiles } from './originals/keep-original.ts';
import { pruneEveryHour } from './prune-old-rows.ts';
import type { Clock } from './runtime/clock.ts';
import { type Config, guessPublicUrl } from './runtime/config.ts';
import { limitedServer } from './runtime/limit-connections.ts';
import { log, logScope, printLine } from './runtime/log.ts';
import { Refused } from './runtime/refused.ts';
import { measureProxyMistake } from './runtime/trusted-proxies.ts';
import { offerSetUp } from './session/offer-set-up.ts';

/** Answers every request until the server is ready. */
function startingListener(config: Config): RequestListener {
  return getRequestListener((request) => addSecurityHeaders(request, startingResponse(request), config));
}

/** Starts the server, which first answers that it starts. It ends with SIGTERM or SIGINT. Throws `Refused` when it cannot listen. */
export async function startServer(config: Config, clock: Clock): Promise<void> {
  // Each line of the log is JSON, those of libraries too.
  console.error = (error) => log.error('a library reports an error', { error });
  let listener = startingListener(config);
  const server = limitedServer((request, response) => listener(request, response), config);
  measureProcess();
  measureProxyMistake(config);
  const address = await listen(server, config);
  const services = await openServices(withActualPort(config, address), clock);
  warnOfGuessedUrl(services.config);
  stopOnSignals(server, services);
  await services.files.check().catch(tolerateOutage);
  const setUp = await services.db.withLock('startup', () => prepareEstate(services));
  await giveUpInterrupted(services, true);
  // From here on, what is written has the currency of the settings.
  await readSettings(services.db.read);
  await endHoldsEveryMinute(services);
  await pruneEveryHour(services);
  listener = config.development ? await developmentListener(services, server) : await builtListener(services);

  if (setUp !== null) printLine(`To sign in the first time, open ${setUp}`);
  printLine(`Listening on ${address}`);
  // Or the first visitor who searches would wait until all texts are read.
  await artworksInMemory(services.db.read);
  await logScope.inJob('missing-invoices', () => renderMissingPdfs(services));
  await logScope.inJob('tiles', () => makeMissingTiles(services));
}

/**
 * Lets the server start without its images, because the site can still be read. A wrong bucket or key is no outage:
 * somebody has to change it.
 */
function tolerateOutage(error: unknown): void {
  const isOutage = error instanceof StorageError && (error.status === undefined || error.status >= 500);
  if (!isOutage) throw error;
  log.warn('the storage does not answer: images are missing until it does', { error });
}

/** Prepares the estate before the first request. Returns the set-up link while there is no account. */
async function prepareEstate(services: Services): Promise<string | null> {
  await ensureInstallation(services);
  // The module is not even loaded when the demonstration is complete, as it is at nearly every start.
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

/** Makes the listener for development, where Vite serves the sources; all other requests come here. */
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

/** Returns the advice to the operator when the server cannot listen. */
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

/** Puts the port that the system chose with PORT=0 into a guessed PUBLIC_URL. */
function withActualPort(config: Config, address: string): Config {
  if (config.publicUrl !== guessPublicUrl(config.host, config.port)) return config;
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
