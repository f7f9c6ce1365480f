/** Who carries works to a buyer, and where each carrier says where a parcel is (docs/specification/order.md §20). */

/** `{number}` is the tracking number. */
const trackingPages: ReadonlyMap<string, string> = new Map([
  ['Australia Post', 'https://auspost.com.au/mypost/track/details/{number}'],
  ['StarTrack', 'https://startrack.com.au/track/details/{number}'],
  ['DHL', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}'],
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr={number}'],
  ['UPS', 'https://www.ups.com/track?tracknum={number}'],
  ['TNT', 'https://www.tnt.com/express/en_au/site/tracking.html?searchType=con&cons={number}'],
  ['New Zealand Post', 'https://www.nzpost.co.nz/tools/tracking/item/{number}'],
  ['Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/{number}'],
  ['Parcelforce', 'https://www.parcelforce.com/track-trace?trackNumber={number}'],
  ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}'],
  ['Canada Post', 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}'],
  ['La Poste', 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}'],
]);

/** The carriers whose tracking numbers become links. */
export const knownCarriers: readonly string[] = [...trackingPages.keys()];

/** A carrier as the list writes it, however it was typed ("fed ex"); one that is not in the list stays as it is. */
export function carrierAsWritten(typed: string): string {
  const folded = fold(typed);
  return knownCarriers.find((name) => fold(name) === folded) ?? typed.trim();
}

/** Where a parcel can be followed; null for a carrier that is not in the list, and without a number. */
export function trackingLink(carrier: string, trackingNumber: string): string | null {
  const page = trackingPages.get(carrierAsWritten(carrier));
  const number = trackingNumber.replaceAll(/[\s\p{Surrogate}]/gu, '');
  // Signs alone are no number: dots would be a step up in the address.
  if (page === undefined || !/[\p{L}\p{N}]/u.test(number)) return null;
  return page.replace('{number}', () => encodeURIComponent(number));
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[\s.-]/g, '');
}
