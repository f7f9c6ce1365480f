import type { PublicView } from '../../contract/views/views.schemas.ts';
import { viewFields } from '../../domain/artwork/view-fields.ts';
import { viewRoles } from '../../domain/artwork/view-roles.ts';
import { visibleTo } from '../../domain/record/fields.ts';
import { valuesOf } from '../records/record.store.ts';
import type { TitledView } from './view.store.ts';

/** A public view as every visitor gets it: on the artwork's page, in its manifest and in the public archive. */
export function presentPublicView(stored: TitledView): PublicView {
  const { id, title, width, height, preview } = stored;
  const values = visibleTo(null, viewFields, valuesOf(viewFields, stored));
  const alt = values.alt || `${viewRoles[values.role]} of ${title}`;
  return { id, ...values, alt, width, height, preview };
}
