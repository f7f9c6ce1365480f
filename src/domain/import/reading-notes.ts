/** The facts about how a file was read, beside its rows. */
export interface Reading {
  /** The encoding of a CSV file; undefined for a workbook. */
  encoding?: string | undefined;
  /** Rows that a filter or a person hides in the spreadsheet. */
  hiddenRows: number;
  /** The headings of columns in which cells have pictures. */
  pictures: ReadonlySet<string>;
}

/** Returns the notes about how a file was read, a sentence each (docs/specification/import-and-export.md §9). */
export function readingNotes({ encoding, hiddenRows, pictures }: Reading): string[] {
  return [
    ...(encoding === undefined ? [] : [`The file was read as ${encoding}.`]),
    ...(hiddenRows === 0
      ? []
      : [
          `${hiddenRows} ${hiddenRows === 1 ? 'row is' : 'rows are'} hidden in your spreadsheet, as by a filter, and ${hiddenRows === 1 ? 'counts' : 'count'} like the others.`,
        ]),
    ...[...pictures].map(
      (heading) =>
        `The pictures in the cells of “${heading}” are not taken. Save them as files and add them to the artworks.`,
    ),
  ];
}
