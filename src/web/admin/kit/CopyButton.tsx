import Copy from 'lucide-react/icons/copy';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { copyText } from '../../ui/text/copy-text.ts';
import { copyWords } from './admin-words.ts';

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
