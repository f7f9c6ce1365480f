import type { Day } from '../../domain/calendar.ts';
import type { Services } from '../context/context.ts';

/** What machines read of the site: one or more files that are made together from the content. */
export interface Feed {
  /** The paths that are its own, whether there is such a file or not. */
  path: RegExp;
  /** Content-Type. */
  type: string;
  /** Its files by path, for the estate's calendar day. */
  make(services: Services, today: Day): Promise<Map<string, Uint8Array<ArrayBuffer>>>;
}
