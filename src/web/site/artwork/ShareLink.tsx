import Share from 'lucide-react/icons/share-2';
import { lazy, Suspense, useContext, useState } from 'react';
import { absoluteAddress } from '../../layout/head/absolute-address.ts';
import { PublicUrlContext } from '../../layout/head/public-url.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { buttonClass } from '../../ui/style/button-class.ts';

/** Few ever need it. */
const TextField = lazy(async () => ({ default: (await import('../../ui/form/TextField.tsx')).TextField }));

export interface ShareLinkProps {
  title: string;
  /** The page's own path. */
  path: string;
}

/**
 * Gives a page's address to somebody else: on a phone by whatever the phone shares with, elsewhere on the clipboard, by hand
 * where that is not allowed. Without JavaScript it is what it says it is: a letter with the address in it.
 */
export function ShareLink({ title, path }: ShareLinkProps) {
  const address = absoluteAddress(useContext(PublicUrlContext), path);
  const [isByHand, setByHand] = useState(false);
  const share = async () => {
    try {
      if (isShownSheet()) {
        await navigator.share({ title, url: address });
        return;
      }
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Link Copied', text: 'The address of this work is on the clipboard.', tone: 'done' });
    } catch (error) {
      // Thought better of it: nothing is to be said.
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

/** A phone has a sheet that people know; on a desk nearly everybody wants the address to paste. */
function isShownSheet(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}
