import { z } from 'zod';
import { Artwork } from '../artworks/artworks.schemas.ts';
import { FoundCustomer } from '../customers/customers.schemas.ts';
import { Inquiry } from '../inquiries/inquiries.schemas.ts';
import { Order } from '../orders/orders.schemas.ts';
import { Quote } from '../quotes/quotes.schemas.ts';
import { searchedText } from '../schema-parts.ts';

export const SearchEverything = z.object({ q: searchedText });

const FoundArtwork = Artwork.pick({
  id: true,
  title: true,
  year: true,
  dateText: true,
  stockCode: true,
  status: true,
  available: true,
  collection: true,
  badge: true,
  tone: true,
});

const FoundOrder = Order.pick({
  id: true,
  invoiceNumber: true,
  status: true,
  created: true,
  firstName: true,
  lastName: true,
  total: true,
}).extend({ titles: z.array(z.string()) });

const FoundQuote = Quote.pick({ id: true, status: true, created: true, firstName: true, lastName: true }).extend({
  titles: z.array(z.string()),
});

const FoundInquiry = Inquiry.pick({
  id: true,
  firstName: true,
  lastName: true,
  inquiryType: true,
  artworkOfInterest: true,
  created: true,
  responded: true,
  suspect: true,
});

/** The results, at most 5 of each kind. Orders, quotes and inquiries are the newest, customers the first by name. */
export const Found = z.object({
  artworks: z.array(FoundArtwork),
  orders: z.array(FoundOrder),
  customers: z.array(FoundCustomer.pick({ id: true, firstName: true, lastName: true, email: true, phone: true })),
  inquiries: z.array(FoundInquiry),
  quotes: z.array(FoundQuote),
});
export type Found = z.infer<typeof Found>;
