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

/**
 * What a file shows by its name: `low-water_back.jpg` is the back of what `low-water.jpg` shows, `low-water_2.jpg` a detail, and so is
 * `low-water_detail-2.jpg`. Undefined for a name that says nothing. `base` is in lower case and without the extension.
 */
export function readViewFileName(fileName: string): { base: string; role: ViewRole } | undefined {
  const [, base, end = ''] = /^(.+)_([^_]+?)\.[a-z0-9]+$/i.exec(fileName.trim().toLowerCase()) ?? [];
  if (base === undefined) return undefined;
  if (/^\d{1,2}$/.test(end)) return { base, role: 'detail' };
  const name = end.replace(/[- ]?\d{1,2}$/, '').replaceAll(' ', '-');
  const role = viewRoleNames.find((each) => each === name) ?? otherNames[name.replaceAll('-', '')];
  return role && { base, role };
}

/** The name by which a file is the base of others. */
export function baseOfFile(fileName: string): string {
  return fileName
    .trim()
    .toLowerCase()
    .replace(/\.[a-z0-9]+$/, '');
}
