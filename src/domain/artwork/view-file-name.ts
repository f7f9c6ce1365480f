import { foldForStaff, wordsIn } from './search.ts';
import { type ViewRole, viewRoleNames } from './view-roles.ts';

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

/** The same of a file, without folder and extension: "Low_water.JPEG" as "low water". */
export function foldFileName(fileName: string): string {
  return foldName(fileName.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]+\s*$/i, ''));
}

/**
 * What a file shows by its name: `low-water_back.jpg` is the back of what `low-water.jpg` shows, `low water-2.jpg` a detail, and so is
 * `low-water_detail-2.jpg`. Undefined for a name that says nothing. `base` is folded.
 */
export function readViewFileName(fileName: string): { base: string; role: ViewRole } | undefined {
  const [, base, end = ''] = pattern.exec(foldFileName(fileName)) ?? [];
  return base === undefined ? undefined : { base, role: ends.get(end) ?? 'detail' };
}
