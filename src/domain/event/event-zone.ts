/** What a newer library of types will know of Intl.Locale. */
interface WithZones extends Intl.Locale {
  getTimeZones?(): string[] | undefined;
}

/** The events page speaks these. */
const languages = ['en', 'fr'];

/**
 * The time zone by whose clocks an event's times are: the estate's own, unless the place ends with the name of another
 * country ("Puyrac, Hérault, France"). Undefined for another country with several zones: then nobody has said which.
 */
export function findEventZone(location: string, estateZone: string): string | undefined {
  const last = plain(location.slice(location.lastIndexOf(',') + 1));
  const region = findRegion(last);
  if (region === undefined) return estateZone;
  const zones = (new Intl.Locale(`und-${region}`) as WithZones).getTimeZones?.() ?? [];
  if (zones.includes(estateZone)) return estateZone;
  return zones.length === 1 ? zones[0] : undefined;
}

/** Countries by names that are in use beside their own. */
const otherNames: Record<string, string> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  angleterre: 'GB',
  usa: 'US',
  holland: 'NL',
};

/** The code of the country with this name. */
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
