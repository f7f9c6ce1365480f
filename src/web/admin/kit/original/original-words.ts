import { done, failed } from '../../../ui/overlay/toast-words.ts';

export const originalWords = {
  label: (title: string) => `Original of ${title}`,
  keep: 'Keep an Original',
  replace: 'Replace the Original',
  removeLabel: 'Remove the Original',
  none: 'None is kept.',
  unknown: 'It could not be loaded.',
  zoomable: 'Visitors can zoom into it.',
  preparing: 'It is being prepared for zooming.',
  notShown: 'The artwork shows another image.',
  edited: 'The artwork shows a turned or cropped image: visitors zoom into that one, and the original stays whole.',
  hint: 'The scan or photograph at full size: JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 200 megapixels and 1.5 GB. It is kept unchanged, and only staff can download it. You are asked before an image made from it replaces the one that visitors see.',
  done: done('Original Kept', 'The artwork shows an image made from it.'),
  doneFile: done('Original Kept', 'The artwork shows the same image as before.'),
  failed: (sentence = 'Please try again.') => failed('The original could not be kept', sentence),
  question: 'Remove the Original?',
  questionText: 'Its file is deleted for good. The image that was made from it stays.',
  remove: {
    done: () => done('Original Removed'),
    failed: (sentence = 'Please try again.') => failed('The original could not be removed', sentence),
  },
};
