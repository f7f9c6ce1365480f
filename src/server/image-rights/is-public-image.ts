import { isHiddenEvent } from '../../domain/event/event.ts';
import { currentSettings } from '../content/read-settings.ts';
import type { Database } from '../db/database.ts';
import { isShown, listEventsWith } from '../images/image-use.store.ts';

/**
 * Whether something that visitors see shows an image. Only then do they get its file: an upload that is in nothing yet, and what only
 * private, hidden or deleted records or an order show, is none of theirs (docs/specification/images.md §3).
 */
export async function isPublicImage(db: Database, filePath: string): Promise<boolean> {
  if (await isShown(db.read, filePath)) return true;
  const events = await listEventsWith(db.read, filePath);
  if (events.length === 0) return false;
  const { hiddenEventWords } = await currentSettings(db);
  return events.some((title) => !isHiddenEvent(title, hiddenEventWords));
}
