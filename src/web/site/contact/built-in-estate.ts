import type { EstateContent } from '../../../contract/content/content.schemas.ts';

const noImage = { width: null, height: null, preview: null };

/**
 * Shown when the estate's own text cannot be loaded (docs/specification/estate-contact.md §1). The contact is then the one in
 * the settings, and the background is plain.
 */
export const builtInEstate: Omit<EstateContent, 'id' | 'version'> = {
  title: 'Contact the Estate',
  subtitle: 'Enquiries about works, exhibitions and publications',
  description:
    'The estate looks after the artist’s works and papers. Write to us about a work that you would like to see or to ' +
    'own, one that you own already, a loan, or an image for a publication.\n\nWe read every message ourselves.',
  contactName: 'The Estate',
  contactTitle: '',
  contactEmail: '',
  contactPhone: '',
  address: '',
  officeHours: '',
  backgroundImage: '',
  backgroundPicture: noImage,
  contactImage: '',
  contactPicture: noImage,
  agentName: '',
  agentUrl: '',
};
