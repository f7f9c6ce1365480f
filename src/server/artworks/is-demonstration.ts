import { findDocument } from '../content/document.store.ts';
import type { Services } from '../context/context.ts';
import { showsOneOf } from './artwork.store.ts';

/** What a demonstration was filled with: the pictures of its first page and of its works, by the works' ids. */
export interface DemonstrationContent {
  hero: string;
  works: (readonly [id: number, image: string])[];
}

/**
 * Whether the estate still shows the demonstration that it was filled with: its first page's picture, or one of its
 * works with the picture that it came with. Never where the operator starts without it (DEMO=0).
 */
export async function isDemonstration({ db, config }: Pick<Services, 'db' | 'config'>): Promise<boolean> {
  if (!config.demo) return false;
  const filled = await findDocument<DemonstrationContent>(db.read, 'demo-content');
  if (filled === undefined) return false;
  const hero = await findDocument<{ imageUrl: string }>(db.read, 'hero');
  return hero?.body.imageUrl === filled.body.hero || (await showsOneOf(db.read, filled.body.works));
}
