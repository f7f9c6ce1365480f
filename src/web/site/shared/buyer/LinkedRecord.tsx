import { type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { AddressedCall } from '../../../../contract/call.ts';
import { apiOf, browserApi, statusOf } from '../../../api.ts';
import { Link } from '../../../Link.tsx';
import { absoluteAddress, PublicUrlContext } from '../../../layout/head/PageMeta.tsx';
import { paths } from '../../../paths.ts';
import { done, showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { copyText } from '../../../ui/text/copy-text.ts';
import { EmptyState } from '../../../ui/text/EmptyState.tsx';
import { connectionWords } from '../../../words.ts';

type Found<Item> =
  | { state: 'loading' }
  | { state: 'found'; record: Item }
  /**
   * There is no record with this id, or it is not this visitor's: the answer is the same, and so is the page
   * (docs/specification/order.md §3).
   */
  | { state: 'missing' }
  | { state: 'failed' };

interface LinkedRecordProps<Item> {
  call: AddressedCall<{ id: string; key?: string | undefined }, Item>;
  missing: { title: string; text: string };
  loading: (address: { id: string; key: string | undefined }) => ReactNode;
  /** `show` puts an answer to a change in its place. */
  children: (record: Item, key: string | undefined, show: (changed: Item) => void) => ReactNode;
}

const addressIn = (search: URLSearchParams) => ({ id: search.get('id') ?? '', key: search.get('key') ?? undefined });

const isRefused = (error: unknown) => [401, 404, 422].includes(statusOf(error) ?? 0);

/**
 * Returns the loader of a page with `LinkedRecord`. On the server it reads the record that the link's key opens, so that the HTML has it.
 * It gives null where the key is missing or refused: the server has no cookies, and the browser then asks with its own.
 */
export function linkedRecordLoader<Item>(call: LinkedRecordProps<Item>['call']) {
  return async (args: LoaderFunctionArgs): Promise<Item | null> => {
    const { id, key } = addressIn(args.url.searchParams);
    if (!import.meta.env.SSR || id === '' || key === undefined) return null;
    try {
      return await apiOf(args)(call, { id, key }, { signal: args.request.signal });
    } catch (error) {
      if (isRefused(error)) return null;
      throw error;
    }
  };
}

/** The record that a signed link opens: a buyer's order or quote by its id and, from another device, the link's key. */
export function LinkedRecord<Item>({ call, missing, loading, children }: LinkedRecordProps<Item>) {
  const { id, key } = addressIn(useSearchParams()[0]);
  const opened = useLoaderData() as Item | null;
  const [found, setFound] = useState<Found<Item>>(
    opened === null ? { state: 'loading' } : { state: 'found', record: opened },
  );
  const [tries, setTries] = useState(0);
  const show = useCallback((record: Item) => setFound({ state: 'found', record }), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again, and what the server has opened is of one address
  useEffect(() => {
    if (opened !== null) return;
    if (id === '') return setFound({ state: 'missing' });
    const stop = new AbortController();
    setFound({ state: 'loading' });
    browserApi(call, { id, key }, { signal: stop.signal }).then(show, (error) => {
      if (stop.signal.aborted) return;
      setFound({ state: isRefused(error) ? 'missing' : 'failed' });
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

interface PrivateLinkProps {
  /** The signed address, without the site's own. */
  link: string;
  /** The record that the link opens: its name on the page, and what can be read with the link. */
  what: { opens: string; reads: string };
  /** Beside the button. */
  children?: ReactNode;
}

/** The address that opens a buyer's page anywhere: shown at once, because no email contains it yet (docs/specification/order.md §3). */
export function PrivateLink({ link, what: { opens, reads }, children }: PrivateLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const address = absoluteAddress(useContext(PublicUrlContext), link);
  const copy = async () => {
    try {
      await copyText(address);
      showToast(done('Copied', `The address of your ${opens} is on the clipboard.`));
    } catch {
      // The browser may not allow it; then the address is selected, to be copied by hand.
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
        <Button variant="quiet" className="noscript:hidden" onClick={() => void copy()}>
          Copy
        </Button>
        {children}
      </div>
    </section>
  );
}
