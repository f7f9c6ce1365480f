import { expect, test } from 'vitest';
import { artworkStatuses } from '../../../src/domain/artwork/artwork-status.ts';
import { foldForStaff } from '../../../src/domain/artwork/search.ts';
import { idOfStockCode, orderStockCode, stockCode } from '../../../src/domain/artwork/stock-code.ts';
import {
  artworkStatusLabel,
  stockStageLabel,
  stockStages,
  stockText,
} from '../../../src/domain/artwork/stock-stage.ts';

test('the pipeline has its nine stages in the estate’s words', () => {
  expect(stockStages.map(stockStageLabel)).toEqual([
    'Unsold/Available',
    'Invoice Generated',
    'Invoice Sent',
    'Payment Received',
    'Shipped',
    'Delivered',
    'Reserved',
    'Sold',
    'Museum Collection',
  ]);
  expect(artworkStatuses.map((status) => `${status}: ${artworkStatusLabel(status)}`).sort()).toEqual([
    'available: Unsold/Available',
    'delivered: Delivered',
    'invoiced: Invoice Generated',
    'museum: Museum Collection',
    'paid: Payment Received',
    'reserved: Reserved',
    'sold: Sold',
  ]);
});

test('an artwork is found by its code and its buyer; of a telephone number also by the digits alone', () => {
  const sale = {
    stockCode: 'FM007',
    customerName: 'Aoife O’Brien',
    customerEmail: 'Aoife@Example.com',
    customerPhone: '(03) 5550-12',
  };
  expect(stockText(sale)).toBe('fm007\naoife obrien\naoife@example.com\n(03) 5550-12\n03555012');
  expect(stockText({ stockCode: null, customerName: 'Ines', customerEmail: null, customerPhone: null })).toBe('ines');
  expect(foldForStaff('D’Arcy’s')).toBe('darcys');
});

test('a code of prefix and number names an artwork, in any case; another one names none', () => {
  expect(idOfStockCode(' fm012 ', 'FM')).toBe(12);
  expect(idOfStockCode('FM1234567', 'FM')).toBe(1_234_567);
  expect(idOfStockCode('F012', 'FM')).toBeNull();
  expect(idOfStockCode('FM', 'FM')).toBeNull();
  expect(idOfStockCode('FM12b', 'FM')).toBeNull();
  expect(idOfStockCode('see\nFM12', 'FM')).toBeNull();
  expect(idOfStockCode('', '')).toBeNull();
});

test('an artwork’s own code wins, unless it is blank', () => {
  expect(stockCode({ id: 7, stockCode: ' A-1 ' }, 'FM')).toBe('A-1');
  expect(stockCode({ id: 7, stockCode: '  ' }, 'FM')).toBe('FM007');
  expect(orderStockCode({ id: 7, stockCode: null, year: null }, 'FMC')).toBe('FMC-007');
  expect(orderStockCode({ id: 7, stockCode: ' ', year: 1957 }, 'FMC')).toBe('FMC-1957-007');
});
