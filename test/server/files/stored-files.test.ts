import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Files, FoundFile } from '../../../src/server/files/files.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { removeLeftFolders, withTemporaryFolder } from '../../../src/server/files/temporary-files.ts';
import { openFiles } from '../../../src/server/open-services.ts';
import { startS3 } from '../../start-s3.ts';
import { realClock } from '../../test-app.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  folders.push(folder);
  return folder;
}

/** Every file in a folder, those that no name leads to included. */
async function everyFile(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return paths.map((path) => path.slice(folder.length + 1)).sort();
}

const s3 = await startS3();
afterAll(() => s3.remove());

const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* inPieces(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function listOf(found: AsyncIterable<FoundFile>): Promise<FoundFile[]> {
  const list: FoundFile[] = [];
  for await (const each of found) list.push(each);
  return list;
}

/** An empty storage, and the names of everything that is in it. */
interface EmptyStorage {
  files: Files;
  everything(): Promise<string[]>;
}

const storages: { where: string; open: () => Promise<EmptyStorage> }[] = [
  {
    where: 'a folder',
    open: async () => {
      const folder = await newFolder();
      return { files: folderFiles(folder), everything: () => everyFile(folder) };
    },
  },
  {
    where: 'a bucket',
    open: async () => {
      // Each test has a folder of its own in the bucket.
      const prefix = `${randomBytes(4).toString('hex')}/`;
      const files = openFiles({ dataDir: '', storage: { ...s3.location, prefix } }, realClock);
      const everything = async () => {
        const names = await s3.everyObject();
        return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
      };
      return { files, everything };
    },
  },
];

describe.each(storages)('in $where', ({ open }) => {
  let files: Files;
  let everything: () => Promise<string[]>;
  beforeEach(async () => {
    ({ files, everything } = await open());
  });

  test('a file is written from a stream, read back whole or in part, and its size and checksum are known', async () => {
    const bytes = randomBytes(300_000);
    const written = await files.put('uploads/scan.jpg', inPieces(bytes));
    expect(written).toEqual({ size: bytes.length, sha256: checksumOf(bytes) });
    expect(await buffer(files.read('uploads/scan.jpg'))).toEqual(bytes);
    expect(await buffer(files.read('uploads/scan.jpg', { start: 70_000, end: 270_001 }))).toEqual(
      bytes.subarray(70_000, 270_001),
    );
    const found = await files.find('uploads/scan.jpg');
    expect(found).toMatchObject({ name: 'uploads/scan.jpg', size: bytes.length });
    expect(Math.abs(Date.parse(found?.modifiedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await files.checksum('uploads/scan.jpg')).toBe(checksumOf(bytes));
    expect(await files.withLocalFile('uploads/scan.jpg', readFile)).toEqual(bytes);
  });

  test('a file of 11 MB and an empty one are stored and read whole', async () => {
    const bytes = randomBytes(11 * 2 ** 20 + 1);
    const written = await files.put('originals/scan.tif', inPieces(bytes, 300_000));
    expect(written).toEqual({ size: bytes.length, sha256: checksumOf(bytes) });
    expect(await files.find('originals/scan.tif')).toMatchObject({ size: bytes.length });
    expect(await files.checksum('originals/scan.tif')).toBe(checksumOf(bytes));
    const part = { start: bytes.length - 3_000_000, end: bytes.length };
    expect((await buffer(files.read('originals/scan.tif', part))).equals(bytes.subarray(part.start))).toBe(true);

    await files.put('imports/empty.csv', []);
    expect(await files.withLocalFile('imports/empty.csv', readFile)).toHaveLength(0);
    expect(await buffer(files.read('imports/empty.csv'))).toHaveLength(0);
    expect(await everything()).toEqual(['imports/empty.csv', 'originals/scan.tif']);
  });

  test('a stored file is never overwritten', async () => {
    await files.put('uploads/scan.jpg', [Buffer.from('first')]);
    const second = await files.put('uploads/scan.jpg', [Buffer.from('second')]);
    expect(second).toMatchObject({ size: 6 });
    expect(String(await buffer(files.read('uploads/scan.jpg')))).toBe('first');
    expect(await everything()).toHaveLength(1);
  });

  test.each([50_000, 6_000_000])('several writers of one name and %i bytes leave one whole file', async (size) => {
    const bytes = Array.from({ length: size > 10 ** 6 ? 2 : 12 }, () => randomBytes(size));
    await Promise.all(bytes.map((each) => files.put('pictures/a/240.avif', inPieces(each, 100_000))));
    const stored = await buffer(files.read('pictures/a/240.avif'));
    expect(bytes.some((each) => stored.equals(each))).toBe(true);
    expect(await everything()).toHaveLength(1);
  });

  test.each([100_000, 6_000_000])('a stream that breaks after %i bytes leaves nothing', async (size) => {
    async function* broken() {
      yield randomBytes(size);
      throw new Error('The client is gone.');
    }
    await expect(files.put('uploads/half.jpg', broken())).rejects.toThrow('The client is gone.');
    expect(await files.find('uploads/half.jpg')).toBeUndefined();
    expect(await everything()).toEqual([]);
  });

  test('files are listed by the beginning of their names, and removed one by one', async () => {
    const names = [
      'uploads/a.jpg',
      'uploads/b.jpg',
      'pictures/a/240.avif',
      'pictures/a/480.avif',
      'pictures/ab/240.avif',
    ];
    for (const name of names) await files.put(name, [Buffer.from(name)]);
    const list = async (prefix: string) => {
      const found = await listOf(files.list(prefix));
      return found.map(({ name, size }) => `${name} ${size}`).sort();
    };
    const withSizes = (...some: string[]) => some.map((name) => `${name} ${name.length}`);
    expect(await list('uploads/')).toEqual(withSizes('uploads/a.jpg', 'uploads/b.jpg'));
    expect(await list('pictures/a/')).toEqual(withSizes('pictures/a/240.avif', 'pictures/a/480.avif'));
    expect(await list('pictures/a')).toHaveLength(3);
    expect(await list('originals/')).toEqual([]);
    expect(await list('')).toHaveLength(5);

    await files.remove('pictures/a/240.avif');
    await files.remove('pictures/a/240.avif');
    expect(await list('pictures/')).toHaveLength(2);
    expect(await files.find('pictures/a/240.avif')).toBeUndefined();
  });

  test('an odd name finds, stores and removes nothing', async () => {
    const odd = [
      'oeuvre.sqlite',
      '../oeuvre.sqlite',
      'uploads/../oeuvre.sqlite',
      'uploads/../../etc/passwd',
      '/etc/passwd',
      'uploads//a.jpg',
      'uploads/.hidden',
      'uploads\\..\\oeuvre.sqlite',
      'uploads/a\0.jpg',
      'uploads/',
      '',
      `uploads/${'a'.repeat(300)}`,
      `${'uploads/'.repeat(100)}a.jpg`,
    ];
    for (const name of odd) {
      expect(await files.find(name), name).toBeUndefined();
      expect(await files.checksum(name), name).toBeUndefined();
      await expect(buffer(files.read(name)), name).rejects.toThrow();
      await expect(files.put(name, [Buffer.from('x')]), name).rejects.toThrow();
      await expect(files.remove(name), name).rejects.toThrow();
    }
    for (const prefix of ['../../', 'uploads/../', '/', '.']) {
      expect(await listOf(files.list(prefix)), prefix).toEqual([]);
    }
    expect(await everything()).toEqual([]);
  });

  test('a missing file has no checksum and cannot be read', async () => {
    expect(await files.checksum('uploads/none.jpg')).toBeUndefined();
    await expect(buffer(files.read('uploads/none.jpg'))).rejects.toThrow();
    await expect(files.withLocalFile('uploads/none.jpg', readFile)).rejects.toThrow();
    await files.check();
  });
});

test('the working folders that a killed server has left are removed after a day', async () => {
  // The folder is a new one, because other tests work in the usual one at the same time.
  vi.stubEnv('TMPDIR', await newFolder());
  const left = await withTemporaryFolder(async (folder) => folder);
  await mkdir(left);
  const hoursLater = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
  await removeLeftFolders(hoursLater(23));
  expect(await readdir(left)).toEqual([]);
  await removeLeftFolders(hoursLater(25));
  await expect(readdir(left)).rejects.toThrow('ENOENT');
  vi.unstubAllEnvs();
});

describe('in a folder on the disk', () => {
  let folder: string;
  let files: Files;
  beforeEach(async () => {
    folder = await newFolder();
    files = folderFiles(folder);
  });

  test('what an operator keeps beside the stored files is none of them', async () => {
    await files.put('uploads/a.jpg', [Buffer.from('a')]);
    await writeFile(join(folder, 'oeuvre.sqlite'), 'database');
    await writeFile(join(folder, 'uploads/.DS_Store'), 'junk');
    expect(await listOf(files.list(''))).toMatchObject([{ name: 'uploads/a.jpg' }]);
  });

  test('the name of a folder finds, reads and stores no file', async () => {
    await mkdir(join(folder, 'uploads/inner'), { recursive: true });
    expect(await files.find('uploads/inner')).toBeUndefined();
    expect(await files.checksum('uploads/inner')).toBeUndefined();
    await expect(buffer(files.read('uploads/inner'))).rejects.toThrow();
    await expect(files.put('uploads/inner', [Buffer.from('x')])).rejects.toThrow();
    expect(await everyFile(folder)).toEqual([]);
  });

  test('a symbolic link to a folder of images is followed, as an operator may set one', async () => {
    await symlink(await newFolder(), join(folder, 'uploads'));
    await files.put('uploads/a.jpg', [Buffer.from('a')]);
    expect(await listOf(files.list('uploads/'))).toMatchObject([{ name: 'uploads/a.jpg', size: 1 }]);
  });

  test('what a killed process left unfinished is removed when it is old', async () => {
    await files.put('uploads/a.jpg', [Buffer.from('a')]);
    const [unfinished] = (await readdir(folder)).filter((name) => name.startsWith('.'));
    const left = ['new', 'old'].map((name) => join(folder, unfinished ?? '', name));
    for (const path of left) await writeFile(path, 'half');
    await utimes(left[1] ?? '', 0, 0);
    await files.removeUnfinished('2000-01-01T00:00:00.000Z');
    expect(await everyFile(folder)).toEqual([`${unfinished}/new`, 'uploads/a.jpg']);
  });
});
