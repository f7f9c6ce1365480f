import { pictureOf } from '../../picture-of.ts';
import { Picture, type RowPlace } from '../../ui/artwork/Picture.tsx';
import { classNames } from '../../ui/style/class-names.ts';

export interface ArtworkImageProps {
  artwork: {
    id: number;
    image: string;
    alt: string;
    width: number | null;
    height: number | null;
    preview: string | null;
  };
  sizes: string;
  /** Whether the image is at the top of a page. */
  priority?: boolean;
  /** Whether the image is below the first screen of a page with one large image. */
  later?: boolean;
  /**
   * Whether the image takes part in a view transition: from a card to the artwork's page and back, the browser moves
   * it.
   */
  moves?: boolean;
  /** '' where the text beside it already says what it is. */
  alt?: string;
  /** The place of an image that is in ArtworkRows. */
  row?: RowPlace;
  className?: string;
}

/** An artwork's image. Without an image it shows an empty area. */
export function ArtworkImage({
  artwork,
  sizes,
  priority = false,
  later = false,
  moves = false,
  alt = artwork.alt,
  row,
  className,
}: ArtworkImageProps) {
  const sources = pictureOf(artwork);
  if (sources === null) {
    return (
      <div className={classNames('grid aspect-4/3 place-items-center bg-wall text-sm text-ink-faint', className)}>
        No image yet
      </div>
    );
  }
  const transitionName = moves ? `artwork-${artwork.id}` : undefined;
  return (
    <Picture
      sources={sources}
      alt={alt}
      sizes={sizes}
      priority={priority}
      later={later}
      transitionName={transitionName}
      row={row}
      className={className}
    />
  );
}
