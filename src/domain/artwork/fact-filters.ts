import type { Access } from '../account/rights.ts';
import { highestPrice, isPrice } from '../money.ts';
import { mapFields } from '../record/fields.ts';
import { artworkYears } from './artwork-date.ts';
import { type ArtworkFacts, artworkFields } from './artwork-fields.ts';
import { type ArtworkStatus, artworkStatuses } from './artwork-status.ts';
import { conditionFields } from './condition-fields.ts';
import { type Custody, custodyLabels, isAway } from './custody.ts';
import { movementFields } from './movement-fields.ts';
import { withoutPlace } from './places.ts';
import { artworkStatusLabel } from './stock-stage.ts';
import { valuationFields } from './valuation-fields.ts';
import { viewFields } from './view-fields.ts';

/** The facts that decide whether an artwork is in a list. */
export interface CataloguedArtwork extends ArtworkFacts {
  /** The slug of its period. */
  period: string | null;
  /** The kind of what holds the work: a live order, or a hold for a person. */
  heldBy: 'order' | 'person' | null;
  /** Another artwork has its stock code, as `stockCodeKey` compares them. */
  isCodeShared: boolean;
  /** The insured amount of the newest valuation, in the valuation's own currency. */
  insuranceValue: number | null;
  /** The views of the work: whether each is public, and its alternative text. */
  views: readonly { published: boolean; alt: string }[];
  /** The longer side of its image in pixels; null without one whose file is here. */
  pixels: number | null;
  /** True if the work’s image has a credit line, its own or that of the settings. */
  isCredited: boolean;
  /** An entry about its condition is recorded. */
  isJudged: boolean;
  /** True if the work is away, and not offered meanwhile. */
  isWithheld: boolean;
  /** The place where the work is now; null for no place. A work without a movement is with the estate, at no place. */
  placeId: number | null;
  custody: Custody;
  isOverdue: boolean;
}

/** A fact of an artwork that a filter or an order reads. */
export type Fact = keyof CataloguedArtwork;

const { price, rightsCredit } = artworkFields;

/**
 * The accounts that may know each fact, also of private works: those that see the field that the fact is or is made
 * from.
 */
export const factAudience: Readonly<Record<Fact, Access>> = {
  ...mapFields(artworkFields, ({ audience = 'anyone' }) => audience),
  price: price.whilePrivate,
  period: artworkFields.periodId.audience,
  // An order and a hold have a price and a buyer.
  heldBy: 'see-orders',
  isCodeShared: artworkFields.stockCode.audience,
  insuranceValue: valuationFields.amount.audience,
  views: viewFields.published.audience,
  pixels: artworkFields.image.audience,
  isCredited: rightsCredit.audience,
  isJudged: conditionFields.text.audience,
  isWithheld: movementFields.offered.audience,
  placeId: movementFields.placeId.audience,
  custody: movementFields.custody.audience,
  isOverdue: movementFields.until.audience,
};

/** Some facts of an artwork. */
type Facts<Read extends readonly Fact[]> = Pick<CataloguedArtwork, Read[number]>;

/**
 * Makes a filter with the facts that it reads. These facts decide who may use it: the compiler refuses any other fact
 * in `valueOf`.
 */
const reading = <const Read extends readonly Fact[], const F extends { valueOf: (facts: Facts<Read>) => unknown }>(
  reads: Read,
  filter: F,
) => ({ ...filter, reads });

/**
 * An artwork has one of the options. `periods`: the options are the slugs of the periods, and `withoutPeriod`; `places`: the ids of the
 * places, which stand for those inside them too, and `withoutPlace`.
 */
export interface ChoiceFilter {
  type: 'choice';
  label: string;
  options: Readonly<Record<string, string>> | 'periods' | 'places';
  reads: readonly Fact[];
  valueOf: (artwork: CataloguedArtwork) => string;
}

/** An artwork has a figure, or none and is then outside of every range. */
export interface RangeFilter {
  type: 'range';
  label: string;
  unit: 'money' | 'years';
  least: number;
  most: number;
  reads: readonly Fact[];
  valueOf: (artwork: CataloguedArtwork) => number | null;
}

/** The value for works without a period. It is no slug, because slugs have other characters. */
export const withoutPeriod = '-';

/** The pixels on the longer side that a print of this size needs at 300 dpi. */
export const printSize = { centimetres: 15, pixels: 1772 } as const;

const yesOrNo = <const Read extends readonly Fact[]>(
  reads: Read,
  label: string,
  options: { yes: string; no: string },
  is: (facts: Facts<Read>) => boolean,
) => reading(reads, { type: 'choice', label, options, valueOf: (facts) => (is(facts) ? 'yes' : 'no') });

const withOrWithout = <const Read extends readonly Fact[]>(
  reads: Read,
  what: string,
  has: (facts: Facts<Read>) => boolean,
) => {
  const label = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return yesOrNo(reads, label, { yes: `With ${what}`, no: `Without ${what}` }, has);
};

const hasImage = ({ pixels }: Pick<CataloguedArtwork, 'pixels'>) => pixels !== null;

/** Reads a fact of the artwork’s image; an artwork without an image matches neither option. */
const ofImage = <const Read extends readonly Fact[]>(
  reads: Read,
  label: string,
  options: { yes: string; no: string },
  is: (facts: Facts<Read>) => boolean,
): ChoiceFilter => ({
  type: 'choice',
  label,
  options,
  reads: [...reads, 'pixels'],
  valueOf: (artwork) => (hasImage(artwork) ? (is(artwork) ? 'yes' : 'no') : ''),
});

/** The filters by what the record of an artwork says. Each has the name that it has in the address of the list. */
export const factFilters = {
  period: reading(['period'], {
    type: 'choice',
    label: 'Period',
    options: 'periods',
    valueOf: ({ period }) => period ?? withoutPeriod,
  }),
  status: reading(['status'], {
    type: 'choice',
    label: 'Status',
    options: Object.fromEntries(artworkStatuses.map((status) => [status, artworkStatusLabel(status)])) as Record<
      ArtworkStatus,
      string
    >,
    valueOf: ({ status }) => status,
  }),
  offered: yesOrNo(
    ['available'],
    'Availability',
    { yes: 'Marked available', no: 'Marked unavailable' },
    ({ available }) => available,
  ),
  published: yesOrNo(['published'], 'Published', { yes: 'Published', no: 'Private' }, ({ published }) => published),
  featured: yesOrNo(['featured'], 'Featured', { yes: 'Featured', no: 'Not featured' }, ({ featured }) => featured),
  held: reading(['heldBy'], {
    type: 'choice',
    label: 'Held',
    options: { order: 'Held by an order', person: 'Held for a person', no: 'Not held' },
    valueOf: ({ heldBy }) => heldBy ?? 'no',
  }),
  owned: yesOrNo(
    ['collection'],
    'Collection',
    { yes: 'In a collection', no: 'In no collection' },
    ({ collection }) => (collection ?? '').trim() !== '',
  ),
  incomplete: yesOrNo(
    ['pixels', 'price', 'dimensions'],
    'Image, price and size',
    { yes: 'Lacks image, price or size', no: 'Has image, price and size' },
    (artwork) => !hasImage(artwork) || !isPrice(artwork.price) || artwork.dimensions === '',
  ),
  sharedCode: yesOrNo(
    ['isCodeShared'],
    'Stock code',
    { yes: 'Stock code of several works', no: 'Stock code of its own' },
    ({ isCodeShared }) => isCodeShared,
  ),
  image: withOrWithout(['pixels'], 'image', hasImage),
  alt: ofImage(
    ['alt'],
    'Alternative text',
    { yes: 'Image with alternative text', no: 'Image without alternative text' },
    ({ alt }) => (alt ?? '') !== '',
  ),
  sharp: ofImage(
    ['pixels'],
    'Pixels',
    { yes: 'Image large enough for print', no: 'Image too small for print' },
    ({ pixels }) => (pixels ?? 0) >= printSize.pixels,
  ),
  credited: withOrWithout(['isCredited'], 'credit line', ({ isCredited }) => isCredited),
  priced: withOrWithout(['price'], 'price', ({ price }) => isPrice(price)),
  sized: withOrWithout(['dimensions'], 'size', ({ dimensions }) => dimensions !== ''),
  medium: withOrWithout(['medium'], 'medium', ({ medium }) => medium !== ''),
  dated: withOrWithout(['year', 'dateText'], 'date', ({ year, dateText }) => year !== null || (dateText ?? '') !== ''),
  description: withOrWithout(['description'], 'description', ({ description }) => (description ?? '') !== ''),
  views: reading(['views'], {
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
  }),
  place: reading(['placeId', 'custody'], {
    type: 'choice',
    label: 'Place',
    options: 'places',
    valueOf: ({ placeId, custody }) => (placeId === null && !isAway(custody) ? withoutPlace : String(placeId ?? '')),
  }),
  custody: reading(['custody'], {
    type: 'choice',
    label: 'Who has it',
    options: custodyLabels,
    valueOf: ({ custody }) => custody,
  }),
  away: yesOrNo(['custody'], 'Away', { yes: 'Out', no: 'Not out' }, ({ custody }) => isAway(custody)),
  withheld: yesOrNo(
    ['isWithheld'],
    'Offer while out',
    { yes: 'Out and not offered', no: 'Not out, or offered all the same' },
    ({ isWithheld }) => isWithheld,
  ),
  overdue: yesOrNo(
    ['isOverdue'],
    'Return',
    { yes: 'Return overdue', no: 'No return overdue' },
    ({ isOverdue }) => isOverdue,
  ),
  valued: withOrWithout(['insuranceValue'], 'insurance value', ({ insuranceValue }) => insuranceValue !== null),
  judged: withOrWithout(['isJudged'], 'condition', ({ isJudged }) => isJudged),
  price: reading(['price'], {
    type: 'range',
    label: 'Price',
    unit: 'money',
    least: 0,
    most: highestPrice,
    valueOf: ({ price }) => price,
  }),
  value: reading(['insuranceValue'], {
    type: 'range',
    label: 'Insurance value',
    unit: 'money',
    least: 0,
    most: 999_999_999,
    valueOf: ({ insuranceValue }) => insuranceValue,
  }),
  year: reading(['year'], {
    type: 'range',
    label: 'Year',
    unit: 'years',
    least: artworkYears.first,
    most: artworkYears.last,
    valueOf: ({ year }) => year,
  }),
} as const satisfies Record<string, ChoiceFilter | RangeFilter>;

export type FactFilter = keyof typeof factFilters;
