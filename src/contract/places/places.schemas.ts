import { z } from 'zod';
import { custodies, custodyProblems, fittingFacts, loanTexts } from '../../domain/artwork/custody.ts';
import { handoverFields, insuranceFields } from '../../domain/artwork/movement-fields.ts';
import { longestPlaceName } from '../../domain/artwork/places.ts';
import { currencies } from '../../domain/money.ts';
import { shareOf } from '../../domain/record/fields.ts';
import { CatalogueFilters } from '../catalogue/catalogue.schemas.ts';
import { answerShape } from '../record-schema-parts.ts';
import { blankableLine, bodyId, filledLine, Id, moneyAnywhere, prose, typed, Version, word } from '../schema-parts.ts';
import { orNull, typedDay } from '../staff-schema-parts.ts';

/** A place's id as a form has it; blank for none. */
const blankablePlace = z
  .union([z.literal('').transform(() => null), bodyId('Please choose a place.')])
  .nullish()
  .transform((id) => id ?? null);

/** A place of the tree (docs/specification/places.md §1). */
export const Place = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  name: z.string(),
  notes: z.string(),
  /** "Studio › Store › Rack 3". */
  path: z.string(),
  /** Works that stand at the place itself, and with those in the places inside it. */
  works: z.number(),
  worksInside: z.number(),
  version: Version,
});
export type Place = z.infer<typeof Place>;

const placeFacts = {
  /** The place that it is in; null for a building. */
  parentId: blankablePlace,
  name: filledLine(longestPlaceName, 'Please enter the name of the place.'),
  notes: prose(5000)
    .nullish()
    .transform((text) => text ?? ''),
};

export const CreatePlace = z.object(placeFacts);
export type CreatePlace = z.input<typeof CreatePlace>;

export const UpdatePlace = z.object({ id: Id, ...placeFacts });
export type UpdatePlace = z.input<typeof UpdatePlace>;

/**
 * The places of works now and in the past, and the people who have the works (docs/specification/places.md §2 and §3).
 */

const aShare = 'Please enter a commission from 0 to 1, such as 0.4.';

/** The facts that both a new movement and its correction have. A fact that does not fit the custody is dropped. */
const movementFacts = {
  placeId: blankablePlace,
  /** The person or firm that has the work. */
  party: blankableLine(300),
  /** The customer of a viewing, in place of `party`. */
  customerId: orNull(bodyId('Please choose the customer.')),
  agreementNumber: blankableLine(100),
  /** The day on which the work is due back. */
  until: orNull(typedDay),
  insuredBy: blankableLine(300),
  /** The insured amount in the currency, without which it cannot be recorded. */
  insuredAmount: orNull(moneyAnywhere),
  insuredCurrency: orNull(z.enum(currencies, 'Please choose a currency.')),
  /** The share of the price that the party of a consignment keeps. */
  commission: orNull(typed(z.number(aShare).min(0, aShare).max(1, aShare))),
  /** Visitors are offered the work while it is away. */
  offered: z.boolean().default(false),
  /** The text that visitors read of a loan. */
  publicText: z.enum(loanTexts).default('on-loan'),
  /** Why. */
  reason: blankableLine(500),
};

const Custody = z.enum(custodies, 'Please choose who has the work.');

/** The facts that staff record of a movement. */
const MovementFacts = z.object({
  movedOn: z.iso.date('Please enter the day of the movement.'),
  custody: Custody,
  ...movementFacts,
});

const aPercentage = 'Please enter a percentage from 0 to 100.';

/** The facts as a form has them, checked by the rules: the commission is in percent, as people name it. */
export const MovementForm = MovementFacts.extend({
  commission: orNull(typed(z.number(aPercentage).min(0, aPercentage).max(100, aPercentage)).transform(shareOf)),
  home: z.boolean().default(false),
}).superRefine((values, { addIssue }) => {
  for (const { path, message } of custodyProblems(fittingFacts(values), values.movedOn))
    addIssue({ code: 'custom', path: [path], message });
});

/** Exactly one of `ids` and `filters` is given. */
export const MoveWorks = MovementFacts.extend({
  ids: z.array(bodyId('Please choose a work.')).min(1, 'Please choose the works.').max(50_000).optional(),
  filters: CatalogueFilters.optional(),
  /** The works come back from where they are: refused for a work that is not away, and for a day before it went. */
  returned: z.boolean().default(false),
  /** Each of them to the place at which it was last with the estate, in place of `placeId`. */
  home: z.boolean().default(false),
  /** A movement before the last one of a work is put in order, where the first answer asked. */
  confirmEarlier: z.boolean().default(false),
}).refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), 'Please name either ids or filters.');
export type MoveWorks = z.input<typeof MoveWorks>;

/** The number of works that moved, and of works that were at the place already. */
export const Moved = z.object({ moved: z.number(), unmoved: z.number() });
export type Moved = z.infer<typeof Moved>;

export const CorrectMovement = z.object({ id: Id, ...movementFacts });

export const OneReceipt = z.object({ number: word(30) });

export const Movement = z.object({
  id: z.number(),
  movedOn: z.string(),
  /** The day of the next movement; null for where the work is now. */
  leftOn: z.string().nullable(),
  /** The party is the customer's name for a viewing. */
  ...z.object(answerShape(handoverFields)).required().shape,
  ...answerShape(insuranceFields),
  /** "Studio › Store › Rack 3"; '' for none. */
  place: z.string(),
  /** The text that visitors read because of the movement; '' for an offered work and for a work at home. */
  visitorsRead: z.string(),
  /** The number of works that the same form moved. */
  works: z.number(),
  /** The receipts for all works of the form, the last receipt first. */
  receipts: z.array(z.object({ number: z.string(), issuedOn: z.string() })),
  at: z.string(),
  by: z.string(),
  version: Version,
});
export type Movement = z.infer<typeof Movement>;
