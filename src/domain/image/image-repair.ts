import { storedNamePattern } from './stored-files.ts';

/** How a repair of the images ended (docs/specification/images.md §12). */
export const repairOutcomes = ['done', 'stopped', 'failed'] as const;
export type RepairOutcome = (typeof repairOutcomes)[number];

/** Milliseconds without a sign of life after which a repair counts as interrupted: its server does not answer. */
export const repairTimeoutMs = 60_000;

/** The message of a finished repair. */
export function repairMessage({ repaired, broken }: { repaired: number; broken: number }): string {
  const left = broken === 0 ? '' : broken === 1 ? ' 1 broken image is left.' : ` ${broken} broken images are left.`;
  return `Repaired ${repaired} artwork images.${left}`;
}

/**
 * Why an image cannot be shown (docs/specification/images.md §9). `missing`: its file is not there, or its path was never uploaded.
 * `damaged`: its file cannot be decoded.
 */
export const imageFaults = ['missing', 'damaged'] as const;
export type ImageFault = (typeof imageFaults)[number];

const storedName = new RegExp(`^${storedNamePattern}$`);

/** Where a path that leads nowhere may be meant to lead (docs/specification/images.md §12). */
export interface RepairedPath {
  /** The path of an upload with the same file name. */
  filePath: string;
  /** A file name by which an upload may be found; null for an address on another site, which may have its own files. */
  fileName: string | null;
}

/**
 * What a path with a wrong prefix may mean: a rendition, another folder, or the address of this site with a host that is no
 * longer its own, such as that of a test. Null for a path that names no file of this site.
 */
export function repairedPath(path: string, publicUrl: string): RepairedPath | null {
  const { isOwn, parts } = partsOf(path, publicUrl);
  const rendition = parts.length >= 3 && parts.at(-3) === 'pictures' ? parts.at(-2) : undefined;
  const fileName = rendition === undefined ? parts.at(-1) : `${rendition}.jpg`;
  if (fileName === undefined) return null;
  // A stored name contains the hash of its content, so it is the same image wherever the address leads.
  if (!isOwn && !storedName.test(fileName.replace(/\.[a-z]+$/, ''))) return null;
  return { filePath: `/uploads/${fileName}`, fileName: isOwn ? fileName : null };
}

/** The parts of the path, and whether its host is this site's or that of a computer's own. */
function partsOf(path: string, publicUrl: string): { isOwn: boolean; parts: string[] } {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(path) ?? [];
  const [, ownHost] = /^https?:\/\/([^/?#]*)/i.exec(publicUrl) ?? [];
  const isOwn =
    host === undefined ||
    host.toLowerCase() === ownHost?.toLowerCase() ||
    /^(localhost|127\.0\.0\.1)(:\d+)?$/i.test(host);
  const [pathname = ''] = (host === undefined ? path : rest).split(/[?#]/);
  return { isOwn, parts: decoded(pathname).split('/').filter(Boolean) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
