import { type FieldTable, seenBy } from '../record/fields.ts';
import { type ViewRole, viewRoleNames, viewRoles } from './artwork-labels.ts';

/** The most views of one artwork. */
export const mostViews = 40;

/**
 * The roles of views that are private unless staff say otherwise: such views help forgers, or speak of the condition.
 */
const privateRoles: readonly ViewRole[] = ['signature', 'raking-light', 'uv', 'x-ray'];

/** Whether a view is public when nobody has said so. */
export function isPublicRole(role: ViewRole): boolean {
  return !privateRoles.includes(role);
}

/**
 * Every field of a view. A view is a further image of an artwork, beside the image that visitors see first
 * (docs/specification/views.md §1).
 */
export const viewFields = {
  ...seenBy('see-catalogue', {
    artworkId: { label: 'Artwork', type: 'reference', initial: null, group: false },
    /** Views are shown by it, from the lowest. */
    position: { label: 'Position', type: 'number', least: 0, most: 1_000_000, group: false },
    published: {
      label: 'Public',
      type: 'flag',
      initial: true,
      group: 'View',
      hint: 'Without the tick only staff see it.',
    },
    rightsHolder: {
      label: 'Copyright holder',
      type: 'line',
      limit: 100,
      group: 'Photograph',
      wide: true,
      hint: 'Only where it is not the one of the artwork or of Site Settings. Written into the image.',
    },
  }),
  ...seenBy('anyone', {
    image: {
      label: 'Image',
      type: 'image',
      limit: 1000,
      required: 'Please upload or choose an image.',
    },
    role: {
      label: 'What it shows',
      type: 'choice',
      options: viewRoleNames,
      optionLabels: viewRoles,
      initial: 'detail',
      group: 'View',
    },
    caption: { label: 'Caption', type: 'line', limit: 500, group: 'View', wide: true, hint: 'Below the image.' },
    alt: {
      label: 'The image in words',
      type: 'line',
      limit: 1000,
      group: 'For visitors who cannot see it',
      wide: true,
      hint: 'In a few words. If it is empty, what it shows and the artwork’s title are read out.',
    },
    description: {
      label: 'Long description',
      type: 'prose',
      limit: 20_000,
      rows: 4,
      group: 'For visitors who cannot see it',
      wide: true,
      hint: 'Every visitor can open it.',
    },
    photographer: { label: 'Photographer', type: 'line', limit: 500, group: 'Photograph' },
    takenOn: { label: 'Taken on', type: 'day', initial: null, group: 'Photograph' },
    credit: {
      label: 'Credit and rights',
      type: 'line',
      limit: 1000,
      group: 'Photograph',
      wide: true,
      hint: 'Below the image, and written into it in place of the credit line of Site Settings.',
    },
  }),
} as const satisfies FieldTable;

/** Says why a number of views cannot be added to those that an artwork has; null if they can. */
export function whyNotAdded(added: number, present: number): string | null {
  if (present + added <= mostViews) return null;
  const left = Math.max(0, mostViews - present);
  const has = present === 0 ? 'It has none yet' : `It has ${present}`;
  const more = left === 0 ? 'none can be added' : `at most ${left} more can be added`;
  return `An artwork can have at most ${mostViews} views. ${has}, so ${more}.`;
}
