import type { BackupProblem } from '../backup/backup-rules.ts';
import type { Day } from '../calendar.ts';
import { defaultSettings, type SiteSettings } from '../content/settings.ts';
import { builtInTexts, type TextOf } from '../content/texts.ts';
import { addDays } from '../days.ts';
import { type Contact, hasBankDetails } from '../order/sender.ts';
import { Problem } from '../problems.ts';

/**
 * The steps of an estate before visitors see its site, and which of them are done (docs/specification/opening.md §3).
 */

/** The facts about an estate that prepares its opening. */
export interface EstateFacts {
  settings: SiteSettings;
  /** Staff have saved Site Settings, so that its time zone and country are theirs. */
  hasSavedSettings: boolean;
  /** Staff have said where the fees hold, and from where on a delivery is quoted. */
  hasAnsweredDelivery: boolean;
  hero: TextOf<'hero'>;
  /** The contact details as visitors see them. */
  contact: Contact;
  biography: TextOf<'biography'>;
  periods: number;
  /** The number of periods whose cards on the home page are labels alone. */
  periodsWithoutImage: number;
  /** Public works with an image. */
  works: number;
  /** Somebody has tried the shop once. */
  hadTestOrder: boolean;
  /** Test orders that are still there. */
  testOrders: number;
  accounts: number;
  backups: BackupProblem | null;
  /** The site's address; '' where nobody has said it. */
  publicUrl: string;
}

const isDone = {
  title: ({ settings }) => settings.siteTitle !== defaultSettings.siteTitle,
  artist: ({ hero }) => hero.artistName !== builtInTexts.hero.artistName,
  hero: ({ hero }) => hero.imageUrl !== '',
  contact: ({ contact }) => contact.contactEmail !== '' || contact.contactPhone !== '',
  region: ({ hasSavedSettings }) => hasSavedSettings,
  delivery: ({ hasAnsweredDelivery }) => hasAnsweredDelivery,
  sender: ({ settings }) => settings.senderName !== '' && settings.senderAddress !== '',
  payment: ({ settings }) => hasBankDetails(settings.bankDetails),
  terms: ({ settings }) => settings.termsText !== '',
  privacy: ({ settings }) => settings.privacyText !== '',
  periods: ({ periods, periodsWithoutImage }) => periods > 0 && periodsWithoutImage === 0,
  works: ({ works }) => works > 0,
  order: ({ hadTestOrder, testOrders }) => hadTestOrder && testOrders === 0,
  biography: ({ biography }) => Object.values(biography.bioText).some((text) => text !== ''),
  backup: ({ backups }) => backups === null,
  address: ({ publicUrl }) => publicUrl.startsWith('https:'),
  account: ({ accounts }) => accounts > 1,
} satisfies Record<string, (facts: EstateFacts) => boolean>;

export type OpeningStep = keyof typeof isDone;

/** The steps in the order in which they are shown. */
export const openingSteps = Object.keys(isDone) as [OpeningStep, ...OpeningStep[]];

/**
 * The names of the required steps as a message has them. Without these steps an order could not be invoiced, paid or
 * agreed, so the site does not open.
 */
const required: Partial<Record<OpeningStep, string>> = {
  sender: 'the sender',
  payment: 'the bank details',
  terms: 'the terms',
};

export interface StepState {
  step: OpeningStep;
  isDone: boolean;
  isRequired: boolean;
}

/** The state of every step. */
export function stateOfSteps(facts: EstateFacts): StepState[] {
  return openingSteps.map((step) => ({ step, isDone: isDone[step](facts), isRequired: step in required }));
}

/** Throws `conflict` while a required step is missing. */
export function refuseOpening(steps: readonly StepState[]): void {
  const missing = steps.flatMap(({ step, isDone: done }) => (done ? [] : (required[step] ?? [])));
  if (missing.length === 0) return;
  const message = `Please fill in ${new Intl.ListFormat('en-AU').format(missing)} first.`;
  throw new Problem('conflict', { message });
}

/** Days from today to the last day of a preview link (docs/specification/opening.md §2). */
export const previewDays = 60;

/** Says why a preview link cannot have this last day; undefined if it can. */
export const previewDayProblem = (until: Day, today: Day): string | undefined =>
  until < today || until > addDays(today, previewDays)
    ? `Please choose a day from today to ${previewDays} days ahead.`
    : undefined;
