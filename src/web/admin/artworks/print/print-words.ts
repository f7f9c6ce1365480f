import type { PressLink } from '../../../../contract/press/press.schemas.ts';
import { type CatalogueSort, defaultCatalogueSort, sortNames } from '../../../../domain/artwork/catalogue.ts';
import type { PrintKind } from '../../../../domain/print/print.ts';
import { done, failed } from '../../../ui/overlay/toast-store.ts';

const works = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'work' : 'works'}`;
const are = (count: number) => (count === 1 ? 'is' : 'are');

/** The texts of the dialog Print (docs/specification/print.md §5). */
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

const counted = (count: number, one: string) => `${count.toLocaleString('en-AU')} ${count === 1 ? one : `${one}s`}`;

/** The texts of the dialog Press images (docs/specification/print.md §8). */
export const pressWords = {
  lead: 'JPEGs with the rights in them, captions and terms, in one ZIP file. Private works and views are never in it.',
  looking: 'Looking at the images...',
  failed: 'The images could not be looked at. Please try again.',
  pixels: (pixels: number) => `${pixels.toLocaleString('en-AU')} pixels at 300 dpi. No image is enlarged.`,
  counted: (images: number, works: number) => `${counted(images, 'image')} of ${counted(works, 'work')}`,
  privateLeftOut: (count: number) => `${counted(count, 'work')} ${count === 1 ? 'is' : 'are'} private and left out.`,
  withoutImage: (count: number) => `${counted(count, 'work')} without an image.`,
  withoutCredit: (count: number) =>
    `${counted(count, 'image')} without a credit line. Enter one in Site Settings, or with the work.`,
  tooSmall: (count: number) =>
    count === 1
      ? 'One image is too small for this width, and stays as large as it is.'
      : `${count} images are too small for this width, and stay as large as they are.`,
  make: {
    // The toast also takes the place of an earlier refusal.
    done: ({ label }: PressLink) => done('Link Made', `Copy the link for ${label} now: it is shown only once.`),
    failed: (sentence?: string) => failed('The link was not made', sentence),
  },
  once: 'The link is shown only now. Whoever has it can download the images until its last day, or until it is closed.',
  close: {
    done: ({ label }: PressLink) => done('Link Closed', `The link for ${label} opens nothing any more.`),
    failed: (sentence?: string) => failed('The link was not closed', sentence),
  },
  links: {
    heading: 'Private links',
    failed: 'The private links could not be loaded.',
    given: ({ works, size, width, views }: PressLink) =>
      `${counted(works, 'work')}${views ? ' with views' : ''}, ${{ web: 'web', print: `print ${width} cm`, full: 'full size' }[size]}`,
    open: (until: string) => `Until ${until}.`,
    closed: (_until: string) => 'Closed.',
    ended: (until: string) => `Ended ${until}.`,
    downloads: (count: number, last: string | null) =>
      last === null ? 'No download yet.' : `${counted(count, 'download')}, the last ${last}.`,
  },
  has: (title: string, pixels: number, centimetres: number) =>
    `${title}: ${pixels.toLocaleString('en-AU')} pixels, enough for ${centimetres} cm`,
};
