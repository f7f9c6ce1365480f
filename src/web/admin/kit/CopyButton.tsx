import Copy from 'lucide-react/icons/copy';
import { done, failed, showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { copyText } from '../../ui/text/copy-text.ts';

/** `what` is what was copied: "subject", "recipient", "HTML". */
const copyWords = {
  copied: (what: string) => done('Copied', `The ${what} is on the clipboard.`),
  failed: (what: string) => failed('Error', `Failed to copy ${what}. Please mark it and copy it by hand.`),
};

export interface CopyButtonProps {
  /** "subject", "recipient", "HTML", "link": in the label and in the toast. */
  what: string;
  text: string;
  /** The same with its formatting, for programs that accept HTML. */
  html?: string;
  onCopied?: () => void;
}

/** Copies a text and shows a toast with the result. */
export function CopyButton({ what, text, html, onCopied }: CopyButtonProps) {
  const copy = async () => {
    try {
      await copyText(text, html);
      showToast(copyWords.copied(what));
      onCopied?.();
    } catch {
      showToast(copyWords.failed(what));
    }
  };
  return (
    <Button size="small" variant="quiet" onClick={() => void copy()}>
      <Copy aria-hidden="true" size={16} strokeWidth={1.75} />
      <span>{`Copy ${what.charAt(0).toUpperCase()}${what.slice(1)}`}</span>
    </Button>
  );
}
