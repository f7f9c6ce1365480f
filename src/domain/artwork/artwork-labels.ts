/** Labels of an artwork and its views, apart from their fields: its public page loads the labels, and nothing else of a field. */

/**
 * The catalogue's notes that visitors may read, with their labels, in the order of the artwork's page and the CSV export.
 */
export const artworkNotes = {
  authentication: 'Authentication',
  signed: 'Signed',
  condition: 'Condition',
  framing: 'Framing',
  provenance: 'Provenance',
};
export type ArtworkNote = keyof typeof artworkNotes;
export const artworkNoteNames = Object.keys(artworkNotes) as ArtworkNote[];

/** The parts of an artwork that a view can show, with their labels (docs/specification/views.md §1). */
export const viewRoles = {
  front: 'Front',
  back: 'Back',
  signature: 'Signature',
  frame: 'Frame',
  detail: 'Detail',
  'raking-light': 'Raking light',
  uv: 'Ultraviolet light',
  'x-ray': 'X-ray',
  installation: 'Installation',
} as const;
export type ViewRole = keyof typeof viewRoles;
export const viewRoleNames = Object.keys(viewRoles) as ViewRole[];

/** The text below a view, and its name among the others. */
export function viewLabel({ role, caption }: { role: ViewRole; caption: string }): string {
  return caption === '' ? viewRoles[role] : caption;
}

/**
 * Names the photographer and the holder of the image: “Photograph: Ruth Oduya. © The estate”. Empty if neither is
 * known.
 */
export function viewCredit({ photographer, credit }: { photographer: string; credit: string }): string {
  return [photographer === '' ? '' : `Photograph: ${photographer}`, credit].filter((part) => part !== '').join('. ');
}
