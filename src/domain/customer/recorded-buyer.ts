import type { ArtworkFacts } from '../artwork/artwork-fields.ts';
import { isNotForSale } from '../artwork/artwork-status.ts';
import type { Buyer } from '../order/buyer.ts';
import { isPaid, type OrderStatus } from '../order/order-status.ts';
import { emailAddress } from '../typed-values.ts';

/** The buyer whom staff record with an artwork in the Stock Tracker is a customer (docs/specification/customers.md §10). */
export type RecordedBuyer = Pick<ArtworkFacts, 'customerId' | 'customerName' | 'customerEmail' | 'customerPhone'>;

/** True if an artwork is sold outside of orders. Such works are counted for a customer. In SQL: `isSoldByHand`. */
export function isSoldByHand({ status, isHeld }: { status: ArtworkFacts['status']; isHeld: boolean }): boolean {
  return isNotForSale(status) && !isHeld;
}

const textsOf = ({ customerName, customerEmail, customerPhone }: RecordedBuyer) =>
  [customerName, customerEmail, customerPhone].map((text) => text?.trim() ?? '');

/** Whether two states of an artwork name the same buyer in the same words. */
export function isSameBuyer(one: RecordedBuyer, other: RecordedBuyer): boolean {
  const [texts, others] = [textsOf(one), textsOf(other)];
  return one.customerId === other.customerId && texts.every((text, at) => text === others[at]);
}

/** Whether anything is recorded of a buyer. */
export function namesBuyer(sale: RecordedBuyer): boolean {
  return textsOf(sale).some((text) => text !== '');
}

/**
 * The customer's details that a recorded sale gives. The last word of the name is the last name; without a name the email address or the
 * telephone number stands in its place, by which staff know the person.
 */
export function recordedPerson(sale: RecordedBuyer) {
  const [name = '', email = '', phone = ''] = textsOf(sale);
  const address = emailAddress.test(email) ? email.toLowerCase() : '';
  return { ...namesOf(name || email || phone), email: address, phone };
}

/** First and last name of a name that was typed in one field. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** The other records that depend on a customer. */
export interface CustomerTies {
  orders: number;
  /** Artworks with which the customer is recorded. */
  artworks: number;
  /** Movements of artworks that the customer had for viewing. */
  viewings: number;
  isCorrected: boolean;
  /** True if another customer was merged into this customer. */
  isMerged: boolean;
  hasNotes: boolean;
}

/** Whether the customer's record says nothing but what one recorded sale says: a corrected sale then corrects the customer. */
export function isNamedBySaleAlone({ orders, artworks, viewings, isCorrected, isMerged }: CustomerTies): boolean {
  return orders + viewings === 0 && artworks <= 1 && !isCorrected && !isMerged;
}

/** Whether nothing is left of a customer whose recorded sale was undone. */
export function isCustomerOfNothing(ties: CustomerTies): boolean {
  return isNamedBySaleAlone(ties) && ties.artworks === 0 && !ties.hasNotes;
}

/**
 * The step for the customer when a recorded buyer changes. `find`: the buyer is the customer with the email address, or
 * else a new customer; nobody is matched by name.
 */
export type BuyerStep = 'none' | 'keep' | 'correct' | 'find';

/**
 * `ties` are those of `after.customerId`, `owner` is the customer with the email address of `after`; `isChosen`: staff have said that the
 * customer is this one.
 */
export function buyerStep(
  before: RecordedBuyer | null,
  after: RecordedBuyer,
  { ties, owner, isChosen }: { ties: CustomerTies; owner: number | null; isChosen: boolean },
): BuyerStep {
  if (!namesBuyer(after)) return 'none';
  if (after.customerId === null) return 'find';
  if (before === null || after.customerId !== before.customerId || isSameBuyer(before, after)) return 'keep';
  const [[name, email], [oldName, oldEmail]] = [textsOf(after), textsOf(before)];
  const isOwnedByOther = email !== oldEmail && owner !== null && owner !== after.customerId;
  if (isNamedBySaleAlone(ties)) return isOwnedByOther ? 'find' : 'correct';
  if (isChosen) return 'keep';
  // Somebody who has more than this sale and gets another name or address is another person; a detail that is only
  // added or removed is not enough.
  const isOther = (now = '', then = '') => now !== '' && then !== '' && now !== then;
  return isOwnedByOther || isOther(name, oldName) || isOther(email, oldEmail) ? 'find' : 'keep';
}

/** The name and the addresses of a customer. */
export type CustomerDetails = Pick<
  Buyer,
  'firstName' | 'lastName' | 'phone' | 'address' | 'city' | 'state' | 'postalCode' | 'country'
>;

export interface CustomerRecord extends CustomerDetails {
  /** The instant at which staff last corrected the record, ISO 8601; null if never. */
  correctedAt: string | null;
}

interface CustomerOrder {
  created: string;
  status: OrderStatus;
  customer: CustomerDetails;
}

/**
 * Returns the details that a customer's record shows: the details of the latest paid order, or else those of the first
 * order, which the record stores. A correction by staff replaces them until an order that was placed after it is paid
 * (docs/specification/customers.md §1).
 */
export function customerDetails(record: CustomerRecord, orders: readonly CustomerOrder[]): CustomerDetails {
  const { correctedAt } = record;
  let latest: CustomerOrder | undefined;
  for (const order of orders) {
    const isNewer = latest === undefined || order.created > latest.created;
    if (isPaid(order.status) && isNewer && (correctedAt === null || order.created > correctedAt)) latest = order;
  }
  return pickDetails(latest?.customer ?? record);
}

/** The details alone, without the other fields of a buyer or a record. */
function pickDetails({
  firstName,
  lastName,
  phone,
  address,
  city,
  state,
  postalCode,
  country,
}: CustomerDetails): CustomerDetails {
  return { firstName, lastName, phone, address, city, state, postalCode, country };
}
