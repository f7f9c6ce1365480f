import type { AllCalls } from './all.calls.ts';
import type { AddressedCall, AnswerOf, InputOf, Method } from './call.ts';

/** A call of the contract as "METHOD path". Pages upload nothing, and only link to files. */
type Address<Declared> = Declared extends { upload: string } | { csv: true }
  ? never
  : Declared extends { method: infer Of extends Method; path: infer Path extends string }
    ? `${Of} ${Path}`
    : never;

/**
 * The calls that public pages make. Those of the contract bring their schemas and zod with them, which no visitor needs
 * to load; the compiler compares each address here with the contract's.
 */
const addresses = {
  checkAuth: 'GET /api/admin/check-auth',
  login: 'POST /api/admin/login',
  startSignIn: 'POST /api/admin/login/challenge',
  logInWithPasskey: 'POST /api/admin/login/passkey',
  logInWithCode: 'POST /api/admin/login/recovery-code',
  logout: 'POST /api/admin/logout',
  listArtworks: 'GET /api/artworks',
  getArtwork: 'GET /api/artworks/:id',
  getNeighbours: 'GET /api/artworks/:id/neighbours',
  listViews: 'GET /api/artworks/:id/views',
  getZoom: 'GET /api/artworks/:id/zoom',
  getBiography: 'GET /api/biography',
  getCart: 'GET /api/cart',
  addToCart: 'POST /api/cart',
  removeFromCart: 'DELETE /api/cart/:id',
  checkout: 'POST /api/checkout',
  findPlacedOrder: 'GET /api/checkout/placed',
  requestQuote: 'POST /api/checkout/quote',
  sendInquiry: 'POST /api/contact',
  getEstateContent: 'GET /api/estate-content',
  listEvents: 'GET /api/events',
  getHero: 'GET /api/hero',
  getOrder: 'GET /api/orders/:id',
  changePaymentMethod: 'POST /api/orders/:id/payment-method',
  listPeriods: 'GET /api/periods',
  listPeriodArtworks: 'GET /api/periods/:id/artworks',
  getSharedPress: 'GET /api/press/:id',
  getSharedPressImages: 'GET /api/press/:id/images.zip',
  getQuote: 'GET /api/quotes/:id',
  acceptQuote: 'POST /api/quotes/:id/accept',
  declineQuote: 'POST /api/quotes/:id/decline',
  suggestSearch: 'GET /api/search-suggestion',
  getGalleryText: 'GET /api/settings/galleryText',
  getSite: 'GET /api/settings/site',
  getSubtleGenius: 'GET /api/subtle-genius',
  getViewZoom: 'GET /api/views/:id/zoom',
} as const satisfies { [Name in keyof AllCalls]?: Address<AllCalls[Name]> };

type PageCalls = {
  readonly [Name in keyof typeof addresses]: AddressedCall<InputOf<AllCalls[Name]>, AnswerOf<AllCalls[Name]>>;
};

/** The calls of public pages by name, with the types of their inputs and answers. */
export const pageCalls = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => {
    const [method, path] = address.split(' ');
    return [name, { method, path }];
  }),
) as unknown as PageCalls;
