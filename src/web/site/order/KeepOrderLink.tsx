import { useRef } from 'react';
import { TextField } from '../../ui/form/TextField.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';
import { copyText } from '../../ui/text/copy-text.ts';

export interface KeepOrderLinkProps {
  /** The order's signed address, without the site's own. */
  link: string;
  /** Where the PDF lies. */
  pdf: string;
}

/** The address that opens this order anywhere: shown at once, since no e-mail brings it (docs/specification/order.md §3). */
export function KeepOrderLink({ link, pdf }: KeepOrderLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(link, window.location.href).href;
  const copy = async () => {
    try {
      await copyText(address);
      showToast({ title: 'Copied', text: 'The address of your invoice is on the clipboard.', tone: 'done' });
    } catch {
      // Where the browser does not allow it, select the address to be copied by hand.
      field.current?.select();
    }
  };
  return (
    <section aria-label="Keep this address" className="bg-wall px-3 py-7 xs:px-6 sm:px-9 sm:py-9">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
        <TextField
          ref={field}
          label="Keep this address: it opens your invoice on any device"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1"
        />
        <Button onClick={() => void copy()}>Copy</Button>
        <a href={pdf} download className={buttonClass('quiet')}>
          Save the PDF
        </a>
      </div>
    </section>
  );
}
