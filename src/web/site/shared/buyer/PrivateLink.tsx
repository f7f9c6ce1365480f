import { type ReactNode, useRef } from 'react';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { copyText } from '../../../ui/text/copy-text.ts';

interface PrivateLinkProps {
  /** The signed address, without the site's own. */
  link: string;
  /** What it opens: its name on the page, and what can be read with it. */
  what: { opens: string; reads: string };
  /** Beside the button. */
  children?: ReactNode;
}

/** The address that opens a buyer's page anywhere: shown at once, because no email contains it yet (docs/specification/order.md §3). */
export function PrivateLink({ link, what: { opens, reads }, children }: PrivateLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(link, window.location.href).href;
  const copy = async () => {
    try {
      await copyText(address);
      showToast({ title: 'Copied', text: `The address of your ${opens} is on the clipboard.`, tone: 'done' });
    } catch {
      // Where the browser does not allow it, select the address to be copied by hand.
      field.current?.select();
    }
  };
  return (
    <section aria-labelledby="link" className="bg-wall px-3 py-7 xs:px-6 sm:px-9 sm:py-9">
      <h2 id="link" className="font-serif text-2xl">
        Your Private Link
      </h2>
      <p className="mb-5 mt-2 max-w-reading text-ink-soft">
        {`This page needs no account. Anyone who has its address can read your ${reads}, so please do not share it.`}
      </p>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
        <label className="min-w-0 flex-1 text-sm">
          <span>{`Keep this address: it opens your ${opens} on any device`}</span>
          <input
            ref={field}
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
            className="control mt-1.5 min-h-11"
          />
        </label>
        <Button variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        {children}
      </div>
    </section>
  );
}
