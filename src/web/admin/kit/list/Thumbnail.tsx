import type { ImageSource } from '../../../../domain/artwork/image.ts';
import { Picture } from '../../../ui/artwork/Picture.tsx';

/** A small whole image at the beginning of a row; an empty place without one. */
export function Thumbnail({ image }: { image: ImageSource | null }) {
  return (
    <span aria-hidden="true" className="grid h-11 w-14 shrink-0 place-items-center overflow-hidden bg-wall">
      {image !== null && (
        <span style={{ width: `min(100%, ${(2.75 * (image.width ?? 4)) / (image.height ?? 3)}rem)` }}>
          <Picture sources={image} alt="" sizes="7rem" />
        </span>
      )}
    </span>
  );
}
