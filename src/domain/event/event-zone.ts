/** TypeScript's library does not declare this method of Intl.Locale yet. */
interface WithZones extends Intl.Locale {
  getTimeZones?(): string[] | undefined;
}

/** The languages of the events page. */
const languages = ['en', 'fr'];

/**
 * The time zone of an event: the estate's, unless the place ends with the name of another country ("Puyrac, Hérault,
 * France"). Undefined for another country with several zones.
 */
export function findEventZone(location: string, estateZone: string): string | undefined {
  const last = plain(location.slice(location.lastIndexOf(',') + 1));
  const region = findRegion(last);
  if (region === undefined) return estateZone;
  const zones = (new Intl.Locale(`und-${region}`) as WithZones).getTimeZones?.() ?? [];
  if (zones.includes(estateZone)) return estateZone;
  return zones.length === 1 ? zones[0] : undefined;
}

/** Common names of countries that Intl.DisplayNames does not have. */
const otherNames: Record<string, string> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  angleterre: 'GB',
  usa: 'US',
  holland: 'NL',
};

/** The country's code. Intl can only translate a code into a name, so this tries every code. */
function findRegion(name: string): string | undefined {
  if (name === '' || name in otherNames) return otherNames[name];
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const first of letters) {
      const found = letters.find((second) => plain(names.of(first + second) ?? '') === name);
      if (found !== undefined) return first + found;
    }
  }
  return undefined;
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
