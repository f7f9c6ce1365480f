import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { activityCalls } from '../../../contract/activity/activity.calls.ts';
import type { ListActivity } from '../../../contract/activity/activity.schemas.ts';
import { type ActivityKind, activityKinds } from '../../../domain/activity/activity.ts';
import type { Day } from '../../../domain/calendar.ts';
import { addDays, isListedDay } from '../../../domain/days.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { ActivityItem } from '../kit/activity/ActivityItem.tsx';
import { kindLabels, labelOf } from '../kit/activity/activity-values.ts';
import { useReverting } from '../kit/activity/RevertDialog.tsx';
import { recordAddress } from '../kit/admin-address.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { AdminListFrame } from '../kit/list/AdminListFrame.tsx';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { DayFilter, type DaySpan, ListFilter } from '../kit/list/ListFilter.tsx';
import { type ListPlaceOf, useAdminList, useListPlace } from '../kit/list/use-admin-list.ts';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';

const words = {
  list: {
    count: ['entry', 'entries'] as const,
    loading: 'Loading Activity',
    failed: 'Activity could not be loaded.',
    none: 'No entry was found.',
  },
  lead: 'Who changed what, the latest first. A value that was replaced can be put back.',
};

/** Activity: who changed what from what to what, and putting a value back (docs/specification/activity.md §4). */
export function ActivityTab() {
  const place = useActivityPlace();
  const list = useAdminList(activityCalls.listActivity, place.list, { input: place.filters, perPage: 25 });
  const { line, revertDialog } = useReverting();
  return (
    <>
      <TabHeader title="Activity" />
      <p className="mb-5 max-w-prose text-ink-soft">{words.lead}</p>
      <ActivityFilters {...place} />
      <AdminListFrame list={list} label="Activity" words={words.list} showsCount>
        {(entries) => (
          <ol className="border-t border-line">
            {entries.map((entry) => (
              <ActivityItem key={entry.id} entry={entry} {...line} />
            ))}
          </ol>
        )}
      </AdminListFrame>
      {revertDialog}
    </>
  );
}

type Filters = Pick<ListActivity, 'kind' | 'record' | 'by' | 'field' | 'from' | 'to'>;

/** The filters of the tab Activity in the address. What is not valid does not count; half a typed day stays in its field. */
function useActivityPlace() {
  const [search] = useSearchParams();
  const param = (name: string) => search.get(name) || undefined;
  const dayParam = (name: string) => (isListedDay(param(name) ?? '') ? param(name) : undefined);
  const kind = activityKinds.find((each) => each === search.get('kind'));
  const filters: Filters = {
    kind,
    ...(kind !== undefined && { record: param('record'), field: param('field') }),
    by: param('by'),
    from: dayParam('from'),
    to: dayParam('to'),
  };
  const typed = { from: param('from') ?? '', to: param('to') ?? '' };
  return { filters, typed, list: useListPlace('activity', { ...filters }) };
}

/** The kind of which the filter Field has the fields while none is chosen. */
const usualKind: ActivityKind = 'artwork';

/** Search and filters, which combine. */
function ActivityFilters({ filters, typed, list }: ReturnType<typeof useActivityPlace>) {
  const { kind, by, field, record } = filters;
  const { today } = useEstateDay();
  const { data: actors = [] } = useQuery({ ...adminRead(activityCalls.listActors, {}), refetchInterval: false });
  return (
    <>
      <div className="mb-3 flex max-w-xl">
        <AdminSearch label="Search Activity" placeholder="Title, number, name, action" place={list} />
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListFilter
          above
          label="About"
          place={list}
          param="kind"
          also={{ field: null, record: null }}
          value={kind ?? null}
          options={[
            { value: '', label: 'Everything' },
            ...activityKinds.map((value) => ({ value, label: kindLabels[value] })),
          ]}
        />
        <FieldFilter place={list} kind={kind ?? usualKind} field={field} />
        <ListFilter
          above
          label="By"
          place={list}
          param="by"
          value={by ?? null}
          options={[{ value: '', label: 'Everyone' }, ...actors.map((name) => ({ value: name, label: name }))]}
        />
        <DayFilter place={list} typed={typed} spans={daySpans(today)} />
      </div>
      {kind !== undefined && record !== undefined && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm">
          <span>Only the changes of one record.</span>
          <ToRecord kind={kind} record={record} />
          <Link to={list.address({ record: null })} className={linkClass('alone')}>
            Show those of all records
          </Link>
        </p>
      )}
    </>
  );
}

function ToRecord({ kind, record }: { kind: ActivityKind; record: string }) {
  const address = recordAddress(kind, record);
  if (address === null) return null;
  return (
    <RecordLink to={address} className={linkClass('alone')}>
      Open the record
    </RecordLink>
  );
}

/** The fields that were ever changed. A choice also chooses the kind of record, because one name may be a field of several kinds. */
function FieldFilter({ place, kind, field }: { place: ListPlaceOf; kind: ActivityKind; field: string | undefined }) {
  const { data: changed = [] } = useQuery({
    ...adminRead(activityCalls.listChangedFields, { kind }),
    refetchInterval: false,
  });
  const fields = field === undefined || changed.includes(field) ? changed : [...changed, field];
  const options = fields.map((value) => ({ value, label: labelOf(kind, value) }));
  return (
    <ListFilter
      above
      label="Field"
      place={place}
      param="field"
      also={{ kind }}
      value={field ?? null}
      options={[{ value: '', label: 'Any field' }, ...options.sort((a, b) => a.label.localeCompare(b.label))]}
    />
  );
}

/** The spans that staff ask for most. A week begins on Monday. */
export function daySpans(today: Day): DaySpan[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -weekday);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfLastMonth = addDays(firstOfMonth, -1);
  const yesterday = addDays(today, -1);
  return [
    { label: 'Any day', from: '', to: '' },
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: 'This week', from: monday, to: today },
    { label: 'Last week', from: addDays(monday, -7), to: addDays(monday, -1) },
    { label: 'This month', from: firstOfMonth, to: today },
    { label: 'Last month', from: `${lastOfLastMonth.slice(0, 8)}01`, to: lastOfLastMonth },
  ];
}
