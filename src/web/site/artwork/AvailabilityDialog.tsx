import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SendInquiry } from '../../../contract/inquiries/send-inquiry.schemas.ts';
import { BackCloses } from '../../layout/loading/BackCloses.tsx';
import { pageClock } from '../../page-clock.ts';
import { focusFirstError } from '../../ui/form/Field.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import {
  findInquiryErrors,
  HiddenField,
  type InquiryErrors,
  inquiryWords,
  useSendInquiry,
} from '../shared/use-send-inquiry.tsx';

export interface AvailabilityDialogProps {
  artwork: { id: number; title: string };
  open: boolean;
  onClose: () => void;
}

/** Asks for a name and an email address, and sends the request (docs/specification/estate-contact.md §6). */
export function AvailabilityDialog({ artwork, open, onClose }: AvailabilityDialogProps) {
  const [openedAt] = useState(() => pageClock.now().getTime());
  const [errors, setErrors] = useState<InquiryErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = useSendInquiry(openedAt);

  const refuse = (form: HTMLFormElement, found: InquiryErrors) => {
    // Rendered at once, so that focusFirstError finds the first error.
    flushSync(() => setErrors(found));
    focusFirstError(form);
  };

  const submit = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form)) as unknown as SendInquiry;
    const inquiry = { ...typed, inquiryType: 'Availability' as const, artworkId: artwork.id };
    const found = await findInquiryErrors(inquiry).catch((): InquiryErrors => ({}));
    if (Object.keys(found).length > 0) return refuse(form, found);
    setErrors({});
    setFailure(undefined);
    const outcome = await send(inquiry);
    if (outcome.sent) {
      showToast(inquiryWords.requestSent(artwork.title));
      return onClose();
    }
    refuse(form, Object.fromEntries(outcome.errors.map(({ path, message }) => [path, message])));
    if (outcome.errors.length === 0) setFailure(outcome.sentence ?? inquiryWords.failed.text);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await submit(event.currentTarget);
    setBusy(false);
  };

  const field = (name: string) => ({ name, error: errors[name] });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="Tell me if it becomes available"
      description={`“${artwork.title}” is reserved. If that changes, the estate writes to you. You are not bound to buy.`}
    >
      <BackCloses open={open} onClose={onClose} />
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
        <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <HiddenField />
        {failure !== undefined && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        <DialogActions onCancel={onClose}>
          <Button type="submit" busy={busy} busyLabel="Sending...">
            Send Request
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
