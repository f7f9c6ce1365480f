import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import { inquiryCalls } from '../../../contract/inquiries/inquiries.calls.ts';
import type { Inquiry } from '../../../contract/inquiries/inquiries.schemas.ts';
import { type PersonAsking, peopleAsking } from '../../../domain/inquiry/people-asking.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-read.ts';
import { answerWords } from '../kit/inquiry/answer-words.ts';
import { ReplyActions } from '../kit/inquiry/ReplyActions.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { focusHeading } from '../kit/TabHeader.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';

/** Who asked for an artwork that can be bought again, in the order of asking; it closes when everybody is answered. */
export function PeopleAskingDialog({ artworkId }: { artworkId: number }) {
  const { close } = useTask();
  const artwork = useQuery({ ...adminRead(artworkCalls.getArtwork, { id: artworkId }), refetchInterval: false });
  const { data: requests } = useQuery(
    adminRead(inquiryCalls.listInquiries, { artworkId, view: 'new', suspect: 'none', sort: 'date', limit: 200 }),
  );
  const people = requests && peopleAsking(requests);
  const isAnswered = people?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everybody is answered
  useEffect(() => {
    if (isAnswered) close();
  }, [isAnswered]);
  useEffect(
    () => () => {
      // The line that opened the dialog may have left the list.
      setTimeout(() => {
        if (document.activeElement === document.body) focusHeading();
      });
    },
    [],
  );
  return (
    <Dialog
      open
      onClose={close}
      title={`Who Asked for ${artwork.data?.title ?? 'It'}`}
      description="It can be bought again. They are in the order of asking; it goes to the first person who orders it."
    >
      {people === undefined && <SkeletonText lines={6} label="Loading the requests" />}
      <ol aria-label="People" className="border-t border-line">
        {people?.map((person) => (
          <Person key={person.first.id} person={person} />
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-soft">{answerWords.draft}</p>
      <DialogActions onCancel={close} cancelLabel="Close">
        {null}
      </DialogActions>
    </Dialog>
  );
}

function Person({ person: { first, ids } }: { person: PersonAsking<Inquiry> }) {
  const { timeZone } = useEstateDay();
  const { act, isBusy } = useAdminAction(inquiryCalls.answerInquiries, answerWords.markSeveral);
  const name = `${first.firstName} ${first.lastName}`;
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft tabular-nums">{formatInstant(first.created, timeZone)}</p>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">{first.email}</p>
      <div className="flex flex-wrap justify-between gap-2.5">
        <ReplyActions inquiryId={first.id} name={name} />
        <Button
          size="small"
          variant="quiet"
          busy={isBusy}
          aria-label={`Mark as Responded: ${name}`}
          onClick={() => void act({ ids, responded: true })}
        >
          Mark as Responded
        </Button>
      </div>
    </li>
  );
}
