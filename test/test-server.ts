import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { product } from '../scripts/prepare/product.mjs';
import { administrator } from './test-app.ts';

/** The product in its own process, listening on a port. */
export interface TestServer {
  url: string;
  dataDir: string;
  pid: number | undefined;
  /** The last megabyte of its log. */
  log(): string;
  /** Stops it with SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

const endWithParent = join(import.meta.dirname, 'end-with-parent.ts');

/**
 * Starts the server on a free port, with an empty open estate in an embedded database unless `env` says otherwise.
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'oeuvre-')));
  const child = spawn(process.execPath, ['--import', endWithParent, ...product.parameters], {
    env: {
      ...process.env,
      ...product.variables,
      PORT: '0',
      DEMO: '0',
      OPEN: '1',
      LIMITS: 'off',
      DATABASE_URL: '',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-(2 ** 20));
  });
  const url = await listening(child, () => log);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    url,
    dataDir,
    pid: child.pid,
    log: () => log,
    stop,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    remove: async () => {
      await stop();
      // A backup that was begun over HTTP is made by a process that ends after the server, and writes until then.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function listening(child: ChildProcess, log: () => string): Promise<string> {
  if (child.stdout === null) throw new Error('The server’s output cannot be read.');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Listening on (\S+)$/.exec(line)?.[1];
    if (url !== undefined) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error(`The server did not start:\n${log()}`);
}
