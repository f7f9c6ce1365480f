import Copy from 'lucide-react/icons/copy';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { showToast } from '../ui/toast-store.ts';
import { copyWords } from './desk-words.ts';

export interface CopyButtonProps {
  /** "subject", "recipient", "HTML", "link": on the button, and in the toast. */
  what: string;
  text: string;
  /** The same, formatted, for programs that take it so. */
  html?: string;
}

/** Copies something, and says whether it worked. */
export function CopyButton({ what, text, html }: CopyButtonProps) {
  const copy = async () => {
    try {
      await copyText(text, html);
      showToast(copyWords.copied(what));
    } catch {
      showToast(copyWords.failed(what));
    }
  };
  return (
    <Button size="small" variant="quiet" onClick={() => void copy()}>
      <Copy aria-hidden="true" size={16} strokeWidth={1.75} />
      {`Copy ${what.charAt(0).toUpperCase()}${what.slice(1)}`}
    </Button>
  );
}
