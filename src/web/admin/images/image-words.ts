import type { LibraryImage } from '../../../contract/images/images.schemas.ts';
import { wholeImageStays } from '../../../domain/image/image-library.ts';
import { done, failed } from '../../ui/overlay/toast-store.ts';

export const imageWords = {
  list: {
    count: ['image', 'images'] as const,
    loading: 'Loading the images',
    failed: 'The images could not be loaded.',
  },
  none: {
    all: 'No images yet.',
    'in-use': 'No image is in use.',
    'not-in-use': 'Every image is in use.',
    broken: 'No broken image is known.',
  },
  noneFound: 'No images match your search.',
  missing: 'There is no such image.',
  missingText: 'It may have been deleted.',
  faultTexts: {
    missing: 'Its file is not there, so visitors see an empty place. Choose another image wherever it is used.',
    damaged: 'Its file cannot be read, so visitors see an empty place. Choose another image wherever it is used.',
  },
  unused: 'Nothing uses it.',
  usedButNotMarked: (uses: number) =>
    `It is marked as not in use, but ${uses === 1 ? '1 place uses' : `${uses} places use`} it.`,
  markedButUnused: 'It is marked as in use, but nothing on the site uses it.',
  keeps: {
    used: 'It is used, so it cannot be deleted.',
    marked: 'To delete it, mark it as not in use first.',
    edited: wholeImageStays,
  },
  edits: (count: number) =>
    count === 1 ? '1 image was turned or cropped from it.' : `${count} images were turned or cropped from it.`,
  whole: {
    done: () => done('Image Saved', 'Visitors see the whole image again.'),
    failed: (sentence?: string) => failed('The image could not be saved', sentence),
  },
  question: 'The image and its file are deleted for good. This cannot be undone.',
  notes: {
    done: () => done('Notes Saved'),
    failed: (sentence = 'Failed to update image notes') => failed('Error', sentence),
  },
  usage: {
    done: ({ inUse }: { inUse: boolean }) => done(inUse ? 'Marked as in use' : 'Marked as not in use'),
    failed: (sentence = 'Failed to update image usage status') => failed('Error', sentence),
  },
  repairLead:
    'Checks every image: makes missing sizes again, corrects addresses that lead nowhere, and lists what nobody but you can repair.',
  progress: (checked: number, total: number, repaired: number) =>
    `${checked} of ${total} images checked, ${repaired} repaired`,
  goesOn: 'You can close this: the repair goes on.',
  outcomes: { done: 'All images were checked', stopped: 'The repair was stopped', failed: 'The repair did not finish' },
  lastRepair: (repaired: number, when: string, by: string) => {
    const images = repaired === 1 ? '1 image was repaired.' : `${repaired} images were repaired.`;
    return `${repaired === 0 ? 'Nothing had to be repaired.' : images} Started ${when} by ${by}.`;
  },
  left: (broken: number) => (broken === 1 ? '1 image is still broken.' : `${broken} images are still broken.`),
  repaired: (count: number) => done(`Repaired ${count} artwork images.`),
  /** The message of a failed repair; without a status the server did not answer. */
  repairFailed: (status: number | undefined, sentence = 'An error occurred while repairing images.') =>
    failed('Image repair failed', status === undefined ? 'An unexpected error occurred. Please try again.' : sentence),
  stopped: {
    done: () => done('Repair Stopped', 'What was repaired stays.'),
    failed: (sentence?: string) => failed('The repair could not be stopped', sentence),
  },
  remove: {
    done: () => done('Image Deleted'),
    failed: (sentence = 'The image could not be deleted. Please try again.') => failed('Error', sentence),
  },
};

/** The name of the uploaded file; of a path that was never uploaded its last part. */
export function nameOfImage({ originalName, filePath }: Pick<LibraryImage, 'originalName' | 'filePath'>): string {
  return originalName || (filePath.split('/').findLast((part) => part !== '') ?? filePath);
}
