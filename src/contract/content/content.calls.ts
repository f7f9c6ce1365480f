import { call, type Nothing } from '../call.ts';
import type {
  Biography,
  EstateContent,
  GalleryText,
  Hero,
  SaveBiography,
  SaveEstateContent,
  SaveGalleryText,
  SaveHero,
  SaveSite,
  SaveSubtleGenius,
  Site,
  SubtleGenius,
} from './content.schemas.ts';

const read = <Answer>(path: string) => call<Nothing, Answer>({ method: 'GET', path, right: 'anyone', content: true });
const write = <Input, Answer>(method: 'POST' | 'PUT', path: string) =>
  call<Input, Answer>({ method, path, right: 'edit-catalogue' });

export const contentCalls = {
  getHero: read<Hero>('/api/hero'),
  saveHero: write<SaveHero, Hero>('POST', '/api/hero'),
  getBiography: read<Biography>('/api/biography'),
  saveBiography: write<SaveBiography, Biography>('POST', '/api/biography'),
  getSubtleGenius: read<SubtleGenius>('/api/subtle-genius'),
  saveSubtleGenius: write<SaveSubtleGenius, SubtleGenius>('POST', '/api/subtle-genius'),
  getGalleryText: read<GalleryText>('/api/settings/galleryText'),
  saveGalleryText: write<SaveGalleryText, GalleryText>('PUT', '/api/settings/gallery-text'),
  /** The API accepts both methods (docs/specification/content.md §4). */
  postGalleryText: write<SaveGalleryText, GalleryText>('POST', '/api/settings/gallery-text'),
  getEstateContent: read<EstateContent>('/api/estate-content'),
  saveEstateContent: write<SaveEstateContent, EstateContent>('PUT', '/api/estate-content'),
  getSite: read<Site>('/api/settings/site'),
  saveSite: call<SaveSite, Site>({
    method: 'PUT',
    path: '/api/settings/site',
    right: 'change-settings',
    rateLimit: 'own-password',
  }),
};
