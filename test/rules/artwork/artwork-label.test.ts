import { expect, test } from 'vitest';
import { dateOf } from '../../../src/domain/artwork/artwork-date.ts';
import { alternativeText } from '../../../src/domain/artwork/artwork-fields.ts';
import { orderStockCode, stockCode } from '../../../src/domain/artwork/stock-code.ts';
import { imagePath } from '../../../src/domain/image/image-path.ts';

test('a stock code is the artwork’s own, else FM and the id padded to three digits', () => {
  expect(stockCode({ id: 7, stockCode: null }, 'FM')).toBe('FM007');
  expect(stockCode({ id: 104_771, stockCode: ' ' }, 'FM')).toBe('FM104771');
  expect(stockCode({ id: 7, stockCode: 'FMC-1957-004' }, 'FM')).toBe('FMC-1957-004');
});

test('an order line without one reads FMC, the year and the id', () => {
  expect(orderStockCode({ id: 12, stockCode: null, year: 1957 }, 'FMC')).toBe('FMC-1957-012');
  expect(orderStockCode({ id: 12, stockCode: null, year: null }, 'FMC')).toBe('FMC-012');
  expect(orderStockCode({ id: 12, stockCode: 'A1', year: 1957 }, 'FMC')).toBe('A1');
});

test('an uncertain date shows its words, a certain one its year, an unknown one nothing', () => {
  expect(dateOf({ year: 1816, dateText: 'c. 1816–18' })).toBe('c. 1816–18');
  expect(dateOf({ year: 1816, dateText: null })).toBe('1816');
  expect(dateOf({ year: null, dateText: null })).toBe('');
});

test('a bare image name gets /uploads/, a relative path gets its slash, a full address is unchanged', () => {
  expect(imagePath('sea.jpg')).toBe('/uploads/sea.jpg');
  expect(imagePath('uploads/sea.jpg')).toBe('/uploads/sea.jpg');
  expect(imagePath('/images/sea.jpg')).toBe('/images/sea.jpg');
  expect(imagePath('https://example.org/sea.jpg')).toBe('https://example.org/sea.jpg');
  expect(imagePath(' ')).toBe('');
});

test('an image without its own description is described by its label', () => {
  const artwork = { title: 'Étang, evening', year: 1970, dateText: null, medium: 'Oil on canvas' };
  expect(alternativeText(artwork)).toBe('Étang, evening, 1970, Oil on canvas');
});
