/** Why an undo leaves an artwork as it is (docs/specification/import-and-export.md §7). */
export const keptReasons = ['ordered', 'edited', 'deleted', 'period', 'image'] as const;
export type KeptReason = (typeof keptReasons)[number];

export const keptTexts: Record<KeptReason, string> = {
  ordered: 'An order names it.',
  edited: 'It was edited after the import.',
  deleted: 'It was deleted after the import.',
  period: 'The period that it had before the import no longer exists.',
  image: 'The image that it had before the import was deleted.',
};
