import { TextArea } from '../../ui/form/TextField.tsx';
import { Button } from '../../ui/style/Button.tsx';

interface DeclineFormProps {
  /** The reason is kept where the buyer thinks again. */
  reason: string;
  onReason: (reason: string) => void;
  busy: boolean;
  onDecline: () => void;
  onKeep: () => void;
}

/** The second step of declining: the works are free at once. */
export function DeclineForm({ reason, onReason, busy, onDecline, onKeep }: DeclineFormProps) {
  return (
    <div className="mt-4">
      <TextArea
        label="Reason"
        optional
        hint="Only the estate reads it."
        rows={2}
        maxLength={1000}
        value={reason}
        autoFocus
        onChange={({ target }) => onReason(target.value)}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} busyLabel="Declining..." onClick={onDecline}>
          Decline and Release
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          Keep
        </Button>
      </div>
    </div>
  );
}
