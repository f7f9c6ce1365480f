import ImageOff from 'lucide-react/icons/image-off';
import type { LibraryImage } from '../../../contract/images/images.schemas.ts';
import { isOnOtherSite } from '../../../domain/image/image-path.ts';
import { pictureOf } from '../../picture-of.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { libraryWords } from './upload-words.ts';

/** A whole image of the Image Library; an empty place that says why, for an image that no page shows. */
export function LibraryPicture({ image, sizes }: { image: LibraryImage; sizes: string }) {
  const picture = pictureOf({ ...image, image: image.filePath });
  const elsewhere = isOnOtherSite(image.filePath);
  if (image.fault === null && picture !== null && !elsewhere) return <Picture sources={picture} alt="" sizes={sizes} />;
  return (
    <span className="grid aspect-4/3 place-content-center justify-items-center gap-2 bg-wall text-sm text-ink-soft">
      <ImageOff aria-hidden="true" size={28} strokeWidth={1.25} />
      <span>{elsewhere ? libraryWords.elsewhere : image.fault !== null && libraryWords.faults[image.fault]}</span>
    </span>
  );
}
