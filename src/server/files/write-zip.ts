/** A file of a ZIP file. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array> | Uint8Array | string;
}

/** Images, PDFs and what is compressed already are stored as they are. */
const isCompressed = /\.(jpe?g|png|webp|avif|gif|tiff?|pdf|gz|woff2)$|^objects\//i;

/**
 * Writes a ZIP file, with ZIP64 where it is needed. The entries are read one after the other, as fast as the stream takes them. An
 * error of an entry aborts the stream, so that nobody takes the file for a complete one.
 */
export async function writeZip(
  entries: AsyncIterable<ZipEntry>,
  stream: WritableStream<Uint8Array>,
  at: string,
): Promise<void> {
  // Loaded with the first ZIP file: its 50 modules would delay every start of the server.
  const { configure, ZipWriter } = await import('@zip.js/zip.js');
  // By default, at most as many files are written at once as there are processors. Clients that stop reading would then
  // hold up all other clients.
  configure({ maxWorkers: Number.MAX_SAFE_INTEGER });
  const zip = new ZipWriter(stream, { useWebWorkers: false, lastModDate: new Date(at) });
  try {
    for await (const { name, content } of entries) {
      await zip.add(name, streamOf(content), isCompressed.test(name) ? { level: 0 } : {});
    }
    await zip.close();
  } catch (error) {
    await stream.abort(error).catch(() => {});
    throw error;
  }
}

function streamOf(content: ZipEntry['content']): ReadableStream<Uint8Array> {
  if (typeof content === 'string') return ReadableStream.from([new TextEncoder().encode(content)]);
  return ReadableStream.from(content instanceof Uint8Array ? [content] : content);
}
