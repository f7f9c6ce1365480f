import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArtworkRecord } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import { addressOf } from '../../../../contract/call.ts';
import { movementCalls } from '../../../../contract/places/places.calls.ts';
import type { Movement } from '../../../../contract/places/places.schemas.ts';
import { isAway, isOverdue } from '../../../../domain/artwork/custody.ts';
import { formatDay } from '../../../../domain/days.ts';
import { receiptKindOf, receiptNames } from '../../../../domain/order/receipt.ts';
import { percentOf } from '../../../../domain/record/fields.ts';
import { Badge } from '../../../ui/artwork/Badge.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { linkClass } from '../../../ui/style/class-names.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { formatShortDay, useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { RecordSection } from '../../kit/record/RecordSection.tsx';
import { type RecordTask, type TaskProps, useTaskPart } from '../../kit/record/TaskDialog.tsx';
import { TaskButton, useTask } from '../../kit/record/use-task.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { CorrectMovementDialog, MoveDialog } from './MoveDialog.tsx';
import { insuredText, movementWords, whereText } from './movement-words.ts';

/** The number of movements that are shown at first. */
const mostAtFirst = 5;

const useMovements = (id: number) => useQuery(adminRead(movementCalls.listMovements, { id }));

/** The artwork's place and holder, and the log of its movements (docs/specification/places.md §4). */
export function MovementsSection({ record: { artwork } }: { record: ArtworkRecord }) {
  const { data: movements, isError } = useMovements(artwork.id);
  const { today } = useEstateDay();
  const [isWhole, setIsWhole] = useState(false);
  const [present] = movements ?? [];
  const away = present !== undefined && isAway(present.custody);
  return (
    <RecordSection
      title="Place"
      action={
        <div className="flex flex-wrap items-center gap-2.5">
          {away && <TaskButton task="return">Record Return</TaskButton>}
          <TaskButton task="move">Move...</TaskButton>
        </div>
      }
    >
      {isError && <p className="text-sm text-ink-soft">{movementWords.failed}</p>}
      {movements?.length === 0 && <p className="text-sm text-ink-soft">{movementWords.none}</p>}
      {present !== undefined && <Present movement={present} today={today} />}
      {movements !== undefined && movements.length > 0 && (
        <ul aria-label="Movements" className="mt-3 border-t border-line text-sm">
          {movements.slice(0, isWhole ? undefined : mostAtFirst).map((movement) => (
            <MovementLine key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
      {movements !== undefined && movements.length > mostAtFirst && !isWhole && (
        <Button size="small" variant="link" onClick={() => setIsWhole(true)}>
          {`Show All ${movements.length}`}
        </Button>
      )}
    </RecordSection>
  );
}

function Present({ movement, today }: { movement: Movement; today: string }) {
  const { custody, until, commission, agreementNumber, visitorsRead } = movement;
  const away = isAway(custody);
  const facts = [
    { label: 'Now', value: whereText(movement) },
    { label: 'Since', value: formatDay(movement.movedOn) },
    {
      label: 'Due back',
      value: until && (
        <span className="inline-flex flex-wrap gap-x-3">
          <span>{formatDay(until)}</span>
          {isOverdue({ custody, until }, today) && <Badge tone="red">Overdue</Badge>}
        </span>
      ),
    },
    { label: 'Agreement', value: agreementNumber },
    { label: 'Insured', value: insuredText(movement) },
    { label: 'Commission', value: commission !== null && `${percentOf(commission)} %` },
    { label: 'Offer', value: away && visitorsRead === '' && 'Still offered while it is away' },
  ];
  return (
    <div className="-mt-3 text-sm">
      <Facts facts={facts.filter(({ value }) => Boolean(value))} />
    </div>
  );
}

const stepLabels = { correct: 'Correct', remove: 'Remove' };

function MovementLine({ movement }: { movement: Movement }) {
  const { open } = useTask();
  const { id, movedOn, reason, by, works } = movement;
  const note = [reason, `by ${by}`, works > 1 && `with ${works - 1} other ${works === 2 ? 'work' : 'works'}`];
  return (
    <li className="flex items-start gap-x-4 border-b border-line py-2">
      <span className="w-24 shrink-0 tabular-nums">{formatShortDay(movedOn)}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span dir="auto" className="block">
          {whereText(movement)}
        </span>
        <span className="block text-ink-soft">{note.filter(Boolean).join(', ')}</span>
        <span className="flex gap-x-4">
          {(['correct', 'remove'] as const).map((step) => (
            <button
              key={step}
              type="button"
              aria-label={`${stepLabels[step]} the movement of ${formatDay(movedOn)}`}
              className={`${linkClass('alone')} min-h-6`}
              onClick={() => open(`${step}-movement`, id)}
            >
              {stepLabels[step]}
            </button>
          ))}
        </span>
        <Receipts movement={movement} />
      </span>
    </li>
  );
}

/** The receipts of a loan or consignment; while it lasts another one can be issued, such as after a correction. */
function Receipts({ movement: { id, custody, leftOn, receipts, movedOn, version } }: { movement: Movement }) {
  const { act, isBusy } = useAdminAction(movementCalls.issueReceipt, movementWords.receipt);
  const kind = receiptKindOf(custody);
  if (kind === undefined) return null;
  const label = receipts.length === 0 ? 'Issue Receipt' : 'Issue Another Receipt';
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {receipts.map(({ number }) => (
        <a
          key={number}
          href={addressOf(movementCalls.getReceiptPdf, { number })}
          className={`${linkClass('alone')} min-h-6`}
        >
          {`${receiptNames[kind]} ${number}`}
        </a>
      ))}
      {leftOn === null && (
        <Button
          size="small"
          variant="quiet"
          busy={isBusy}
          aria-label={`${label} of the movement of ${formatDay(movedOn)}`}
          onClick={() => void act({ id }, version)}
        >
          {label}
        </Button>
      )}
    </span>
  );
}

/** The tasks of the section, by their name in the address. */
export const movementTasks = {
  move: { title: ({ artwork }) => `Move ${artwork.title}`, dialog: (props) => <MoveOne {...props} /> },
  return: { title: ({ artwork }) => `${artwork.title} Came Back`, dialog: (props) => <MoveOne {...props} returned /> },
  'correct-movement': { title: () => 'Correct Movement', dialog: (props) => <ById {...props} /> },
  'remove-movement': { title: () => 'Remove Movement?', dialog: (props) => <ById {...props} removes /> },
} satisfies Record<string, RecordTask<ArtworkRecord>>;

function MoveOne({ record, returned = false, ...props }: TaskProps<ArtworkRecord> & { returned?: boolean }) {
  const [opened] = useState(record.artwork.id);
  return <MoveDialog {...props} works={{ ids: [opened] }} returned={returned} />;
}

/** The movement that the address names, once the movements are known. */
function ById(props: TaskProps<ArtworkRecord> & { removes?: boolean }) {
  const { data: movements } = useMovements(props.record.artwork.id);
  return movements === undefined ? null : <KnownMovement {...props} movements={movements} />;
}

function KnownMovement({
  record,
  movements,
  removes = false,
  ...props
}: TaskProps<ArtworkRecord> & { movements: readonly Movement[]; removes?: boolean }) {
  const movement = useTaskPart(movements, props.onClose);
  if (movement === undefined) return null;
  return removes ? (
    <RemoveMovementDialog {...props} record={movement} />
  ) : (
    <CorrectMovementDialog {...props} record={movement} artworkId={record.artwork.id} />
  );
}

function RemoveMovementDialog({ record: movement, title, onClose }: TaskProps<Movement>) {
  const { act, isBusy } = useAdminAction(movementCalls.removeMovement, movementWords.remove);
  const confirm = async () => {
    await act({ id: movement.id }, movement.version);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Remove Movement"
      busy={isBusy}
      busyLabel="Removing..."
      onConfirm={() => void confirm()}
      onCancel={() => onClose()}
    >
      {`${formatDay(movement.movedOn)}, ${whereText(movement)}: the log will read as if it had never been. Remove only what was recorded by mistake; a work that came back is moved.`}
    </ConfirmDialog>
  );
}
