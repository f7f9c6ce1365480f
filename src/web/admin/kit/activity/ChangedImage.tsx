import { isShownImage } from '../../../../domain/artwork/image-path.ts';
import { findImageName, imageAddress } from '../../../../domain/image/renditions.ts';
import { linkClass } from '../../../ui/style/class-names.ts';

/** A recorded image: small, beside its name, with the whole one as a link. One that was deleted, or is on another site, has its name only. */
export function ChangedImage({ path }: { path: string }) {
  if (path === '') return <span className="text-ink-soft">(no image)</span>;
  const stored = findImageName(path);
  const name = stored === undefined ? path : stored.replace(/^[0-9a-f]+-/, '');
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      className={`${linkClass('alone')} inline-flex max-w-full items-center gap-2.5`}
    >
      {isShownImage(path) && (
        <img
          src={stored === undefined ? path : imageAddress(path, 240, 'jpg')}
          alt=""
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
          className="max-h-20 w-auto max-w-28 bg-wall"
        />
      )}
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </a>
  );
}
