import type { Day } from '../../domain/calendar.ts';
import type { Services } from '../context/context.ts';

/** One or more files for machines, made together from the content. */
export interface Feed {
  /** The paths of its files, existing or not. */
  path: Pick<RegExp, 'test'>;
  /** Content-Type. */
  type: string;
  /** Its files by path, for the estate's calendar day. */
  make(services: Services, today: Day): Promise<Map<string, Uint8Array<ArrayBuffer>>>;
}
