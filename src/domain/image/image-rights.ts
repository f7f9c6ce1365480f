/** The rights in an image: who holds them, and what may be done with the image (docs/specification/images.md §15). */

/** Pixels: a rendition of this width or more carries its rights; smaller ones stay as they are, byte for byte. */
export const leastWidthWithRights = 1024;

/** The statements of an image about its rights; '' for each that is not known. */
export interface ImageRights {
  /** The person who made the image: the photographer, else the artist. */
  creator: string;
  /** The source as a publication names it. */
  credit: string;
  /** “© The Artist’s Estate”. */
  notice: string;
  /** The address of the page with the terms of use. */
  terms: string;
  /** The address of the page on which a licence can be had. */
  licence: string;
  noTraining: boolean;
}

/** The rights that an artwork or a view states in place of the settings; '' or null where it states nothing. */
export interface OwnRights {
  holder: string | null;
  credit: string | null;
  photographer: string | null;
}

/** The rights that the settings state for every image. */
interface RightsSettings {
  rightsHolder: string;
  rightsCredit: string;
  rightsTerms: string;
  rightsLicence: string;
  rightsNoTraining: boolean;
}

/** The rights of an image; null where nothing but its maker is known: it then carries nothing. */
export function rightsOf(settings: RightsSettings, artistName: string, own: OwnRights | null): ImageRights | null {
  const holder = own?.holder?.trim() || settings.rightsHolder.trim();
  const rights = {
    creator: own?.photographer?.trim() || artistName.trim(),
    credit: own?.credit?.trim() || settings.rightsCredit.trim(),
    notice: noticeOf(holder),
    terms: settings.rightsTerms,
    licence: settings.rightsLicence,
    noTraining: settings.rightsNoTraining,
  };
  const { creator: _, ...stated } = rights;
  return Object.values(stated).some(Boolean) ? rights : null;
}

/** A holder who has written the sign or the word keeps it. */
function noticeOf(holder: string): string {
  return holder === '' || /^(©|\(c\)|copyright\b|public domain\b)/i.test(holder) ? holder : `© ${holder}`;
}

const statement =
  /^https?:\/\/(creativecommons\.org\/(?:licenses|publicdomain)\/|rightsstatements\.org\/(?:vocab|page)\/)/;

/**
 * Returns the rights as a manifest names them: only terms of Creative Commons and RightsStatements.org, with the
 * address that they have there. Without such terms an image with a copyright holder is “In Copyright”; undefined
 * without a holder too.
 */
export function rightsStatement({ terms, licence, notice }: ImageRights): string | undefined {
  const named = [terms, licence].find((address) => statement.test(address));
  if (named !== undefined) return named.replace(/^https/, 'http').replace('/page/', '/vocab/');
  return notice.startsWith('©') ? 'http://rightsstatements.org/vocab/InC/1.0/' : undefined;
}
