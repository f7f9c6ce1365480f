import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { artworkRecordCalls } from '../../../../contract/artwork-records/artwork-records.calls.ts';
import type { ArtworkRecord } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import type { Artwork } from '../../../../contract/artworks/artworks.schemas.ts';
import type { Right } from '../../../../domain/account/rights.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { useMay } from '../../../layout/session/use-may.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/artwork/Badge.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { ArtworkBadge } from '../../kit/ArtworkBadge.tsx';
import { adminAddress } from '../../kit/admin-address.ts';
import { adminRead } from '../../kit/admin-read.ts';
import { RecordPage } from '../../kit/record/RecordPage.tsx';
import { TaskButton } from '../../kit/record/TaskButton.tsx';
import type { RecordTask, TaskProps, TaskTable } from '../../kit/record/TaskDialog.tsx';
import { useTask } from '../../kit/record/use-task.ts';
import { RecordSaleDialog } from '../../kit/stock/RecordSaleDialog.tsx';
import { stockWords } from '../../kit/stock/stock-words.ts';
import { WhoMayChange } from '../../kit/WhoMayChange.tsx';
import { artworkTasks, DeleteArtwork } from '../ArtworksTab.tsx';
import { MovementsSection, movementTasks } from '../movements/MovementsSection.tsx';
import { PrintDialog } from '../print/PrintDialog.tsx';
import { AddViewsDialog } from '../views/AddViewsDialog.tsx';
import { ViewsSection } from '../views/ViewsSection.tsx';
import { ActivityOfArtwork } from './ActivityOfArtwork.tsx';
import { FactsSection, ImageSection, SaleSection } from './ArtworkSections.tsx';
import { ConditionSection } from './ConditionSection.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { OrdersOfArtwork } from './OrdersOfArtwork.tsx';
import { ValuationsSection } from './ValuationsSection.tsx';
import { WhoAsked } from './WhoAsked.tsx';

/**
 * The sections in their order, the one in which a phone shows them. Each of the three groups has a column where there is room for
 * three; with room for two the last two share one. A new section is a name here.
 */
const columns: readonly (readonly ((props: { record: ArtworkRecord }) => ReactNode)[])[] = [
  [ImageSection, ViewsSection, SaleSection, OrdersOfArtwork, WhoAsked, MovementsSection],
  [FactsSection],
  [ConditionSection, ValuationsSection, ActivityOfArtwork],
];

/** What a section shows needs a right beyond that to the page. */
const needed = new Map<(typeof columns)[number][number], Right>([
  [SaleSection, 'see-orders'],
  [OrdersOfArtwork, 'see-orders'],
  [WhoAsked, 'see-buyers'],
  [MovementsSection, 'see-buyers'],
  [ValuationsSection, 'see-values'],
  [ActivityOfArtwork, 'see-activity'],
]);

const words = {
  loading: 'Loading the artwork',
  missing: 'There is no such artwork. A deleted one is under Deleted Artworks for 90 days.',
  failed: 'The artwork could not be loaded.',
};

/** The tasks of an artwork on its page, by their name in the address: those of the list, and its sale. */
const tasks: TaskTable<ArtworkRecord> = {
  edit: ofArtwork(artworkTasks.edit),
  unavailable: ofArtwork(artworkTasks.unavailable),
  decide: {
    title: ({ artwork }) => `Decide about ${artwork.title}`,
    isOffered: ({ undecided }) => undecided,
    dialog: ({ record, ...props }) => <DecideDialog {...props} record={record.artwork} />,
  },
  hold: {
    title: ({ artwork, hold }) => `${hold === null ? 'Hold' : 'Change the Hold of'} ${artwork.title}`,
    right: 'handle-orders',
    dialog: (props) => <HoldDialog {...props} />,
  },
  ...movementTasks,
  sale: {
    title: ({ stock }) => stockWords.task(stock ?? { order: null }),
    right: 'handle-orders',
    isOffered: ({ stock }) => stock !== null,
    dialog: ({ record, ...props }) => record.stock && <RecordSaleDialog {...props} record={record.stock} />,
  },
  print: {
    title: ({ artwork }) => `Print ${artwork.title}`,
    right: 'print-catalogue',
    dialog: ({ record, ...props }) => <PrintDialog {...props} record={{ ids: [record.artwork.id] }} />,
  },
  'add-views': { title: () => 'Add Views', dialog: (props) => <AddViewsDialog {...props} /> },
  delete: { ...ofArtwork(artworkTasks.delete), dialog: (props) => <DeleteOnPage {...props} /> },
};

function ofArtwork(task: RecordTask<ArtworkRecord['artwork']>): RecordTask<ArtworkRecord> {
  return {
    title: ({ artwork }) => task.title(artwork),
    isOffered: ({ artwork }) => task.isOffered?.(artwork) ?? true,
    dialog: ({ record, ...props }) => task.dialog({ ...props, record: record.artwork }),
  };
}

/** Leads to the list after the deletion. */
function DeleteOnPage({ record, ...props }: TaskProps<ArtworkRecord>) {
  const navigate = useNavigate();
  return (
    <DeleteArtwork
      {...props}
      record={record.artwork}
      onDeleted={() => void navigate(adminAddress('artworks'), { replace: true })}
    />
  );
}

/** An artwork with everything that staff know about it (docs/specification/artwork.md §16). */
export function ArtworkPage({ id }: { id: string }) {
  const may = useMay();
  const query = useQuery(adminRead(artworkRecordCalls.getArtworkRecord, { id: Number(id) }));
  return (
    <RecordPage
      heading={`Artwork No. ${id}`}
      query={query}
      words={words}
      back={{ label: 'Artworks', address: adminAddress('artworks') }}
      head={({ artwork }) => ({
        title: [artwork.stockCode, artwork.title],
        amount: formatPrice(artwork.price),
        status: <StatusOf artwork={artwork} />,
        action: <Actions artwork={artwork} />,
        right: 'print-catalogue',
      })}
      tasks={tasks}
    >
      {(record) => (
        <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr] min-[112rem]:grid-cols-3">
          {columns.map((sections, at) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns do not change
              key={at}
              className="grid min-w-0 grid-cols-1 content-start gap-10 first:row-span-full"
            >
              {sections
                .filter((section) => may(needed.get(section) ?? 'see-catalogue'))
                .map((Section) => (
                  <Section key={Section.name} record={record} />
                ))}
            </div>
          ))}
        </div>
      )}
    </RecordPage>
  );
}

function StatusOf({ artwork }: { artwork: Artwork }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      <ArtworkBadge artwork={artwork} />
      {artwork.published === false && <Badge tone="neutral">Private</Badge>}
    </span>
  );
}

function Actions({ artwork: { id, inOrder } }: { artwork: ArtworkRecord['artwork'] }) {
  const { open } = useTask();
  return (
    <>
      <a href={paths.artwork(id)} className={buttonClass('quiet', 'small')}>
        View on the Site
      </a>
      <TaskButton task="print" right="print-catalogue">
        Print
      </TaskButton>
      <WhoMayChange>
        <TaskButton variant="primary" task="edit">
          Edit
        </TaskButton>
        {!inOrder && <Menu label="More" items={[{ label: 'Delete', onSelect: () => open('delete') }]} />}
      </WhoMayChange>
    </>
  );
}
