import { type ReactNode, useSyncExternalStore } from 'react';
import { Grid } from '../../../ui/artwork/Grid.tsx';
import { SkeletonGrid } from '../../../ui/artwork/SkeletonGrid.tsx';
import { AdminListFrame, type AdminListFrameProps } from './AdminListFrame.tsx';

export interface AdminGridProps<Item> extends Omit<AdminListFrameProps<Item>, 'children' | 'skeleton'> {
  /** A card; a GridItem with its key. */
  card: (item: Item) => ReactNode;
}

/** A list as a grid of cards with images. */
export function AdminGrid<Item>({ card, ...frame }: AdminGridProps<Item>) {
  return (
    <AdminListFrame {...frame} skeleton={<SkeletonGrid count={8} />}>
      {(items) => <Grid>{items.map(card)}</Grid>}
    </AdminListFrame>
  );
}

/** A table needs 1024 px (Tailwind's lg). */
const WIDE = '(min-width: 64rem)';

/** Whether the window has room for a table; otherwise a list shows cards. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(WIDE);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
