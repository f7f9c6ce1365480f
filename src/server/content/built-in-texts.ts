import type {
  EstateContent,
  SaveBiography,
  SaveHero,
  SaveSubtleGenius,
} from '../../contract/content/content.schemas.ts';

/** The texts of an estate that has not written its own yet. */

type Texts<Save> = { [Field in keyof Save]-?: NonNullable<Save[Field]> };

export const emptyHero: Texts<SaveHero> & { textColor: 'white' | 'dark' } = {
  imageUrl: '',
  textColor: 'dark',
  artistName: 'The Artist',
  artistYears: '',
  artistDescription: 'Works from the artist’s own estate.',
};

const paragraphs8 = {
  paragraph1: '',
  paragraph2: '',
  paragraph3: '',
  paragraph4: '',
  paragraph5: '',
  paragraph6: '',
  paragraph7: '',
  paragraph8: '',
};

export const emptyBiography = {
  titleText: 'Biography',
  portraitImage: '',
  quoteText: { quote: '', year: '' },
  bioText: paragraphs8,
} satisfies SaveBiography;

export const emptySubtleGenius = {
  titleText: 'A Subtle Genius',
  mainImage: '',
  quoteText: { quote: '', year: '' },
  contentText: { paragraph1: '', paragraph2: '', paragraph3: '', paragraph4: '', paragraph5: '' },
} satisfies SaveSubtleGenius;

/** The gallery's intro until the estate writes its own (docs/specification/content.md §4). */
export const defaultGalleryText =
  'The works of a lifetime, period by period. Some are offered for sale by the estate, some hang in public collections.';

export const emptyEstateContent: Omit<EstateContent, 'id' | 'backgroundPicture' | 'contactPicture' | 'version'> = {
  title: 'Contact the Estate',
  subtitle: 'Enquiries about works, loans and publications',
  description: 'The estate answers every enquiry personally.',
  contactName: 'The Estate Office',
  contactTitle: '',
  contactEmail: '',
  contactPhone: '',
  address: '',
  officeHours: '',
  backgroundImage: '',
  contactImage: '',
  agentName: '',
  agentUrl: '',
};
