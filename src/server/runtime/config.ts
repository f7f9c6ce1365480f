import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** What the environment says (README, "Configure"). */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL in place of the embedded database. */
  databaseUrl: string | null;
  /** The site's own address without a slash at the end; pages name it, never the request's. */
  publicUrl: string;
  /** The first administrator, when both are given; first start only. */
  firstAdministrator: { username: string; password: string } | null;
  trustProxy: boolean;
  demo: boolean;
  limits: boolean;
  /** Pages come fresh from the sources, through Vite. */
  development: boolean;
}

/** Reads the configuration. Throws an Error with a sentence that names the variable when one can not be used. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
  }
  const host = env.HOST || '127.0.0.1';
  const limits = env.LIMITS !== 'off';
  if (!limits && !isLoopback(host)) throw new Error('LIMITS=off is for load tests on a loopback address only.');

  const username = env.ADMIN_USERNAME?.trim() ?? '';
  const password = env.ADMIN_PASSWORD ?? '';
  if ((username === '') !== (password === '')) {
    throw new Error('ADMIN_USERNAME and ADMIN_PASSWORD go together: please set both, or neither.');
  }
  return {
    port,
    host,
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    publicUrl: readPublicUrl(env.PUBLIC_URL, host, port),
    firstAdministrator: username === '' ? null : { username, password },
    trustProxy: ['1', 'true', 'yes'].includes(env.TRUST_PROXY ?? ''),
    demo: env.DEMO !== '0',
    limits,
    development: env.OEUVRE_DEV === '1',
  };
}

function readPublicUrl(given: string | undefined, host: string, port: number): string {
  if (given === undefined || given === '') return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (!/^https?:\/\/[^/?#]+$/.test(given.replace(/\/$/, ''))) {
    throw new Error(`PUBLIC_URL must be an address such as https://example.org, not "${given}".`);
  }
  return given.replace(/\/$/, '');
}

/** The sentence does not repeat what was given: there is a password in it. */
function readDatabaseUrl(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  if (!/^postgres(ql)?:\/\/./.test(given)) {
    throw new Error('DATABASE_URL must be an address such as postgres://user:password@localhost:5432/oeuvre.');
  }
  return given;
}

/** Whether only this machine can reach the address. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
