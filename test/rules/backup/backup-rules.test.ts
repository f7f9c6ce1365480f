import { expect, test } from 'vitest';
import { backupProblem, refusalOfBackup } from '../../../src/domain/backup/backup-rules.ts';

const last = { artworks: 67, orders: 11, customers: 9, images: 80, records: 1260 };

test('a backup of an empty estate is refused, and one that lost half of a kind since the last', () => {
  const nothing = { artworks: 0, orders: 0, customers: 0, images: 0, records: 0 };
  const empty = 'The estate is empty: it has no account and no record.';
  expect(refusalOfBackup(nothing, null)).toBe(empty);
  expect(refusalOfBackup(nothing, last)).toBe(empty);
  expect(refusalOfBackup({ ...nothing, records: 1 }, null)).toBeNull();
  expect(refusalOfBackup({ ...last, artworks: 3, orders: 5 }, last)).toBe(
    'The estate is much smaller than in the last backup: 3 instead of 67 artworks, 5 instead of 11 orders.',
  );
  expect(refusalOfBackup({ ...last, images: 0 }, last)).toMatch(/: 0 instead of 80 images\.$/);
});

test('a backup of a growing estate, of exactly half, and of a few deleted records is accepted', () => {
  expect(refusalOfBackup({ ...last, artworks: 68 }, last)).toBeNull();
  expect(refusalOfBackup({ ...last, images: 40 }, last)).toBeNull();
  expect(refusalOfBackup({ ...last, customers: 0 }, last)).toBeNull();
});

test('the backups bring the estate back when one is at most 7 days old, and in another place', () => {
  const latest = '2026-11-01T03:15:00.000Z';
  const [week, later] = ['2026-11-08T03:15:00.000Z', '2026-11-08T03:15:00.001Z'];
  expect(backupProblem({ latest, isElsewhere: true }, week)).toBeNull();
  expect(backupProblem({ latest, isElsewhere: true }, later)).toBe('old');
  expect(backupProblem({ latest, isElsewhere: false }, week)).toBe('beside-data');
  expect(backupProblem({ latest, isElsewhere: false }, later)).toBe('old');
  expect(backupProblem({ latest: undefined, isElsewhere: true }, week)).toBe('none');
});
