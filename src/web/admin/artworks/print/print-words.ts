import { type CatalogueSort, defaultCatalogueSort, sortNames } from '../../../../domain/artwork/catalogue.ts';
import type { PrintKind } from '../../../../domain/print/print-options.ts';

const works = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'work' : 'works'}`;
const are = (count: number) => (count === 1 ? 'is' : 'are');

/** What the dialog Print says (docs/specification/print.md §5). */
export const printWords = {
  title: 'Print',
  titleOfSelected: (count: number) => `Print ${works(count)}`,
  schedule: 'Schedule of values',
  press: 'Press images',
  statement: 'Customer’s statement',
  statementLead: 'What a customer has bought, with each payment and what is still due, as of today.',
  counted: (count: number, sheets: number | null) =>
    sheets === null ? works(count) : `${works(count)} on ${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}`,
  privateWorks: (count: number) =>
    `${works(count)} ${are(count)} private and will be printed, because you selected ${count === 1 ? 'it' : 'them'}. Visitors do not see ${count === 1 ? 'it' : 'them'} on the site, so the QR code of a wall label leads nowhere.`,
  privateLeftOut: (count: number) =>
    `${works(count)} ${are(count)} private and left out. To print ${count === 1 ? 'it' : 'them'} too, select the works in the table.`,
  withoutImage: (count: number) => `${works(count)} ${count === 1 ? 'has' : 'have'} no image.`,
  order: (sort: CatalogueSort = defaultCatalogueSort) =>
    `In the order of the list: ${(sortNames[sort] ?? sort).toLowerCase()}.`,
  make: {
    'price-list': 'Make the Price List',
    'wall-labels': 'Make the Wall Labels',
    'storage-labels': 'Make the Storage Labels',
    catalogue: 'Make the Catalogue',
    sheets: 'Make the Single Sheets',
  } satisfies Record<PrintKind, string>,
  exactly: 'In the printer’s window choose 100 % or “Actual size”, never “Fit to page”.',
  looking: 'Laying out the first page...',
  previewFailed: 'The first page could not be laid out.',
  page: 'The first page',
  progress: (done: number, of: number) => `${Math.floor((100 * done) / Math.max(1, of))} % done`,
  starting: 'Starting...',
  failed: 'The print could not be made. Please try again.',
  cancelled: 'Cancelled. Nothing was saved.',
  done: 'The PDF is ready.',
};
