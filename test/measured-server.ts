import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server process that reports its memory use. */
export interface MeasuredServer extends TestServer {
  /** Bytes of the JavaScript heap and of external buffers, after a forced garbage collection. */
  memory(): Promise<number>;
  figures(): Promise<ProcessFigures>;
}

/** After a forced garbage collection. */
export interface ProcessFigures {
  /** Bytes. */
  heapUsed: number;
  external: number;
  rss: number;
  /** Files and sockets; 0 where the system does not list them. */
  openFiles: number;
}

const preload = new URL('./report-memory.ts', import.meta.url).href;

/** Starts the server like `startTestServer`, with a socket that reports its memory use. */
export async function startMeasuredServer(env: Record<string, string> = {}): Promise<MeasuredServer> {
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const socketPath = join(folder, 'memory');
  const options = `${env.NODE_OPTIONS ?? ''} --import ${preload}`;
  const server = await startTestServer({ ...env, MEMORY_SOCKET: socketPath, NODE_OPTIONS: options });
  return {
    ...server,
    figures: () => ask(socketPath),
    memory: async () => {
      const { heapUsed, external } = await ask(socketPath);
      return heapUsed + external;
    },
    remove: async () => {
      await server.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function ask(socketPath: string): Promise<ProcessFigures> {
  return new Promise((resolve, reject) => {
    get({ socketPath, agent: false }, (answer) => {
      json(answer).then((figures) => resolve(figures as ProcessFigures), reject);
    }).once('error', reject);
  });
}
