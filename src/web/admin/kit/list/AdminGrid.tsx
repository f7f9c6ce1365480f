import type { ReactNode } from 'react';
import { SkeletonWall } from '../../../ui/artwork/SkeletonWall.tsx';
import { Wall } from '../../../ui/artwork/Wall.tsx';
import { AdminListFrame, type AdminListFrameProps } from './AdminListFrame.tsx';

export interface AdminGridProps<Item> extends Omit<AdminListFrameProps<Item>, 'children' | 'skeleton'> {
  /** A card; a WallItem with its key. */
  card: (item: Item) => ReactNode;
}

/** A list as a grid of cards with images. */
export function AdminGrid<Item>({ card, ...frame }: AdminGridProps<Item>) {
  return (
    <AdminListFrame {...frame} skeleton={<SkeletonWall count={8} />}>
      {(items) => <Wall>{items.map(card)}</Wall>}
    </AdminListFrame>
  );
}
