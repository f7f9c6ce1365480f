import { expect, test } from 'vitest';
import { repairedPath, repairMessage } from '../../../src/domain/image/image-library.ts';
import { formatFileSize } from '../../../src/domain/image/image-upload.ts';

const stored = '0123456789abcdef0123-dusk';

test.each([
  ['/images/dusk.jpg', { filePath: '/uploads/dusk.jpg', fileName: 'dusk.jpg' }],
  ['/uploads/uploads/dusk.jpg', { filePath: '/uploads/dusk.jpg', fileName: 'dusk.jpg' }],
  ['/public/uploads/Low%20Water.png?v=2', { filePath: '/uploads/Low Water.png', fileName: 'Low Water.png' }],
  [`/pictures/${stored}/800.avif`, { filePath: `/uploads/${stored}.jpg`, fileName: `${stored}.jpg` }],
  ['http://localhost:3000/uploads/dusk.jpg', { filePath: '/uploads/dusk.jpg', fileName: 'dusk.jpg' }],
  ['https://GALLERY.test/uploads/dusk.jpg', { filePath: '/uploads/dusk.jpg', fileName: 'dusk.jpg' }],
  [`https://old.example/uploads/${stored}.jpg`, { filePath: `/uploads/${stored}.jpg`, fileName: null }],
  ['https://museum.example/dusk.jpg', null],
  ['https://museum.example', null],
  ['http://127.0.0.1/uploads/dusk.jpg', { filePath: '/uploads/dusk.jpg', fileName: 'dusk.jpg' }],
  ['http://localhost/uploads/dusk.jpg', { filePath: '/uploads/dusk.jpg', fileName: 'dusk.jpg' }],
  ['https://localhost.example/uploads/dusk.jpg', null],
  ['https://not-localhost/uploads/dusk.jpg', null],
  ['http://gallery.test/uploads/dusk.jpg', { filePath: '/uploads/dusk.jpg', fileName: 'dusk.jpg' }],
  [`https://old.example/${stored}.jpg.exe`, null],
  ['/pictures/dusk', { filePath: '/uploads/dusk', fileName: 'dusk' }],
  ['/', null],
  ['/uploads/%E0%A4%A', { filePath: '/uploads/%E0%A4%A', fileName: '%E0%A4%A' }],
])('%s may mean its upload', (path, meant) => {
  expect(repairedPath(path, 'https://gallery.test')).toEqual(meant);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [178_893, '174.7 KB'],
  [1_048_520, '1023.9 KB'],
  [1_048_525, '1.0 MB'],
  [1_048_576, '1.0 MB'],
  [26_214_400, '25.0 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test('a repair says how many images it made and how many are left', () => {
  expect(repairMessage({ repaired: 3, broken: 0 })).toBe('Repaired 3 artwork images.');
  expect(repairMessage({ repaired: 0, broken: 1 })).toBe('Repaired 0 artwork images. 1 broken image is left.');
  expect(repairMessage({ repaired: 1, broken: 2 })).toBe('Repaired 1 artwork images. 2 broken images are left.');
});
