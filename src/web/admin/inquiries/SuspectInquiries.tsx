import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { inquiryCalls } from '../../../contract/inquiries/inquiries.calls.ts';
import { Button } from '../../ui/style/Button.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { inquiryWords } from '../kit/admin-words.ts';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import type { ListPlaceOf } from '../kit/list/use-list-place.ts';
import { InquiryTable } from './InquiryTable.tsx';

export interface SuspectInquiriesProps {
  view: 'new' | 'responded';
  place: ListPlaceOf;
  open: boolean;
  /** Undefined until it is known. */
  count: number | undefined;
}

/** The id of the section, for what leads there. */
export const SUSPECT_INQUIRIES = 'suspect-inquiries';

/** At most so many are listed; a search finds the others. */
const most = 50;

/** The inquiries of the view that look machine-made, collapsed at first; nothing where there are none. */
export function SuspectInquiries({ view, place, open, count = 0 }: SuspectInquiriesProps) {
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
