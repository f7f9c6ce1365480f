import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { artworkRecordCalls } from '../../../../contract/artwork-records/artwork-records.calls.ts';
import type { ArtworkRecord } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import { artworkCalls } from '../../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../../contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../../contract/content/content.calls.ts';
import type { Right } from '../../../../domain/account/rights.ts';
import { offerOf } from '../../../../domain/artwork/artwork-badge.ts';
import { isDeletable, missingToOffer } from '../../../../domain/artwork/artwork-status.ts';
import { defaultSettings } from '../../../../domain/content/settings.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { useMay } from '../../../layout/session/use-may.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/artwork/Badge.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { ArtworkBadge } from '../../kit/ArtworkBadge.tsx';
import { adminAddress } from '../../kit/admin-address.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { RecordPage } from '../../kit/record/RecordPage.tsx';
import type { RecordTask, TaskProps, TaskTable } from '../../kit/record/TaskDialog.tsx';
import { TaskButton, useTask } from '../../kit/record/use-task.tsx';
import { RecordSaleDialog, stockWords } from '../../kit/stock/RecordSaleDialog.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { WhoMayChange } from '../../kit/WhoMayChange.tsx';
import { artworkTasks, DeleteArtwork } from '../ArtworksTab.tsx';
import { availabilityWords, incompleteText, useOffer } from '../AvailabilityButton.tsx';
import { MovementsSection, movementTasks } from '../movements/MovementsSection.tsx';
import { PrintDialog } from '../print/PrintDialog.tsx';
import { AddViewsDialog } from '../views/AddViewsDialog.tsx';
import { ViewsSection } from '../views/ViewsSection.tsx';
import { ActivityOfArtwork, OrdersOfArtwork, WhoAsked } from './ArtworkHistory.tsx';
import { FactsSection, ImageSection, SaleSection } from './ArtworkSections.tsx';
import { ConditionSection, ValuationsSection } from './EntriesSection.tsx';
import { HoldDialog } from './HoldDialog.tsx';

/**
 * The sections in their order, the one in which a phone shows them. Each of the three groups has a column where there is room for
 * three; with room for two the last two share one. A new section is a name here.
 */
const columns: readonly (readonly ((props: { record: ArtworkRecord }) => ReactNode)[])[] = [
  [ImageSection, ViewsSection, SaleSection, OrdersOfArtwork, WhoAsked, MovementsSection],
  [FactsSection],
  [ConditionSection, ValuationsSection, ActivityOfArtwork],
];

/** The right that a section needs beyond the right to the page. */
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
    title: ({ stock }) => stockWords.task(stock ?? { order: null, heldUntil: null }),
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

function Actions({ artwork }: { artwork: ArtworkRecord['artwork'] }) {
  const { open } = useTask();
  return (
    <>
      <a href={paths.artwork(artwork.id)} className={buttonClass('quiet', 'small')}>
        View on the Site
      </a>
      <TaskButton task="print" right="print-catalogue">
        Print
      </TaskButton>
      <WhoMayChange>
        <TaskButton variant="primary" task="edit">
          Edit
        </TaskButton>
        {isDeletable(artwork) && <Menu label="More" items={[{ label: 'Delete', onSelect: () => open('delete') }]} />}
      </WhoMayChange>
    </>
  );
}

/** Asks whether a work that came back is offered again (docs/specification/order.md §16). Both can be changed later. */
function DecideDialog({ record: artwork, title, onClose }: TaskProps<Artwork>) {
  const site = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  const { offer, isBusy, question } = useOffer(artwork);
  const keep = useAdminAction(artworkCalls.setAvailability, availabilityWords);
  if (site.isPending) return null;
  const { unofferedBadge = defaultSettings.unofferedBadge } = site.data ?? {};
  const readAs = (available: boolean) =>
    offerOf({ ...artwork, published: true, status: 'available', available }, unofferedBadge).badge;
  const isComplete = missingToOffer(artwork).length === 0;
  const close = (done: boolean) => {
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="It came back to the estate and is reserved: nobody can buy it. To sell it to somebody at once, close this and choose New Order."
    >
      <Facts
        facts={[
          {
            label: 'Offer Again',
            value: isComplete
              ? `It is in the shop: ${formatPrice(artwork.price)}. Visitors read “${readAs(true)}”.`
              : `${incompleteText(artwork)}.`,
          },
          {
            label: 'Keep Off Offer',
            value: `It stays in the gallery, and is not in the shop. Visitors read “${readAs(false)}”.`,
          },
        ]}
      />
      {artwork.published === false && (
        <p className="mt-4 text-sm text-ink-soft">It is private, so visitors see it only once it is published.</p>
      )}
      <DialogActions onCancel={onClose}>
        <Button
          variant="quiet"
          busy={keep.isBusy}
          onClick={() => void keep.act({ id: artwork.id, available: false }, artwork.version).then(close)}
        >
          Keep Off Offer
        </Button>
        <Button disabled={!isComplete} busy={isBusy} onClick={() => void offer().then(close)}>
          Offer Again
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}
