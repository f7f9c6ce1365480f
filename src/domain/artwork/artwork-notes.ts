/**
 * The catalogue's notes that visitors may read, with their labels, in the order of the artwork's page and the CSV export.
 * Apart from `artwork-fields.ts`, which includes them, because that page loads the labels and nothing else of a field.
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
