import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startTestServer, type TestServer } from '../test-server.ts';

/** A server of a test's own, which can end and start again with its data at the same address. */
export interface StoppableServer {
  url: string;
  stop(): Promise<unknown>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Deletes every session from the database. */
  endSessions(): void;
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

export async function startStoppableServer(env: Record<string, string> = {}): Promise<StoppableServer> {
  let server: TestServer = await startTestServer(env);
  const { url, dataDir } = server;
  return {
    url,
    stop: () => server.stop(),
    kill: () => server.kill(),
    endSessions: () => {
      const database = new DatabaseSync(join(dataDir, 'oeuvre.sqlite'));
      database.exec('delete from sessions');
      database.close();
    },
    start: async () => {
      server = await startTestServer({ ...env, DATA_DIR: dataDir, PORT: new URL(url).port });
    },
    remove: () => server.remove(),
  };
}
