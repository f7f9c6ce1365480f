/** The countries of ISO 3166-1, by their codes. */
export const countryCodes: readonly string[] = (
  'ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl ' +
  'cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu ' +
  'gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc ' +
  'md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt ' +
  'pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ' +
  'ug um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'
)
  .toUpperCase()
  .split(' ');

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

/** The spellings that people type and ISO prints, where Intl has another name. */
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
    ...['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Angleterre'],
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
  US: ['USA', 'United States of America', 'The States', 'America'],
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

/** The English names under which a country is known here. */
export const englishNames = (code: string): string[] => [countryName(code), ...(spellings[code] ?? [])];

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

/** Whether a text may become the name of a country when a person types on. */
export function beginsCountry(typed: string): boolean {
  const begun = typed.trim().toLowerCase();
  return countryCodes.some((code) => countryName(code).toLowerCase().startsWith(begun));
}

/** The country as the estate writes it; what is not known stays as it was typed. */
export function countryAsWritten(typed: string): string {
  const code = findCountry(typed);
  return code === undefined ? typed : countryName(code);
}
