import sharp from 'sharp';
import { conditionCalls, valuationCalls } from '../src/contract/artwork-records/artwork-records.calls.ts';
import type {
  ConditionEntry,
  CreateConditionEntry,
  CreateValuation,
  Valuation,
} from '../src/contract/artwork-records/artwork-records.schemas.ts';
import { artworkCalls } from '../src/contract/artworks/artworks.calls.ts';
import type { Artwork, CreateArtwork } from '../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../src/contract/cart/cart.calls.ts';
import { eventCalls } from '../src/contract/events/events.calls.ts';
import type { CreateEvent, Event } from '../src/contract/events/events.schemas.ts';
import { imageCalls } from '../src/contract/images/images.calls.ts';
import { inquiryCalls } from '../src/contract/inquiries/inquiries.calls.ts';
import type { SendInquiry } from '../src/contract/inquiries/send-inquiry.schemas.ts';
import type { Checkout, PlacedOrder, RequestedQuote } from '../src/contract/orders/checkout.schemas.ts';
import { orderCalls } from '../src/contract/orders/orders.calls.ts';
import { periodCalls } from '../src/contract/periods/periods.calls.ts';
import type { CreatePeriod, Period } from '../src/contract/periods/periods.schemas.ts';
import { movementCalls, placeCalls } from '../src/contract/places/places.calls.ts';
import type { CreatePlace, Moved, MoveWorks, Place } from '../src/contract/places/places.schemas.ts';
import { quoteCalls } from '../src/contract/quotes/quotes.calls.ts';
import { viewCalls } from '../src/contract/views/views.calls.ts';
import type { AddViews, View } from '../src/contract/views/views.schemas.ts';
import { defaultSettings } from '../src/domain/content/settings.ts';
import { toDollars } from '../src/domain/money.ts';
import { orderTotals } from '../src/domain/order/order-totals.ts';
import type { ShippingMethod } from '../src/domain/shipping/shipping-methods.ts';
import { sampleBuyer } from './sample-buyer.ts';
import type { TestBrowser } from './test-app.ts';

/** An artwork, created by staff through the API. */
export function anArtwork(staff: TestBrowser, facts: Partial<CreateArtwork> = {}): Promise<Artwork> {
  return staff.get(artworkCalls.createArtwork, {
    title: 'Low water, the Alde',
    year: 1963,
    medium: 'Oil on board',
    dimensions: '61 × 91.5 cm',
    image: '/uploads/low-water.jpg',
    price: 4200,
    ...facts,
  });
}

/** A view of an artwork, after its others. */
export async function aView(
  staff: TestBrowser,
  artworkId: number,
  facts: Partial<AddViews['views'][number]> = {},
): Promise<View> {
  const views = [{ image: '/uploads/low-water.jpg', ...facts }];
  const [view] = await staff.get(viewCalls.addViews, { id: artworkId, views });
  return view as View;
}

/** An entry about an artwork's condition. */
export function aConditionEntry(
  staff: TestBrowser,
  artworkId: number,
  facts: Partial<CreateConditionEntry> = {},
): Promise<ConditionEntry> {
  const entry = { day: '2026-03-03', by: 'Ruth Oduya', grade: 'good' as const, text: 'Slight abrasion, lower left.' };
  return staff.get(conditionCalls.createConditionEntry, { ...entry, artworkId, ...facts });
}

/** A valuation of an artwork. */
export function aValuation(
  staff: TestBrowser,
  artworkId: number,
  facts: Partial<CreateValuation> = {},
): Promise<Valuation> {
  const value = { day: '2026-03-03', amount: 12_500, currency: 'AUD' as const, by: 'Fenwick & Rowe' };
  return staff.get(valuationCalls.createValuation, { ...value, artworkId, ...facts });
}

export function aPeriod(staff: TestBrowser, facts: Partial<CreatePeriod> = {}): Promise<Period> {
  return staff.get(periodCalls.createPeriod, {
    name: 'Water Landscapes',
    years: '1960–1967',
    slug: 'water-landscapes',
    order: 1,
    image: '/uploads/low-water.jpg',
    description: 'Estuaries, at every state of the tide.',
    keyCharacteristics: 'low horizons, thin paint',
    ...facts,
  });
}

export function anEvent(staff: TestBrowser, facts: Partial<CreateEvent> = {}): Promise<Event> {
  return staff.get(eventCalls.createEvent, {
    title: 'Studio sale',
    date: '2026-12-05',
    time: '10 am',
    location: 'Orford',
    description: 'Two days in the studio.',
    image: '/uploads/low-water.jpg',
    ...facts,
  });
}

/** A place of the tree. */
export function aPlace(staff: TestBrowser, facts: Partial<CreatePlace> = {}): Promise<Place> {
  return staff.get(placeCalls.createPlace, { name: 'Studio', ...facts });
}

/** The same movement of some works: without other facts, back with the estate. */
export function aMovement(staff: TestBrowser, ids: number[], facts: Partial<MoveWorks> = {}): Promise<Moved> {
  return staff.get(movementCalls.moveWorks, { ids, movedOn: '2026-11-20', custody: 'own', ...facts });
}

/** An inquiry, sent by a visitor from the contact page. */
export function anInquiry(visitor: TestBrowser, facts: Partial<SendInquiry> = {}) {
  return visitor.get(inquiryCalls.sendInquiry, {
    firstName: 'Margaret',
    lastName: 'Oduya',
    email: 'margaret@example.com',
    inquiryType: 'Purchase',
    message: 'Is Low water still for sale?',
    ...facts,
  });
}

/** A JPEG of one colour. */
export async function anImage(size: { width: number; height: number } = { width: 640, height: 480 }) {
  const image = await sharp({ create: { ...size, channels: 3, background: '#7c8a91' } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(image);
}

export async function anUploadedImage(staff: TestBrowser, size?: { width: number; height: number }) {
  return staff.get(imageCalls.uploadPicture, { image: await anImage(size), fileName: 'Scan 12.JPG' });
}

const aCustomer: Checkout['customer'] = { ...sampleBuyer, phone: '03 5550 1234' };

/** The request that the checkout page sends for the artworks in a cart. */
export function aCheckout(
  artworks: readonly { id: number; price: number | null }[],
  facts: { customer?: Partial<Checkout['customer']>; order?: Partial<Checkout['order']> } = {},
): Checkout {
  const shippingMethod: ShippingMethod = facts.order?.shippingMethod ?? 'standard';
  const prices = artworks.map((artwork) => artwork.price ?? 0);
  const totals = orderTotals(prices, defaultSettings.shippingFees[shippingMethod]);
  return {
    customer: { ...aCustomer, ...facts.customer },
    order: {
      items: artworks.map(({ id, price }) => ({ id, price })),
      shipping: toDollars(totals.shipping),
      total: toDollars(totals.total),
      shippingMethod,
      paymentMethod: 'bank_transfer',
      termsAccepted: true,
      ...facts.order,
    },
  };
}

/** A collector in another country, where no fee holds when they hold at home only. */
const abroad = {
  address: '412 Bleecker Street',
  city: 'New York',
  state: 'NY',
  postalCode: '10014',
  country: 'United States',
} as const;

/** A request for the price of a delivery to New York. */
export function aQuoteRequest(...[artworks, { customer, order } = {}]: Parameters<typeof aCheckout>): Checkout {
  const total = artworks.reduce((sum, { price }) => sum + (price ?? 0), 0);
  return aCheckout(artworks, { customer: { ...abroad, ...customer }, order: { shipping: 0, total, ...order } });
}

/** A delivery by quote, asked for by a buyer with the shop's calls. The shipping fees must hold at home only. */
export async function aQuote(
  buyer: TestBrowser,
  artworks: Parameters<typeof aCheckout>[0],
  facts: Parameters<typeof aCheckout>[1] = {},
): Promise<RequestedQuote> {
  for (const { id } of artworks) await buyer.get(cartCalls.addToCart, { artworkId: id });
  return buyer.get(quoteCalls.requestQuote, aQuoteRequest(artworks, facts));
}

/** The offer of the estate for a delivery. */
export const anOffer = {
  price: 1850,
  carrier: 'DHL',
  time: '10 to 14 days',
  insurance: 'To the price of the work',
  until: '2026-12-05',
  buyerPaysDuties: true,
  note: 'In a crate of our own.',
};

/** An order of artworks, placed by a buyer with the shop's calls. */
export async function anOrder(
  buyer: TestBrowser,
  artworks: readonly { id: number; price: number | null }[],
  facts: Parameters<typeof aCheckout>[1] = {},
): Promise<PlacedOrder> {
  for (const { id } of artworks) await buyer.get(cartCalls.addToCart, { artworkId: id });
  return buyer.get(orderCalls.checkout, aCheckout(artworks, facts));
}
