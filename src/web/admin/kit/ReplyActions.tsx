import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { inquiryCalls } from '../../../contract/inquiries/inquiries.calls.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { done, failed } from '../../ui/overlay/toast-store.ts';
import { buttonClass } from '../../ui/style/class-names.ts';
import { adminRead } from './admin-queries.ts';
import { CopyButton } from './CopyButton.tsx';

export interface ReplyActionsProps {
  inquiryId: number;
  /** The person's name for screen readers, where several people are answered in one place. */
  name?: string;
  onDrafted?: () => void;
}

/** A reply to an inquiry: a draft for the staff's own mail program, or its address and text to copy. */
export function ReplyActions({ inquiryId, name, onDrafted }: ReplyActionsProps) {
  const once = { refetchInterval: false, refetchOnWindowFocus: false } as const;
  const { data: reply } = useQuery({ ...adminRead(inquiryCalls.getReply, { id: inquiryId }), ...once });
  return (
    <div className="flex flex-wrap gap-2.5">
      <a
        href={paths.replyDraft(inquiryId)}
        download
        aria-label={name === undefined ? undefined : `Save Draft to ${name}`}
        className={buttonClass('quiet', 'small')}
        onClick={onDrafted}
      >
        <Download aria-hidden="true" size={16} strokeWidth={1.75} />
        Save Draft
      </a>
      {reply !== undefined && (
        <>
          <CopyButton what="address" text={reply.to.email} />
          <CopyButton what="text" text={reply.text} {...(onDrafted !== undefined && { onCopied: onDrafted })} />
        </>
      )}
    </div>
  );
}

/**
 * The mark beside an inquiry that looks machine-made, wherever the inquiry is shown
 * (docs/specification/estate-contact.md §4).
 */
export function SuspectMark() {
  return <Badge tone="red">Suspect</Badge>;
}

const markFailed = (sentence = 'There was a problem updating the status. Please try again.') =>
  failed('Update Failed', sentence);

/** Answering inquiries, in the tabs Inquiries and Today. */
export const answerWords = {
  draft: 'The draft opens in your own mail program. Write your answer there, and send it.',
  mark: (responded: boolean) => ({
    done: () => done('Status Updated', `The inquiry was marked as ${responded ? 'responded' : 'unresponded'}.`),
    failed: markFailed,
  }),
  markSeveral: {
    done: ({ ids }: { ids: readonly number[] }) =>
      done(
        'Status Updated',
        `${ids.length} ${ids.length === 1 ? 'inquiry was' : 'inquiries were'} marked as responded.`,
      ),
    failed: markFailed,
  },
};
