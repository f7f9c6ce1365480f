import { inquiryCalls } from '../../../contract/inquiries/inquiries.calls.ts';
import type { Inquiry } from '../../../contract/inquiries/inquiries.schemas.ts';
import { Button } from '../../ui/style/Button.tsx';
import { inquiryWords } from '../kit/admin-words.ts';
import type { AdminListState } from '../kit/list/use-admin-list.ts';
import { focusHeading } from '../kit/TabHeader.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';

/** The actions for the selected inquiries; sticky at the bottom of the window. Nothing where none is selected. */
export function SelectedInquiries({ list }: { list: AdminListState<Inquiry> }) {
  const { selected, clear } = list.selection;
  const { act, isBusy } = useAdminAction(inquiryCalls.answerInquiries, inquiryWords.markSeveral);
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
    <section
      aria-label="Selected inquiries"
      data-foot
      className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border border-ink bg-paper px-4 py-3"
    >
      <p role="status" className="mr-auto tabular-nums">
        {ids.length === 1 ? '1 inquiry selected' : `${ids.length} inquiries selected`}
      </p>
      <Button size="small" variant="link" onClick={clear}>
        Clear Selection
      </Button>
      <Button size="small" busy={isBusy} onClick={() => void mark()}>
        Mark as Responded
      </Button>
    </section>
  );
}
