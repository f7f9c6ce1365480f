import { contentCalls } from '../../src/contract/content/content.calls.ts';
import type { SaveSite } from '../../src/contract/content/content.schemas.ts';
import type { TestBrowser } from '../test-app.ts';

/** Fees of the estate's own country, of three others, and up to a length; every other delivery is by quote. */
const quoted: SaveSite = {
  feesHold: 'home',
  quoteAboveCm: 150,
  destinations: [
    { name: 'New Zealand', countries: ['NZ'], byQuote: false, standard: 60, express: 95, courier: 240 },
    { name: 'United Kingdom', countries: ['GB'], byQuote: false, standard: 90, express: 160, courier: 480 },
    { name: 'France', countries: ['FR'], byQuote: false, standard: 90, express: 160, courier: 480 },
  ],
};

/** Before each test of a file whose estate quotes deliveries, which has a server of its own: `begin: 'filled for quotes'`. */
export const quoteDeliveries = async ({ staff }: { staff: TestBrowser }) => {
  await staff.get(contentCalls.saveSite, quoted);
};
