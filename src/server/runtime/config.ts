import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { NewPassword } from '../../contract/accounts/accounts.schemas.ts';
import { passwordLength } from '../../domain/account/password.ts';
import { Refused } from './refused.ts';
import { isLoopback, readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

/** The configuration from environment variables (docs/operations.md, "Environment variables"). */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** The folder of the backups. */
  backupDir: string;
  /** Something else copies the folder of the backups to another place. */
  backupsCopied: boolean;
  /** The URL of a PostgreSQL database; null for the embedded SQLite. */
  databaseUrl: string | null;
  /** The bucket of the images and other large files; null for folders in `dataDir`. */
  storage: S3Location | null;
  /** The site's URL without a final slash. Absolute URLs use it, never the request's host. */
  publicUrl: string;
  /** PUBLIC_URL is missing although other machines can connect: buyers may not be able to open `publicUrl`. */
  isPublicUrlGuessed: boolean;
  /** The first administrator, used only while there is none. */
  firstAdministrator: { username: string; password: string } | null;
  /** The reverse proxies that may name the visitor's address. */
  trustedProxies: TrustedProxies;
  /** Megabytes that a process which decodes an image may take. */
  imageMemory: number;
  demo: boolean;
  /** An estate that starts empty is open at once. */
  open: boolean;
  limits: boolean;
  /** The token with which other machines read the metrics; null while only this machine can. */
  metricsToken: string | null;
  /** Imports run in a process each, which takes longer to start than a short list takes to import: tests of lists do without. */
  importProcesses: boolean;
  /** Vite serves the pages from the sources. */
  development: boolean;
}

/** Reads the configuration. Throws `Refused` that names the invalid variable and what it may be. */
export function readConfig(env: Environment): Config {
  const port = readPort(env.PORT);
  const host = env.HOST || '127.0.0.1';
  const limits = readChoice(env, 'LIMITS', ['on', 'off']) === 'on';
  if (!limits && !isLoopback(host)) throw new Refused('LIMITS=off is for load tests on a loopback address only.');

  const username = env.ADMIN_USERNAME?.trim() ?? '';
  const password = env.ADMIN_PASSWORD ?? '';
  if ((username === '') !== (password === '')) {
    throw new Refused('ADMIN_USERNAME and ADMIN_PASSWORD go together: please set both, or neither.');
  }
  if (password !== '' && !NewPassword.safeParse(password).success) {
    throw new Refused(`ADMIN_PASSWORD must have at least ${passwordLength.least} characters.`);
  }
  const dataDir = resolve(env.DATA_DIR || 'data');
  return {
    port,
    host,
    dataDir,
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : join(dataDir, 'backups'),
    backupsCopied: readChoice(env, 'BACKUPS_COPIED', ['0', '1']) === '1',
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    storage: readStorage(env),
    publicUrl: env.PUBLIC_URL ? readPublicUrl(env.PUBLIC_URL) : guessPublicUrl(host, port),
    isPublicUrlGuessed: !env.PUBLIC_URL && !(isLoopback(host) && !env.TRUST_PROXY?.trim()),
    firstAdministrator: username === '' ? null : { username, password },
    trustedProxies: readTrustedProxies(env.TRUST_PROXY),
    imageMemory: readImageMemory(env.IMAGE_MEMORY),
    demo: readChoice(env, 'DEMO', ['1', '0']) === '1',
    open: readChoice(env, 'OPEN', ['0', '1']) === '1',
    limits,
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    importProcesses: true,
    development: readChoice(env, 'OEUVRE_DEV', ['0', '1']) === '1',
  };
}

/** Reads one of a few values; the first value when the variable is not set. */
function readChoice<Choice extends string>(env: Environment, name: string, choices: readonly [Choice, Choice]): Choice {
  const given = env[name] || choices[0];
  const choice = choices.find((each) => each === given);
  if (choice !== undefined) return choice;
  throw new Refused(`${name} must be ${choices.join(' or ')}, not "${given}".`);
}

function readPort(given: string | undefined): number {
  const port = /^\d{1,5}$/.test(given || '3000') ? Number(given || 3000) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Refused(`PORT must be a number from 0 to 65535, not "${given}".`);
}

function readPublicUrl(given: string): string {
  const url = given.replace(/\/$/, '');
  if (/^https?:\/\/[^/?#]+$/.test(url) && URL.canParse(url)) return url;
  throw new Refused(`PUBLIC_URL must be an address such as https://example.org, not "${given}".`);
}

/**
 * Guesses the address at which this server can be reached when nobody has stated it. A server that listens on every
 * address (0.0.0.0) takes the address of its network: a link to 0.0.0.0 opens on no other machine.
 */
export function guessPublicUrl(host: string, port: number): string {
  const inNetwork = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  const reached = /^(0\.0\.0\.0|::|0)$/.test(host) ? (inNetwork?.address ?? '127.0.0.1') : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** The message does not repeat the value, because it contains a password. */
function readDatabaseUrl(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  if (!/^postgres(ql)?:\/\/./.test(given) || !URL.canParse(given)) {
    throw new Refused('DATABASE_URL must be an address such as postgres://user:password@localhost:5432/oeuvre.');
  }
  return given;
}

function readImageMemory(given: string | undefined): number {
  const megabytes = /^\d{1,7}$/.test(given || '512') ? Number(given || 512) : Number.NaN;
  if (megabytes >= 128) return megabytes;
  throw new Refused(`IMAGE_MEMORY must be a whole number of megabytes from 128, not "${given}".`);
}

/** The message does not repeat the value, because it is a secret. */
function readMetricsToken(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  if (!/^[\x21-\x7e]{16,200}$/.test(given)) {
    throw new Refused('METRICS_TOKEN must have 16 to 200 letters, digits and signs, without blanks.');
  }
  return given;
}

/** A bucket of an S3-compatible store, and the key by which requests are signed. */
export interface S3Location {
  bucket: string;
  /** The bucket's address, without a final slash. */
  url: string;
  /** Stands before every name; empty, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The token of a temporary key. */
  sessionToken?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Stores other than Amazon's ignore the region, which every signature contains. */
const anyRegion = 'us-east-1';

/**
 * Reads STORAGE_URL, such as `s3://bucket` or `s3://bucket/folder`, and the variables of AWS's own tools. Null without it.
 * Throws `Refused` that names the missing or invalid variable and never repeats a secret.
 */
export function readStorage(env: Environment): S3Location | null {
  const given = env.STORAGE_URL?.trim() ?? '';
  if (given === '') return null;
  const [, bucket, folder = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)\/?$/.exec(given) ?? [];
  if (bucket === undefined || folder.length > 200) {
    throw new Refused(
      'STORAGE_URL must be the address of a bucket, such as s3://bucket or s3://bucket/folder. ' +
        'The key belongs in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  }
  const required = (name: string): string => {
    const value = env[name]?.trim() ?? '';
    if (value === '') throw new Refused(`STORAGE_URL names a bucket, and ${name} is missing.`);
    return value;
  };
  const accessKeyId = required('AWS_ACCESS_KEY_ID');
  const secretAccessKey = required('AWS_SECRET_ACCESS_KEY');
  const endpoint = readEndpoint(env);
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || (endpoint === null ? required('AWS_REGION') : anyRegion);
  if (!/^[a-z0-9-]+$/.test(region))
    throw new Refused(`AWS_REGION must be a region such as eu-west-1, not "${region}".`);
  return {
    bucket,
    url: endpoint === null ? amazonUrl(bucket, region) : `${endpoint}/${bucket}`,
    prefix: folder === '' ? '' : `${folder.slice(1)}/`,
    region,
    accessKeyId,
    secretAccessKey,
    ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
  };
}

/** The address of a store other than Amazon's. */
function readEndpoint(env: Environment): string | null {
  const given = (env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || '').replace(/\/$/, '');
  if (given === '') return null;
  if (!/^https?:\/\/[^/?#@]+$/.test(given)) {
    throw new Refused('AWS_ENDPOINT_URL_S3 must be the address of the store, such as https://s3.example.org.');
  }
  return given;
}

/** A certificate covers one name before Amazon's, so a bucket with a dot is in the path. */
function amazonUrl(bucket: string, region: string): string {
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}
