import { highestPrice, isPrice } from '../money.ts';
import { artworkYears } from './artwork-date.ts';
import type { ArtworkFacts } from './artwork-fields.ts';
import { type ArtworkStatus, artworkStatuses } from './artwork-status.ts';
import { type Custody, custodyLabels, isAway } from './custody.ts';
import { withoutPlace } from './places.ts';
import { artworkStatusLabel } from './stock-stage.ts';

/** What decides whether an artwork is in a list. */
export interface CataloguedArtwork extends ArtworkFacts {
  /** The slug of its period. */
  period: string | null;
  /** What keeps it: a live order, or a hold for a person. */
  heldBy: 'order' | 'person' | null;
  /** Another artwork has its stock code, as `stockCodeKey` compares them. */
  isCodeShared: boolean;
  /** What it is insured for by its newest valuation, in the valuation's own currency. */
  insuranceValue: number | null;
  /** Its views: whether each is public, and its alternative text. */
  views: readonly { published: boolean; alt: string }[];
  /** The longer side of its image in pixels; null without one whose file is here. */
  pixels: number | null;
  /** Its image has a credit line, its own or that of the settings. */
  isCredited: boolean;
  /** An entry about its condition is recorded. */
  isJudged: boolean;
  /** It is away, and not offered while it is. */
  isWithheld: boolean;
  /** Where it is now; without a movement with the estate, at no place. */
  placeId: number | null;
  custody: Custody;
  isOverdue: boolean;
}

/**
 * An artwork has one of the options. `periods`: the options are the slugs of the periods, and `withoutPeriod`; `places`: the ids of the
 * places, which stand for those inside them too, and `withoutPlace`.
 */
export interface ChoiceFilter {
  type: 'choice';
  label: string;
  options: Readonly<Record<string, string>> | 'periods' | 'places';
  valueOf: (artwork: CataloguedArtwork) => string;
}

/** An artwork has a figure, or none and is then outside of every range. */
export interface RangeFilter {
  type: 'range';
  label: string;
  unit: 'money' | 'years';
  least: number;
  most: number;
  valueOf: (artwork: CataloguedArtwork) => number | null;
}

/** In place of a period's slug, which has other characters. */
export const withoutPeriod = '-';

/** As large a print needs so many pixels on the longer side, at 300 dpi. */
export const printSize = { centimetres: 15, pixels: 1772 } as const;

const yesOrNo = (
  label: string,
  options: { yes: string; no: string },
  is: (artwork: CataloguedArtwork) => boolean,
): ChoiceFilter => ({ type: 'choice', label, options, valueOf: (artwork) => (is(artwork) ? 'yes' : 'no') });

const withOrWithout = (what: string, has: (artwork: CataloguedArtwork) => boolean) =>
  yesOrNo(`${what.charAt(0).toUpperCase()}${what.slice(1)}`, { yes: `With ${what}`, no: `Without ${what}` }, has);

const hasImage = ({ pixels }: CataloguedArtwork) => pixels !== null;

/** Of an artwork without an image it is neither. */
const ofImage = (
  label: string,
  options: { yes: string; no: string },
  is: (artwork: CataloguedArtwork) => boolean,
): ChoiceFilter => ({
  ...yesOrNo(label, options, is),
  valueOf: (artwork) => (hasImage(artwork) ? (is(artwork) ? 'yes' : 'no') : ''),
});

/** What the record of an artwork says, each a filter of the list by its name in the address. */
export const factFilters = {
  period: { type: 'choice', label: 'Period', options: 'periods', valueOf: ({ period }) => period ?? withoutPeriod },
  status: {
    type: 'choice',
    label: 'Status',
    options: Object.fromEntries(artworkStatuses.map((status) => [status, artworkStatusLabel(status)])) as Record<
      ArtworkStatus,
      string
    >,
    valueOf: ({ status }) => status,
  },
  offered: yesOrNo('Availability', { yes: 'Marked available', no: 'Marked unavailable' }, ({ available }) => available),
  published: yesOrNo('Published', { yes: 'Published', no: 'Private' }, ({ published }) => published),
  featured: yesOrNo('Featured', { yes: 'Featured', no: 'Not featured' }, ({ featured }) => featured),
  held: {
    type: 'choice',
    label: 'Held',
    options: { order: 'Held by an order', person: 'Held for a person', no: 'Not held' },
    valueOf: ({ heldBy }) => heldBy ?? 'no',
  },
  owned: yesOrNo(
    'Collection',
    { yes: 'In a collection', no: 'In no collection' },
    ({ collection }) => (collection ?? '').trim() !== '',
  ),
  incomplete: yesOrNo(
    'Image, price and size',
    { yes: 'Lacks image, price or size', no: 'Has image, price and size' },
    (artwork) => !hasImage(artwork) || !isPrice(artwork.price) || artwork.dimensions === '',
  ),
  sharedCode: yesOrNo(
    'Stock code',
    { yes: 'Stock code of several works', no: 'Stock code of its own' },
    ({ isCodeShared }) => isCodeShared,
  ),
  image: withOrWithout('image', hasImage),
  alt: ofImage(
    'Alternative text',
    { yes: 'Image with alternative text', no: 'Image without alternative text' },
    ({ alt }) => (alt ?? '') !== '',
  ),
  sharp: ofImage(
    'Pixels',
    { yes: 'Image large enough for print', no: 'Image too small for print' },
    ({ pixels }) => (pixels ?? 0) >= printSize.pixels,
  ),
  credited: withOrWithout('credit line', ({ isCredited }) => isCredited),
  priced: withOrWithout('price', ({ price }) => isPrice(price)),
  sized: withOrWithout('size', ({ dimensions }) => dimensions !== ''),
  medium: withOrWithout('medium', ({ medium }) => medium !== ''),
  dated: withOrWithout('date', ({ year, dateText }) => year !== null || (dateText ?? '') !== ''),
  description: withOrWithout('description', ({ description }) => description !== ''),
  views: {
    type: 'choice',
    label: 'Views',
    options: {
      no: 'Without views',
      unsaid: 'A public view without alternative text',
      said: 'Views with alternative texts',
    },
    valueOf: ({ views }) => {
      if (views.length === 0) return 'no';
      return views.some(({ published, alt }) => published && alt === '') ? 'unsaid' : 'said';
    },
  },
  place: {
    type: 'choice',
    label: 'Place',
    options: 'places',
    valueOf: ({ placeId, custody }) => (placeId === null && !isAway(custody) ? withoutPlace : String(placeId ?? '')),
  },
  custody: { type: 'choice', label: 'Who has it', options: custodyLabels, valueOf: ({ custody }) => custody },
  away: yesOrNo('Away', { yes: 'Out', no: 'Not out' }, ({ custody }) => isAway(custody)),
  withheld: yesOrNo(
    'Offer while out',
    { yes: 'Out and not offered', no: 'Not out, or offered all the same' },
    ({ isWithheld }) => isWithheld,
  ),
  overdue: yesOrNo('Return', { yes: 'Return overdue', no: 'No return overdue' }, ({ isOverdue }) => isOverdue),
  valued: withOrWithout('insurance value', ({ insuranceValue }) => insuranceValue !== null),
  judged: withOrWithout('condition', ({ isJudged }) => isJudged),
  price: {
    type: 'range',
    label: 'Price',
    unit: 'money',
    least: 0,
    most: highestPrice,
    valueOf: ({ price }) => price,
  },
  value: {
    type: 'range',
    label: 'Insurance value',
    unit: 'money',
    least: 0,
    most: 999_999_999,
    valueOf: ({ insuranceValue }) => insuranceValue,
  },
  year: {
    type: 'range',
    label: 'Year',
    unit: 'years',
    least: artworkYears.first,
    most: artworkYears.last,
    valueOf: ({ year }) => year,
  },
} as const satisfies Record<string, ChoiceFilter | RangeFilter>;

export type FactFilter = keyof typeof factFilters;
