import type { LibraryImage } from '../../../contract/image-library/image-library.schemas.ts';
import { formatFileSize } from '../../../domain/image/file-size.ts';
import { LibraryPicture } from '../../editing/upload/LibraryPicture.tsx';
import { libraryWords } from '../../editing/upload/upload-words.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { GridItem } from '../../ui/artwork/GridItem.tsx';
import { gridSizes } from '../../ui/artwork/grid-sizes.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { nameOfImage } from './name-of-image.ts';

export interface ImageCardProps {
  image: LibraryImage;
  /** It is shown in the detail panel. */
  current: boolean;
  onOpen: () => void;
}

/** An image in the grid: opened by a press anywhere on it. */
export function ImageCard({ image, current, onOpen }: ImageCardProps) {
  const { width, height, fileSize, inUse, uses, fault } = image;
  const facts = [fileSize !== null && formatFileSize(fileSize), width !== null && `${width} × ${height}`];
  return (
    <GridItem
      width={width}
      height={height}
      picture={
        <div className={classNames(current && 'outline-2 outline-offset-4 outline-accent')}>
          <LibraryPicture image={image} sizes={gridSizes[4]} />
        </div>
      }
    >
      <h2 className="text-sm wrap-anywhere">
        <button
          type="button"
          aria-current={current || undefined}
          onClick={onOpen}
          className="text-left underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {nameOfImage(image)}
        </button>
      </h2>
      <p className="text-xs text-ink-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      <p className="mt-1 flex flex-wrap gap-x-3">
        {fault !== null ? (
          <Badge tone="red">{libraryWords.faults[fault]}</Badge>
        ) : (
          <Badge tone={inUse ? 'green' : 'neutral'}>{inUse ? 'In use' : 'Not in use'}</Badge>
        )}
        {inUse !== uses > 0 && <Badge tone="amber">{uses > 0 ? 'Used' : 'Unused'}</Badge>}
      </p>
    </GridItem>
  );
}
