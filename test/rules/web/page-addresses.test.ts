import { expect, test } from 'vitest';
import { paths } from '../../../src/web/paths.ts';
import { galleryChoiceOf } from '../../../src/web/site/gallery/gallery-address.ts';

test('every page has its path', () => {
  const map = Object.values({
    ...paths,
    gallery: () => paths.gallery({ tab: 'museum', period: 'the-pacific', q: 'reef & palm', cursor: 'a=' }),
    shop: () => paths.shop({ q: 'quay' }),
    artwork: () => paths.artwork(12),
    period: () => paths.period('france'),
    periodContent: () => paths.periodContent('france'),
    orderConfirmation: () => paths.orderConfirmation('abc', 'k.1'),
    invoicePdf: () => paths.invoicePdf('abc', 'k.1'),
    paymentNoticePdf: () => paths.paymentNoticePdf('abc', 'k.1'),
    issuedInvoicePdf: () => paths.issuedInvoicePdf('abc'),
    packingList: () => paths.packingList('abc', 3),
    creditNotePdf: () => paths.creditNotePdf('abc', 'CN-2026-11-0003', 'k.1'),
    emailDraft: () => paths.emailDraft('abc', 'invoice'),
    replyDraft: () => paths.replyDraft(3),
    estateContact: () => paths.estateContact({ inquiry: 'Purchase', artwork: { id: 7, title: 'Red Quay' } }),
  }).map((address) => address());
  expect(map).toEqual([
    '/',
    '/biography',
    '/subtle-genius',
    '/gallery?tab=museum&period=the-pacific&q=reef+%26+palm&cursor=a%3D',
    '/shop?q=quay',
    '/shop#process',
    '/artwork/12',
    '/period',
    '/period/france#period-content',
    '/period/france',
    '/cart',
    '/checkout',
    '/order-confirmation?id=abc&key=k.1',
    '/api/orders/abc/invoice.pdf?key=k.1',
    '/api/orders/abc/payment-notice.pdf?key=k.1',
    '/api/orders/abc/invoice-as-issued.pdf',
    '/api/orders/abc/packing-list.pdf?shipment=3',
    '/api/orders/abc/credit-notes/CN-2026-11-0003.pdf?key=k.1',
    '/api/orders/abc/email-template/invoice.eml',
    '/api/contact-forms/3/reply.eml',
    '/estate-contact?inquiry=Purchase&artwork=Red+Quay&artworkId=7',
    '/contact',
    '/events',
    '/events.ics',
    '/terms',
    '/privacy',
    '/admin',
    '/not-found',
  ]);
});

test('the gallery’s URL is parsed back into the same choice; unknown values are ignored', () => {
  const choice = {
    tab: 'available',
    period: 'docklands',
    q: '50 % “study”',
    sort: '-year',
    from: 1950,
    to: 1965,
  } as const;
  expect(galleryChoiceOf(new URL(paths.gallery(choice), 'https://estate.example').searchParams)).toEqual(choice);
  expect(galleryChoiceOf(new URLSearchParams('tab=stolen&period=&sort=best&from=x'))).toEqual({
    tab: 'all',
    period: null,
    q: '',
    sort: null,
    from: null,
    to: null,
  });
  expect(paths.gallery({ tab: 'all', period: null, q: '' })).toBe('/gallery');
});
