import { useEffect, useState } from 'react';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { galleryCalls } from '../../../contract/gallery/gallery.calls.ts';
import type { GetNeighbours, Neighbours } from '../../../contract/gallery/gallery.schemas.ts';
import { backgroundApi } from '../../api.ts';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import type { ArtworkOrigin } from '../shared/artwork-origin.ts';

/** The list of an address such as `/gallery?tab=museum&q=tate`, as the call names it. */
function listAt({ origin, address }: ArtworkOrigin): Omit<GetNeighbours, 'id'> {
  const search = new URL(address, window.location.origin).searchParams;
  const chosen = ['tab', 'period', 'q', 'sort'].filter((name) => search.get(name));
  return {
    ...Object.fromEntries(chosen.map((name) => [name, search.get(name)])),
    ...(origin === 'shop' && { tab: 'available' }),
  };
}

export interface KnownNeighbours {
  /** Null while unknown, and when the artwork is in no list. */
  neighbours: Neighbours | null;
  /** False while they are still those of the artwork shown before. */
  isCurrent: boolean;
}

/**
 * The artworks before and after one in the list from which it was opened; when it was opened directly, or is no longer in that
 * list, in its period.
 */
export function useNeighbours(
  artwork: Pick<Artwork, 'id' | 'periodId'>,
  origin: ArtworkOrigin | undefined,
): KnownNeighbours {
  const { periods } = useSiteInfo();
  const { id, periodId } = artwork;
  const [known, setKnown] = useState<{ id: number; neighbours: Neighbours | null } | null>(null);
  const period = periods.find((it) => it.id === periodId)?.slug;
  // A text, so that a new object with the same list asks nothing again.
  const asked = JSON.stringify([...(origin ? [listAt(origin)] : []), ...(period ? [{ period }] : [])]);

  useEffect(() => {
    const stopped = new AbortController();
    const find = async (lists: Omit<GetNeighbours, 'id'>[]): Promise<Neighbours | null> => {
      const [list, ...others] = lists;
      if (list === undefined) return null;
      return backgroundApi(galleryCalls.getNeighbours, { id, ...list }, { signal: stopped.signal }).catch(() =>
        find(others),
      );
    };
    void find(JSON.parse(asked)).then((neighbours) => {
      if (!stopped.signal.aborted) setKnown({ id, neighbours });
    });
    return () => stopped.abort();
  }, [id, asked]);

  return { neighbours: known?.neighbours ?? null, isCurrent: known?.id === id };
}
