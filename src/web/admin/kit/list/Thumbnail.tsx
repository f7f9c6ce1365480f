import ImageOff from 'lucide-react/icons/image-off';
import { isOnOtherSite } from '../../../../domain/artwork/image-path.ts';
import { libraryWords } from '../../../editing/upload/upload-words.ts';
import { type Pictured, pictureOf } from '../../../picture-of.ts';
import { Picture } from '../../../ui/artwork/Picture.tsx';

/** A small whole image at the beginning of a row; an empty place without one, which says why where no page shows the image. */
export function Thumbnail({ of: record }: { of: Pictured }) {
  const image = pictureOf(record);
  const said = isOnOtherSite(record.image) && { role: 'img', 'aria-label': libraryWords.elsewhere };
  return (
    <span
      {...(said || { 'aria-hidden': true })}
      title={said ? libraryWords.elsewhere : undefined}
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
