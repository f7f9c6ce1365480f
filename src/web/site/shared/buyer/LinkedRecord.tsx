import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Call } from '../../../../contract/call.ts';
import { browserApi, statusOf } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { EmptyState } from '../../../ui/text/EmptyState.tsx';
import { connectionWords } from '../../../words.ts';

type Found<Item> =
  | { state: 'loading' }
  | { state: 'found'; record: Item }
  /** None with this id, or not this visitor's: the answer is the same, and so is the page (docs/specification/order.md §3). */
  | { state: 'missing' }
  | { state: 'failed' };

interface LinkedRecordProps<Item> {
  call: Call<{ id: string; key?: string | undefined }, Item>;
  missing: { title: string; text: string };
  loading: (address: { id: string; key: string | undefined }) => ReactNode;
  /** `show` puts an answer to a change in its place. */
  children: (record: Item, key: string | undefined, show: (changed: Item) => void) => ReactNode;
}

/**
 * What a signed link opens: a buyer's order or quote by its id and, from another device, the link's key. Asked for in the browser only:
 * the server draws one page for all.
 */
export function LinkedRecord<Item>({ call, missing, loading, children }: LinkedRecordProps<Item>) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const key = search.get('key') ?? undefined;
  const [found, setFound] = useState<Found<Item>>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const show = useCallback((record: Item) => setFound({ state: 'found', record }), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (id === '') return setFound({ state: 'missing' });
    const stop = new AbortController();
    setFound({ state: 'loading' });
    browserApi(call, { id, key }, { signal: stop.signal }).then(show, (error) => {
      if (stop.signal.aborted) return;
      const isMissing = [401, 404, 422].includes(statusOf(error) ?? 0);
      setFound({ state: isMissing ? 'missing' : 'failed' });
    });
    return () => stop.abort();
  }, [call, id, key, tries]);

  if (found.state === 'loading') return loading({ id, key });
  if (found.state === 'found') return children(found.record, key, show);
  if (found.state === 'missing') {
    return (
      <EmptyState
        title={missing.title}
        titleAs="h1"
        action={
          <Link to={paths.home()} className={buttonClass('primary')}>
            Return to Homepage
          </Link>
        }
      >
        <p>
          <span>{missing.text}</span> Please open the whole address that the estate sent to you.
        </p>
      </EmptyState>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        title={connectionWords.failed}
        titleAs="h1"
        action={<Button onClick={() => setTries((count) => count + 1)}>Try Again</Button>}
      >
        <p>{connectionWords.failedText}</p>
      </EmptyState>
    </div>
  );
}
