import Share from 'lucide-react/icons/share-2';
import { lazy, Suspense, useContext, useState } from 'react';
import { absoluteAddress, PublicUrlContext } from '../../layout/head/public-url.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { buttonClass } from '../../ui/style/class-names.ts';

/** Loaded on first need: only when the browser does not allow copying. */
const TextField = lazy(async () => ({ default: (await import('../../ui/form/TextField.tsx')).TextField }));

export interface ShareLinkProps {
  title: string;
  /** The page's own path. */
  path: string;
}

/**
 * Shares a page's address: on a phone with the phone's share dialog, elsewhere on the clipboard, and in a field to copy by
 * hand where that is not allowed. Without JavaScript it opens an email with the address.
 */
export function ShareLink({ title, path }: ShareLinkProps) {
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
      showToast({ title: 'Link Copied', text: 'The address of this work is on the clipboard.', tone: 'done' });
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

/** Only on a touch device: on a desktop most people paste the address. */
function hasShareDialog(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}
