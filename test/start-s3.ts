import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStorage, type S3Location } from '../src/server/runtime/config.ts';
import type { Fault } from './s3-server-process.ts';

/** An S3 server in its own process, with one bucket. */
export interface TestS3 {
  /** The environment variables that lead to the bucket. */
  env: Record<string, string>;
  location: S3Location;
  /** The names of everything in the bucket, unfinished uploads included. */
  everyObject(): Promise<string[]>;
  /** Lets the next requests fail. */
  fail(fault: Fault): Promise<void>;
  /** Kills the process; `start` runs it again, at the same address and with the same objects. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

const bucket = 'estate';
/** The only key that the server knows. */
const key = 'S3RVER';

export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'oeuvre-s3-'));
  let port = 0;
  let child: ChildProcess;
  const start = async () => {
    child = fork(join(import.meta.dirname, 's3-server-process.ts'), [directory, String(port), bucket], {
      // It encrypts the place where a list continues with DES.
      execArgv: ['--openssl-legacy-provider'],
    });
    const [answer] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The S3 server did not start.'))),
    ]);
    port = Number(answer);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  const env = {
    STORAGE_URL: `s3://${bucket}/gallery`,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: key,
    AWS_SECRET_ACCESS_KEY: key,
  };
  const location = readStorage(env);
  if (location === null) throw new Error('The variables name no bucket.');
  return {
    env,
    location,
    start,
    kill,
    everyObject: async () => {
      const entries = await readdir(join(directory, bucket), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !/\.(md5|json)$|^metadata$/.test(entry.name))
        .map(({ parentPath, name }) => join(parentPath, name).slice(join(directory, bucket, '/').length))
        .map((name) => name.replace(/\._S3rver_object$/, ''))
        .sort();
    },
    fail: async (fault) => {
      const ready = once(child, 'message');
      child.send(fault);
      await ready;
    },
    remove: async () => {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
