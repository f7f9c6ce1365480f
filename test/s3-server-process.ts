import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/**
 * An S3 server on a folder, which checks every signature. s3rver stores and lists objects and the parts of unfinished ones;
 * added here is what it lacks of Amazon's API: If-None-Match, the list and removal of unfinished uploads, and 416 for a range of
 * an empty object. A message from the parent process lets the next requests fail.
 */
const [directory = '', port = '0', ...buckets] = process.argv.slice(2);

const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: buckets.map((name) => ({ name })),
});

export interface Fault {
  /** The status of the answer; or the request is never answered; or it is carried out and the answer is lost. */
  answer: number | 'hang' | 'lose';
  /** How many requests fail. */
  times: number;
  /** The beginning of their method and address; without it every request. */
  of?: string;
}

let fault: Fault = { answer: 500, times: 0 };
process.on('message', (next: Fault) => {
  fault = next;
  process.send?.('ready');
});

/** Lists objects by name, as Amazon does, and at most four at once, so that a client has to continue. */
const { store } = server;
const listObjects = store.listObjects.bind(store);
store.listObjects = async (bucket, { prefix = '', startAfter = '' }) => {
  const { objects } = await listObjects(bucket, { prefix });
  const after = objects.filter(({ key }) => key > startAfter).sort((one, other) => (one.key < other.key ? -1 : 1));
  return { objects: after.slice(0, 4), commonPrefixes: [], isTruncated: after.length > 4 };
};

/** Names that are being written: a second writer with If-None-Match waits, as it does at Amazon. */
const writing = new Map<string, Promise<void>>();

const xml = (context: { type: string; body: unknown }, body: string) => {
  context.type = 'application/xml';
  context.body = body;
};

server.middleware.unshift(async (context, next) => {
  const hits = fault.times > 0 && `${context.method} ${context.url}`.startsWith(fault.of ?? '');
  if (hits) {
    fault.times -= 1;
    if (fault.answer === 'hang') await new Promise(() => {});
    if (fault.answer === 'lose') {
      await answer(context, next);
      context.respond = false;
      context.req.socket.destroy();
      return;
    }
    context.status = Number(fault.answer);
    return xml(context, '<Error><Code>Fault</Code><Message>As the test asked</Message></Error>');
  }
  await answer(context, next);
});

type Middleware = S3rver['middleware'][number];

const answer: Middleware = async (context, next) => {
  const { method, path, query, headers } = context;
  const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(path) ?? [];
  const object = join(directory, bucket, `${key}._S3rver_object`);
  if (headers.range !== undefined && existsSync(object) && statSync(object).size === 0) {
    context.status = 416;
    return xml(context, '<Error><Code>InvalidRange</Code></Error>');
  }
  if (headers['if-none-match'] === '*') {
    await inTurn(path, async () => {
      if (!existsSync(object)) return next();
      context.status = 412;
      xml(context, '<Error><Code>PreconditionFailed</Code></Error>');
    });
    return;
  }
  // It refuses these after it has checked the signature.
  await next().catch(async (error: { code?: string }) => {
    const uploads = join(directory, bucket, '._S3rver_uploads');
    if (method === 'GET' && query.uploads === '' && error.code === 'NotImplemented') {
      xml(context, await listUploads(uploads, query));
    } else if (method === 'DELETE' && query.uploadId !== undefined && error.code === 'MethodNotAllowed') {
      const isThere = existsSync(join(uploads, query.uploadId));
      await rm(join(uploads, query.uploadId), { recursive: true, force: true });
      context.status = isThere ? 204 : 404;
    } else throw error;
  });
};

async function inTurn(path: string, work: () => Promise<void>): Promise<void> {
  const turn = (writing.get(path) ?? Promise.resolve()).then(work);
  writing.set(
    path,
    turn.catch(() => {}),
  );
  await turn;
}

/** Lists the uploads, at most two in each answer. */
async function listUploads(folder: string, query: Record<string, string | undefined>): Promise<string> {
  const ids = (await readdir(folder).catch(() => [])).sort();
  const from = ids.findIndex((id) => id > (query['upload-id-marker'] ?? ''));
  const some = from < 0 ? [] : ids.slice(from, from + 2);
  const isTruncated = from >= 0 && from + 2 < ids.length;
  const uploads = await Promise.all(
    some.map(async (id) => {
      const { mtime } = await stat(join(folder, id));
      const key = await readFile(join(folder, id, 'key'), 'utf8');
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
    }),
  );
  const next = `<NextKeyMarker>a</NextKeyMarker><NextUploadIdMarker>${some.at(-1)}</NextUploadIdMarker>`;
  return `<ListMultipartUploadsResult><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}${uploads.join('')}</ListMultipartUploadsResult>`;
}

process.send?.((await server.run()).port);
