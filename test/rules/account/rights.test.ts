import { expect, test } from 'vitest';
import { allCalls } from '../../../src/contract/all.calls.ts';
import { type Call, isForStaff } from '../../../src/contract/call.ts';
import {
  administratorRole,
  fittingRole,
  hasEnded,
  isAllowed,
  missingRight,
  type Right,
  rights,
  rightsOf,
  roles,
  roleText,
  type Sight,
  sights,
} from '../../../src/domain/account/rights.ts';
import { artworkFields, emptyArtwork } from '../../../src/domain/artwork/artwork-fields.ts';
import { visibleTo } from '../../../src/domain/record/fields.ts';

test('a visitor may do what needs no right, and an administrator everything', () => {
  expect(isAllowed(null, 'anyone')).toBe(true);
  expect(rights.filter((right) => isAllowed(null, right))).toEqual([]);
  expect(rights.filter((right) => !isAllowed(administratorRole, right))).toEqual([]);
});

test('each right is needed by a call; what a private work costs is a part of others', () => {
  const calls: Call[] = Object.values(allCalls);
  expect(new Set(calls.filter(isForStaff).map(({ right }) => right))).toEqual(
    new Set(rights.filter((right) => right !== 'see-prices')),
  );
});

test('whoever prints the catalogue sees all its prices', () => {
  const kinds = roles.map((role) => ({ role, sees: [] }));
  for (const kind of [...kinds, viewer(...sights)]) {
    if (isAllowed(kind, 'print-catalogue')) expect(rightsOf(kind)).toContain('see-prices');
  }
});

test('a visitor sees the fields for anyone, and an administrator all of them', () => {
  const hidden = [
    'published',
    'rightsHolder',
    'rightsCredit',
    'created',
    'customerName',
    'customerEmail',
    'customerPhone',
    'saleNotes',
    'soldOn',
    'customerId',
  ];
  const all = Object.keys(artworkFields);
  expect(Object.keys(visibleTo(null, artworkFields, emptyArtwork))).toEqual(
    all.filter((name) => !hidden.includes(name)),
  );
  expect(Object.keys(visibleTo(administratorRole, artworkFields, emptyArtwork))).toEqual(all);
});

const viewer = (...sees: Sight[]) => ({ role: 'viewer', sees, lastDay: null }) as const;

test('sales handle orders, customers, inquiries and stock, print the catalogue, and nothing else', () => {
  expect(rights.filter((right) => isAllowed({ role: 'sales', sees: [] }, right))).toEqual([
    ...[
      'see-catalogue',
      'print-catalogue',
      'see-prices',
      'see-buyers',
      'see-orders',
      'handle-orders',
      'see-admin',
      'register-passkey',
    ],
  ]);
});

test('a viewer reads the catalogue and what is ticked; orders need both prices and buyers', () => {
  expect(rightsOf(viewer())).toEqual(['see-admin', 'see-catalogue', 'register-passkey']);
  expect(rightsOf(viewer('values'))).toEqual(['see-admin', 'see-catalogue', 'register-passkey', 'see-values']);
  expect(rightsOf(viewer('prices'))).not.toContain('see-orders');
  expect(rightsOf(viewer('buyers'))).not.toContain('see-orders');
  expect(rightsOf(viewer('prices', 'buyers'))).toContain('see-orders');
});

test('a viewer changes nothing but how the own account signs in, whatever is ticked', () => {
  const writes = Object.values<Call>(allCalls).filter((call) => isForStaff(call) && call.method !== 'GET');
  const allowed = writes.filter(({ right }) => isAllowed(viewer(...sights), right as Right));
  const own = /^\/api\/admin\/(sign-out-everywhere|sessions\/end|password|passkeys.*|recovery-codes)$/;
  expect(allowed.map(({ path }) => path).filter((path) => !own.test(path))).toEqual([]);
});

test('an administrator who needs a passkey first has no right but to register one', () => {
  const kind = { role: 'administrator', sees: [], registersOnly: true } as const;
  expect(rightsOf(kind)).toEqual(['register-passkey']);
  expect(missingRight('see-orders', kind)).toBe(
    'Administrators need a passkey. Please register one first, in Your Account.',
  );
});

test('only a viewer has ticks and a last day, which counts to its end', () => {
  expect(fittingRole({ role: 'sales', sees: ['prices'], lastDay: '2026-11-30' })).toEqual({
    role: 'sales',
    sees: [],
    lastDay: null,
  });
  const given = { ...viewer('values', 'prices'), lastDay: '2026-11-30' };
  expect(roleText(fittingRole(given))).toBe('Viewer with prices, values, until 30 November 2026');
  expect(roleText(viewer())).toBe('Viewer without prices, buyers and values');
  expect([hasEnded(given, '2026-11-30'), hasEnded(given, '2026-12-01')]).toEqual([false, true]);
});
