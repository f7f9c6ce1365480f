import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';
import { showToast } from './ui/overlay/toast-store.ts';
import { linkClass } from './ui/style/class-names.ts';
import { connectionWords } from './words.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Makes a component whose script is loaded when it is first rendered. Where the script does not arrive, the page stays
 * (docs/specification/pages.md §6).
 */
export function lazyPart<Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: (props: Props) => <MissingPart load={load} props={props} /> }),
    ),
  );
}

interface MissingPartProps<Props> {
  load: Load<Props>;
  /** A part that a press opens has `onClose`, and `open` where it stays rendered. */
  props: Props & { open?: boolean; onClose?: () => void };
}

/** Asks once more for the script of a part, and again with each press that opens the part. */
function MissingPart<Props extends object>({ load, props }: MissingPartProps<Props>) {
  const { open = true, onClose } = props;
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isLost, setLost] = useState(false);
  const ask = () =>
    load().then(
      (found) => setPart(() => found),
      () => {
        setLost(true);
        if (onClose === undefined) return;
        showToast(connectionWords.partLost(document.querySelector('footer [href^="tel:"]')?.textContent));
        onClose();
      },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (open) void ask();
  }, [open]);
  if (Part !== undefined) return <Part {...props} />;
  if (!isLost || onClose !== undefined) return null;
  return (
    <p role="alert">
      <span>{`${connectionWords.lostText} `}</span>
      <button type="button" className={linkClass()} onClick={() => void ask()}>
        Try Again
      </button>
    </p>
  );
}
