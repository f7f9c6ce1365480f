import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { imageLibraryCalls } from '../../../contract/image-library/image-library.calls.ts';
import type { LibraryImage } from '../../../contract/image-library/image-library.schemas.ts';
import { statusOf } from '../../api.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { IconButton } from '../../ui/style/IconButton.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { adminRead } from '../kit/admin-read.ts';
import { LoadFailed } from '../kit/LoadFailed.tsx';
import { ImageDetails } from './ImageDetails.tsx';
import { imageWords } from './image-words.ts';
import { nameOfImage } from './name-of-image.ts';

export interface ImagePanelProps {
  id: number;
  /** Beside the list; otherwise a dialog over it. */
  wide: boolean;
  onClose: () => void;
}

/** The detail panel: an image with everything that is known about it. */
export function ImagePanel({ id, wide, onClose }: ImagePanelProps) {
  const { data: image, error, refetch } = useQuery(adminRead(imageLibraryCalls.getImage, { id }));
  const title = image === undefined ? 'Image' : nameOfImage(image);
  const content =
    image === undefined ? <Waiting error={error} onRetry={() => void refetch()} /> : details(image, onClose);
  if (wide) {
    return (
      <SidePart title={title} onClose={onClose}>
        {content}
      </SidePart>
    );
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      {content}
    </Dialog>
  );
}

const details = (image: LibraryImage, onClose: () => void) => <ImageDetails image={image} onDeleted={onClose} />;

/** It stays in view while the list scrolls. The focus moves to its heading, where a screen reader begins to read. */
function SidePart({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      aria-labelledby="image-panel"
      className="sticky top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto border-l border-line pl-8 pr-1 short:static short:max-h-none"
    >
      <div className="mb-4 flex items-start justify-between gap-3">
        <h2
          id="image-panel"
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 pt-1.5 font-serif text-xl wrap-anywhere"
        >
          {title}
        </h2>
        <IconButton label="Close" icon={<X aria-hidden="true" size={20} strokeWidth={1.5} />} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <SkeletonText lines={6} label="Loading the image" />;
  if (statusOf(error) === 404) {
    return (
      <Notice live title={imageWords.missing}>
        {imageWords.missingText}
      </Notice>
    );
  }
  return <LoadFailed title={imageWords.list.failed} onRetry={onRetry} />;
}
