import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { activityCalls } from '../../../contract/activity/activity.calls.ts';
import type { ListActivity } from '../../../contract/activity/activity.schemas.ts';
import { type ActivityKind, activityKinds } from '../../../domain/activity/activity.ts';
import { isListedDay } from '../../../domain/days.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { kindLabels, labelOf } from '../kit/activity/activity-values.ts';
import { recordAddress } from '../kit/admin-address.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-read.ts';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { DayFilter } from '../kit/list/DayFilter.tsx';
import { ListFilter } from '../kit/list/ListFilter.tsx';
import { type ListPlaceOf, useListPlace } from '../kit/list/use-list-place.ts';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { daySpans } from './day-spans.ts';

type Filters = Pick<ListActivity, 'kind' | 'record' | 'by' | 'field' | 'from' | 'to'>;

/** The filters of the tab Activity in the address. What is not valid does not count; half a typed day stays in its field. */
export function useActivityPlace() {
  const [search] = useSearchParams();
  const param = (name: string) => search.get(name) || undefined;
  const dayParam = (name: string) => (isListedDay(param(name) ?? '') ? param(name) : undefined);
  const kind = activityKinds.find((each) => each === search.get('kind'));
  const filters: Filters = {
    kind,
    ...(kind !== undefined && { record: param('record'), field: param('field') }),
    ...{ by: param('by'), from: dayParam('from'), to: dayParam('to') },
  };
  const typed = { from: param('from') ?? '', to: param('to') ?? '' };
  return { filters, typed, list: useListPlace('activity', { ...filters }) };
}

/** The kind of which the filter Field has the fields while none is chosen. */
const usualKind: ActivityKind = 'artwork';

/** Search and filters, which combine. */
export function ActivityFilters({ filters, typed, list }: ReturnType<typeof useActivityPlace>) {
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
