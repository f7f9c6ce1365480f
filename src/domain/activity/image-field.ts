import { artworkFields } from '../artwork/artwork-fields.ts';
import { periodFields } from '../artwork/period.ts';
import { textFields } from '../content/texts.ts';
import { eventFields } from '../event/event.ts';

const imageFields = [artworkFields, periodFields, eventFields, ...Object.values(textFields)].flatMap((fields) =>
  Object.entries(fields)
    .filter(([, { type }]) => type === 'image')
    .map(([name]) => name),
);

/** Whether a recorded field holds the path of an image. */
export function isImageField(field: string): boolean {
  return imageFields.includes(field);
}
