import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import ListFilterIcon from 'lucide-react/icons/list-filter';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { artworkRecordCalls } from '../../../contract/artwork-records/artwork-records.calls.ts';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { catalogueCalls } from '../../../contract/catalogue/catalogue.calls.ts';
import type { StaffArtwork } from '../../../contract/catalogue/catalogue.schemas.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { importCalls } from '../../../contract/imports/imports.calls.ts';
import type { Import } from '../../../contract/imports/imports.schemas.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { placeCalls } from '../../../contract/places/places.calls.ts';
import type { Place } from '../../../contract/places/places.schemas.ts';
import { artworkFieldNames } from '../../../domain/artwork/artwork-fields.ts';
import { fixedAvailability, isDeletable } from '../../../domain/artwork/artwork-status.ts';
import { defaultCatalogueSort, sortNames } from '../../../domain/artwork/catalogue.ts';
import { defaultSettings } from '../../../domain/content/settings.ts';
import { restoreDays } from '../../../domain/record/deleted-record.ts';
import { browserStorage } from '../../browser-storage.ts';
import { ArtworkDialog } from '../../editing/artwork/ArtworkDialog.tsx';
import { useMay } from '../../layout/session/use-may.ts';
import { done, failed } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { adminAddress } from '../kit/admin-address.ts';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { type AdminRead, adminRead } from '../kit/admin-queries.ts';
import { DeleteDialog, DeletedLink } from '../kit/deleted/DeleteDialog.tsx';
import { DeletedView } from '../kit/deleted/DeletedView.tsx';
import { AdminGrid } from '../kit/list/AdminGrid.tsx';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import { CsvExport } from '../kit/list/CsvExport.tsx';
import { ListFilter } from '../kit/list/ListFilter.tsx';
import { useAdminList, useListPlace } from '../kit/list/use-admin-list.ts';
import { PhotographsDialog } from '../kit/photographs/PhotographsDialog.tsx';
import { photographWords } from '../kit/photographs/photograph-words.ts';
import { RecordLink, RecordSection } from '../kit/record/RecordSection.tsx';
import { ListTask, type RecordTask, TaskDialog, type TaskProps, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { AddButton, TaskButton, useTask } from '../kit/record/use-task.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';
import { WhoMayChange } from '../kit/WhoMayChange.tsx';
import { AdminArtworkCard } from './AdminArtworkCard.tsx';
import { MarkUnavailableDialog } from './AvailabilityButton.tsx';
import { ArtworkTable } from './catalogue/ArtworkTable.tsx';
import { type CataloguePlace, FilterChips, FilterPanel, useCataloguePlace } from './catalogue/CatalogueFilters.tsx';
import { catalogueWords } from './catalogue/catalogue-words.ts';
import { ReadinessTable } from './catalogue/ReadinessTable.tsx';
import { SelectedArtworks } from './catalogue/SelectedArtworks.tsx';
import { ChooseFile } from './import/ChooseFile.tsx';
import { importStatus, importWords } from './import/import-words.ts';
import { PrintDialog, type WorksToPrint } from './print/PrintDialog.tsx';
import { printWords } from './print/print-words.ts';

const removeWords = {
  done: () => done('Artwork deleted successfully'),
  failed: (sentence?: string) => failed('Failed to delete artwork', sentence),
};

/** An artwork that the list does not show, with what decides what can be done with it. */
function readStaffArtwork(id: string): AdminRead<StaffArtwork> {
  const { queryKey, queryFn } = adminRead(artworkRecordCalls.getArtworkRecord, { id: Number(id) });
  return { queryKey: [...queryKey, 'artwork'], queryFn: async (context) => (await queryFn(context)).artwork };
}

/** The tasks of the Artworks tab, by their name in the address (docs/specification/artwork.md §10). */
export const artworkTasks = {
  edit: { title: () => 'Edit Artwork', dialog: (props) => <ArtworkForm {...props} /> },
  unavailable: {
    title: () => 'Mark Unavailable?',
    isOffered: (artwork) => artwork.available && fixedAvailability(artwork) === null,
    dialog: (props) => <MarkUnavailableDialog {...props} />,
  },
  delete: {
    title: () => 'Delete Artwork?',
    isOffered: isDeletable,
    dialog: (props) => <DeleteArtwork {...props} />,
  },
} satisfies TaskTable<StaffArtwork>;

/** Asks before an artwork is deleted. */
export function DeleteArtwork(props: TaskProps<Artwork> & { onDeleted?: () => void }) {
  return (
    <DeleteDialog {...props} kind="artwork" name={props.record.title} messages={removeWords}>
      <em className="font-serif">{props.record.title}</em>
      {' will be removed from every page and list. It can be restored for '}
      <span>{restoreDays}</span> days.
    </DeleteDialog>
  );
}

const addArtwork: RecordTask<null> = {
  title: () => 'Add New Artwork',
  dialog: (props) => <ArtworkForm {...props} />,
};

/** The tasks for the works that the list shows, and for photographs of any work. */
const listTasks: TaskTable<WorksToPrint> = {
  print: { title: () => printWords.title, right: 'print-catalogue', dialog: (props) => <PrintDialog {...props} /> },
  photographs: { title: () => photographWords.title, dialog: (props) => <PhotographsDialog {...props} /> },
};

const sorts = Object.entries(sortNames).map(([sort, label]) => ({
  value: sort === defaultCatalogueSort ? '' : sort,
  label,
}));

const looks = [
  { key: 'cards', label: 'Cards', icon: LayoutGrid, perPage: 24 },
  { key: 'table', label: 'Table', icon: List, perPage: 50 },
  { key: 'readiness', label: 'Readiness', icon: ListChecks, perPage: 50 },
] as const;
type Look = (typeof looks)[number]['key'];

/** Cards or table, as it was chosen last in this browser; `view=readiness` is in the address. */
const STORED = 'artworks-look';

/** The tab Artworks: the artworks, or with `view=import` their import, or with `view=deleted` the deleted ones. */
export function ArtworksTab() {
  const [search] = useSearchParams();
  const view = search.get('view');
  if (view === 'deleted') return <DeletedView kind="artwork" />;
  if (view === 'deleted-views') return <DeletedView kind="view" />;
  if (view === 'deleted-condition') return <DeletedView kind="condition" />;
  if (view === 'deleted-valuation') return <DeletedView kind="valuation" />;
  return view === 'import' ? <ImportsView /> : <ManageArtworks />;
}

/** Manage Artworks: every artwork as a card with its actions, or as a row of a table (docs/specification/artwork.md §10). */
function ManageArtworks() {
  const catalogue = useCataloguePlace();
  const { place, filters, sort } = catalogue;
  const [search] = useSearchParams();
  const [stored, setStored] = useState<Look>(() => (browserStorage.site.read(STORED) === 'table' ? 'table' : 'cards'));
  const look = search.get('view') === 'readiness' ? 'readiness' : stored;
  const { data: periods = [] } = useQuery({ ...adminRead(periodCalls.listPeriods, {}), refetchInterval: false });
  const { data: places = [] } = useQuery({ ...adminRead(placeCalls.listPlaces, {}), refetchInterval: false });
  const list = useAdminList(catalogueCalls.listCatalogue, place, {
    input: { ...filters, sort },
    perPage: looks.find(({ key }) => key === look)?.perPage ?? 24,
  });
  const { open } = useTask();
  const isWhole = place.q === '' && Object.keys(filters).length === 0;
  const none = isWhole ? catalogueWords.none : catalogueWords.noneFound;
  const choose = (next: Look) => {
    if (next !== 'readiness') {
      browserStorage.site.write(STORED, next);
      setStored(next);
    }
    // Its pages have another length.
    place.change({ view: next === 'readiness' ? next : null });
  };

  return (
    <>
      <TabHeader
        title="Manage Artworks"
        actions={
          <div className="flex flex-wrap gap-2">
            <WhoMayChange>
              <DeletedLink kind="artwork" />
            </WhoMayChange>
            <CsvExport called={catalogueCalls.exportArtworks} input={{ ...filters, q: place.q, sort }} />
            <TaskButton task="print" right="print-catalogue">
              Print
            </TaskButton>
            <WhoMayChange>
              <Link to={adminAddress('artworks', { view: 'import' })} className={buttonClass('quiet', 'small')}>
                Import Artworks
              </Link>
              <TaskButton task="photographs">{photographWords.title}</TaskButton>
              <AddButton label="Add New Artwork" />
            </WhoMayChange>
          </div>
        }
      />
      <CatalogueToolbar {...catalogue} periods={periods} places={places} look={look} onLook={choose} />
      {look !== 'cards' ? (
        <>
          {look === 'table' ? (
            <ArtworkTable list={list} sort={sort} periods={periods} none={none} />
          ) : (
            <ReadinessTable list={list} sort={sort} filters={filters} none={none} />
          )}
          <SelectedArtworks list={list} filters={filters} sort={sort} periods={periods} />
        </>
      ) : (
        <AdminGrid
          list={list}
          label="Artworks"
          words={{ ...catalogueWords.list, none }}
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
      )}
      <TaskDialog record={{ filters: { ...filters, q: place.q }, sort }} tasks={listTasks} />
      <ListTask items={list.items} read={readStaffArtwork} tasks={artworkTasks} add={addArtwork} />
    </>
  );
}

interface CatalogueToolbarProps extends CataloguePlace {
  periods: readonly Period[];
  places: readonly Place[];
  look: Look;
  onLook: (look: Look) => void;
}

/** Search, filters, sort order and look of the artworks. */
function CatalogueToolbar({ place, filters, sort, periods, places, look, onLook }: CatalogueToolbarProps) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  const may = useMay();
  const shownSorts = may('see-prices') ? sorts : sorts.filter(({ value }) => !value.endsWith('price'));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <AdminSearch label="Search artworks" placeholder="Title, stock code, number, medium, year..." place={place} />
        <Button size="small" variant="quiet" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
          <ListFilterIcon aria-hidden="true" size={18} strokeWidth={1.75} />
          Filter
        </Button>
        {/* A table is sorted by its columns. */}
        {look === 'cards' && (
          <ListFilter
            label="Order"
            place={place}
            param="sort"
            value={sort === defaultCatalogueSort ? null : sort}
            options={
              shownSorts.some(({ value }) => value === sort) || sort === defaultCatalogueSort
                ? shownSorts
                : [...shownSorts, { value: sort, label: 'By column' }]
            }
          />
        )}
        <fieldset className="flex">
          <legend className="sr-only">Look</legend>
          {looks.map(({ key, label, icon: Icon }) => (
            <Button
              key={key}
              size="small"
              variant="quiet"
              aria-pressed={look === key}
              onClick={() => onLook(key)}
              className="-ml-px gap-2 first:ml-0 aria-pressed:bg-wall aria-pressed:border-ink"
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
              <span>{label}</span>
            </Button>
          ))}
        </fieldset>
      </div>
      {open && <FilterPanel id={panel} place={place} filters={filters} periods={periods} places={places} />}
      <FilterChips place={place} filters={filters} periods={periods} places={places} />
    </>
  );
}

/** The form, at the field that the address names, once the periods that it offers are known. */
function ArtworkForm({ record, title, onClose }: TaskProps<Artwork | null>) {
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const { data: periods } = useQuery(adminRead(periodCalls.listPeriods, {}));
  const site = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  if (periods === undefined || site.isPending) return null;
  return (
    <ArtworkDialog
      artwork={record}
      title={title}
      periods={periods}
      field={artworkFieldNames.find((name) => name === search.get('field'))}
      stockCodePrefix={site.data?.stockCodePrefix ?? defaultSettings.stockCodePrefix}
      onSaved={() => queries.invalidateQueries()}
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
      label: 'File or change',
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
        <RecordSection title="Imports and changes so far">
          <AdminTable list={list} label="Imports" words={importWords.list} columns={columns} />
        </RecordSection>
      </div>
    </>
  );
}

function figure(count: number | undefined): string {
  return count === undefined ? '–' : count.toLocaleString('en-AU');
}
