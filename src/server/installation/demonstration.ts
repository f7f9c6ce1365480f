import type { settingFields } from '../../domain/content/settings.ts';
import type { ChangesOf } from '../../domain/record/fields.ts';
import { showsOneOf } from '../artworks/artwork.store.ts';
import { findDocument, putDocument } from '../content/document.store.ts';
import type { Services } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { storeOpen } from '../opening/opening.ts';
import { isArchived } from './table-data.ts';
import { countRows, listTables, readLastIds } from './table-rows.store.ts';

/**
 * The state of the demonstration in this installation. `filling`: it is to be filled, or the filling was interrupted.
 * `never`: the installation belongs to a real estate, and no later start fills it.
 */
export type DemonstrationState = 'filling' | 'filled' | 'never';

/** The images of the demonstration: that of the home page, and those of its artworks with their ids. */
export interface DemonstrationContent {
  hero: string;
  works: (readonly [id: number, image: string])[];
}

/**
 * Decides once, at the first start, whether the installation becomes the demonstration: only if it has never held anything. With
 * DEMO=0 a filling that was interrupted is not continued any more, because staff may work with what is there.
 */
export async function decideDemonstration({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<DemonstrationState> {
  const known = (await findDocument<DemonstrationState>(db.read, 'demo'))?.body;
  if (known !== undefined && (known !== 'filling' || config.demo)) return known;
  const isNew = !(await hasHeldData(db));
  const state = config.demo && isNew ? 'filling' : 'never';
  await db.transaction(async (tx) => {
    await putDocument(tx, 'demo', state, clock.now());
    if (!isNew || state !== 'never') return;
    await putDocument(tx, 'site', newEstate, clock.now());
    if (!config.open) await storeOpen(tx, false, clock.now());
  });
  return state;
}

/**
 * The settings of an estate that opens new: fees that nobody has thought about hold in its own country only
 * (docs/specification/checkout.md §3).
 */
const newEstate: ChangesOf<typeof settingFields> = { feesHold: 'home' };

/** Whether there is or ever was an account, a text, a record or a setting. */
async function hasHeldData({ read, engine }: Database): Promise<boolean> {
  const lastIds = await readLastIds(read, engine);
  // The server makes them itself, before this is asked.
  const made = await Promise.all([findDocument(read, 'link-secret'), findDocument(read, 'installation')]);
  const ownDocuments = made.filter((each) => each !== undefined).length;
  for (const { name } of await listTables(read, engine)) {
    if (!isArchived(name)) continue;
    const own = name === 'documents' ? ownDocuments : 0;
    if ((lastIds[name] ?? 0) > 0 || (await countRows(read, name)) > own) return true;
  }
  return false;
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
