import { findDocument } from '../content/document.store.ts';
import type { Services } from '../context/context.ts';
import { showsOneOf } from './artwork.store.ts';

/** The images of the demonstration: that of the home page, and those of its artworks with their ids. */
export interface DemonstrationContent {
  hero: string;
  works: (readonly [id: number, image: string])[];
}

/**
 * Whether the estate still shows some of the demonstration: its home page's image, or one of its artworks with its
 * original image. Always false with DEMO=0.
 */
export async function isDemonstration({ db, config }: Pick<Services, 'db' | 'config'>): Promise<boolean> {
  if (!config.demo) return false;
  const filled = await findDocument<DemonstrationContent>(db.read, 'demo-content');
  if (filled === undefined) return false;
  const hero = await findDocument<{ imageUrl: string }>(db.read, 'hero');
  return hero?.body.imageUrl === filled.body.hero || (await showsOneOf(db.read, filled.body.works));
}
