import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { FoundFile } from '../../src/server/files/files.ts';
import { folderFiles } from '../../src/server/files/folder-files.ts';

const folders: string[] = [];
let folder: string;
let files: ReturnType<typeof folderFiles>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  folders.push(folder);
  files = folderFiles(folder);
});
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true }))));

const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* inPieces(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function listOf(found: AsyncIterable<FoundFile>): Promise<FoundFile[]> {
  const list: FoundFile[] = [];
  for await (const each of found) list.push(each);
  return list;
}

/** Every file in the folder, those that no name leads to included. */
async function everyFile(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

test('a file is written from a stream, read back whole or in part, and its size and checksum are known', async () => {
  const bytes = randomBytes(300_000);
  const written = await files.put('uploads/scan.jpg', inPieces(bytes));
  expect(written).toEqual({ size: bytes.length, sha256: checksumOf(bytes) });
  expect(await buffer(files.read('uploads/scan.jpg'))).toEqual(bytes);
  expect(await buffer(files.read('uploads/scan.jpg', { start: 70_000, end: 270_001 }))).toEqual(
    bytes.subarray(70_000, 270_001),
  );
  expect(await files.find('uploads/scan.jpg')).toMatchObject({ name: 'uploads/scan.jpg', size: bytes.length });
  expect(await files.checksum('uploads/scan.jpg')).toBe(checksumOf(bytes));
  expect(await files.withLocalFile('uploads/scan.jpg', async (path) => (await readdir(join(path, '..'))).length)).toBe(
    1,
  );
});

test('a stored file is never overwritten', async () => {
  await files.put('uploads/scan.jpg', [Buffer.from('first')]);
  const second = await files.put('uploads/scan.jpg', [Buffer.from('second')]);
  expect(second).toMatchObject({ size: 6 });
  expect(String(await buffer(files.read('uploads/scan.jpg')))).toBe('first');
  expect(await everyFile()).toHaveLength(1);
});

test('20 writers of one name leave one whole file', async () => {
  const bytes = Array.from({ length: 20 }, () => randomBytes(50_000));
  await Promise.all(bytes.map((each) => files.put('pictures/a/240.avif', inPieces(each))));
  const stored = await buffer(files.read('pictures/a/240.avif'));
  expect(bytes.some((each) => stored.equals(each))).toBe(true);
  expect(await everyFile()).toHaveLength(1);
});

test('a stream that breaks leaves no file', async () => {
  async function* broken() {
    yield randomBytes(100_000);
    throw new Error('The client is gone.');
  }
  await expect(files.put('uploads/half.jpg', broken())).rejects.toThrow('The client is gone.');
  expect(await files.find('uploads/half.jpg')).toBeUndefined();
  expect(await everyFile()).toEqual([]);
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
  // What an operator or an interrupted write leaves is no stored file.
  await writeFile(join(folder, 'oeuvre.sqlite'), 'database');
  await writeFile(join(folder, 'uploads/.DS_Store'), 'junk');
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

test('no name leads out of the folder, to the database or to a folder', async () => {
  await writeFile(join(folder, 'oeuvre.sqlite'), 'database');
  await mkdir(join(folder, 'uploads/inner'), { recursive: true });
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
    'uploads/inner',
    'uploads/',
    '',
    `uploads/${'a'.repeat(300)}`,
  ];
  for (const name of odd) {
    expect(await files.find(name), name).toBeUndefined();
    expect(await files.checksum(name), name).toBeUndefined();
    await expect(buffer(files.read(name)), name).rejects.toThrow();
    await expect(
      files.put(name, [Buffer.from('x')]).then(() => files.find(name)),
      name,
    ).rejects.toThrow();
  }
  for (const name of odd.slice(0, 6)) await expect(files.remove(name), name).rejects.toThrow();
  for (const prefix of ['../', 'uploads/../', '/', '.']) {
    expect(await listOf(files.list(prefix)), prefix).toEqual([]);
  }
  expect(await everyFile()).toEqual([join(folder, 'oeuvre.sqlite')]);
});

test('a symbolic link to a folder of images is followed, as an operator may set one', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  folders.push(elsewhere);
  await symlink(elsewhere, join(folder, 'uploads'));
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
  expect((await everyFile()).sort()).toEqual([left[0], join(folder, 'uploads/a.jpg')].sort());
});
