import type { z } from 'zod';
import { call } from '../call.ts';
import { Nothing } from '../schema-parts.ts';
import {
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

const read = <const Path extends string, Answer extends z.ZodType>(path: Path, answer: Answer) =>
  call({ method: 'GET', path, right: 'anyone', content: true, input: Nothing, answer });
const write = <Input extends z.ZodObject, Answer extends z.ZodType>(
  method: 'POST' | 'PUT',
  path: string,
  input: Input,
  answer: Answer,
) => call({ method, path, right: 'edit-catalogue', input, answer });

export const contentCalls = {
  getHero: read('/api/hero', Hero),
  saveHero: write('POST', '/api/hero', SaveHero, Hero),
  getBiography: read('/api/biography', Biography),
  saveBiography: write('POST', '/api/biography', SaveBiography, Biography),
  getSubtleGenius: read('/api/subtle-genius', SubtleGenius),
  saveSubtleGenius: write('POST', '/api/subtle-genius', SaveSubtleGenius, SubtleGenius),
  getGalleryText: read('/api/settings/galleryText', GalleryText),
  saveGalleryText: write('PUT', '/api/settings/gallery-text', SaveGalleryText, GalleryText),
  /** The API accepts both methods (docs/specification/content.md §4). */
  postGalleryText: write('POST', '/api/settings/gallery-text', SaveGalleryText, GalleryText),
  getEstateContent: read('/api/estate-content', EstateContent),
  saveEstateContent: write('PUT', '/api/estate-content', SaveEstateContent, EstateContent),
  getSite: read('/api/settings/site', Site),
  saveSite: call({
    method: 'PUT',
    path: '/api/settings/site',
    right: 'change-settings',
    rateLimit: 'own-password',
    input: SaveSite,
    answer: Site,
  }),
};
