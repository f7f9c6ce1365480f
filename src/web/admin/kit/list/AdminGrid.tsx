import ImageOff from 'lucide-react/icons/image-off';
import { type ReactNode, useSyncExternalStore } from 'react';
import { noImageText } from '../../../editing/upload/upload-words.ts';
import { type Pictured, pictureOf } from '../../../picture-of.ts';
import { Grid } from '../../../ui/artwork/Grid.tsx';
import { Picture } from '../../../ui/artwork/Picture.tsx';
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
      {(items) => (
        <div className="tiles">
          <Grid>{items.map(card)}</Grid>
        </div>
      )}
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

/** A small whole image at the beginning of a row; an empty place without one, which says why where no page shows the image. */
export function Thumbnail({ of: record }: { of: Pictured }) {
  const image = pictureOf(record);
  const said = image === null && record.image !== '' && { role: 'img', 'aria-label': noImageText(record.image) };
  return (
    <span
      {...(said || { 'aria-hidden': true })}
      title={said ? said['aria-label'] : undefined}
      className="grid h-11 w-14 shrink-0 place-items-center overflow-hidden bg-wall text-ink-soft"
    >
      {said && <ImageOff aria-hidden="true" size={18} strokeWidth={1.25} />}
      {image !== null && (
        <span style={{ width: `min(100%, ${(2.75 * (image.width ?? 4)) / (image.height ?? 3)}rem)` }}>
          <Picture sources={image} alt="" sizes="7rem" />
        </span>
      )}
    </span>
  );
}
