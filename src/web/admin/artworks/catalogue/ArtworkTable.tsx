import type { CatalogueArtwork } from '../../../../contract/catalogue/catalogue.schemas.ts';
import type { Period } from '../../../../contract/periods/periods.schemas.ts';
import { dateOf } from '../../../../domain/artwork/artwork-date.ts';
import type { CatalogueSort } from '../../../../domain/artwork/catalogue.ts';
import { isAway } from '../../../../domain/artwork/custody.ts';
import { artworkStatusLabel } from '../../../../domain/artwork/stock-stage.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { useMay } from '../../../layout/session/use-may.ts';
import { linkClass } from '../../../ui/style/class-names.ts';
import { adminAddress, recordAddress } from '../../kit/admin-address.ts';
import { formatShortDay } from '../../kit/admin-dates.ts';
import { Thumbnail } from '../../kit/list/AdminGrid.tsx';
import { type AdminColumn, AdminTable } from '../../kit/list/AdminTable.tsx';
import type { AdminListState } from '../../kit/list/use-admin-list.ts';
import { RecordLink } from '../../kit/record/RecordSection.tsx';
import { whereText } from '../movements/movement-words.ts';
import { catalogueWords } from './catalogue-words.ts';

interface ArtworkTableProps {
  list: AdminListState<CatalogueArtwork>;
  sort: CatalogueSort;
  periods: readonly Pick<Period, 'id' | 'name'>[];
  none: string;
}

/** Artworks as a dense table, on a small screen as cards; rows can be selected (docs/specification/artwork.md §10). */
export function ArtworkTable({ list, sort, periods, none }: ArtworkTableProps) {
  const may = useMay();
  const periodOf = ({ periodId }: CatalogueArtwork) => periods.find(({ id }) => id === periodId)?.name;
  const columns: AdminColumn<CatalogueArtwork>[] = [
    { label: 'Image', hidesLabel: true, className: 'w-16', cell: (artwork) => <Thumbnail of={artwork} /> },
    { label: 'Number', sort: 'number', className: 'tabular-nums', cell: ({ id }) => id },
    {
      label: 'Stock code',
      sort: 'code',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ stockCode }) => stockCode,
    },
    {
      label: 'Title',
      sort: 'title',
      head: true,
      className: 'w-1/3 max-w-0',
      cell: (artwork) => <ArtworkTitle artwork={artwork} />,
    },
    {
      label: 'Year',
      sort: 'year',
      className: 'w-1/12 max-w-0 tabular-nums',
      cell: (artwork) => <OneLine text={dateOf(artwork)} />,
    },
    { label: 'Period', className: 'w-1/8 max-w-0', cell: (artwork) => <OneLine text={periodOf(artwork)} /> },
    {
      label: 'Place',
      className: 'w-1/8 max-w-0',
      cell: (artwork) => <OneLine text={nearestFirst(placeText(artwork))} />,
    },
    {
      label: 'Size',
      sort: 'size',
      className: 'w-1/6 max-w-0',
      cell: ({ dimensions }) => <OneLine text={dimensions} />,
    },
    { label: 'Status', className: 'whitespace-nowrap', cell: (artwork) => <Status artwork={artwork} /> },
    {
      label: 'Price',
      ...(may('see-prices') && { sort: 'price' as const }),
      align: 'right',
      className: 'whitespace-nowrap',
      cell: ({ price }) => formatPrice(price),
    },
  ];
  return (
    <AdminTable
      list={list}
      label="Artworks"
      words={{ ...catalogueWords.list, none }}
      showsCount
      columns={columns}
      sort={sort}
      selectLabel={may('print-catalogue') ? ({ title }) => `Select ${title}` : undefined}
      card={(artwork, selectBox) => (
        <div className="flex items-start gap-3">
          <div>{selectBox}</div>
          <Thumbnail of={artwork} />
          <div className="min-w-0 flex-1">
            <ArtworkTitle artwork={artwork} />
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
              <span>{[artwork.stockCode, dateOf(artwork)].filter(Boolean).join(' · ')}</span>
              <span>{formatPrice(artwork.price)}</span>
            </p>
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <Status artwork={artwork} />
              <span dir="auto" className="text-ink-soft wrap-anywhere">
                {placeText(artwork)}
              </span>
            </p>
          </div>
        </div>
      )}
    />
  );
}

/** The artwork's title, which leads to its page. */
export function ArtworkTitle({ artwork: { id, title } }: { artwork: CatalogueArtwork }) {
  return (
    <RecordLink
      to={recordAddress('artwork', id)}
      title={title}
      dir="auto"
      className={`${linkClass('alone')} max-w-full`}
    >
      <span className="truncate">{title}</span>
    </RecordLink>
  );
}

/** Returns the artwork's place as text; '' where neither a place nor a holder is known. */
const placeText = ({ custody, party, place }: CatalogueArtwork) =>
  place === '' && !isAway(custody) ? '' : whereText({ custody, party, place });

/** "Rack 3, Store, Studio": what is cut is what says least. */
const nearestFirst = (path: string) => path.split(' › ').toReversed().join(', ');

/** Rows have one height, so a long text is cut. */
function OneLine({ text }: { text: string | undefined }) {
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}

/**
 * The artwork's status, or the order or the person that it is kept for; for a work that could be offered, whether it is
 * offered.
 */
function Status({ artwork }: { artwork: CatalogueArtwork }) {
  const { status, available, published, heldBy, heldFor, publicStatus } = artwork;
  if (heldBy !== null) {
    return (
      <RecordLink to={adminAddress('payments', { order: heldBy.id })} className={`${linkClass('alone')} tabular-nums`}>
        {heldBy.invoiceNumber}
      </RecordLink>
    );
  }
  if (heldFor !== null) {
    return (
      <RecordLink
        to={adminAddress('customers', { customer: heldFor.customerId })}
        title={`until ${formatShortDay(heldFor.until)}`}
        className={`${linkClass('alone')} max-w-48`}
      >
        <span className="truncate">{`Held for ${heldFor.name}`}</span>
      </RecordLink>
    );
  }
  // Away, and visitors read so.
  const isOut = publicStatus === 'reserved';
  const offer = available && !isOut ? 'Offered' : 'Not offered';
  const label = status === 'available' ? offer : artworkStatusLabel(status ?? 'sold');
  return <span>{published === false ? `${label}, private` : label}</span>;
}
