import type { LibraryImage } from '../../../contract/image-library/image-library.schemas.ts';
import { imageUseInWords } from '../../../domain/artwork/image-use.ts';
import { linkClass } from '../../ui/style/link-class.ts';
import { imageWords } from '../kit/admin-words.ts';
import { RecordLink } from '../kit/record/RecordLink.tsx';
import { recordAddress } from '../kit/record/record-address.ts';

type Use = LibraryImage['usedIn'][number];

/** The places that use an image, each of which leads there. */
export function ImagePlaces({ image: { usedIn, uses } }: { image: LibraryImage }) {
  const more = uses - usedIn.length;
  return (
    <div>
      <h3 className="mb-1.5 text-sm text-ink-soft">Used in</h3>
      {uses === 0 && <p>{imageWords.unused}</p>}
      <ul className="grid gap-1">
        {usedIn.map((use) => (
          <li key={`${use.kind} ${use.key} ${use.name}`} className="wrap-anywhere" dir="auto">
            <PlaceLink use={use} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-ink-soft">{more === 1 ? 'and 1 more place' : `and ${more} more places`}</p>}
    </div>
  );
}

function PlaceLink({ use }: { use: Use }) {
  const words = imageUseInWords(use);
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const address = addressOf(use);
  if (address === null) return <span>{text}</span>;
  return (
    <RecordLink to={address} className={linkClass('alone')}>
      {text}
    </RecordLink>
  );
}

function addressOf({ kind, key }: Use): string | null {
  if (kind !== 'deleted') return recordAddress(kind, key);
  const [of = '', id = ''] = key.split(' ');
  return of === 'artwork' || of === 'period' || of === 'event' ? recordAddress(of, id, true) : null;
}
