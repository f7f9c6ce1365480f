import type { SoldArtwork } from '../../domain/order/invoice.ts';
import { Problem } from '../../domain/problems.ts';
import { type Asking, getReadableOrder } from '../orders/get-readable-order.ts';
import { listLines } from '../orders/order.store.ts';
import { getReadableQuote, worksOf } from './present-quotes.ts';

/**
 * True if an image shows a work in the order or quote with this id, and the caller may read that: its page shows what
 * was bought, also when visitors see the image no more (docs/specification/images.md §3).
 */
export async function hasBoughtImage(
  asking: Asking,
  { filePath, ...asked }: { id: string; key: string | undefined; filePath: string },
): Promise<boolean> {
  const works = (await findOrdered(asking, asked)) ?? (await findQuoted(asking, asked)) ?? [];
  return works.some(({ image }) => image === filePath);
}

type Asked = Parameters<typeof getReadableOrder>[1];

async function findOrdered(asking: Asking, asked: Asked): Promise<SoldArtwork[] | undefined> {
  const order = await getReadableOrder(asking, asked).catch(unlessReadable);
  const lines = order && (await listLines(asking.db.read, [order.id]));
  return lines?.map(({ artwork_json }) => JSON.parse(artwork_json));
}

async function findQuoted(asking: Asking, asked: Asked): Promise<SoldArtwork[] | undefined> {
  const quote = await getReadableQuote(asking, asked).catch(unlessReadable);
  return quote && worksOf(quote);
}

function unlessReadable(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}
