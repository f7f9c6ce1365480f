import { useEffect, useState } from 'react';
import { imageLibraryCalls } from '../../../contract/images/images.calls.ts';
import type { LibraryImage } from '../../../contract/images/images.schemas.ts';
import { isOnOtherSite } from '../../../domain/image/image-path.ts';
import type { ImageSource } from '../../../domain/image/renditions.ts';
import { browserApi, type ListPage } from '../../api.ts';
import { Field } from '../../ui/form/Field.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { refusalOf } from '../form/refusal-of.ts';
import { LibraryPicture } from './LibraryPicture.tsx';
import { libraryWords } from './upload-words.ts';

/** Images in a page of the dialog. */
const PER_PAGE = 12;
/** The time that the search waits for a pause in typing; milliseconds. */
const PAUSE_MS = 300;

export interface ImageLibraryDialogProps {
  onChosen: (image: ImageSource) => void;
  onClose: () => void;
}

/** Chooses an image that was uploaded before, by search and pages (docs/specification/images.md §8). Mount it to open it. */
export function ImageLibraryDialog({ onChosen, onClose }: ImageLibraryDialogProps) {
  const [typed, setTyped] = useState('');
  /** The search, and the cursors of the pages up to the shown one. */
  const [place, setPlace] = useState<{ q: string; cursors: readonly string[] }>({ q: '', cursors: [] });
  useEffect(() => {
    const timer = setTimeout(() => {
      const q = typed.trim();
      setPlace((shown) => (shown.q === q ? shown : { q, cursors: [] }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { page, failed, retry } = useLibraryPage(place.q, place.cursors.at(-1));
  const at = place.cursors.length + 1;
  const next = page?.next ?? null;
  const turn = (to: number) =>
    setPlace(({ q, cursors }) => ({
      q,
      cursors: to > at && next !== null ? [...cursors, next] : cursors.slice(0, -1),
    }));
  return (
    <Dialog open onClose={onClose} title={libraryWords.title} size="large">
      {/* The search is not in a form, because its submit would reach the form that the dialog is opened from. */}
      <Field label={libraryWords.search}>
        {(attributes) => (
          <div className="relative">
            <SearchInput
              {...attributes}
              value={typed}
              placeholder={libraryWords.searched}
              className="min-h-11 pl-10.5"
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
      </Field>
      <p role="status" className="my-3 min-h-6 text-sm text-ink-soft tabular-nums">
        {page !== undefined && libraryWords.count(page.total)}
      </p>
      {failed !== undefined && (
        <Notice
          tone="error"
          live
          title={libraryWords.failed}
          action={
            <Button size="small" variant="quiet" onClick={retry}>
              Try Again
            </Button>
          }
        >
          {failed}
        </Notice>
      )}
      {page === undefined && failed === undefined && <SkeletonText lines={6} label={libraryWords.loading} />}
      {page?.total === 0 && <p>{place.q === '' ? libraryWords.empty : libraryWords.none}</p>}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {page?.items.map((image) => (
          <li key={image.id} className="min-w-0">
            <Choice image={image} onChosen={onChosen} />
          </li>
        ))}
      </ul>
      {page !== undefined && (
        <Pager
          label="Images"
          page={at}
          pages={next === null ? at : Math.max(Math.ceil(page.total / PER_PAGE), at + 1)}
          renderLink={({ page: to, className, children }) => (
            <button type="button" className={className} onClick={() => turn(to)}>
              {children}
            </button>
          )}
        />
      )}
    </Dialog>
  );
}

/** An image to choose. No page shows one on another site, so it cannot be chosen. */
function Choice({ image, onChosen }: { image: LibraryImage; onChosen: (image: ImageSource) => void }) {
  const { filePath, originalName, width, height, preview } = image;
  return (
    <button
      type="button"
      disabled={isOnOtherSite(filePath)}
      onClick={() => onChosen({ path: filePath, width, height, preview })}
      className="grid w-full gap-2 border border-transparent p-1.5 text-left enabled:hover:border-ink"
    >
      <span className="grid aspect-4/3 place-items-center bg-wall">
        <span style={{ width: `${Math.min(100, (75 * (width ?? 4)) / (height ?? 3))}%` }}>
          <LibraryPicture image={image} sizes="(min-width: 64rem) 14rem, 45vw" />
        </span>
      </span>
      <span className="truncate text-sm" title={originalName || filePath}>
        {originalName || filePath}
      </span>
    </button>
  );
}

/** A page of the images that can be shown; the previous one stays while the next one loads. */
function useLibraryPage(q: string, cursor: string | undefined) {
  const [page, setPage] = useState<ListPage<LibraryImage>>();
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same page again
  useEffect(() => {
    const stop = new AbortController();
    setFailed(undefined);
    const input = { q, broken: 'false', limit: PER_PAGE, ...(cursor !== undefined && { cursor }) } as const;
    browserApi.page(imageLibraryCalls.listImages, input, { signal: stop.signal }).then(setPage, (error: unknown) => {
      if (stop.signal.aborted) return;
      setPage(undefined);
      setFailed(refusalOf(error).sentence ?? '');
    });
    return () => stop.abort();
  }, [q, cursor, tries]);
  return { page, failed, retry: () => setTries((count) => count + 1) };
}
