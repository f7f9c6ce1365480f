import type { InquiryType } from '../src/domain/inquiry/inquiry.ts';
import type { CommunicationType } from '../src/domain/order/communication.ts';
import type { FreightPayer } from '../src/domain/order/credit-note.ts';
import type { OrderStatus } from '../src/domain/order/order-status.ts';
import type { PaymentMethod } from '../src/domain/order/payment.ts';
import type { DeliveryOffer } from '../src/domain/order/quote.ts';
import type { ShippingMethod } from '../src/domain/shipping/shipping-methods.ts';

/** The business of a small estate on an ordinary day. The people are invented. */

interface DemoBuyer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

/** A step of an order, so many days ago, in the order of the steps. */
export type DemoStep =
  | { daysAgo: number; email: CommunicationType; notes: string }
  /** The payment's reference; without an amount in dollars, all that is due is paid. */
  | { daysAgo: number; paid: string; amount?: number; notes?: string; deliveryDay?: number; instructions?: string }
  /** Keys of the works in it; its number follows it to its arrival. */
  | { daysAgo: number; sent: string[]; carrier: string; trackingNumber: string }
  | { daysAgo: number; arrived: string }
  /** Keys of the works that came back. */
  | { daysAgo: number; returned: string[]; condition: string; freightPaidBy: FreightPayer; notes?: string }
  /** All that is owed back, by its reference. */
  | { daysAgo: number; refunded: string }
  | { daysAgo: number; to: OrderStatus; notes?: string };

export interface DemoOrder {
  buyer: DemoBuyer;
  /** Keys of the artworks in the catalogue. */
  artworks: string[];
  shippingMethod: ShippingMethod;
  paymentMethod: PaymentMethod;
  daysAgo: number;
  steps: DemoStep[];
}

/** A delivery that the estate quoted, on the day after the request; the buyer accepted a day later. */
export type DemoQuote = DemoOrder & { offer: DeliveryOffer };

export interface DemoInquiry {
  daysAgo: number;
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  inquiryType: InquiryType;
  artworkOfInterest?: string;
  message: string;
  responded: boolean;
  /** The hidden field that machines fill in, and how fast the form was filled in: marks the inquiry as suspect. */
  website?: string;
  secondsToFill?: number;
}

const helen: DemoBuyer = {
  firstName: 'Helen',
  lastName: 'Marchetti',
  email: 'helen.marchetti@mail.example',
  phone: '(03) 5550 0177',
  address: '12 Signal Lane',
  city: 'Williamstown',
  state: 'VIC',
  postalCode: '3016',
  country: 'Australia',
};
const tobias: DemoBuyer = {
  firstName: 'Tobias',
  lastName: 'Grenville',
  email: 't.grenville@mail.example',
  phone: '',
  address: '3 Ropewalk Court',
  city: 'Hobart',
  state: 'TAS',
  postalCode: '7000',
  country: 'Australia',
};
const amara: DemoBuyer = {
  firstName: 'Amara',
  lastName: 'Okonjo-Reid',
  email: 'amara@reid.example',
  phone: '020 7946 0181',
  address: '41 Wharfinger Street',
  city: 'London',
  state: 'Greater London',
  postalCode: 'SE8 4QH',
  country: 'United Kingdom',
};
const lucien: DemoBuyer = {
  firstName: 'Lucien',
  lastName: 'Faure',
  email: 'lucien.faure@courrier.example',
  phone: '',
  address: '8 chemin des Salins',
  city: 'Puyrac',
  state: 'Hérault',
  postalCode: '34000',
  country: 'France',
};
const wendy: DemoBuyer = {
  firstName: 'Wendy',
  lastName: 'Tan',
  email: 'wendy.tan@mail.example',
  phone: '(02) 5550 0139',
  address: '77 Banksia Parade',
  city: 'Newcastle',
  state: 'NSW',
  postalCode: '2300',
  country: 'Australia',
};

const marguerite: DemoBuyer = {
  firstName: 'Marguerite',
  lastName: 'Delacourt-Shaw',
  email: 'm.delacourt@mail.example',
  phone: '(08) 5550 0163',
  address: '5 Jetty Road',
  city: 'Fremantle',
  state: 'WA',
  postalCode: '6160',
  country: 'Australia',
};
const desmond: DemoBuyer = {
  firstName: 'Desmond',
  lastName: 'Pike',
  email: 'des.pike@mail.example',
  phone: '(03) 5550 0198',
  address: '29 Chandlers Row',
  city: 'Footscray',
  state: 'VIC',
  postalCode: '3011',
  country: 'Australia',
};
const noor: DemoBuyer = {
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor.haddad@mail.example',
  phone: '(08) 5550 0172',
  address: '64 Currawong Street',
  city: 'Adelaide',
  state: 'SA',
  postalCode: '5000',
  country: 'Australia',
};
const ingrid: DemoBuyer = {
  firstName: 'Ingrid',
  lastName: 'Solheim',
  email: 'ingrid.solheim@mail.example',
  phone: '(03) 5550 0126',
  address: '17 Tannery Walk',
  city: 'Richmond',
  state: 'VIC',
  postalCode: '3121',
  country: 'Australia',
};

const eleanor: DemoBuyer = {
  firstName: 'Eleanor',
  lastName: 'Whitcombe',
  email: 'e.whitcombe@mail.example',
  phone: '+1 212 555 0148',
  address: '410 Cannery Street',
  city: 'New York',
  state: 'NY',
  postalCode: '10013',
  country: 'United States',
};

const invoiceMail = { email: 'invoice_sent', notes: 'Invoice and statement sent, with the order’s link.' } as const;

export const orders: readonly DemoOrder[] = [
  {
    buyer: helen,
    artworks: ['moonrise-over-the-saltings'],
    shippingMethod: 'pickup',
    paymentMethod: 'bank_transfer',
    daysAgo: 64,
    steps: [
      { ...invoiceMail, daysAgo: 64 },
      { daysAgo: 61, paid: 'CBA 20418', deliveryDay: 54, instructions: 'She will telephone first.' },
      { daysAgo: 61, email: 'payment_confirmation_sent', notes: 'Receipt sent; she will collect on a Thursday.' },
      { daysAgo: 58, to: 'ready_for_pickup' },
      { daysAgo: 58, email: 'pickup_notification_sent', notes: 'It is wrapped; when we are in.' },
      { daysAgo: 54, to: 'delivered', notes: 'Collected in person.' },
      { daysAgo: 40, to: 'completed' },
    ],
  },
  {
    buyer: tobias,
    artworks: ['winter-vines'],
    shippingMethod: 'courier',
    paymentMethod: 'bank_transfer',
    daysAgo: 41,
    steps: [
      { ...invoiceMail, daysAgo: 41 },
      { daysAgo: 38, paid: 'WBC 7731', deliveryDay: 28 },
      { daysAgo: 36, to: 'order_processing' },
      { daysAgo: 34, to: 'preparing_shipment', notes: 'Crate ordered.' },
      { daysAgo: 30, to: 'shipped', notes: 'Courier’s number 5520 118.' },
      { daysAgo: 30, email: 'shipping_notification_sent', notes: 'Tracking number, and how to open the crate.' },
      { daysAgo: 27, to: 'delivered' },
      { daysAgo: 28, email: 'telephone_call', notes: 'The courier comes on Tuesday; he will be in.' },
      { daysAgo: 26, email: 'delivery_confirmation_sent', notes: 'He has hung it; photograph received.' },
    ],
  },
  {
    buyer: amara,
    artworks: ['deptford-reach-winter'],
    shippingMethod: 'courier',
    paymentMethod: 'wire',
    daysAgo: 23,
    steps: [
      { ...invoiceMail, daysAgo: 23 },
      { daysAgo: 17, paid: 'SWIFT 0091 GB', deliveryDay: -4, instructions: 'Deliver to the porter, 8 am to 6 pm.' },
      { daysAgo: 16, email: 'payment_confirmation_sent', notes: 'Receipt sent; export form enclosed.' },
      { daysAgo: 15, email: 'letter', notes: 'The export form on paper, with a stamp.' },
      { daysAgo: 5, to: 'shipped', notes: 'By air, insured.' },
    ],
  },
  {
    buyer: wendy,
    artworks: ['first-train-mist', 'compass-on-the-kitchen-table'],
    shippingMethod: 'express',
    paymentMethod: 'bank_transfer',
    daysAgo: 12,
    steps: [
      { ...invoiceMail, daysAgo: 12 },
      { daysAgo: 9, paid: 'NAB 4471' },
      { daysAgo: 8, to: 'order_processing' },
      { daysAgo: 7, to: 'preparing_shipment', notes: 'Both sheets in one flat case.' },
    ],
  },
  {
    buyer: helen,
    artworks: ['mangrove-noon'],
    shippingMethod: 'standard',
    paymentMethod: 'cheque',
    daysAgo: 9,
    steps: [
      { ...invoiceMail, daysAgo: 9 },
      { daysAgo: 2, paid: 'Cheque 000214', notes: 'Cleared.' },
    ],
  },
  {
    buyer: lucien,
    artworks: ['almond-orchard-february'],
    shippingMethod: 'courier',
    paymentMethod: 'wire',
    daysAgo: 26,
    steps: [
      { ...invoiceMail, daysAgo: 26 },
      { daysAgo: 20, email: 'general_update_sent', notes: 'When the work can be sent.' },
      { daysAgo: 8, email: 'reminder_sent', notes: 'The invoice fell due.' },
    ],
  },
  {
    buyer: tobias,
    artworks: ['trawl-winch'],
    shippingMethod: 'standard',
    paymentMethod: 'bank_transfer',
    daysAgo: 19,
    steps: [
      { daysAgo: 17, email: 'customer_inquiry_response', notes: 'He asked to cancel; told him it costs nothing.' },
      { daysAgo: 16, to: 'cancelled', notes: 'Ordered for a birthday that turned out to be in May. Asked to cancel.' },
      { daysAgo: 16, email: 'cancellation_sent', notes: 'The works are free again; nothing is to be paid.' },
    ],
  },
  {
    buyer: marguerite,
    artworks: ['three-palms-before-rain'],
    shippingMethod: 'courier',
    paymentMethod: 'bank_transfer',
    daysAgo: 11,
    steps: [
      { ...invoiceMail, daysAgo: 11 },
      { daysAgo: 7, paid: 'ANZ 88021', deliveryDay: -10 },
      { daysAgo: 7, email: 'payment_confirmation_sent', notes: 'Receipt sent.' },
      { daysAgo: 4, to: 'order_processing', notes: 'Frame to be checked before it crosses the Nullarbor.' },
    ],
  },
  {
    buyer: desmond,
    artworks: ['sands-for-the-day'],
    shippingMethod: 'pickup',
    paymentMethod: 'cheque',
    daysAgo: 14,
    steps: [
      { ...invoiceMail, daysAgo: 14 },
      {
        daysAgo: 6,
        paid: 'Cheque 004410',
        notes: 'Cleared.',
        deliveryDay: -3,
        instructions: 'Bringing his own blanket.',
      },
      { daysAgo: 3, to: 'ready_for_pickup' },
      { daysAgo: 3, email: 'email_sent_manually', notes: 'Told him it is wrapped, and when we are in.' },
    ],
  },
  {
    buyer: wendy,
    artworks: ['ploughland-with-church'],
    shippingMethod: 'pickup',
    paymentMethod: 'bank_transfer',
    daysAgo: 2,
    steps: [{ ...invoiceMail, daysAgo: 1 }],
  },
  {
    buyer: noor,
    artworks: ['lock-gate-by-arc-lamp', 'where-the-road-ends'],
    shippingMethod: 'courier',
    paymentMethod: 'bank_transfer',
    daysAgo: 33,
    steps: [
      { ...invoiceMail, daysAgo: 33 },
      { daysAgo: 30, paid: 'BSA 6120', deliveryDay: 18 },
      { daysAgo: 30, email: 'payment_confirmation_sent', notes: 'Receipt sent.' },
      { daysAgo: 21, sent: ['lock-gate-by-arc-lamp'], carrier: 'Quayside Art Couriers', trackingNumber: '5520 131' },
      { daysAgo: 20, sent: ['where-the-road-ends'], carrier: 'Quayside Art Couriers', trackingNumber: '5520 132' },
      { daysAgo: 20, email: 'shipping_notification_sent', notes: 'Tracking number sent.' },
      { daysAgo: 19, arrived: '5520 131' },
      { daysAgo: 18, arrived: '5520 132' },
      { daysAgo: 18, email: 'delivery_confirmation_sent', notes: 'Both arrived whole.' },
      {
        daysAgo: 9,
        returned: ['where-the-road-ends'],
        condition: 'As sent, in its own crate',
        freightPaidBy: 'buyer',
        notes: 'Too dark for the hall; she keeps the other one.',
      },
      { daysAgo: 9, email: 'return_received_sent', notes: 'Credit note sent.' },
      { daysAgo: 6, refunded: 'NAB 4490' },
      { daysAgo: 6, email: 'refund_sent', notes: 'Told her the day and the reference.' },
    ],
  },
  {
    buyer: ingrid,
    artworks: ['the-pan-that-flew'],
    shippingMethod: 'pickup',
    paymentMethod: 'bank_transfer',
    daysAgo: 10,
    steps: [
      { ...invoiceMail, daysAgo: 10 },
      { daysAgo: 5, paid: 'MEB 3308', amount: 5000, notes: 'The rest next month, as agreed.' },
    ],
  },
  {
    buyer: desmond,
    artworks: ['mud-at-paull'],
    shippingMethod: 'pickup',
    paymentMethod: 'bank_transfer',
    daysAgo: 8,
    steps: [
      { ...invoiceMail, daysAgo: 8 },
      { daysAgo: 4, paid: 'CBA 77120' },
      { daysAgo: 1, to: 'cancelled', notes: 'His daughter had bought him the print. He withdrew.' },
      { daysAgo: 1, email: 'cancellation_sent', notes: 'What he paid goes back to his account this week.' },
    ],
  },
  {
    buyer: amara,
    artworks: ['tug-in-fog'],
    shippingMethod: 'courier',
    paymentMethod: 'bank_transfer',
    daysAgo: 0,
    steps: [],
  },
];

export const quotes: readonly DemoQuote[] = [
  {
    buyer: eleanor,
    artworks: ['last-of-the-light-mill-window'],
    shippingMethod: 'courier',
    paymentMethod: 'wire',
    daysAgo: 4,
    offer: {
      price: 640,
      carrier: 'Southern Art Freight',
      time: 'About three weeks, by air',
      insurance: 'For its full price, until it is in your hands',
      buyerPaysDuties: true,
      note: 'It travels in a crate, which you may keep.',
    },
    steps: [
      { ...invoiceMail, daysAgo: 2 },
      { daysAgo: 0, paid: 'CHUS 20418' },
    ],
  },
];

export const inquiries: readonly DemoInquiry[] = [
  {
    daysAgo: 15,
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'p.raman@university.example',
    inquiryType: 'Media',
    message:
      'I am writing a chapter on commercial lithography in wartime London and should like to reproduce “Last Train Home”. Whom do I ask about rights?',
    responded: true,
  },
  {
    daysAgo: 6,
    firstName: 'Graham',
    lastName: 'Oakes',
    email: 'goakes@mail.example',
    phone: '01482 496 0122',
    inquiryType: 'Authentication',
    message:
      'My late aunt worked at Pargeter & Lyle and left a small pencil drawing of a crane, initialled E.H.V. I can send photographs of both sides. Would the estate look at it?',
    responded: false,
  },
  {
    daysAgo: 1,
    firstName: 'Sofia',
    lastName: 'Lindqvist',
    email: 'sofia@lindqvist.example',
    inquiryType: 'Exhibition',
    message:
      'We are planning an exhibition of estuary painting for the autumn of next year and hope to borrow three of the water landscapes. May we arrange a call?',
    responded: false,
  },
  {
    daysAgo: 9,
    firstName: 'Marguerite',
    lastName: 'Delacourt-Shaw',
    email: 'm.delacourt@mail.example',
    phone: '(08) 5550 0163',
    inquiryType: 'Artwork',
    artworkOfInterest: 'Three Palms before Rain',
    message: 'Does it come with its frame, and may I hang it opposite a window? The afternoon sun here is strong.',
    responded: true,
  },
  {
    daysAgo: 3,
    firstName: 'Bjorn',
    lastName: 'Halvorsen',
    email: 'b.halvorsen@skipper.example',
    inquiryType: 'Purchase',
    artworkOfInterest: 'Hull and Warehouse',
    message:
      'I believe the blue ship is the one my father was mate of. Would you tell me the price, and whether the name was ever to be read on her bow?',
    responded: false,
  },
  {
    daysAgo: 0,
    firstName: 'Promotion',
    lastName: 'Office',
    email: 'offers@ranking-service.example',
    inquiryType: 'General',
    message: 'We can bring your web site to the first page of every search engine within seven days. Reply for prices.',
    responded: false,
    website: 'https://ranking-service.example',
    secondsToFill: 1,
  },
];
