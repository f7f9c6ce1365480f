import { expect, test } from 'vitest';
import { offerOf } from '../../../src/domain/artwork/artwork-badge.ts';
import {
  awayText,
  type CustodyFacts,
  custodies,
  custodyProblems,
  earlierQuestion,
  fittingFacts,
  isOverdue,
  movementDayProblem,
  movementText,
  notAwayProblem,
  nothingKnown,
  returnDayProblem,
} from '../../../src/domain/artwork/custody.ts';
import { whyNotSoldByStaff } from '../../../src/domain/order/sale-by-staff.ts';

const loan: CustodyFacts = {
  ...nothingKnown,
  custody: 'on-loan',
  party: 'City Museum',
  until: '2027-03-31',
  publicText: 'party',
};

test('a visitor reads of a loan what staff chose', () => {
  expect(awayText(loan)).toBe('On loan to City Museum until 31 March 2027');
  expect(awayText({ ...loan, until: null })).toBe('On loan to City Museum');
  expect(awayText({ ...loan, publicText: 'on-loan' })).toBe('On loan');
  expect(awayText({ ...loan, publicText: 'nothing' })).toBe('Not available at present');
});

test('a visitor reads nothing of a work at home, or that is still offered', () => {
  expect(awayText(nothingKnown)).toBe('');
  expect(awayText({ ...loan, offered: true })).toBe('');
});

test('no custody but a loan names anybody', () => {
  for (const custody of custodies) {
    const text = awayText(fittingFacts({ ...loan, custody }));
    expect(text.includes('Museum'), custody).toBe(custody === 'on-loan');
  }
});

const stored = { published: true, status: 'available', available: true, price: 100, collection: null } as const;

test('a work that is away is not offered, and no badge says that it is sold', () => {
  expect(offerOf({ ...stored, awayText: 'On loan' }, 'Sold')).toEqual({
    badge: 'On loan',
    tone: 'amber',
    publicStatus: 'reserved',
    inShop: true,
    inMuseum: false,
    purchasable: false,
    enquire: false,
  });
  expect(offerOf({ ...stored, available: false, awayText: 'On loan' }, 'Sold').badge).toBe('On loan');
  expect(offerOf({ ...stored, price: null, awayText: 'On loan' }, 'Sold').enquire).toBe(false);
});

test('a sold, reserved or collected work has its own badge wherever it is', () => {
  const awayBadge = (facts: object) => offerOf({ ...stored, ...facts, awayText: 'On loan' }, 'Not for sale').badge;
  expect(awayBadge({ status: 'sold' })).toBe('Sold');
  expect(awayBadge({ status: 'invoiced' })).toBe('Reserved');
  expect(awayBadge({ available: false, collection: 'City Gallery' })).toBe('City Gallery');
});

test('staff do not sell a work that is away by mistake', () => {
  const away = { title: 'Reeds', status: 'available', awayText: 'On loan' } as const;
  expect(whyNotSoldByStaff(away, undefined)).toMatch(/^“Reeds” is away and not offered\./);
  expect(whyNotSoldByStaff({ ...away, awayText: '' }, undefined)).toBeUndefined();
});

test('what does not fit the custody is not kept', () => {
  const all: CustodyFacts = { ...loan, customerId: 3, commission: 0.4, insuredAmount: 5, insuredCurrency: 'AUD' };
  expect(fittingFacts({ ...all, custody: 'own' })).toEqual(nothingKnown);
  expect(fittingFacts(all)).toMatchObject({ customerId: null, commission: null, publicText: 'party' });
  expect(fittingFacts({ ...all, custody: 'consigned' })).toMatchObject({ commission: 0.4, publicText: 'nothing' });
  expect(fittingFacts({ ...all, custody: 'viewing' })).toMatchObject({ customerId: 3 });
  expect(fittingFacts({ ...all, insuredAmount: null }).insuredCurrency).toBeNull();
});

test.each([
  ['without a party', { party: '' }, 'party', 'Please enter who has the work.'],
  ['that ends before it begins', { until: '2026-10-31' }, 'until', 'The return cannot be before the work goes out.'],
  [
    'with an insured value without a currency',
    { insuredAmount: 900 },
    'insuredCurrency',
    'Please choose the currency of the insured value.',
  ],
])('a loan is refused %s', (_, facts, path, message) => {
  expect(custodyProblems({ ...loan, ...facts }, '2026-11-01')).toEqual([{ path, message }]);
});

test('of a work in unknown hands, or with a known customer, no party is needed', () => {
  expect(custodyProblems({ ...nothingKnown, custody: 'unknown' }, '2026-11-01')).toEqual([]);
  expect(custodyProblems({ ...nothingKnown, custody: 'viewing', customerId: 4 }, '2026-11-01')).toEqual([]);
});

test('a loan that ends on the day it begins is possible', () => {
  expect(custodyProblems(loan, '2027-03-31')).toEqual([]);
});

test('a return is overdue the day after it is due', () => {
  expect([isOverdue(loan, '2027-03-31'), isOverdue(loan, '2027-04-01')]).toEqual([false, true]);
  expect(isOverdue({ ...loan, until: null }, '2027-04-01')).toBe(false);
  expect(isOverdue({ ...loan, custody: 'own' }, '2027-04-01')).toBe(false);
});

test('a movement is recorded on its day or later', () => {
  expect(movementDayProblem('2026-11-21', '2026-11-21')).toBeUndefined();
  expect(movementDayProblem('2026-11-22', '2026-11-21')).toMatch(/in the future/);
});

const standing = (title: string, movedOn: string | null, custody: CustodyFacts['custody'] = 'on-loan') => ({
  title,
  movedOn,
  custody,
});

test('works that are not away cannot come back', () => {
  const home = (title: string) => standing(title, null, 'own');
  expect(notAwayProblem([standing('Mill', '2026-11-01')])).toBeUndefined();
  expect(notAwayProblem([home('Reeds')])).toBe('“Reeds” is not away, so there is nothing to return.');
  expect(notAwayProblem([home('Reeds'), home('Mill')])).toBe(
    '“Reeds” and “Mill” are not away, so there is nothing to return.',
  );
  expect(notAwayProblem([home('Reeds'), home('Mill'), home('Tide')])).toMatch(/^“Reeds” and 2 other works are/);
});

test('a work comes back on the day on which it went out, or later', () => {
  expect(returnDayProblem([standing('Mill', '2026-11-01')], '2026-11-01')).toBeUndefined();
  expect(returnDayProblem([standing('Mill', '2026-11-02')], '2026-11-01')).toBe(
    '“Mill” went out on 2 November 2026: it cannot come back before that day.',
  );
});

test('a movement before the last one is a question that names the works', () => {
  expect(earlierQuestion([standing('Mill', '2026-11-01'), standing('Reeds', null)], '2026-11-01')).toBeUndefined();
  expect(earlierQuestion([standing('Mill', '2026-11-02'), standing('Reeds', null)], '2026-11-01')).toMatch(
    /^“Mill” moved again after 1 November 2026\./,
  );
});

test('Activity says where a work went, and never to whom', () => {
  expect(movementText('own', 'Studio › Rack 3')).toBe('to Studio › Rack 3');
  expect(movementText('own', '')).toBe('with the estate, at no place');
  expect(movementText('on-loan', '')).toBe('on loan');
  expect(movementText('framer', 'Studio')).toBe('at the framer, Studio');
});
