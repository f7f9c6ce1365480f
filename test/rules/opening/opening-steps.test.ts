import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { builtInTexts } from '../../../src/domain/content/texts.ts';
import {
  type EstateFacts,
  openingSteps,
  refuseOpening,
  stateOfSteps,
} from '../../../src/domain/opening/opening-steps.ts';

const empty: EstateFacts = {
  settings: defaultSettings,
  hasSavedSettings: false,
  hasAnsweredDelivery: false,
  hero: builtInTexts.hero,
  contact: { contactEmail: '', contactPhone: '' },
  biography: builtInTexts.biography,
  hadTestOrder: false,
  testOrders: 0,
  periods: 0,
  periodsWithoutImage: 0,
  works: 0,
  accounts: 1,
  backups: 'none',
  publicUrl: '',
};
const bankDetails = { ...defaultSettings.bankDetails, accountName: 'Estate', accountNumber: '1234567' };
const withSettings = (settings: Partial<EstateFacts['settings']>) => ({
  settings: { ...defaultSettings, ...settings },
});

/** The facts that tick each step, and that step alone. */
const done: Record<(typeof openingSteps)[number], Partial<EstateFacts>> = {
  title: withSettings({ siteTitle: 'Ida Quay' }),
  artist: { hero: { ...builtInTexts.hero, artistName: 'Ida Quay' } },
  hero: { hero: { ...builtInTexts.hero, imageUrl: '/uploads/a.jpg' } },
  contact: { contact: { contactEmail: '', contactPhone: '03 5550 1234' } },
  region: { hasSavedSettings: true },
  delivery: { hasAnsweredDelivery: true },
  sender: withSettings({ senderName: 'Estate', senderAddress: '1 Low Lane' }),
  payment: withSettings({ bankDetails }),
  terms: withSettings({ termsText: 'Terms.' }),
  privacy: withSettings({ privacyText: 'Privacy.' }),
  periods: { periods: 1 },
  works: { works: 1 },
  order: { hadTestOrder: true },
  biography: {
    biography: { ...builtInTexts.biography, bioText: { ...builtInTexts.biography.bioText, paragraph3: 'Born.' } },
  },
  backup: { backups: null },
  address: { publicUrl: 'https://gallery.example.org' },
  account: { accounts: 2 },
};

const doneIn = (facts: Partial<EstateFacts>) =>
  stateOfSteps({ ...empty, ...facts }).flatMap(({ step, isDone }) => (isDone ? [step] : []));

test.each(openingSteps)('the step “%s” ticks itself', (step) => {
  expect(doneIn({})).toEqual([]);
  expect(doneIn(done[step])).toEqual([step]);
});

test('a half-done step is missing', () => {
  for (const facts of [
    withSettings({ senderName: 'Estate' }),
    withSettings({ bankDetails: { ...bankDetails, accountNumber: '' } }),
    { backups: 'old' } as const,
    { backups: 'beside-data' } as const,
    { hadTestOrder: true, testOrders: 1 },
    { periods: 2, periodsWithoutImage: 1 },
    { publicUrl: 'http://gallery.example.org' },
  ])
    expect(doneIn(facts)).toEqual([]);
});

test('the site opens with sender, bank details and terms, and without the rest', () => {
  const opens = (facts: Partial<EstateFacts>) => () => refuseOpening(stateOfSteps({ ...empty, ...facts }));
  expect(opens({})).toThrow('Please fill in the sender, the bank details and the terms first.');
  const required = { senderName: 'Estate', senderAddress: '1 Low Lane', bankDetails };
  expect(opens(withSettings(required))).toThrow('Please fill in the terms first.');
  expect(opens(withSettings({ ...required, termsText: 'Terms.' }))).not.toThrow();
});
