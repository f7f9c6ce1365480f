import { expect, test } from 'vitest';
import { viewCredit, viewLabel, viewRoleNames } from '../../../src/domain/artwork/artwork-labels.ts';
import { foldFileName, readViewFileName } from '../../../src/domain/artwork/file-matcher.ts';
import { isPublicRole, whyNotAdded } from '../../../src/domain/artwork/view-fields.ts';

test.each([
  ['Low-water_back.jpg', 'low water', 'back'],
  ['low_water_verso.PNG', 'low water', 'back'],
  ['a_2.jpg', 'a', 'detail'],
  ['a_detail-2.jpg', 'a', 'detail'],
  ['a_detail 12.jpg', 'a', 'detail'],
  ['a_detail3.jpg', 'a', 'detail'],
  ['a_xray.tif', 'a', 'x-ray'],
  ['a_X-ray.tif', 'a', 'x-ray'],
  ['a_raking light.jpg', 'a', 'raking-light'],
  ['a_UV.jpg', 'a', 'uv'],
  ['a_signed.jpg', 'a', 'signature'],
  ['a_installation.jpg', 'a', 'installation'],
  ['a back.jpg', 'a', 'back'],
  ['a-2.jpg', 'a', 'detail'],
  ['a 2 verso', 'a 2', 'back'],
  ['back-back.jpg', 'back', 'back'],
])('%s shows more of %s: its %s', (fileName, base, role) => {
  expect(readViewFileName(fileName)).toEqual({ base, role });
});

test.each(['a.jpg', 'a_final.jpg', '_back.jpg', 'a_.jpg', 'a_100.jpg', 'aback.jpg', '2.jpg'])(
  '%s says nothing',
  (fileName) => {
    expect(readViewFileName(fileName)).toBeUndefined();
  },
);

test('files are compared by their words, without folder and extension', () => {
  expect(foldFileName('scans/Low_Water.v2.JPG')).toBe('low water v2');
});

test('the label is the caption, else the role, and a credit names the photographer first', () => {
  expect(viewLabel({ role: 'uv', caption: '' })).toBe('Ultraviolet light');
  expect(viewLabel({ role: 'uv', caption: 'Fluorescence' })).toBe('Fluorescence');
  expect(viewCredit({ photographer: 'Ruth', credit: '© The estate' })).toBe('Photograph: Ruth. © The estate');
  expect(viewCredit({ photographer: '', credit: '© The estate' })).toBe('© The estate');
  expect(viewCredit({ photographer: '', credit: '' })).toBe('');
});

test('40 views are the most, and the message says how many more can be added', () => {
  expect(whyNotAdded(40, 0)).toBeNull();
  expect(whyNotAdded(2, 38)).toBeNull();
  expect(whyNotAdded(3, 38)).toContain('It has 38, so at most 2 more can be added.');
  expect(whyNotAdded(1, 40)).toContain('It has 40, so none can be added.');
  expect(whyNotAdded(41, 0)).toContain('It has none yet, so at most 40 more can be added.');
});

test('signatures and technical images are private', () => {
  expect(viewRoleNames.filter((role) => !isPublicRole(role))).toEqual(['signature', 'raking-light', 'uv', 'x-ray']);
});
