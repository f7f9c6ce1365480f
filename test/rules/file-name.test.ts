import { expect, test } from 'vitest';
import { fileName } from '../../src/domain/file-names.ts';

test('a file is named after what it is, whose or of what, and its day', () => {
  expect(fileName('csv', 'orders', '2026-11-21')).toBe('orders-2026-11-21.csv');
  expect(fileName('pdf', 'price-list', undefined, '2026-11-21')).toBe('price-list-2026-11-21.pdf');
  expect(fileName('pdf', 'credit-note', 'CN-2026-11-0001')).toBe('credit-note-CN-2026-11-0001.pdf');
  expect(fileName('eml', 'payment_received', '2026-11-0007')).toBe('payment-received-2026-11-0007.eml');
});

test('letters of every script stay, and no other sign', () => {
  expect(fileName('pdf', 'statement', 'Seán O’Brien ')).toBe('statement-Seán-O-Brien.pdf');
  expect(fileName('pdf', 'statement', '大江 健三郎')).toBe('statement-大江-健三郎.pdf');
  expect(fileName('pdf', 'statement', '../..\\C:"\r\n')).toBe('statement-C.pdf');
  expect(fileName('pdf', 'statement', ' ', '2026-11-21')).toBe('statement-2026-11-21.pdf');
});

test('a long name is cut, and no character in half', () => {
  expect(fileName('pdf', '𠮷'.repeat(70))).toBe(`${'𠮷'.repeat(60)}.pdf`);
});
