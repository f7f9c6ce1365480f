import Plus from 'lucide-react/icons/plus';
import { Link, useSearchParams } from 'react-router';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import { artworkFilters, artworkSorts } from '../../../domain/artwork/gallery.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/class-names.ts';
import { adminAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-read.ts';
import { artworkAdminWords } from '../kit/admin-words.ts';
import { DeletedLink } from '../kit/deleted/DeletedLink.tsx';
import { DeletedView } from '../kit/deleted/DeletedView.tsx';
import { AdminGrid } from '../kit/list/AdminGrid.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { useListPlace } from '../kit/list/use-list-place.ts';
import { ListTask } from '../kit/record/ListTask.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { AdminArtworkCard } from './AdminArtworkCard.tsx';
import { ArtworksToolbar } from './ArtworksToolbar.tsx';
import { addArtwork, artworkTasks } from './artwork-tasks.tsx';
import { ImportsView } from './import/ImportsView.tsx';

/** The tab Artworks: the artworks, or with `view=import` their import, or with `view=deleted` the deleted ones. */
export function ArtworksTab() {
  const [search] = useSearchParams();
  const view = search.get('view');
  if (view === 'deleted') return <DeletedView kind="artwork" />;
  return view === 'import' ? <ImportsView /> : <ManageArtworks />;
}

/** Manage Artworks: every artwork as a card with its actions (docs/specification/artwork.md §10). */
function ManageArtworks() {
  const [search] = useSearchParams();
  const filter = artworkFilters.find((each) => each === search.get('filter'));
  const sort = artworkSorts.find((each) => each === search.get('sort'));
  const place = useListPlace('artworks', { filter });
  const list = useAdminList(artworkCalls.listArtworks, place, {
    // The artwork that was added last comes first.
    input: { filter, sort: sort ?? '-id' },
    perPage: 24,
  });
  const { open } = useTask();
  const unfiltered = place.q === '' && filter === undefined;

  return (
    <>
      <TabHeader
        title="Manage Artworks"
        actions={
          <div className="flex flex-wrap gap-2.5">
            <DeletedLink kind="artwork" />
            <Link to={adminAddress('artworks', { view: 'import' })} className={buttonClass('quiet', 'small')}>
              Import Artworks
            </Link>
            <Button size="small" onClick={() => open('add')}>
              <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
              Add New Artwork
            </Button>
          </div>
        }
      />
      <ArtworksToolbar place={place} filter={filter} sort={sort} />
      <AdminGrid
        list={list}
        label="Artworks"
        words={{
          ...artworkAdminWords.list,
          none: unfiltered ? artworkAdminWords.none : artworkAdminWords.noneFound,
        }}
        showsCount
        card={(artwork) => (
          <AdminArtworkCard
            key={artwork.id}
            artwork={artwork}
            onEdit={() => open('edit', artwork.id)}
            onDelete={() => open('delete', artwork.id)}
          />
        )}
      />
      <ListTask
        items={list.items}
        read={(id) => adminRead(artworkCalls.getArtwork, { id: Number(id) })}
        tasks={artworkTasks}
        add={addArtwork}
      />
    </>
  );
}
