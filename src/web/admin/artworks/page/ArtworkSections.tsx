import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ArtworkRecord } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import type { Artwork } from '../../../../contract/artworks/artworks.schemas.ts';
import { imageLibraryCalls } from '../../../../contract/images/images.calls.ts';
import { periodCalls } from '../../../../contract/periods/periods.calls.ts';
import { saleCalls } from '../../../../contract/sales/sales.calls.ts';
import { type ArtworkField, artworkFieldNames, artworkFields } from '../../../../domain/artwork/artwork-fields.ts';
import { artworkStatusLabel, stockStageLabel } from '../../../../domain/artwork/stock-stage.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { whyNotSoldByStaff } from '../../../../domain/order/sale-by-staff.ts';
import { noImageText } from '../../../editing/upload/upload-words.ts';
import { pictureOf } from '../../../picture-of.ts';
import { Picture } from '../../../ui/artwork/Picture.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../../ui/style/class-names.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { labelOf, textOf } from '../../kit/activity/activity-values.ts';
import { adminAddress, holdOrderOf, newOrderAddress, recordAddress } from '../../kit/admin-address.ts';
import { formatShortDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { PhoneLink } from '../../kit/ContactLinks.tsx';
import { ArtworkOriginal } from '../../kit/original/ArtworkOriginal.tsx';
import { RecordLink, RecordSection } from '../../kit/record/RecordSection.tsx';
import { TaskButton, useTask } from '../../kit/record/use-task.tsx';
import { stockWords } from '../../kit/stock/RecordSaleDialog.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { WhoMayChange } from '../../kit/WhoMayChange.tsx';
import { AvailabilityButton } from '../AvailabilityButton.tsx';
import { holdWords } from './HoldDialog.tsx';

interface SectionProps {
  record: ArtworkRecord;
}

/** The fields that the other sections show. */
const elsewhere: readonly ArtworkField[] = [
  ...(['image', 'alt', 'price', 'available', 'status'] as const),
  ...(['customerName', 'customerEmail', 'customerPhone', 'saleNotes', 'soldOn', 'customerId'] as const),
];

/** Every field of an artwork that has a value, as its form names it. */
export function FactsSection({ record: { artwork } }: SectionProps) {
  const { data: periods = [] } = useQuery({ ...adminRead(periodCalls.listPeriods, {}), refetchInterval: false });
  const value = (name: ArtworkField) => {
    // The period's name is not known yet.
    if (name === 'periodId' && periods.length === 0) return '';
    return textOf(name, artwork[name] ?? null, periods);
  };
  return (
    <RecordSection title="Facts" action={<TaskButton task="edit">Edit Facts</TaskButton>}>
      <FactsOf
        facts={artworkFieldNames
          .filter((name) => !elsewhere.includes(name))
          .map((name) => ({ label: artworkFields[name].label, value: value(name) }))}
      />
    </RecordSection>
  );
}

/** Facts whose texts may have several lines. */
function FactsOf({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <div className="-mt-3 text-sm">
      <Facts
        facts={facts
          .filter(({ value }) => (value ?? '') !== '')
          .map(({ label, value }) => ({
            label,
            value: <span className="whitespace-pre-line wrap-anywhere">{value}</span>,
          }))}
      />
    </div>
  );
}

/** The image that visitors see, its text for those who cannot see it, its place in the Image Library, and the original. */
export function ImageSection({ record: { artwork, imageId, hasOriginal } }: SectionProps) {
  const picture = pictureOf(artwork);
  return (
    <RecordSection
      title="Image"
      action={<TaskButton task="edit">{picture === null ? 'Choose an Image' : 'Change Image'}</TaskButton>}
    >
      <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-2">
        {picture === null ? (
          <p className="grid aspect-4/3 place-items-center bg-wall p-4 text-center text-sm text-ink-soft">
            {noImageText(artwork.image)}
          </p>
        ) : (
          <Picture sources={picture} alt={artwork.alt} sizes="(min-width: 40rem) 20rem, 90vw" />
        )}
        <div className="text-sm">
          <p className="mb-1 wrap-anywhere">
            <span className="text-ink-soft">{`${artworkFields.alt.label}: `}</span>
            <span dir="auto">{artwork.alt}</span>
          </p>
          {imageId !== null && (
            <WhoMayChange>
              <RecordLink to={adminAddress('images', { image: imageId })} className={linkClass('alone')}>
                Open in the Image Library
              </RecordLink>
            </WhoMayChange>
          )}
        </div>
      </div>
      {imageId !== null && (
        <WhoMayChange>
          <OriginalOf artwork={artwork} imageId={imageId} hasOriginal={hasOriginal} />
        </WhoMayChange>
      )}
    </RecordSection>
  );
}

interface OriginalOfProps {
  artwork: Artwork;
  imageId: number;
  hasOriginal: boolean;
}

function OriginalOf({ artwork: { id, title }, imageId, hasOriginal }: OriginalOfProps) {
  const { data: image } = useQuery(adminRead(imageLibraryCalls.getImage, { id: imageId }));
  if (image === undefined) return null;
  return (
    <div className="mt-5">
      <ArtworkOriginal id={id} title={title} image={image} isKept={hasOriginal} />
    </div>
  );
}

/** The offer that visitors see, the artwork's place in the Stock Tracker, and its buyer. */
export function SaleSection({ record }: SectionProps) {
  const { stock } = record;
  return stock !== null && <SaleOf record={record} stock={stock} />;
}

type Stock = NonNullable<ArtworkRecord['stock']>;

function SaleOf({ record: { artwork, undecided, hold }, stock }: SectionProps & { stock: Stock }) {
  const { open } = useTask();
  const { order, buyer } = stock;
  const release = useAdminAction(saleCalls.releaseHold, holdWords.release);
  // A work that is held for a quote is sold on the quote's page (docs/specification/quotes.md §2).
  const quoteId = hold?.quoteId ?? null;
  const isSellable = quoteId === null && whyNotSoldByStaff(stock, order ?? undefined) === undefined;
  const byHand = (name: 'customerName' | 'customerEmail' | 'customerPhone' | 'saleNotes') => ({
    label: labelOf('artwork', name),
    value: stock[name],
  });
  return (
    <RecordSection
      title="Sale"
      right="handle-orders"
      action={
        <div className="flex flex-wrap items-center gap-2.5">
          {undecided && (
            <TaskButton task="decide" right="edit-catalogue">
              Decide...
            </TaskButton>
          )}
          {!undecided && hold === null && (
            <WhoMayChange right="edit-catalogue">
              <AvailabilityButton artwork={artwork} onUnavailable={() => open('unavailable')} />
            </WhoMayChange>
          )}
          <TaskButton task="sale">{stockWords.task(stock)}</TaskButton>
          {isSellable && (
            <RecordLink
              opensDialog
              to={newOrderAddress(hold === null ? { work: artwork.id } : holdOrderOf(hold))}
              className={buttonClass('quiet', 'small')}
            >
              New Order
            </RecordLink>
          )}
          {isSellable && <TaskButton task="hold">{hold === null ? 'Hold...' : 'Change Hold'}</TaskButton>}
          {quoteId !== null && (
            <RecordLink to={recordAddress('quote', quoteId)} className={buttonClass('quiet', 'small')}>
              Open Quote
            </RecordLink>
          )}
          {hold !== null && quoteId === null && (
            <Button
              size="small"
              variant="quiet"
              busy={release.isBusy}
              onClick={() => void release.act({ id: hold.id }, hold.version)}
            >
              Release Hold
            </Button>
          )}
        </div>
      }
    >
      <FactsOf
        facts={[
          {
            label: 'Status',
            value: undecided ? 'Reserved: it came back, nobody has decided yet' : statusInWords(stock),
          },
          { label: 'Visitors read', value: visitorsRead(artwork) },
          { label: 'Price', value: formatPrice(artwork.price) },
          {
            label: 'Held by',
            value: order && (
              <RecordLink to={adminAddress('payments', { order: order.id })} className={linkClass('alone')}>
                {`Order ${order.invoiceNumber}${buyer === null ? '' : `, ${buyer.name}`}`}
              </RecordLink>
            ),
          },
          {
            label: 'Held for',
            value: hold && (
              <RecordLink to={adminAddress('customers', { customer: hold.customerId })} className={linkClass('alone')}>
                {holdWords.held(hold)}
              </RecordLink>
            ),
          },
          { label: 'Notes of the hold', value: hold?.notes },
          { label: labelOf('artwork', 'soldOn'), value: stock.soldOn && formatShortDay(stock.soldOn) },
          {
            ...byHand('customerName'),
            value:
              stock.customerId === null ? (
                stock.customerName
              ) : (
                <RecordLink
                  to={adminAddress('customers', { customer: stock.customerId })}
                  className={linkClass('alone')}
                >
                  {stock.customerName || 'Customer’s record'}
                </RecordLink>
              ),
          },
          byHand('customerEmail'),
          {
            ...byHand('customerPhone'),
            value: stock.customerPhone && <PhoneLink phone={stock.customerPhone} />,
          },
          byHand('saleNotes'),
        ]}
      />
    </RecordSection>
  );
}

/** The stage in the pipeline; of an artwork in an order also what the stored status is called, where it is another word. */
function statusInWords({ stage, status }: Stock): string {
  const [now, stored] = [stockStageLabel(stage), artworkStatusLabel(status)];
  return now === stored ? now : `${now} (${stored})`;
}

function visitorsRead({ badge, published }: Artwork): string {
  return published === false ? `Nothing: it is private. Once it is published, “${badge}”.` : `“${badge}”`;
}
