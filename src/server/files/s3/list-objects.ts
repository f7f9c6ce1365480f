import { isFileName } from '../file-name.ts';
import type { FoundFile } from '../files.ts';
import { abortUpload } from './put-object.ts';
import { type S3Client, textOf } from './s3-client.ts';
import { elementsOf, valuesOf } from './xml-values.ts';

/** The status of stores that keep no list of unfinished uploads. */
const notImplemented = 501;

/** The files whose names begin with `prefix`. What others keep in the bucket is left out. */
export async function* listObjects(client: S3Client, prefix: string): AsyncGenerator<FoundFile> {
  const { location } = client;
  for (let token: string | undefined; ; ) {
    const query = {
      'list-type': '2',
      prefix: location.prefix + prefix,
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const xml = textOf(await client.send({ method: 'GET', query }));
    for (const object of elementsOf(xml, 'Contents')) {
      const name = firstOf(object, 'Key').slice(location.prefix.length);
      const modifiedAt = new Date(firstOf(object, 'LastModified')).toISOString();
      if (isFileName(name)) yield { name, size: Number(firstOf(object, 'Size')), modifiedAt };
    }
    [token] = valuesOf(xml, 'NextContinuationToken');
    if (token === undefined) return;
  }
}

/** Removes the parts of uploads that began before an instant. */
export async function abortUploads(client: S3Client, before: string): Promise<void> {
  const { location } = client;
  for (let markers: Record<string, string> = {}; ; ) {
    const query = { uploads: '', prefix: location.prefix, ...markers };
    const answer = await client.send({ method: 'GET', query, accept: [notImplemented] });
    if (answer.status === notImplemented) return;
    const xml = textOf(answer);
    for (const upload of elementsOf(xml, 'Upload')) {
      const name = firstOf(upload, 'Key').slice(location.prefix.length);
      const isOld = Date.parse(firstOf(upload, 'Initiated')) < Date.parse(before);
      if (isOld && isFileName(name)) await abortUpload(client, { name, id: firstOf(upload, 'UploadId') });
    }
    if (firstOf(xml, 'IsTruncated') !== 'true') return;
    markers = {
      'key-marker': firstOf(xml, 'NextKeyMarker'),
      'upload-id-marker': firstOf(xml, 'NextUploadIdMarker'),
    };
  }
}

function firstOf(xml: string, element: string): string {
  return valuesOf(xml, element)[0] ?? '';
}
