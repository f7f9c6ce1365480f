import { done, failed } from '../../../ui/overlay/toast-store.ts';

const artworks = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'artwork' : 'artworks'}`;

const inTitle = (count: number) => (count === 1 ? '1 Artwork' : `${count.toLocaleString('en-AU')} Artworks`);

/** The messages of the list of artworks and of a change of many (docs/specification/artwork.md §10, §15). */
export const catalogueWords = {
  list: { count: ['artwork', 'artworks'] as const, failed: 'The artworks could not be loaded.' },
  none: 'No artworks yet.',
  noneFound: 'No artworks match your search criteria.',
  selected: (count: number) => `${artworks(count)} selected`,
  selectAll: (count: number) => `Select All ${count.toLocaleString('en-AU')}`,
  prices: {
    title: (count: number) => `New ${count === 1 ? 'Price' : 'Prices'} of ${inTitle(count)}`,
    lead: 'Tab or Enter leads to the next artwork. What you leave empty stays as it is, and you can undo it all at once.',
    unclear: 'Please enter whole dollars such as 4,200. 0 reads Price on Request.',
    nothing: 'No price is entered yet.',
    held: (invoiceNumber: string) => `The order ${invoiceNumber} holds it, and keeps its own price.`,
    submit: (count: number) => (count === 1 ? 'Change 1 Price' : `Change ${count} Prices`),
  },
  move: (count: number) => `Move ${inTitle(count)}`,
  cameBack: (count: number) => `${inTitle(count)} Came Back`,
  change: {
    title: (count: number) => `Change ${inTitle(count)}`,
    lead: 'What you leave empty stays as it is. You see below what will change before it does, and you can undo it. An order keeps its own price.',
    priceHint: 'Such as 4,200, +10 % or −5 %, which is rounded to whole dollars. 0 reads Price on Request.',
    priceUnclear: 'Please enter whole dollars such as 4,200, or a percentage such as +10 % or −5 %.',
    nothing: 'Nothing is chosen yet.',
    loading: 'Looking at what changes...',
    previewFailed: 'What changes could not be looked up.',
    changes: (changed: number, unchanged: number) =>
      `${artworks(changed)} ${changed === 1 ? 'changes' : 'change'}${unchanged === 0 ? '' : `, ${unchanged.toLocaleString('en-AU')} ${unchanged === 1 ? 'has' : 'have'} nothing to change`}.`,
    refused: (count: number) =>
      `${artworks(count)} cannot be changed so and ${count === 1 ? 'stays as it is' : 'stay as they are'}:`,
    withoutImage: (count: number) => `Offer ${artworks(count)} without an image all the same`,
    more: (count: number) => `and ${count.toLocaleString('en-AU')} more`,
    first: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en-AU')}`,
    submit: (changed: number, refused: number) => `Change ${refused === 0 ? '' : 'the Other '}${inTitle(changed)}`,
    done: (count: number) => done(`${artworks(count)} changed`),
    failed: (sentence?: string) => failed('Nothing was changed', sentence),
    undone: () => done('The change was undone'),
    undoing: () => done('The change is being undone'),
    undoFailed: (sentence?: string) => failed('The change was not undone', sentence),
  },
};
