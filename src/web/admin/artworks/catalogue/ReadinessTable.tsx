import type { CatalogueArtwork } from '../../../../contract/catalogue/catalogue.schemas.ts';
import type { ArtworkField } from '../../../../domain/artwork/artwork-fields.ts';
import type { CatalogueSort } from '../../../../domain/artwork/catalogue.ts';
import {
  type Gap,
  gapNames,
  gaps,
  missingFor,
  type Purpose,
  purposeNames,
  purposes,
} from '../../../../domain/artwork/readiness.ts';
import { useMay } from '../../../layout/session/use-may.ts';
import { linkClass } from '../../../ui/style/class-names.ts';
import { adminAddress } from '../../kit/admin-address.ts';
import { Thumbnail } from '../../kit/list/AdminGrid.tsx';
import { type AdminColumn, AdminTable } from '../../kit/list/AdminTable.tsx';
import type { AdminListState } from '../../kit/list/use-admin-list.ts';
import { RecordLink } from '../../kit/record/RecordSection.tsx';
import { ArtworkTitle } from './ArtworkTable.tsx';
import { type CataloguePlace, FilterOptions, useFilterCounts, useMayFind } from './CatalogueFilters.tsx';
import { catalogueWords } from './catalogue-words.ts';

/** The place where a gap is filled: a task on the artwork's page, and the field of its form. */
const fixes: Record<Gap, { task: string; field?: ArtworkField }> = {
  image: { task: 'edit' },
  alt: { task: 'edit', field: 'alt' },
  date: { task: 'edit', field: 'year' },
  medium: { task: 'edit', field: 'medium' },
  dimensions: { task: 'edit', field: 'dimensions' },
  period: { task: 'edit', field: 'periodId' },
  published: { task: 'edit', field: 'published' },
  price: { task: 'edit', field: 'price' },
  code: { task: 'edit', field: 'stockCode' },
  offer: { task: 'edit', field: 'available' },
  back: { task: 'return' },
  pixels: { task: 'edit' },
  credit: { task: 'edit', field: 'rightsCredit' },
  value: { task: 'add-valuation' },
  place: { task: 'move' },
  condition: { task: 'add-condition' },
};

interface ReadinessTableProps {
  list: AdminListState<CatalogueArtwork>;
  sort: CatalogueSort;
  filters: CataloguePlace['filters'];
  none: string;
}

/** The gaps of each artwork before it is shown, sold, printed or insured (docs/specification/artwork.md §17). */
export function ReadinessTable({ list, sort, filters, none }: ReadinessTableProps) {
  const counts = useFilterCounts({ place: list.place, filters });
  const chosen = { place: list.place, filters, counts };
  const may = useMay();
  const mayFind = useMayFind();
  const shown = purposeNames.filter(mayFind);
  const columns: AdminColumn<CatalogueArtwork>[] = [
    { label: 'Image', hidesLabel: true, className: 'w-16', cell: (artwork) => <Thumbnail of={artwork} /> },
    {
      label: 'Title',
      sort: 'title',
      head: true,
      className: 'w-1/5 max-w-0',
      cell: (artwork) => <Work artwork={artwork} />,
    },
    ...shown.map((purpose) => ({
      label: purposes[purpose].label,
      className: 'w-1/6',
      cell: (artwork: CatalogueArtwork) => <Missing artwork={artwork} purpose={purpose} />,
    })),
  ];
  return (
    <>
      <section aria-label="Readiness" className="mb-4 grid gap-4 border border-line bg-wall p-4 xl:grid-cols-[1fr_2fr]">
        <FilterOptions
          legend="Works that are not ready"
          options={shown.map((name) => ({ name, value: 'no', text: `Not ready ${purposes[name].to}` }))}
          {...chosen}
        />
        <FilterOptions
          legend="What they lack"
          options={gapNames
            .map((gap) => ({ name: gaps[gap].filter, value: gaps[gap].option, text: gaps[gap].label }))
            .filter(
              ({ name, value }) => mayFind(name) && (counts?.[name]?.[value] !== 0 || filters[name] !== undefined),
            )}
          {...chosen}
        />
      </section>
      <AdminTable
        list={list}
        label="Readiness of artworks"
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
              <Work artwork={artwork} />
              <dl className="grid items-baseline grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
                {shown.map((purpose) => (
                  <div key={purpose} className="contents">
                    <dt className="text-ink-soft">{purposes[purpose].label}</dt>
                    <dd>
                      <Missing artwork={artwork} purpose={purpose} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        )}
      />
    </>
  );
}

function Work({ artwork }: { artwork: CatalogueArtwork }) {
  return (
    <>
      <ArtworkTitle artwork={artwork} />
      <p className="text-sm text-ink-soft tabular-nums">{artwork.stockCode}</p>
    </>
  );
}

/** Each gap is a link to where it is filled, for whoever may fill it. */
function Missing({ artwork, purpose }: { artwork: CatalogueArtwork; purpose: Purpose }) {
  const { id, title, status, collection, gaps: found } = artwork;
  const canFill = useMay()('edit-catalogue');
  const missing = missingFor(purpose, { status: status ?? 'sold', collection, gaps: found });
  if (missing === null) return <span className="text-ink-soft">Not the estate’s</span>;
  if (missing.length === 0) return <span className="text-green">Ready</span>;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {missing.map((gap) => (
        <li key={gap}>
          {canFill ? (
            <RecordLink
              to={adminAddress('artworks', { artwork: id, ...fixes[gap] })}
              opensDialog
              aria-label={`${gaps[gap].label}: ${title}, ${purposes[purpose].label}`}
              className={`${linkClass('alone')} min-h-6 text-sm`}
            >
              {gaps[gap].label}
            </RecordLink>
          ) : (
            gaps[gap].label
          )}
        </li>
      ))}
    </ul>
  );
}
