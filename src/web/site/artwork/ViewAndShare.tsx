import Share from 'lucide-react/icons/share-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { Suspense, useContext, useEffect, useState } from 'react';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { dateOf } from '../../../domain/artwork/artwork-date.ts';
import { isZoomable } from '../../../domain/image/renditions.ts';
import { absoluteAddress, PublicUrlContext } from '../../layout/head/PageMeta.tsx';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { pageClock } from '../../page-clock.ts';
import { paths } from '../../paths.ts';
import { done, showToast } from '../../ui/overlay/toast-store.ts';
import { buttonClass } from '../../ui/style/class-names.ts';
import { ToScale } from './ToScale.tsx';
import { ZoomLink } from './ViewStrip.tsx';

/** Loaded on first need: only when the browser does not allow copying. */
const TextField = lazyPart(async () => (await import('../../ui/form/TextField.tsx')).TextField);

export interface ShareLinkProps {
  title: string;
  /** The page's own path. */
  path: string;
}

/**
 * Shares a page's address: on a phone with the phone's share dialog, elsewhere on the clipboard, and in a field to copy by
 * hand where that is not allowed. Without JavaScript it opens an email with the address.
 */
function ShareLink({ title, path }: ShareLinkProps) {
  const address = absoluteAddress(useContext(PublicUrlContext), path);
  const [isByHand, setByHand] = useState(false);
  const share = async () => {
    try {
      if (hasShareDialog()) {
        await navigator.share({ title, url: address });
        return;
      }
      const { copyText } = await import('../../ui/text/copy-text.ts');
      await copyText(address);
      showToast(done('Link Copied', 'The address of this work is on the clipboard.'));
    } catch (error) {
      // AbortError: the visitor closed the share dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setByHand(true);
    }
  };
  return (
    <>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
        className={buttonClass('quiet', 'small')}
        onClick={(event) => {
          event.preventDefault();
          void share();
        }}
      >
        <Share aria-hidden="true" size={17} strokeWidth={1.5} />
        Share
      </a>
      {isByHand && (
        <Suspense>
          <TextField
            ref={selectAll}
            label="The address of this work"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
            className="min-w-0 basis-full"
          />
        </Suspense>
      )}
    </>
  );
}

function selectAll(field: HTMLInputElement | null): void {
  field?.select();
}

/** True on a touch device that can share: on a desktop most people paste the address. */
function hasShareDialog(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

/**
 * The citation of the work, also on its print: the painter, the title and date, and the address with the day on which
 * it was read.
 */
function Citation({ artwork }: { artwork: Artwork }) {
  const { artistName } = useSiteInfo();
  const address = absoluteAddress(useContext(PublicUrlContext), paths.artwork(artwork.id));
  const [day, setDay] = useState('');
  useEffect(() => setDay(pageClock.now().toLocaleDateString('en-GB', { dateStyle: 'long' })), []);
  return (
    <p className="mt-5 max-w-reading text-sm text-ink-soft wrap-anywhere">
      {[artistName, artwork.title, dateOf(artwork), address, day].filter(Boolean).join(', ')}
    </p>
  );
}

/** Zoom in, View to scale, Share, and how to name the work. */
export function ViewAndShare({ artwork }: { artwork: Artwork }) {
  return (
    <>
      <div className="no-print mt-5 flex flex-wrap items-center gap-3">
        {isZoomable(artwork) && (
          <ZoomLink artwork={artwork} className={buttonClass('quiet', 'small')}>
            <ZoomIn aria-hidden="true" size={18} strokeWidth={1.5} />
            Zoom in
          </ZoomLink>
        )}
        <ToScale artwork={artwork} />
        <ShareLink title={artwork.title} path={paths.artwork(artwork.id)} />
      </div>
      <Citation artwork={artwork} />
    </>
  );
}
