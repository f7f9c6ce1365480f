import { StorageError } from '../storage-error.ts';
import type { S3Client } from './s3-client.ts';

/** Asks the store whether the bucket can be used. Throws `StorageError`, which says what to change. */
export async function checkBucket({ location, send }: S3Client): Promise<void> {
  const { bucket } = location;
  const { status, headers } = await send({ method: 'HEAD', accept: [301, 307, 400, 401, 403, 404] });
  const region = headers.get('x-amz-bucket-region');
  if (status >= 300 && region !== null && region !== location.region) {
    throw new StorageError(`The bucket "${bucket}" is in the region ${region}. Please set AWS_REGION=${region}.`, {
      status,
    });
  }
  if (status === 404) {
    throw new StorageError(`STORAGE_URL names the bucket "${bucket}", and the store has no such bucket.`, { status });
  }
  if (status >= 300) {
    throw new StorageError(
      `The store does not accept AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the bucket "${bucket}" (status ${status}). ` +
        'Please check both, AWS_REGION, and that this machine has the right time.',
      { status },
    );
  }
}
