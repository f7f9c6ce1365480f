import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { artworkRecordCalls } from '../../../contract/artwork-records/artwork-records.calls.ts';
import type { ArtworkRecord } from '../../../contract/artwork-records/artwork-records.schemas.ts';
import { inquiryCalls } from '../../../contract/inquiries/inquiries.calls.ts';
import type { InquiryDetails } from '../../../contract/inquiries/inquiries.schemas.ts';
import { inquiryTypeLabel } from '../../../domain/inquiry/inquiry.ts';
import { peopleAsking } from '../../../domain/inquiry/people-asking.ts';
import { whyNotSoldByStaff } from '../../../domain/order/sale-by-staff.ts';
import { statusOf } from '../../api.ts';
import { pictureOf } from '../../picture-of.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { Money } from '../../ui/text/Money.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { ArtworkBadge } from '../kit/ArtworkBadge.tsx';
import { adminAddress, holdAddress, holdOrderOf, newOrderAddress, recordAddress } from '../kit/admin-address.ts';
import { formatInstant, formatShortDay, useEstateDay } from '../kit/admin-dates.ts';
import { adminRead, useGiven } from '../kit/admin-queries.ts';
import { ContactLinks } from '../kit/ContactLinks.tsx';
import { LoadFailed } from '../kit/list/AdminListFrame.tsx';
import { answerWords, ReplyActions } from '../kit/ReplyActions.tsx';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { useAddressDialog } from '../kit/record/use-task.tsx';
import { useHeadingAfterwards } from '../kit/TabHeader.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { WhoMayChange } from '../kit/WhoMayChange.tsx';
import { inquiryWords } from './InquiryTable.tsx';

/** An inquiry with everything that is known about it, over its list. */
export function InquiryDialog({ id }: { id: number }) {
  const { close } = useAddressDialog();
  const { timeZone } = useEstateDay();
  const { data: inquiry, error, refetch } = useQuery(adminRead(inquiryCalls.getInquiry, { id }));
  const closeDialog = () => close(['inquiry']);
  useHeadingAfterwards();
  return (
    <Dialog
      open
      onClose={closeDialog}
      title={inquiry === undefined ? 'Inquiry' : inquiryTypeLabel(inquiry.inquiryType)}
      {...(inquiry !== undefined && { description: formatInstant(inquiry.created, timeZone) })}
    >
      {inquiry !== undefined && <Details inquiry={inquiry} onClose={closeDialog} />}
      {inquiry === undefined && error === null && <SkeletonText lines={6} label="Loading the inquiry" />}
      {inquiry === undefined && statusOf(error) === 404 && (
        <Notice live title={inquiryWords.missing}>
          {inquiryWords.missingText}
        </Notice>
      )}
      {inquiry === undefined && error !== null && statusOf(error) !== 404 && (
        <LoadFailed title={inquiryWords.list.failed} onRetry={refetch} />
      )}
    </Dialog>
  );
}

function Details({ inquiry, onClose }: { inquiry: InquiryDetails; onClose: () => void }) {
  const { id, firstName, lastName, email, phone, message, suspect, responded, customerId, version } = inquiry;
  const { data: record } = useGiven(artworkRecordCalls.getArtworkRecord, inquiry.aboutArtworkId);
  const [drafted, setDrafted] = useState(false);
  const { act, isBusy } = useAdminAction(inquiryCalls.answerInquiry, answerWords.mark(!responded));
  const [opened] = useState(responded);
  // Marked, here or by someone else: it leaves the tab that it was opened in (docs/specification/estate-contact.md §9).
  const hasLeft = responded !== opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it leaves
  useEffect(() => {
    if (hasLeft) onClose();
  }, [hasLeft]);
  return (
    <div className="flex flex-col gap-6">
      {suspect && <Notice tone="warning" title="This inquiry looks machine-made." />}
      <div>
        <p className="font-medium wrap-anywhere">{`${firstName} ${lastName}`}</p>
        <ContactLinks email={email} phone={phone} />
        {customerId !== null && (
          <p>
            <Link
              to={adminAddress('customers', { customer: customerId })}
              className={`${linkClass()} inline-flex items-center py-0.5 pointer-coarse:min-h-11`}
            >
              Customer Purchase Report
            </Link>
          </p>
        )}
      </div>
      <ArtworkOfInterest inquiry={inquiry} record={record} />
      {message !== '' && (
        <section aria-labelledby="inquiry-message">
          <h3 id="inquiry-message" className="text-sm text-ink-soft">
            Message
          </h3>
          <p dir="auto" className="mt-1 max-w-reading whitespace-pre-line wrap-anywhere">
            {message}
          </p>
        </section>
      )}
      <WhoMayChange>
        <section aria-labelledby="inquiry-reply" className="border-t border-line pt-5">
          <h3 id="inquiry-reply" className="mb-2 font-medium">
            Reply
          </h3>
          <div className="flex flex-wrap items-center gap-2.5">
            <ReplyActions inquiryId={id} onDrafted={() => setDrafted(true)} />
            <RecordLink
              opensDialog
              to={newOrderAddress(isHeldFor(customerId, record) ? holdOrderOf(record.hold) : { inquiry: id })}
              className={buttonClass('quiet', 'small')}
            >
              New Order
            </RecordLink>
            {record !== undefined && canBeHeld(record) && (
              <RecordLink
                opensDialog
                to={holdAddress(record.artwork.id, { inquiry: id })}
                className={buttonClass('quiet', 'small')}
              >
                Hold...
              </RecordLink>
            )}
          </div>
          <p role="status" className="mt-2 text-sm text-ink-soft">
            {drafted && !responded ? 'Have you sent it? Then mark the inquiry as responded.' : answerWords.draft}
          </p>
        </section>
      </WhoMayChange>
      <DialogActions onCancel={onClose} cancelLabel="Close">
        <WhoMayChange>
          <Button
            variant={responded ? 'quiet' : 'primary'}
            busy={isBusy}
            onClick={() => void act({ id, responded: !responded }, version)}
          >
            {responded ? 'Mark as Unresponded' : 'Mark as Responded'}
          </Button>
        </WhoMayChange>
      </DialogActions>
    </div>
  );
}

/** Whether the artwork is held for the person who asks: the order then takes the place of the hold. */
function isHeldFor(
  customerId: number | null,
  record: ArtworkRecord | undefined,
): record is ArtworkRecord & { hold: NonNullable<ArtworkRecord['hold']> } {
  return customerId !== null && record?.hold?.customerId === customerId;
}

const canBeHeld = ({ hold, stock }: ArtworkRecord) =>
  hold === null && stock !== null && whyNotSoldByStaff(stock, stock.order ?? undefined) === undefined;

interface ArtworkOfInterestProps {
  inquiry: InquiryDetails;
  record: ArtworkRecord | undefined;
}

/** The artwork that an inquiry is about, as it is now: with its image where the estate has it, who has it and who asked first; else its title alone. */
function ArtworkOfInterest({ inquiry, record }: ArtworkOfInterestProps) {
  const { aboutArtworkId: id, artworkOfInterest: title } = inquiry;
  if (title === '' && id === null) return null;
  const artwork = record?.artwork;
  const picture = artwork === undefined ? null : pictureOf(artwork);
  return (
    <section aria-labelledby="inquiry-artwork">
      <h3 id="inquiry-artwork" className="mb-1 text-sm text-ink-soft">
        Artwork of Interest
      </h3>
      <div className="flex gap-4">
        {picture !== null && (
          <div className="w-20 shrink-0">
            <Picture sources={picture} alt="" sizes="5rem" />
          </div>
        )}
        <div className="min-w-0">
          {id === null ? (
            <p className="font-serif italic wrap-anywhere">{title}</p>
          ) : (
            <RecordLink
              to={recordAddress('artwork', id)}
              className="inline-flex items-center font-serif italic wrap-anywhere underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {artwork?.title ?? title}
            </RecordLink>
          )}
          {artwork !== undefined && (
            <p className="mt-0.5 flex flex-wrap items-baseline gap-x-4 text-sm">
              <ArtworkBadge artwork={artwork} />
              {artwork.price !== null && artwork.price > 0 && <Money dollars={artwork.price} />}
            </p>
          )}
          {record !== undefined && <Rivals record={record} inquiry={inquiry} />}
        </div>
      </div>
    </section>
  );
}

/**
 * The person who has the artwork, and the others who asked for it, with the day: the rest are on the artwork’s page.
 */
function Rivals({ record, inquiry }: { record: ArtworkRecord; inquiry: InquiryDetails }) {
  const { timeZone } = useEstateDay();
  const { hold } = record;
  const { order, buyer } = record.stock ?? { order: null, buyer: null };
  const people = peopleAsking(record.inquiries.first);
  const first = people[0]?.first;
  return (
    <>
      {order !== null && (
        <p className="mt-0.5 text-sm">
          <RecordLink to={recordAddress('order', order.id) ?? ''} className={linkClass()}>
            {`Order ${order.invoiceNumber}${buyer === null ? '' : `, ${buyer.name}`}`}
          </RecordLink>
        </p>
      )}
      {hold !== null && (
        <p className="mt-0.5 text-sm">{`Held for ${hold.firstName} ${hold.lastName} until ${formatShortDay(hold.until)}`}</p>
      )}
      {people.length > 1 && first !== undefined && (
        <p className="mt-0.5 text-sm text-ink-soft">
          {first.id === inquiry.id
            ? `Asked first, of ${people.length} people.`
            : `${people.length} people asked. ${first.firstName} ${first.lastName} was first, ${formatInstant(first.created, timeZone, 'second')}.`}
        </p>
      )}
    </>
  );
}
