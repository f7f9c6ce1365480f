import { useQuery } from '@tanstack/react-query';
import { activityCalls } from '../../../../contract/activity/activity.calls.ts';
import type { ArtworkRecord, OrderOfArtwork } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import type { Inquiry } from '../../../../contract/inquiries/inquiries.schemas.ts';
import { dayInZone } from '../../../../domain/day-in-zone.ts';
import { inquiryTypeLabel } from '../../../../domain/inquiry/inquiry.ts';
import { peopleAsking } from '../../../../domain/inquiry/people-asking.ts';
import { Badge } from '../../../ui/artwork/Badge.tsx';
import { linkClass } from '../../../ui/style/class-names.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { ActivityItem } from '../../kit/activity/ActivityItem.tsx';
import { useReverting } from '../../kit/activity/RevertDialog.tsx';
import { adminAddress, recordAddress } from '../../kit/admin-address.ts';
import { formatInstant, formatShortDay, useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { OrderStatusBadge, PublicAtSale } from '../../kit/order/OrderFacts.tsx';
import { SuspectMark } from '../../kit/ReplyActions.tsx';
import { RecordLink, RecordSection } from '../../kit/record/RecordSection.tsx';

/** Every order that names the artwork: the one that holds it, then the newest. */
export function OrdersOfArtwork({ record: { orders } }: { record: ArtworkRecord }) {
  return (
    <RecordSection title="Orders">
      {orders.total === 0 && <p className="text-sm text-ink-soft">No order names it.</p>}
      <ul aria-label="Orders" className="-mt-3 text-sm">
        {orders.first.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </ul>
      {orders.total > orders.first.length && (
        <p className="mt-2 text-sm text-ink-soft">{`The newest ${orders.first.length} of ${orders.total} orders.`}</p>
      )}
    </RecordSection>
  );
}

const link = `${linkClass()} inline-flex min-h-6 items-center pointer-coarse:min-h-11`;

function OrderLine({ order }: { order: OrderOfArtwork }) {
  const { id, invoiceNumber, status, created, firstName, lastName, customerId, price, live, shown } = order;
  const { timeZone } = useEstateDay();
  return (
    <li className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b border-line py-2.5">
      <RecordLink
        to={adminAddress('payments', { order: id })}
        aria-label={`Order ${invoiceNumber}`}
        className={`${link} whitespace-nowrap font-medium tabular-nums`}
      >
        {invoiceNumber}
      </RecordLink>
      <OrderStatusBadge status={status} />
      {live && <span className="text-ink-soft">holds it</span>}
      <span className="whitespace-nowrap text-ink-soft tabular-nums">
        {formatShortDay(dayInZone(new Date(created), timeZone))}
      </span>
      <RecordLink to={recordAddress('customer', customerId) ?? ''} className={`${link} min-w-0 wrap-anywhere`}>
        {`${firstName} ${lastName}`}
      </RecordLink>
      <Money dollars={price} className="ml-auto" />
      <PublicAtSale shown={shown} />
    </li>
  );
}

/** Everybody who asked about the artwork, answered or not, in the order of asking (docs/specification/artwork.md §16). */
export function WhoAsked({ record: { inquiries } }: { record: ArtworkRecord }) {
  const byId = new Map(inquiries.first.map((inquiry) => [inquiry.id, inquiry]));
  const people = peopleAsking(inquiries.first);
  return (
    <RecordSection title="Inquiries and Requests">
      {inquiries.total === 0 && <p className="text-sm text-ink-soft">Nobody has asked about it yet.</p>}
      <ol aria-label="Who asked, the first one at the top" className="-mt-3 text-sm">
        {people.map(({ first, ids }, at) => (
          <li key={first.id} className="grid grid-cols-[2rem_minmax(0,1fr)] border-b border-line py-2.5">
            <span aria-hidden="true" className="text-ink-soft tabular-nums">{`${at + 1}.`}</span>
            <div>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium wrap-anywhere" dir="auto">{`${first.firstName} ${first.lastName}`}</span>
                <span className="text-ink-soft wrap-anywhere">{first.email}</span>
              </p>
              <ul>
                {ids
                  .flatMap((id) => byId.get(id) ?? [])
                  .map((inquiry) => (
                    <Asked key={inquiry.id} inquiry={inquiry} />
                  ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      {inquiries.total > inquiries.first.length && (
        <p className="mt-2 text-sm text-ink-soft">
          {`The first ${inquiries.first.length} of ${inquiries.total} inquiries. The search of Inquiries finds the others by the title.`}
        </p>
      )}
    </RecordSection>
  );
}

/** One inquiry, with its time to the second: two people may ask in the same minute. */
function Asked({ inquiry }: { inquiry: Inquiry }) {
  const { id, inquiryType, created, responded, suspect } = inquiry;
  const { timeZone } = useEstateDay();
  const type = inquiryTypeLabel(inquiryType);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4">
      <span className="tabular-nums">{formatInstant(created, timeZone, 'second')}</span>
      <RecordLink
        to={adminAddress('contacts', { inquiry: id, view: responded ? 'responded' : null })}
        opensDialog
        aria-label={`${type} of ${inquiry.firstName} ${inquiry.lastName}`}
        className={`${linkClass()} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
      >
        {type}
      </RecordLink>
      <Badge tone={responded ? 'neutral' : 'amber'}>{responded ? 'Responded' : 'Not responded yet'}</Badge>
      {suspect && <SuspectMark />}
    </li>
  );
}

/** The number of entries on the page. */
const latest = 5;

/** The latest changes of the artwork: who changed what, from what to what. A value is put back here too. */
export function ActivityOfArtwork({ record: { artwork } }: { record: ArtworkRecord }) {
  const ofArtwork = { kind: 'artwork', record: String(artwork.id) } as const;
  const { data: entries, isError } = useQuery(adminRead(activityCalls.listActivity, { ...ofArtwork, limit: latest }));
  const { line, revertDialog } = useReverting();
  const link = `${linkClass('alone')} text-sm`;
  return (
    <RecordSection
      title="Activity"
      action={
        <div className="flex flex-wrap gap-x-5">
          <RecordLink to={adminAddress('activity', { ...ofArtwork, field: 'price' })} className={link}>
            Changes of the Price
          </RecordLink>
          <RecordLink to={adminAddress('activity', ofArtwork)} className={link}>
            All Activity
          </RecordLink>
        </div>
      }
    >
      {isError && entries === undefined && <p className="text-sm">Activity could not be loaded.</p>}
      {entries?.length === 0 && <p className="text-sm text-ink-soft">No change of it was recorded.</p>}
      <ol className="-mt-3">
        {entries?.map((entry) => (
          <ActivityItem key={entry.id} entry={entry} {...line} linked={false} />
        ))}
      </ol>
      {revertDialog}
    </RecordSection>
  );
}
