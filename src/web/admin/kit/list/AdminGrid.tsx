import type { ReactNode } from 'react';
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
