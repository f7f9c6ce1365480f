import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { Link, useSearchParams } from 'react-router';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { importCalls } from '../../../contract/imports/imports.calls.ts';
import type { Import } from '../../../contract/imports/imports.schemas.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import { fixedAvailability } from '../../../domain/artwork/artwork-status.ts';
import { artworkFilters, artworkSorts } from '../../../domain/artwork/gallery.ts';
import { defaultSettings } from '../../../domain/content/settings.ts';
import { restoreDays } from '../../../domain/record/deleted-record.ts';
import { ArtworkDialog } from '../../editing/artwork/ArtworkDialog.tsx';
import { done, failed } from '../../ui/overlay/toast-words.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { adminAddress } from '../kit/admin-address.ts';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-read.ts';
import { DeleteDialog } from '../kit/deleted/DeleteDialog.tsx';
import { DeletedLink } from '../kit/deleted/DeletedLink.tsx';
import { DeletedView } from '../kit/deleted/DeletedView.tsx';
import { AdminGrid } from '../kit/list/AdminGrid.tsx';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import { ListFilter } from '../kit/list/ListFilter.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { type ListPlaceOf, useListPlace } from '../kit/list/use-list-place.ts';
import { ListTask } from '../kit/record/ListTask.tsx';
import { RecordLink, RecordSection } from '../kit/record/RecordSection.tsx';
import type { RecordTask, TaskProps, TaskTable } from '../kit/record/TaskDialog.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { refreshTouched } from '../kit/touched-reads.ts';
import { AdminArtworkCard } from './AdminArtworkCard.tsx';
import { ChooseFile } from './import/ChooseFile.tsx';
import { importStatus, importWords } from './import/import-words.ts';
import { MarkUnavailableDialog } from './MarkUnavailableDialog.tsx';

const words = {
  list: {
    count: ['artwork', 'artworks'] as const,
    failed: 'The artworks could not be loaded.',
  },
  none: 'No artworks yet.',
  noneFound: 'No artworks match your search criteria.',
  remove: {
    done: () => done('Artwork deleted successfully'),
    failed: (sentence?: string) => failed('Failed to delete artwork', sentence),
  },
};

/** The tasks of the Artworks tab, by their name in the address (docs/specification/artwork.md §10). */
const artworkTasks: TaskTable<Artwork> = {
  edit: { title: () => 'Edit Artwork', dialog: (props) => <ArtworkForm {...props} /> },
  unavailable: {
    title: () => 'Mark Unavailable?',
    isOffered: (artwork) => artwork.available && fixedAvailability(artwork) === null,
    dialog: (props) => <MarkUnavailableDialog {...props} />,
  },
  delete: {
    title: () => 'Delete Artwork?',
    isOffered: ({ inOrder }) => inOrder !== true,
    dialog: (props) => (
      <DeleteDialog {...props} kind="artwork" name={props.record.title} messages={words.remove}>
        <em className="font-serif">{props.record.title}</em>
        {' will be removed from every page and list. It can be restored for '}
        <span>{restoreDays}</span> days.
      </DeleteDialog>
    ),
  },
};

const addArtwork: RecordTask<null> = {
  title: () => 'Add New Artwork',
  dialog: (props) => <ArtworkForm {...props} />,
};

const filters: { value: (typeof artworkFilters)[number] | ''; label: string }[] = [
  { value: '', label: 'All artworks' },
  { value: 'available', label: 'Offered' },
  { value: 'museum', label: 'In collections' },
  { value: 'featured', label: 'Featured' },
];

const sorts: { value: (typeof artworkSorts)[number] | ''; label: string }[] = [
  { value: '', label: 'Added last' },
  { value: 'year', label: 'Year, oldest' },
  { value: '-year', label: 'Year, latest' },
  { value: 'title', label: 'Title' },
  { value: '-price', label: 'Price, highest' },
  { value: 'price', label: 'Price, lowest' },
];

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
          ...words.list,
          none: unfiltered ? words.none : words.noneFound,
        }}
        showsCount
        card={(artwork) => (
          <AdminArtworkCard
            key={artwork.id}
            artwork={artwork}
            onUnavailable={() => open('unavailable', artwork.id)}
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

interface ArtworksToolbarProps {
  place: ListPlaceOf;
  filter: (typeof artworkFilters)[number] | undefined;
  sort: (typeof artworkSorts)[number] | undefined;
}

/** Search, filter and sort order of the artworks. */
function ArtworksToolbar({ place, filter, sort }: ArtworksToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <AdminSearch label="Search artworks" placeholder="Title, medium, year..." place={place} />
      <ListFilter label="Show" place={place} param="filter" value={filter ?? null} options={filters} />
      <ListFilter label="Order" place={place} param="sort" value={sort ?? null} options={sorts} />
    </div>
  );
}

/** The form, once the periods that it offers are known. */
function ArtworkForm({ record, title, onClose }: TaskProps<Artwork | null>) {
  const queries = useQueryClient();
  const { data: periods } = useQuery(adminRead(periodCalls.listPeriods, {}));
  const site = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  if (periods === undefined || site.isPending) return null;
  return (
    <ArtworkDialog
      artwork={record}
      title={title}
      periods={periods}
      stockCodePrefix={site.data?.stockCodePrefix ?? defaultSettings.stockCodePrefix}
      onSaved={() => refreshTouched(queries, artworkCalls.updateArtwork)}
      onClose={onClose}
    />
  );
}

/** Import Artworks: choose a file, and the imports so far (docs/specification/import-and-export.md §6). */
function ImportsView() {
  const place = useListPlace('artworks', { view: 'import' });
  const list = useAdminList(importCalls.listImports, place, { input: {}, perPage: 20 });
  const { timeZone } = useEstateDay();
  const columns: AdminColumn<Import>[] = [
    {
      label: 'File',
      head: true,
      cell: ({ id, fileName }) => (
        <RecordLink to={adminAddress('artworks', { import: id })} className={`${linkClass('alone')} wrap-anywhere`}>
          {fileName}
        </RecordLink>
      ),
    },
    { label: 'When', cell: ({ importedAt, at }) => formatInstant(importedAt ?? at, timeZone) },
    { label: 'By', cell: ({ by }) => by },
    { label: 'Status', cell: importStatus },
    { label: 'Added', align: 'right', cell: ({ outcome }) => figure(outcome?.added) },
    { label: 'Changed', align: 'right', cell: ({ outcome }) => figure(outcome?.updated) },
    { label: 'Refused rows', align: 'right', cell: ({ outcome }) => figure(outcome?.refused) },
  ];
  return (
    <>
      <Link to={adminAddress('artworks')} className={`${linkClass('alone')} mb-1 gap-1.5 text-sm`}>
        <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.75} />
        Back to Artworks
      </Link>
      <TabHeader title="Import Artworks" />
      <p className="mb-6 max-w-reading">{importWords.lead}</p>
      <ChooseFile />
      <div className="mt-10">
        <RecordSection title="Imports so far">
          <AdminTable list={list} label="Imports" words={importWords.list} columns={columns} />
        </RecordSection>
      </div>
    </>
  );
}

function figure(count: number | undefined): string {
  return count === undefined ? '–' : count.toLocaleString('en-AU');
}
