import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chown, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from './find-postgres.ts';

/** A temporary PostgreSQL server on its own port; its data is deleted when it stops. */
export interface TestPostgres {
  /** The URL of its first database, as superuser. */
  url: string;
  stop(): Promise<void>;
}

/** The user that runs it: PostgreSQL refuses to run as root, so root starts it as `nobody`. */
interface Owner {
  uid?: number;
  gid?: number;
}

/**
 * Starts a server with an English locale, so that a query that relies on the server's sort order
 * fails. With `durable`, commits wait for the disk; for tests that measure or kill.
 */
export async function startPostgres({ durable }: { durable: boolean }): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-postgres-'));
  // A file system in memory may allow no programs.
  const programFolder = await mkdtemp(join(process.env.TMPDIR_ON_DISK ?? tmpdir(), 'oeuvre-postgres-'));
  let server: ChildProcess | undefined;
  // Its data is not needed, so an immediate shutdown is enough.
  const removeAll = () => {
    server?.kill('SIGQUIT');
    for (const each of [folder, programFolder]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', removeAll);
  try {
    const owner = findOwner();
    for (const each of [folder, programFolder]) await changeOwner(owner, each);
    const programs = await findPostgres(join(programFolder, 'server'));
    const password = randomBytes(12).toString('hex');
    await initialise(programs, folder, owner, password);
    for (let tries = 3; ; tries -= 1) {
      const port = await freePort();
      server = run(programs, folder, owner, { port, durable });
      const output = listenTo(server);
      const url = `postgres://oeuvre:${password}@127.0.0.1:${port}/postgres`;
      if (await waitUntilReady(server, url)) return { url, stop: () => stop(server, removeAll) };
      if (tries === 1) throw new Error(`PostgreSQL did not start:\n${output()}`);
    }
  } catch (error) {
    removeAll();
    throw error;
  }
}

async function stop(server: ChildProcess | undefined, removeAll: () => void): Promise<void> {
  process.removeListener('exit', removeAll);
  const ended = new Promise((resolve) => server?.once('close', resolve));
  server?.kill('SIGQUIT');
  await ended;
  removeAll();
}

function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function changeOwner({ uid, gid }: Owner, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

async function initialise(programs: string, folder: string, owner: Owner, password: string): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  await changeOwner(owner, passwordFile);
  const flags = [
    `--pgdata=${join(folder, 'data')}`,
    '--username=oeuvre',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en-AU',
    '--no-sync',
  ];
  const child = spawn(join(programs, 'initdb'), flags, { ...owner, cwd: folder });
  const output = listenTo(child);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`PostgreSQL could not create its files:\n${output()}`);
}

function run(programs: string, folder: string, owner: Owner, asked: { port: number; durable: boolean }): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: asked.port,
    unix_socket_directories: '',
    max_connections: 200,
    // Compiling a query takes longer than the tests' queries, and so does copying a database with its log.
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    ...(!asked.durable && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...flags], { ...owner, cwd: folder });
}

/** False when the server exited, for example because the port was taken meanwhile. */
async function waitUntilReady(server: ChildProcess, url: string): Promise<boolean> {
  for (const until = performance.now() + 30_000; performance.now() < until; ) {
    if (server.exitCode !== null) return false;
    if (await answers(url)) return true;
    await sleep(50);
  }
  return false;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function listenTo(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-5000);
    });
  }
  return () => output;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
