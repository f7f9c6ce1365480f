import type { SubtleGenius } from '../../../contract/content/content.schemas.ts';

/**
 * The text of A Subtle Genius when the estate's own cannot be loaded or is not written yet (docs/specification/content.md
 * §3). It contains nothing about one particular painter.
 */
export const builtInEssay: Pick<SubtleGenius, 'titleText' | 'quoteText' | 'contentText'> = {
  titleText: 'A Subtle Genius',
  quoteText: { quote: '', year: '' },
  contentText: {
    paragraph1:
      'Some pictures call out across a room. These do not. They were made slowly, by someone who looked for a long time ' +
      'before putting anything down, and they give back about as much attention as they are given.',
    paragraph2:
      'It helps to begin at a distance. From there a picture is a few large shapes and the light between them, and it ' +
      'is worth waiting until they have settled. Which of them is the brightest? Which one holds the others in place?',
    paragraph3:
      'Then walk up to it. The shapes come apart into paint: strokes laid beside each other or over each other, an edge ' +
      'that was moved, a passage left alone because it was right the first time. Here one can see the hand decide.',
    paragraph4:
      'What was left out is part of the work. A painter who can draw everything has to choose, and the choice is seldom ' +
      'announced. Look for the empty places, and ask what they make room for.',
    paragraph5:
      'Last, go back to where you stood at first. It is the same picture, and it is usually not the one you saw. That ' +
      'difference is what is meant here by a subtle genius, and the works are the only argument for it.',
  },
};
