import { type ViewRole, viewRoles } from '../../../../domain/artwork/artwork-labels.ts';
import { failed } from '../../../ui/overlay/toast-store.ts';

/** The messages of Add Photographs (docs/specification/images.md §16). */
export const photographWords = {
  title: 'Add Photographs',
  lead: 'The file name says which work each shows: by the name of its image, its stock code, its number or its title. “FM063_back.jpg” becomes a view, its back. The others stay in the Image Library until you say whose they are.',
  empty: 'Drop images or a folder here.',
  originals: 'Keep the originals too',
  originalsHint:
    'Each file up to 1.5 GB is kept unchanged for staff, and visitors can zoom into the image made from it. A view stays an image.',
  failed: (sentence?: string) => failed('Not added', sentence),
  sending: ({ at, of }: { at: number; of: number }) => `Adding photograph ${at} of ${of}...`,
  groups: {
    asks: 'The work has an image already',
    unmatched: 'No work found',
    refused: 'Not taken',
    waiting: 'Waiting',
    attached: 'Added',
  },
  unmatchedText:
    'They are in the Image Library, under Not In Use. This list is gone when you close it: press the work of each now, or add the files once more later.',
  asksText: 'It keeps that image until you press a button.',
  tooLarge: 'Or tick “Keep the originals too” and add it again.',
  stopped: 'Stopped before it was sent.',
  as: (place: 'image' | 'original' | ViewRole) => ({ ...viewRoles, image: 'Image', original: 'Original' })[place],
  workSearch: {
    label: 'Search works',
    none: 'No work is found.',
    failed: 'The works could not be loaded.',
  },
};
