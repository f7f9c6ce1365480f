import { useQuestion } from '../../ui/overlay/use-question.tsx';

/** The question before visitors are offered a work without an image (docs/specification/artwork.md §9). */
export function useImageQuestion() {
  return useQuestion({
    title: 'Offer It Without an Image?',
    confirmLabel: 'Offer Without Image',
    children:
      'This work has no image that its page can show. Visitors will read “No image yet” in its place, in the shop too.',
  });
}
