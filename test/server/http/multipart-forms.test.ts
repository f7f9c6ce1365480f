import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../../src/domain/problems.ts';
import { readUpload } from '../../../src/server/http/read-body.ts';

/** A request whose body arrives in pieces of these sizes, over and over. */
async function requestOf(form: FormData | string, sizes: readonly number[], boundary = 'x'): Promise<Request> {
  const whole = new Response(form);
  const type =
    typeof form === 'string' ? `multipart/form-data; boundary=${boundary}` : whole.headers.get('Content-Type');
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const pieces: Uint8Array[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  const headers = { 'Content-Type': type ?? '' };
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      const piece = pieces.shift();
      if (piece === undefined) stream.close();
      else stream.enqueue(piece);
    },
  });
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('http://gallery.test/api/upload', init as RequestInit);
}

async function read(request: Request): Promise<{ fileName: string; bytes: Buffer }> {
  const { image, fileName } = (await readUpload(request, 'image')) as {
    image: AsyncIterable<Uint8Array>;
    fileName: string;
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of image) pieces.push(piece);
  return { fileName, bytes: Buffer.concat(pieces) };
}

const refusalOf = async (form: string, boundary?: string) => {
  const error = await read(await requestOf(form, [7], boundary)).then(
    () => undefined,
    (reason) => reason,
  );
  return error instanceof Problem ? error.code : error;
};

const fileNames = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.constantFrom(
    'a"b.jpg',
    'C:\\scans\\a.jpg',
    'a\r\nb.jpg',
    '%22.jpg',
    'ß – 1.jpg',
    'a; name="image".jpg',
    '\u2028 .jpg',
  ),
);

test('any bytes under any file name arrive as the platform’s own parser reads them, however they are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 2000 }),
      fileNames,
      fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 9 }), fc.string({ maxLength: 90 })), { maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 6 }),
      async (bytes, fileName, fields, sizes) => {
        const form = new FormData();
        for (const [name, value] of fields) form.append(`field ${name}`, value);
        form.append('image', new Blob([bytes as Uint8Array<ArrayBuffer>]), fileName);
        form.append('after', 'word');
        const expected = (await new Response(form).formData()).get('image') as File;
        const taken = await read(await requestOf(form, sizes));
        expect(taken.fileName).toBe(expected.name);
        expect(taken.bytes.equals(Buffer.from(bytes))).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

const part = 'Content-Disposition: form-data; name="image"; filename="a.jpg"';

test('bytes that resemble the boundary belong to the image', async () => {
  const inside = '\r\n--\r\n--xy\r--x\n--x\r\n-';
  const boundary = 'xyz';
  const { bytes } = await read(await requestOf(`--xyz\r\n${part}\r\n\r\n${inside}\r\n--xyz--`, [1], boundary));
  expect(String(bytes)).toBe(inside);
});

test('a preamble, blanks after the boundary, other headers and an unquoted name are accepted', async () => {
  const head = 'content-type: image/jpeg\r\nCONTENT-DISPOSITION:form-data;filename=b.jpg; name=image\r\nX: y';
  const { bytes, fileName } = await read(await requestOf(`hello\r\n--x  \r\n${head}\r\n\r\nAB\r\n--x--\r\nbye`, [5]));
  expect([fileName, String(bytes)]).toEqual(['b.jpg', 'AB']);
});

test('a form that ends early or is none is refused', async () => {
  for (const form of [
    '',
    'no form',
    '--x',
    `--x\r\n${part}`,
    `--x\r\n${part}\r\n\r\nhalf`,
    `--x\r\n${part}\r\n\r\nwhole\r\n--x`,
    `--x\r\n${part}\r\n\r\nwhole\r\n--x\r\nContent-Disposition: form-data; name="b"\r\n\r\nhalf`,
    `--x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
    '--x\r\nno disposition\r\n\r\nAB\r\n--x--',
  ]) {
    expect(await refusalOf(form), form.slice(0, 90)).toBe('malformed');
  }
  expect(await refusalOf(`--x\r\n${part}\r\n\r\nAB\r\n--x--`, ' ')).toBe('malformed');
});

test('a form without a file in the field image is refused', async () => {
  expect(await refusalOf('--x--')).toBe('invalid');
  expect(await refusalOf('--x\r\nContent-Disposition: form-data; name="image"\r\n\r\nwords\r\n--x--')).toBe('invalid');
  expect(await refusalOf(`--x\r\n${part.replace('"image"', '"photo"')}\r\n\r\nAB\r\n--x--`)).toBe('invalid');
});
