import { findCountry } from '../shipping/countries.ts';

/** TypeScript's library does not declare this method of Intl.Locale yet. */
interface WithZones extends Intl.Locale {
  getTimeZones?(): string[] | undefined;
}

/**
 * The time zone of an event: the estate's, unless the place ends with the name of another country ("Puyrac, Hérault,
 * France"). Undefined for another country with several zones.
 */
export function findEventZone(location: string, estateZone: string): string | undefined {
  const last = location.slice(location.lastIndexOf(',') + 1).trim();
  // Two letters are a state, as in "Adelaide, SA".
  const isState = /^[a-z]{2}$/i.test(last) && last.toUpperCase() !== 'UK';
  const region = isState ? undefined : findCountry(last);
  if (region === undefined) return estateZone;
  const zones = (new Intl.Locale(`und-${region}`) as WithZones).getTimeZones?.() ?? [];
  if (zones.includes(estateZone)) return estateZone;
  return zones.length === 1 ? zones[0] : undefined;
}
