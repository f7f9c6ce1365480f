import { type ViewRole, viewRoleNames } from './artwork-labels.ts';
import { foldForStaff, wordsIn } from './search.ts';
import { numberOfArtwork } from './stock-code.ts';

/** The ends of file names by which a role is known, beside the role's own name. */
const otherNames: Record<string, ViewRole> = {
  verso: 'back',
  recto: 'front',
  signed: 'signature',
  raking: 'raking-light',
  rakinglight: 'raking-light',
  ultraviolet: 'uv',
  xray: 'x-ray',
  installed: 'installation',
};

const ends = new Map([
  ...viewRoleNames.map((role) => [role.replaceAll('-', ' '), role] as const),
  ...Object.entries(otherNames),
]);

/** A name behind the words of the base, perhaps with a number, or a number alone. */
const pattern = new RegExp(`^(.+?) (?:(${[...ends.keys()].join('|')}) ?\\d{0,2}|\\d{1,2})$`);

/** The form in which names are compared: the words, without case, accents, apostrophes, and the signs between them. */
export function foldName(name: string): string {
  return wordsIn(foldForStaff(name)).join(' ');
}

/** Folds the name of a file, without folder and extension: "Low_water.JPEG" becomes "low water". */
export function foldFileName(fileName: string): string {
  return foldName(fileName.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]+\s*$/i, ''));
}

/**
 * Returns one form for the spellings of a file's name: computers write accents in two ways, capital letters or not, and
 * `.jpeg` for `.jpg`.
 */
export function foldSpelling(fileName: string): string {
  return fileName
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.jpeg$/, '.jpg');
}

/** The spellings of a file's name, in lower case, for a query that compares names exactly. */
export function fileSpellings(fileName: string): string[] {
  const folded = foldSpelling(fileName);
  const names = folded.endsWith('.jpg') ? [folded, folded.replace(/jpg$/, 'jpeg')] : [folded];
  return names.flatMap((name) => [name, name.normalize('NFD')]);
}

/**
 * Reads from a file’s name what the file shows: `low-water_back.jpg` is the back of what `low-water.jpg` shows, and
 * `low water-2.jpg` and `low-water_detail-2.jpg` are details. Returns undefined for a name that does not say it. `base`
 * is folded.
 */
export function readViewFileName(fileName: string): { base: string; role: ViewRole } | undefined {
  const [, base, end = ''] = pattern.exec(foldFileName(fileName)) ?? [];
  return base === undefined ? undefined : { base, role: ends.get(end) ?? 'detail' };
}

/** The texts of an artwork that a file’s name can contain. */
export interface NamedWork {
  id: number;
  title: string;
  year: number | null;
  dateText: string | null;
  stockCode: string;
  /** The names of the files of the work's image and of its original, as they were on the staff's computer. */
  fileNames: readonly string[];
}

/** The artwork that a file shows. */
export interface MatchedFile<Work> {
  /** Null where the name says nothing, or names several. */
  work: Work | null;
  /** The view that it is; null for the image of the artwork. */
  role: ViewRole | null;
  /** The works that the name may mean, the likeliest first, where `work` is null. */
  likely: Work[];
}

/** The most files about which one call asks. */
export const mostNamedFiles = 500;

/** The most works of one name that are named as likely works; a person does not choose among more. */
const mostNamed = 12;

/** Other likely works that are named, and how many works a word may name before it tells nothing. */
const mostLikely = 3;
const tellingWord = 500;

/**
 * Finds the artwork that a file's photograph shows, by the file's name (docs/specification/images.md §16). It compares
 * the name of the artwork's image, its stock code, its number and its title, in this order. The whole name counts
 * before a name whose end says what a view shows.
 */
export function fileMatcher<Work extends NamedWork>(works: Iterable<Work>): (fileName: string) => MatchedFile<Work> {
  const byName = new Map<string, Set<Work>>();
  const byCode = new Map<string, Set<Work>>();
  const byTitle = new Map<string, Set<Work>>();
  const byWord = new Map<string, Set<Work>>();
  const byId = new Map<number, Work>();
  for (const work of works) {
    byId.set(work.id, work);
    for (const name of work.fileNames) put(byName, foldFileName(name), work);
    put(byCode, foldName(work.stockCode), work);
    put(byTitle, foldName(work.title), work);
    for (const word of `${foldName(work.title)} ${foldName(work.stockCode)}`.split(' ')) put(byWord, word, work);
  }

  const worksNamed = (name: string): Work[] => {
    const found = byName.get(name) ?? byCode.get(name);
    if (found !== undefined) return [...found];
    const numbered = byId.get(numberOfArtwork(name) ?? 0);
    return numbered === undefined ? [...(byTitle.get(name) ?? [])] : [numbered];
  };

  const worksLike = (name: string): Work[] => {
    const scores = new Map<Work, number>();
    for (const word of new Set(name.split(' '))) {
      const found = byWord.get(word) ?? new Set();
      if (found.size > tellingWord) continue;
      // A number may be a year, or the number that the camera gave.
      const weight = (/\d/.test(word) ? 0.5 : 1) / found.size;
      for (const work of found) scores.set(work, (scores.get(work) ?? 0) + weight);
    }
    const sorted = [...scores].sort(([one, score], [other, otherScore]) => otherScore - score || one.id - other.id);
    return sorted.map(([work]) => work);
  };

  return (fileName) => {
    const whole = foldFileName(fileName);
    const view = readViewFileName(fileName);
    const named = worksNamed(whole);
    if (named.length === 1) return { work: named[0] ?? null, role: null, likely: [] };
    const ofView = view === undefined ? [] : worksNamed(view.base);
    // The end of a title says nothing about a view.
    const role = (named.length === 0 && view?.role) || null;
    if (named.length === 0 && ofView.length === 1) return { work: ofView[0] ?? null, role, likely: [] };
    const likely = new Set([...named, ...ofView, ...worksLike(whole)]);
    return { work: null, role, likely: [...likely].slice(0, Math.max(mostLikely, Math.min(named.length, mostNamed))) };
  };
}

function put<Work>(map: Map<string, Set<Work>>, name: string, work: Work): void {
  if (name === '') return;
  const present = map.get(name);
  if (present === undefined) map.set(name, new Set([work]));
  else present.add(work);
}
