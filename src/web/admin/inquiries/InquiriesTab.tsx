import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { inquiryCalls } from '../../../contract/inquiries/inquiries.calls.ts';
import type { Inquiry } from '../../../contract/inquiries/inquiries.schemas.ts';
import { inquirySorts } from '../../../domain/inquiry/inquiry.ts';
import { Button } from '../../ui/style/Button.tsx';
import { classNames, tabClass } from '../../ui/style/class-names.ts';
import { Tabs } from '../../ui/table/Tabs.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { CsvExport } from '../kit/list/CsvExport.tsx';
import { SelectionBar } from '../kit/list/SelectionBar.tsx';
import { type AdminListState, type ListPlaceOf, useAdminList, useListPlace } from '../kit/list/use-admin-list.ts';
import { answerWords } from '../kit/ReplyActions.tsx';
import { focusHeading, TabHeader } from '../kit/TabHeader.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { WhoMayChange } from '../kit/WhoMayChange.tsx';
import { InquiryDialog } from './InquiryDialog.tsx';
import { InquiryTable, inquiryWords } from './InquiryTable.tsx';

/** The id of the section, for what leads there. */
const SUSPECT_INQUIRIES = 'suspect-inquiries';

/** The most inquiries that are listed; a search finds the others. */
const most = 50;

const views = [
  { key: 'new', label: 'New Inquiries' },
  { key: 'responded', label: 'Responded' },
] as const;

/** The inquiries of visitors, each with whether it was answered (docs/specification/estate-contact.md §9). */
export function InquiriesTab() {
  const [search] = useSearchParams();
  const view = views.find(({ key }) => key === search.get('view'))?.key ?? 'new';
  const sort = inquirySorts.find((each) => each === search.get('sort')) ?? '-date';
  const suspect = search.get('suspect') === 'open' ? 'open' : null;
  const place = useListPlace('contacts', { view, suspect });
  const counts = useQuery(adminRead(inquiryCalls.countInquiries, {})).data;
  const list = useAdminList(inquiryCalls.listInquiries, place, {
    input: { view, suspect: 'none', sort },
    perPage: 25,
  });
  const opened = Number(search.get('inquiry'));
  const suspects = counts?.[view === 'new' ? 'suspectNew' : 'suspectResponded'];
  return (
    <>
      <TabHeader title="Inquiries" actions={<CsvExport called={inquiryCalls.exportInquiries} input={{}} />} />
      <div className="mb-5 border-b border-line">
        <Tabs label="Inquiries" current={view}>
          {views.map(({ key, label }) => (
            <Link
              key={key}
              to={adminAddress('contacts', { view: key })}
              preventScrollReset
              aria-current={view === key ? 'page' : undefined}
              className={tabClass(view === key)}
            >
              {counts === undefined ? label : `${label} (${counts[key]})`}
            </Link>
          ))}
        </Tabs>
      </div>
      <div className="mb-4">
        <AdminSearch
          label="Search inquiries"
          placeholder="Name, email, artwork or words of the message"
          place={place}
        />
      </div>
      {suspects !== undefined && suspects > 0 && (
        <p className="mb-3">
          <Button
            variant="link"
            size="small"
            onClick={() => {
              place.change({ suspect: 'open' });
              document.getElementById(SUSPECT_INQUIRIES)?.scrollIntoView();
            }}
          >
            {inquiryWords.suspects(suspects)}
          </Button>
        </p>
      )}
      <InquiryTable key={view} list={list} view={view} sort={sort} selectable={view === 'new'} />
      <SelectedInquiries list={list} />
      <SuspectInquiries view={view} place={place} open={suspect !== null} count={suspects} />
      {Number.isInteger(opened) && opened > 0 && <InquiryDialog key={opened} id={opened} />}
    </>
  );
}

/** The actions for the selected inquiries; nothing where none is selected. */
function SelectedInquiries({ list }: { list: AdminListState<Inquiry> }) {
  const { selected, clear } = list.selection;
  const { act, isBusy } = useAdminAction(inquiryCalls.answerInquiries, answerWords.markSeveral);
  const ids = (list.items ?? [])
    .filter(({ id, responded }) => !responded && selected.has(String(id)))
    .map(({ id }) => id);
  if (ids.length === 0) return null;
  const mark = async () => {
    if (!(await act({ ids, responded: true }))) return;
    clear();
    focusHeading();
  };
  return (
    <SelectionBar
      label="Selected inquiries"
      onClear={clear}
      actions={
        <WhoMayChange>
          <Button size="small" busy={isBusy} onClick={() => void mark()}>
            Mark as Responded
          </Button>
        </WhoMayChange>
      }
    >
      {ids.length === 1 ? '1 inquiry selected' : `${ids.length} inquiries selected`}
    </SelectionBar>
  );
}

interface SuspectInquiriesProps {
  view: 'new' | 'responded';
  place: ListPlaceOf;
  open: boolean;
  /** Undefined until it is known. */
  count: number | undefined;
}

/** The inquiries of the view that look machine-made, collapsed at first; nothing where there are none. */
function SuspectInquiries({ view, place, open, count = 0 }: SuspectInquiriesProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section id={SUSPECT_INQUIRIES} className="mt-8 scroll-mt-16 border-t border-line pt-3">
      <Button
        variant="link"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => place.change({ suspect: open ? null : 'open' })}
      >
        <ChevronRight
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className={classNames('transition-transform', open && 'rotate-90')}
        />
        <span>{`Suspect inquiries (${count})`}</span>
      </Button>
      <div id={id} className="mt-2">
        {open && <OpenList view={view} place={place} count={count} />}
      </div>
    </section>
  );
}

function OpenList({ view, place, count }: Pick<SuspectInquiriesProps, 'view' | 'place'> & { count: number }) {
  const list = useAdminList(
    inquiryCalls.listInquiries,
    { ...place, cursor: null, page: 1 },
    {
      input: { view, suspect: 'only' },
      perPage: most,
    },
  );
  return (
    <>
      <p className="mb-3 max-w-reading text-sm text-ink-soft">
        <span>{inquiryWords.suspectText}</span>
        {count > most && <span>{` The newest ${most} are shown; a search finds the others.`}</span>}
      </p>
      <InquiryTable
        list={{ ...list, next: null, total: list.items?.length ?? 0 }}
        view={view}
        label="Suspect inquiries"
      />
    </>
  );
}
