import type { ListArtworks } from '../../contract/artworks/artworks.schemas.ts';
import type { Context } from '../context/context.ts';
import type { ArtworkPage } from './list-artworks.ts';

/** Whether a list is asked for in pages; without these parameters it is sent whole (docs/specification/calls.md §5). */
export function isPaged({ limit, cursor, q, period, sort }: Omit<ListArtworks, 'filter'>): boolean {
  return [limit, cursor, q, period, sort].some((asked) => asked !== undefined);
}

/** How many artworks there are in all, and the address of the next page (docs/specification/calls.md §5). */
export function sayPages(
  { reply }: Pick<Context, 'reply'>,
  { total, next }: Pick<ArtworkPage, 'total' | 'next'>,
  addressFrom: (cursor: string) => string,
): void {
  reply.headers.set('X-Total-Count', String(total));
  if (next !== null) reply.headers.set('Link', `<${addressFrom(next)}>; rel="next"`);
}
