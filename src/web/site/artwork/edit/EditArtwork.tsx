import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { artworkCalls } from '../../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../../contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../../contract/content/content.calls.ts';
import { defaultSettings } from '../../../../domain/content/settings.ts';
import { browserApi, statusOf } from '../../../api.ts';
import { ArtworkDialog, artworkWords } from '../../../editing/artwork/ArtworkDialog.tsx';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { useSiteInfo } from '../../../layout/loading/site-loader.ts';
import { checkAuth } from '../../../layout/session/session-store.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { EditButton } from '../../shared/edit/EditButton.tsx';

/** Edit Artwork: the button and the dialog of the admin area; above it, whether the work is private. */
export function EditArtwork({ artwork: { id, published } }: { artwork: Pick<Artwork, 'id' | 'published'> }) {
  return (
    <>
      {published === false && (
        <p className="mb-3 text-sm text-ink-soft">
          <meta name="robots" content="noindex" />
          Private: only staff see this page.
        </p>
      )}
      <EditButton label="Edit Artwork">{(close) => <LoadedDialog id={id} onClose={close} />}</EditButton>
    </>
  );
}

/** The server renders a page as visitors see it. Staff ask again for an artwork that is not found: it may be private. */
export function LoadPrivateArtwork() {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return null;
}

/** The page has what visitors see; the form needs every field, and the version. */
function LoadedDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { periods } = useSiteInfo();
  const [loaded, setLoaded] = useState<{ artwork: Artwork; stockCodePrefix: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is opened
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    Promise.all([
      browserApi(artworkCalls.getArtwork, { id }, { signal }),
      browserApi(contentCalls.getSite, {}, { signal }),
    ]).then(
      ([artwork, { stockCodePrefix = defaultSettings.stockCodePrefix }]) => setLoaded({ artwork, stockCodePrefix }),
      (error) => {
        if (signal.aborted) return;
        if (statusOf(error) === 401) void checkAuth();
        showToast(artworkWords.loadFailed(refusalOf(error).sentence));
        onClose();
      },
    );
    return () => stop.abort();
  }, [id]);
  if (loaded === undefined) return null;
  return (
    <ArtworkDialog
      {...loaded}
      title="Edit Artwork"
      periods={periods}
      onSaved={() => void revalidate()}
      onClose={onClose}
    />
  );
}
