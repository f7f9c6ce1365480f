import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Location } from '../../runtime/storage-location.ts';

/** A request before it is signed. */
interface UnsignedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Empty for a request without one. */
  body: Uint8Array;
}

export type SigningKey = Pick<S3Location, 'region' | 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>;

/** Derived keys by day, which cost four hashes each. */
const derivedKeys = new Map<string, ArrayBuffer>();

/**
 * The headers of a request with its signature (AWS Signature Version 4), which covers all of them and the body's checksum: the
 * store refuses a body that was damaged on its way. `at` is the present instant.
 */
export async function signRequest(request: UnsignedRequest, key: SigningKey, at: string): Promise<Headers> {
  const { method, url, body } = request;
  const checksum = createHash('sha256').update(body).digest('hex');
  const signer = new AwsV4Signer({
    ...key,
    method,
    url,
    headers: { ...request.headers, 'x-amz-content-sha256': checksum },
    service: 's3',
    datetime: at.replace(/[:-]|\.\d{3}/g, ''),
    allHeaders: true,
    cache: derivedKeys,
  });
  const { headers } = await signer.sign();
  return headers;
}
