import { join, resolve } from 'node:path';
import { NewPassword } from '../../contract/accounts/accounts.schemas.ts';
import { isLoopback } from './is-loopback.ts';
import { readStorage, type S3Location } from './storage-location.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

/** The configuration from environment variables (README, "Configure"). */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** The folder of the backups. */
  backupDir: string;
  /** The URL of a PostgreSQL database; null for the embedded SQLite. */
  databaseUrl: string | null;
  /** The bucket of the images and other large files; null for folders in `dataDir`. */
  storage: S3Location | null;
  /** The site's URL without a final slash. Absolute URLs use it, never the request's host. */
  publicUrl: string;
  /** The first administrator, used only while there is none. */
  firstAdministrator: { username: string; password: string } | null;
  /** The reverse proxies that may name the visitor's address. */
  trustedProxies: TrustedProxies;
  /** Megabytes that a process which decodes an image may take. */
  imageMemory: number;
  demo: boolean;
  limits: boolean;
  /** The token with which other machines read the metrics; null while only this machine can. */
  metricsToken: string | null;
  /** Vite serves the pages from the sources. */
  development: boolean;
}

/** Reads the configuration. Throws an Error that names the invalid variable. */
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
  if (password !== '' && !NewPassword.safeParse(password).success) {
    throw new Error('ADMIN_PASSWORD must have at least 12 characters.');
  }
  const dataDir = resolve(env.DATA_DIR || 'data');
  return {
    port,
    host,
    dataDir,
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : join(dataDir, 'backups'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    storage: readStorage(env),
    publicUrl: readPublicUrl(env.PUBLIC_URL, host, port),
    firstAdministrator: username === '' ? null : { username, password },
    trustedProxies: readTrustedProxies(env.TRUST_PROXY),
    imageMemory: readImageMemory(env.IMAGE_MEMORY),
    demo: env.DEMO !== '0',
    limits,
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
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

/** The message does not repeat the value, because it contains a password. */
function readDatabaseUrl(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  if (!/^postgres(ql)?:\/\/./.test(given)) {
    throw new Error('DATABASE_URL must be an address such as postgres://user:password@localhost:5432/oeuvre.');
  }
  return given;
}

/** The message does not repeat the value, because it is a secret. */
function readImageMemory(given: string | undefined): number {
  const megabytes = Number(given || 512);
  if (!Number.isInteger(megabytes) || megabytes < 128) {
    throw new Error(`IMAGE_MEMORY must be a whole number of megabytes from 128, not "${given}".`);
  }
  return megabytes;
}

function readMetricsToken(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  if (!/^[\x21-\x7e]{16,200}$/.test(given)) {
    throw new Error('METRICS_TOKEN must have 16 to 200 letters, digits and signs, without blanks.');
  }
  return given;
}
