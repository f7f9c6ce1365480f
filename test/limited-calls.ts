import { accountCalls } from '../src/contract/accounts/accounts.calls.ts';
import type { CallName } from '../src/contract/all.calls.ts';
import { cartCalls } from '../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../src/contract/content/content.calls.ts';
import { inquiryCalls } from '../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../src/contract/orders/orders.calls.ts';
import { pressCalls } from '../src/contract/press/press.calls.ts';
import { quoteCalls } from '../src/contract/quotes/quotes.calls.ts';
import { sessionCalls } from '../src/contract/session/session.calls.ts';
import { defaultSettings } from '../src/domain/content/settings.ts';
import type { RateLimitName } from '../src/domain/rate-limits/rate-limits.ts';
import { aCheckout, anArtwork, aQuoteRequest } from './factories.ts';
import { administrator, type TestBrowser } from './test-app.ts';

export const wrongLogin = { ...administrator, password: 'a wrong guess' };
export const aMessage = {
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada@example.com',
  inquiryType: 'General' as const,
  message: 'Is the studio open to visitors?',
};
/** An answer to no challenge. */
const aForgedPasskey = { id: 'AA', response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } };
export const otherBankDetails = { ...defaultSettings.bankDetails, bank: 'Bank of Geelong' };

/** How many responses had each status. */
export async function tally(requests: Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(requests)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export const times = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));

/** One process or several, as a visitor reaches them. */
interface Site {
  /** A new browser at the attacker's address. */
  attacker(): TestBrowser;
  /** A new browser that has signed in. */
  staff(): Promise<TestBrowser>;
}

interface Attack {
  sent: Promise<{ status: number }>[];
  /** How many of each status there must be. */
  expected: Record<number, number>;
  /** The status of a request that the limit admits. */
  admitted: number;
}

interface LimitedCalls {
  /** The calls that the limit counts together. */
  calls: readonly CallName[];
  /** Sends each of them in parallel, more often than the limit admits. */
  attack: (site: Site) => Promise<Attack>;
}

export const limitedCalls: Record<RateLimitName, LimitedCalls> = {
  login: {
    calls: ['logInWithCode', 'login'],
    attack: async ({ attacker }) => ({
      sent: times(20, () => [
        attacker().ask(sessionCalls.login, wrongLogin),
        attacker().ask(sessionCalls.logInWithCode, { ...wrongLogin, code: 'a wrong code' }),
      ]).flat(),
      expected: { 401: 5, 429: 35 },
      admitted: 401,
    }),
  },
  'set-password': {
    calls: ['setPassword'],
    attack: async ({ attacker }) => ({
      sent: times(40, () =>
        attacker().ask(sessionCalls.setPassword, { ...wrongLogin, key: 'not a key that was made' }),
      ),
      expected: { 409: 20, 429: 20 },
      admitted: 409,
    }),
  },
  'own-password': {
    calls: [
      'addAccount',
      'changePassword',
      'changeRole',
      'confirmSession',
      'endSessions',
      'makePasswordLink',
      'makeRecoveryCodes',
      'removePasskey',
      'removePasskeyOf',
      'renameAccount',
      'renamePasskey',
      'revokeLinks',
      'saveSite',
      'startRegistration',
    ],
    attack: async (site) => {
      const staff = await site.staff();
      const { password } = wrongLogin;
      const guesses = [
        () => staff.ask(contentCalls.saveSite, { bankDetails: otherBankDetails, password }),
        () => staff.ask(sessionCalls.changePassword, { current: password, new: 'a new one for everybody' }),
        () => staff.ask(accountCalls.addAccount, { username: 'mallory', password }),
        () => staff.ask(accountCalls.makePasswordLink, { id: 1, password }),
      ];
      // The fifth failure ends the session. A later request is refused by the limit (429), or because there is no session (401).
      const send = async (guess: () => Promise<{ status: number }>) => {
        const { status } = await guess();
        return { status: status === 401 ? 429 : status };
      };
      return {
        sent: times(3, () => guesses.map(send)).flat(),
        expected: { 403: 4, 429: 8 },
        admitted: 403,
      };
    },
  },
  contact: {
    calls: ['sendInquiry'],
    attack: async ({ attacker }) => ({
      sent: times(20, () => attacker().ask(inquiryCalls.sendInquiry, aMessage)),
      expected: { 201: 5, 429: 15 },
      admitted: 201,
    }),
  },
  cart: {
    calls: ['addToCart', 'clearCart', 'removeFromCart'],
    attack: async (site) => {
      const artwork = await anArtwork(await site.staff());
      const visitor = site.attacker();
      await visitor.get(cartCalls.addToCart, { artworkId: artwork.id });
      const sent = times(70, () => [
        () => site.attacker().ask(cartCalls.addToCart, { artworkId: artwork.id }),
        () => visitor.ask(cartCalls.removeFromCart, { id: 1 }),
        () => visitor.ask(cartCalls.clearCart, {}),
      ]).flat();
      // The first addition was counted too. What a network sends at once above a bound is not counted, and is sent again.
      const done = async (ask: () => Promise<{ status: number }>): Promise<{ status: number }> => {
        const { status } = await ask();
        if (status !== 503) return { status: status === 429 ? 429 : 200 };
        await new Promise((resolve) => setTimeout(resolve, 200));
        return done(ask);
      };
      return { sent: sent.map(done), expected: { 200: 199, 429: 11 }, admitted: 200 };
    },
  },
  logout: {
    calls: ['logout'],
    attack: async (site) => {
      const signedIn: TestBrowser[] = [];
      for (let at = 0; at < 32; at += 1) signedIn.push(await site.staff());
      return {
        sent: signedIn.map((browser) => browser.ask(sessionCalls.logout, {})),
        expected: { 200: 30, 429: 2 },
        admitted: 200,
      };
    },
  },
  checkout: {
    calls: ['checkout', 'requestQuote'],
    attack: async (site) => {
      const staff = await site.staff();
      // The estate has these works besides, because new customers reserve half of the shop only, and one address a
      // third.
      for (let at = 0; at < 18; at += 1) await anArtwork(staff);
      await staff.get(contentCalls.saveSite, { feesHold: 'home' });
      const buyers: (() => Promise<{ status: number }>)[] = [];
      for (let at = 0; at < 16; at += 1) {
        const artwork = await anArtwork(staff);
        const buyer = site.attacker();
        await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
        const customer = { email: `guest${at}@example.com` };
        buyers.push(
          at % 2 === 0
            ? () => buyer.ask(orderCalls.checkout, aCheckout([artwork], { customer }))
            : () => buyer.ask(quoteCalls.requestQuote, aQuoteRequest([artwork], { customer })),
        );
      }
      return { sent: buyers.map((buy) => buy()), expected: { 201: 10, 429: 6 }, admitted: 201 };
    },
  },
  'answer-quote': {
    calls: ['acceptQuote', 'declineQuote'],
    attack: async ({ attacker }) => ({
      sent: times(40, () => [
        attacker().ask(quoteCalls.acceptQuote, { id: 'guessed', total: 1 }),
        attacker().ask(quoteCalls.declineQuote, { id: 'guessed' }),
      ]).flat(),
      expected: { 401: 60, 429: 20 },
      admitted: 401,
    }),
  },
  'payment-method': {
    calls: ['changePaymentMethod'],
    attack: async ({ attacker }) => ({
      sent: times(15, () => attacker().ask(orderCalls.changePaymentMethod, { id: 'guessed', paymentMethod: 'cheque' })),
      expected: { 401: 10, 429: 5 },
      admitted: 401,
    }),
  },
  passkey: {
    calls: ['logInWithPasskey', 'startSignIn'],
    attack: async ({ attacker }) => ({
      sent: times(40, () => [
        attacker().ask(sessionCalls.startSignIn, {}),
        attacker().ask(sessionCalls.logInWithPasskey, aForgedPasskey),
      ])
        .flat()
        .map(async (sent) => ({ status: (await sent).status === 401 ? 200 : (await sent).status })),
      expected: { 200: 60, 429: 20 },
      admitted: 200,
    }),
  },
  'press-images': {
    calls: ['getSharedPressImages'],
    attack: async ({ attacker }) => ({
      sent: times(40, () => attacker().ask(pressCalls.getSharedPressImages, { id: 'guessed', key: 'guessed' })),
      expected: { 404: 30, 429: 10 },
      admitted: 404,
    }),
  },
};
