/** The countries of ISO 3166-1, by their codes. */
export const countryCodes: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL
   CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU
   GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC
   MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT
   PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA
   UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

/** Names that are clearer on a label than those of Intl, or that browsers give in different ways. */
const ownNames: Record<string, string> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  CZ: 'Czechia',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  SZ: 'Eswatini',
  TR: 'Türkiye',
};

/** What people type and ISO prints, where Intl has another name. */
const spellings: Record<string, readonly string[]> = {
  AE: ['UAE', 'Emirates', 'Dubai', 'Abu Dhabi'],
  AG: ['Antigua'],
  BA: ['Bosnia'],
  BN: ['Brunei Darussalam'],
  BO: ['Plurinational State of Bolivia'],
  BQ: ['Bonaire, Sint Eustatius and Saba'],
  CD: ['DR Congo', 'DRC', 'Congo-Kinshasa', 'Zaire'],
  CG: ['Congo', 'Congo-Brazzaville'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China", 'PRC', 'Mainland China'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  DO: ['Dominican Rep'],
  FK: ['Falkland Islands (Malvinas)', 'Falklands'],
  FM: ['Federated States of Micronesia'],
  GB: [
    ...['UK', 'GB', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Angleterre'],
    'United Kingdom of Great Britain and Northern Ireland',
  ],
  GM: ['Republic of The Gambia'],
  HK: ['Hongkong', 'Hong Kong SAR', 'Hong Kong SAR China'],
  HM: ['Heard Island and McDonald Islands'],
  IE: ['Republic of Ireland', 'Eire'],
  IR: ['Islamic Republic of Iran', 'Persia'],
  KP: ["Democratic People's Republic of Korea", 'DPRK'],
  KR: ['Republic of Korea', 'Korea', 'S. Korea', '한국'],
  LA: ["Lao People's Democratic Republic", 'Lao PDR'],
  MD: ['Republic of Moldova'],
  MK: ['Macedonia', 'Republic of North Macedonia'],
  MM: ['Burma', 'Myanmar (Burma)'],
  MO: ['Macau', 'Macao SAR China'],
  NL: ['Holland', 'Kingdom of the Netherlands'],
  NZ: ['Aotearoa', 'N Zealand'],
  PG: ['PNG'],
  PS: ['State of Palestine', 'Palestinian Territories'],
  PN: ['Pitcairn'],
  RU: ['Russian Federation'],
  SA: ['KSA'],
  SH: ['Saint Helena, Ascension and Tristan da Cunha'],
  SK: ['Slovak Republic'],
  SX: ['Sint Maarten (Dutch part)'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  MF: ['Saint Martin (French part)'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TT: ['Trinidad'],
  TW: ['Taiwan, Province of China', 'Republic of China'],
  TZ: ['United Republic of Tanzania'],
  UM: ['United States Minor Outlying Islands'],
  US: ['USA', 'US', 'United States of America', 'The States', 'America'],
  VA: ['Vatican', 'Holy See', 'Vatican City State', 'Holy See (Vatican City State)'],
  VC: ['Saint Vincent'],
  VE: ['Bolivarian Republic of Venezuela'],
  AU: ['AUS', 'Commonwealth of Australia'],
  ZA: ['RSA', 'Republic of South Africa'],
};

/** Languages in which people write the names of countries; each country's own language is added to them. */
const languages = 'en fr de es it nl pt da sv nb fi pl el tr ru uk ar he zh ja ko'.split(' ');

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
const english = namesIn('en');

/** The name that the estate writes: on a label, and in a list of countries. */
export function countryName(code: string): string {
  return ownNames[code] ?? english.of(code) ?? code;
}

/** The words of a name in any order, without accents, points and small words: “Korea, Republic of” and “Republic of Korea” are the same. */
function keyOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replace(/\bst\b/g, 'saint')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !['', 'the', 'of', 'and'].includes(word));
  return words.sort().join(' ');
}

let codesByKey: Map<string, string> | undefined;

function readNames(): Map<string, string> {
  const codes = new Map<string, string>();
  const add = (name: string | undefined, code: string) => {
    const key = keyOf(name ?? '');
    if (key !== '' && !codes.has(key)) codes.set(key, code);
  };
  const addAll = (namesOf: (code: string) => readonly (string | undefined)[]) => {
    for (const code of countryCodes) for (const name of namesOf(code)) add(name, code);
  };
  addAll((code) => [ownNames[code], english.of(code)]);
  addAll((code) => spellings[code] ?? []);
  for (const names of languages.map(namesIn)) addAll((code) => [names.of(code)]);
  addAll((code) => [namesIn(new Intl.Locale(`und-${code}`).maximize().language).of(code), code]);
  return codes;
}

/**
 * The code of a country that a person has typed: its name in one of many languages, a common spelling, or its code. Undefined if it is
 * not known (docs/specification/checkout.md §2).
 */
export function findCountry(typed: string): string | undefined {
  codesByKey ??= readNames();
  return codesByKey.get(keyOf(typed));
}

/** The country as the estate writes it; what is not known stays as it was typed. */
export function countryAsWritten(typed: string): string {
  const code = findCountry(typed);
  return code === undefined ? typed : countryName(code);
}
