import { useSearchParams } from 'react-router';
import type { Inquiry } from '../../../contract/inquiries/inquiries.schemas.ts';
import { inquiryTypeLabel } from '../../../domain/inquiry/inquiry.ts';
import { buttonClass } from '../../ui/style/class-names.ts';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import type { AdminListState } from '../kit/list/use-admin-list.ts';
import { SuspectMark } from '../kit/ReplyActions.tsx';
import { RecordLink } from '../kit/record/RecordSection.tsx';

export const inquiryWords = {
  list: {
    count: ['inquiry', 'inquiries'] as const,
    loading: 'Loading the inquiries',
    failed: 'The inquiries could not be loaded.',
  },
  none: { new: 'No inquiry waits for an answer.', responded: 'No inquiry has been answered yet.' },
  noneFound: 'No inquiries found matching your search.',
  missing: 'There is no such inquiry.',
  missingText: 'The inquiries of an anonymised customer are deleted.',
  suspects: (count: number) =>
    count === 1 ? '1 suspect inquiry is listed below' : `${count} suspect inquiries are listed below`,
  suspectText: 'They look as if a program had sent them. Nothing was refused, so please look before you ignore one.',
};

export interface InquiryTableProps {
  list: AdminListState<Inquiry>;
  view: 'new' | 'responded';
  label?: string;
  sort?: string;
  selectable?: boolean;
}

/** Inquiries as a table, on a small screen as cards. */
export function InquiryTable({ list, view, label = 'Inquiries', sort, selectable = false }: InquiryTableProps) {
  const { timeZone } = useEstateDay();
  const columns: readonly AdminColumn<Inquiry>[] = [
    {
      label: 'Date',
      sort: 'date',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ created }) => formatInstant(created, timeZone),
    },
    {
      label: 'Name',
      sort: 'name',
      head: true,
      className: 'w-1/4 max-w-0',
      cell: (inquiry) => (
        <>
          <span className="mr-3 line-clamp-1 wrap-anywhere">{nameOf(inquiry)}</span>
          {inquiry.suspect && <SuspectMark />}
        </>
      ),
    },
    { label: 'Type', sort: 'type', className: 'w-1/3 max-w-0', cell: (inquiry) => <About inquiry={inquiry} /> },
    {
      label: 'Email',
      sort: 'email',
      className: 'w-1/4 max-w-0',
      cell: ({ email }) => (
        <span className="block truncate" title={email}>
          {email}
        </span>
      ),
    },
    { label: 'Actions', hidesLabel: true, align: 'right', cell: (inquiry) => <ViewLink inquiry={inquiry} /> },
  ];
  return (
    <AdminTable
      list={list}
      label={label}
      words={{ ...inquiryWords.list, none: list.place.q === '' ? inquiryWords.none[view] : inquiryWords.noneFound }}
      showsCount={list.place.q !== ''}
      columns={columns}
      {...(sort !== undefined && { sort })}
      selectLabel={selectable ? (inquiry) => `Select the inquiry of ${nameOf(inquiry)}` : undefined}
      card={(inquiry, selectBox) => (
        <>
          <div className="flex items-center justify-between gap-4">
            <span className="flex min-w-0 items-center gap-1 font-medium wrap-anywhere">
              <span className="contents">{selectBox}</span>
              <span>{nameOf(inquiry)}</span>
              {inquiry.suspect && <SuspectMark />}
            </span>
            <ViewLink inquiry={inquiry} />
          </div>
          <p className="min-w-0">
            <About inquiry={inquiry} />
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere">{inquiry.email}</p>
          <p className="text-sm text-ink-soft tabular-nums">{formatInstant(inquiry.created, timeZone)}</p>
        </>
      )}
    />
  );
}

function nameOf({ firstName, lastName }: Inquiry): string {
  return `${firstName} ${lastName}`;
}

function About({ inquiry: { inquiryType, artworkOfInterest } }: { inquiry: Inquiry }) {
  return (
    <>
      <span>{inquiryTypeLabel(inquiryType)}</span>
      {artworkOfInterest !== '' && (
        <span className="block truncate font-serif italic text-ink-soft" title={artworkOfInterest}>
          {artworkOfInterest}
        </span>
      )}
    </>
  );
}

function ViewLink({ inquiry }: { inquiry: Inquiry }) {
  const [search] = useSearchParams();
  const params = new URLSearchParams(search);
  params.set('inquiry', String(inquiry.id));
  return (
    <RecordLink
      to={`?${params}`}
      opensDialog
      preventScrollReset
      aria-label={`View the inquiry of ${nameOf(inquiry)}`}
      className={buttonClass('quiet', 'small')}
    >
      View
    </RecordLink>
  );
}
