import { type Day, daysBetween } from '../calendar.ts';
import { type ArtworkStatus, isNotForSale } from './artwork-status.ts';
import {
  type CataloguedArtwork,
  type ChoiceFilter,
  type FactFilter,
  factFilters,
  printSize,
  withoutPeriod,
} from './fact-filters.ts';
import { withoutPlace } from './places.ts';

/** The facts that a work needs before it is shown, sold, printed or insured (docs/specification/artwork.md §17). */

/** A fact that a work can lack: the filter and the option that show the works without it. */
interface GapRule {
  label: string;
  filter: FactFilter;
  option: string;
}

export const gaps = {
  image: { label: 'Image', filter: 'image', option: 'no' },
  alt: { label: 'Alternative text', filter: 'alt', option: 'no' },
  date: { label: 'Year or date', filter: 'dated', option: 'no' },
  medium: { label: 'Medium', filter: 'medium', option: 'no' },
  dimensions: { label: 'Dimensions', filter: 'sized', option: 'no' },
  period: { label: 'Period', filter: 'period', option: withoutPeriod },
  published: { label: 'Published', filter: 'published', option: 'no' },
  price: { label: 'Price', filter: 'priced', option: 'no' },
  code: { label: 'Stock code of its own', filter: 'sharedCode', option: 'yes' },
  offer: { label: 'Available', filter: 'offered', option: 'no' },
  back: { label: 'Return, or offer while out', filter: 'withheld', option: 'yes' },
  pixels: {
    label: `Image large enough for print (${printSize.pixels.toLocaleString('en-AU')} px)`,
    filter: 'sharp',
    option: 'no',
  },
  credit: { label: 'Credit line', filter: 'credited', option: 'no' },
  value: { label: 'Insurance value', filter: 'valued', option: 'no' },
  place: { label: 'Place', filter: 'place', option: withoutPlace },
  condition: { label: 'Condition entry', filter: 'judged', option: 'no' },
} as const satisfies Record<string, GapRule>;
export type Gap = keyof typeof gaps;
type GapFilter = (typeof gaps)[Gap]['filter'];
export const gapNames = Object.keys(gaps) as Gap[];

interface PurposeRule {
  label: string;
  /** "to show". */
  to: string;
  needs: readonly Gap[];
  /** True if the purpose is not asked of works that the estate has sold, or that a collection owns. */
  ofOwnWorks?: true;
}

export const purposes = {
  show: {
    label: 'Show',
    to: 'to show',
    needs: ['image', 'alt', 'date', 'medium', 'dimensions', 'period', 'published'],
  },
  sell: {
    label: 'Sell',
    to: 'to sell',
    ofOwnWorks: true,
    needs: ['image', 'price', 'code', 'medium', 'dimensions', 'published', 'offer', 'back'],
  },
  print: { label: 'Print', to: 'to print', needs: ['image', 'pixels', 'date', 'medium', 'dimensions', 'credit'] },
  insure: {
    label: 'Insure',
    to: 'to insure',
    ofOwnWorks: true,
    needs: ['image', 'medium', 'dimensions', 'value', 'place', 'condition'],
  },
} as const satisfies Record<string, PurposeRule>;
export type Purpose = keyof typeof purposes;
export const purposeNames = Object.keys(purposes) as Purpose[];
export const isPurpose = (name: string): name is Purpose => Object.hasOwn(purposes, name);
const ruleOf = (purpose: Purpose): PurposeRule => purposes[purpose];

/** Returns the gaps of a work. */
export const gapsOf = (artwork: CataloguedArtwork): Gap[] =>
  gapsAmong((filter) => factFilters[filter].valueOf(artwork));

/** Returns the gaps of a work by its option of each filter. */
export function gapsAmong(optionOf: (filter: GapFilter) => string): Gap[] {
  return gapNames.filter((gap) => optionOf(gaps[gap].filter) === gaps[gap].option);
}

/** The facts of a work on which its readiness depends. */
interface Work {
  status: ArtworkStatus;
  collection: string | null;
  gaps: readonly Gap[];
}
/** The facts of a work, beside its gaps, on which a purpose depends. */
const besideGaps = ['status', 'collection'] as const;

/** Returns the gaps that keep a work from a purpose; null where the purpose is not asked of the work. */
export function missingFor(purpose: Purpose, work: Work): Gap[] | null {
  const { needs, ofOwnWorks } = ruleOf(purpose);
  if (ofOwnWorks && (isNotForSale(work.status) || (work.collection ?? '').trim() !== '')) return null;
  return needs.filter((gap) => work.gaps.includes(gap));
}

/** The option of the purpose's filter that a work has. In SQL: `readinessFor`. */
export function readinessOf(purpose: Purpose, work: Work): 'yes' | 'no' | 'gone' {
  const missing = missingFor(purpose, work);
  if (missing === null) return 'gone';
  return missing.length === 0 ? 'yes' : 'no';
}

const readyFor = (purpose: Purpose): ChoiceFilter => {
  const { label, to, needs, ofOwnWorks } = ruleOf(purpose);
  return {
    type: 'choice',
    label,
    options: {
      no: `Not ready ${to}`,
      yes: `Ready ${to}`,
      ...(ofOwnWorks && { gone: 'Sold or in a collection' }),
    },
    reads: [...needs.flatMap((gap) => factFilters[gaps[gap].filter].reads), ...(ofOwnWorks ? besideGaps : [])],
    valueOf: (artwork) => readinessOf(purpose, { ...artwork, gaps: gapsOf(artwork) }),
  };
};

/** One filter of the list for each purpose. */
export const readinessFilters = Object.fromEntries(
  purposeNames.map((purpose) => [purpose, readyFor(purpose)]),
) as Record<Purpose, ChoiceFilter>;

/** Days after which Today names the counts again. */
const NAMED_EVERY = 7;

/** Whether Today names how many works are not ready: on one day a week. `named`: the day on which it did last; null for none. */
export function isReadinessDue(named: Day | null, today: Day): boolean {
  return named === null || named === today || daysBetween(named, today) >= NAMED_EVERY;
}

/** “14 works are not ready to show, 3 to sell”; '' where all are ready. */
export function notReadyText(countOf: (purpose: Purpose) => number): string {
  const counts = purposeNames.filter((purpose) => countOf(purpose) > 0);
  return counts
    .map((purpose, at) => {
      const count = countOf(purpose);
      const works = at > 0 ? '' : count === 1 ? ' work is not ready' : ' works are not ready';
      return `${count.toLocaleString('en-AU')}${works} ${purposes[purpose].to}`;
    })
    .join(', ');
}
