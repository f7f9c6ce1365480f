import type { ArtworkSort, GalleryChoice } from '../domain/artwork/gallery.ts';
import type { FormInquiryType } from '../domain/inquiry/inquiry.ts';
import type { EmailType } from '../domain/order/communication.ts';

/** Every address of the site, so that no page writes one by hand. The search part leaves out what is the default. */

type Query = Record<string, string | number | null | undefined>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

export const paths = {
  home: () => '/',
  biography: () => '/biography',
  subtleGenius: () => '/subtle-genius',
  gallery: (choice: Partial<GalleryChoice> & { cursor?: string | null } = {}) =>
    withQuery('/gallery', { ...choice, tab: choice.tab === 'all' ? null : choice.tab }),
  shop: (choice: { q?: string; sort?: ArtworkSort | null; cursor?: string | null } = {}) => withQuery('/shop', choice),
  /** The explanation of how buying works, below the shop's works. */
  buying: () => '/shop#process',
  artwork: (id: number) => `/artwork/${id}`,
  /** All periods. */
  periods: () => '/period',
  /** A period's page, at its text: where the footer and the strip of periods lead (docs/specification/period.md §3). */
  periodContent: (slug: string) => `/period/${encodeURIComponent(slug)}#period-content`,
  period: (slug: string, choice: { cursor?: string | null } = {}) =>
    withQuery(`/period/${encodeURIComponent(slug)}`, choice),
  cart: () => '/cart',
  checkout: () => '/checkout',
  /** `key` is the order's signature, which opens it in any browser. */
  orderConfirmation: (id: string, key?: string) => withQuery('/order-confirmation', { id, key }),
  invoicePdf: (id: string, key?: string) => withQuery(`/api/orders/${encodeURIComponent(id)}/invoice.pdf`, { key }),
  /** The account that replaces the one on the invoice. */
  paymentNoticePdf: (id: string, key?: string) =>
    withQuery(`/api/orders/${encodeURIComponent(id)}/payment-notice.pdf`, { key }),
  /** The address for staff of the PDF that was stored when the order was placed. */
  issuedInvoicePdf: (id: string) => `/api/orders/${encodeURIComponent(id)}/invoice-as-issued.pdf`,
  /** The address for staff of the list of what is in each shipment of an order, or in one shipment. */
  packingList: (id: string, shipment?: number) =>
    withQuery(`/api/orders/${encodeURIComponent(id)}/packing-list.pdf`, { shipment }),
  /** `key` as for the invoice. */
  creditNotePdf: (id: string, number: string, key?: string) =>
    withQuery(`/api/orders/${encodeURIComponent(id)}/credit-notes/${number}.pdf`, { key }),
  /** An email to the buyer as a draft that opens in the staff's mail program. */
  emailDraft: (id: string, type: EmailType, carrier = '') =>
    withQuery(`/api/orders/${encodeURIComponent(id)}/email-template/${type}.eml`, { carrier }),
  /** The reply to an inquiry, likewise. */
  replyDraft: (id: number) => `/api/contact-forms/${id}/reply.eml`,
  /** The contact form, with the inquiry type and the artwork filled in; its image and label are beside the form. */
  estateContact: (about: { inquiry?: FormInquiryType; artwork?: { id: number; title: string } } = {}) =>
    withQuery('/estate-contact', {
      inquiry: about.inquiry,
      artwork: about.artwork?.title,
      artworkId: about.artwork?.id,
    }),
  /** Home links here; it redirects to the estate's contact page (docs/specification/pages.md §1). */
  contact: () => '/contact',
  events: () => '/events',
  /** The dated ones, as a file that a calendar reads. */
  eventsCalendar: () => '/events.ics',
  terms: () => '/terms',
  privacy: () => '/privacy',
  admin: () => '/admin',
  notFound: () => '/not-found',
};
