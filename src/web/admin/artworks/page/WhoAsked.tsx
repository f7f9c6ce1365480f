import type { ArtworkRecord } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import type { Inquiry } from '../../../../contract/inquiries/inquiries.schemas.ts';
import { inquiryTypeLabel } from '../../../../domain/inquiry/inquiry.ts';
import { peopleAsking } from '../../../../domain/inquiry/people-asking.ts';
import { Badge } from '../../../ui/artwork/Badge.tsx';
import { linkClass } from '../../../ui/style/class-names.ts';
import { adminAddress } from '../../kit/admin-address.ts';
import { formatInstant, useEstateDay } from '../../kit/admin-dates.ts';
import { SuspectMark } from '../../kit/inquiry/ReplyActions.tsx';
import { RecordLink, RecordSection } from '../../kit/record/RecordSection.tsx';

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
