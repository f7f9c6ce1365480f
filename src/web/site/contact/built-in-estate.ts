import type { EstateContent } from '../../../contract/content/content.schemas.ts';

const noPicture = { width: null, height: null, preview: null };

/**
 * Stands in the place of the estate's page when its own text can not be loaded (docs/specification/estate-contact.md §1). The way to reach the estate is
 * then the one in the site's settings, and the pictures are the plain ground.
 */
export const builtInEstate: Omit<EstateContent, 'id' | 'version'> = {
  title: 'Contact the Estate',
  subtitle: 'Enquiries about works, exhibitions and publications',
  description:
    'The estate looks after the artist’s works and papers. Write to us about a work that you would like to see or to ' +
    'own, one that you own already, a loan, or a picture for a publication.\n\nWe read every message ourselves.',
  contactName: 'The Estate',
  contactTitle: '',
  contactEmail: '',
  contactPhone: '',
  address: '',
  officeHours: '',
  backgroundImage: '',
  backgroundPicture: noPicture,
  contactImage: '',
  contactPicture: noPicture,
  agentName: '',
  agentUrl: '',
};
