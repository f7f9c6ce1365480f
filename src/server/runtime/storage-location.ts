import { Refused } from './refused.ts';

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
  /** Of a temporary key. */
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
