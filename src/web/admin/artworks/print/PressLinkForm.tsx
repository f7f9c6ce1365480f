import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pressCalls } from '../../../../contract/press/press.calls.ts';
import {
  type AskedPress,
  type MadePressLink,
  MakePressLink,
  type PressLink,
} from '../../../../contract/press/press.schemas.ts';
import { addDays } from '../../../../domain/days.ts';
import { FormBody } from '../../../editing/form/FormBody.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { formatInstant, formatShortDay, useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-read.ts';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { useAdminForm } from '../../kit/form/AdminForm.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { pressWords } from './press-words.ts';

interface PressLinkFormProps {
  asked: AskedPress;
  /** There are images to give. */
  isReady: boolean;
  onClose: () => void;
}

/** Makes a private link to press images and shows it once; below are those that were made before (docs/specification/print.md §9). */
export function PressLinkForm({ asked, isReady, onClose }: PressLinkFormProps) {
  const [made, setMade] = useState<MadePressLink>();
  return made === undefined ? (
    <NewLink {...{ asked, isReady, onClose }} onMade={setMade} />
  ) : (
    <MadeLink {...{ made, onClose }} />
  );
}

function NewLink({ asked, isReady, onClose, onMade }: PressLinkFormProps & { onMade: (made: MadePressLink) => void }) {
  const { today } = useEstateDay();
  const form = useAdminForm(
    MakePressLink.pick({ label: true, until: true }),
    pressCalls.makePressLink,
    pressWords.make,
    {
      defaults: { label: '', until: addDays(today, 14) },
      input: (values) => ({ ...asked, ...values }),
      onSaved: onMade,
    },
  );
  return (
    // Without boxes around them, the buttons stay in view beside everything above.
    <div className="contents *:contents">
      <FormBody
        form={form}
        submit={{ label: 'Make Private Link', busyLabel: 'Making...', disabled: !isReady }}
        onCancel={onClose}
        cancelLabel="Close"
      >
        <div className="mt-5 grid gap-5">
          <TextField
            label="For whom"
            hint="Such as “Ruth Oduya, The Age”. Only the staff see it."
            {...form.field('label')}
          />
          <TextField label="Last day" type="date" {...form.field('until')} />
          <PressLinks />
        </div>
      </FormBody>
    </div>
  );
}

function MadeLink({ made, onClose }: { made: MadePressLink; onClose: () => void }) {
  const link = new URL(made.link, window.location.href).href;
  return (
    <>
      <div className="mt-5 grid gap-5">
        <TextField label={`Link for ${made.label}`} hint={pressWords.once} value={link} readOnly />
        <PressLinks />
      </div>
      <DialogActions onCancel={onClose} cancelLabel="Close">
        <CopyButton what="link" text={link} />
      </DialogActions>
    </>
  );
}

function PressLinks() {
  const { data: links, isError } = useQuery(adminRead(pressCalls.listPressLinks, {}));
  if (isError) return <Notice tone="error" title={pressWords.links.failed} />;
  if (links === undefined || links.length === 0) return null;
  return (
    <section aria-labelledby="press-links">
      <h3 id="press-links" className="font-medium">
        {pressWords.links.heading}
      </h3>
      <ul className="mt-2 border-t border-line text-sm">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </section>
  );
}

function LinkRow({ link }: { link: PressLink }) {
  const { timeZone } = useEstateDay();
  const { act, isBusy } = useAdminAction(pressCalls.closePressLink, pressWords.close);
  const { label, state, until, downloads, lastDownload } = link;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p dir="auto" className="font-medium wrap-anywhere">
          {label}
        </p>
        <p>{pressWords.links.given(link)}</p>
        <p className="text-ink-soft">
          {`${pressWords.links[state](formatShortDay(until))} ${pressWords.links.downloads(downloads, lastDownload && formatInstant(lastDownload, timeZone))}`}
        </p>
      </div>
      {state === 'open' && (
        <Button
          size="small"
          variant="danger"
          busy={isBusy}
          aria-label={`Close the link for ${label} at once`}
          onClick={() => void act({ id: link.id })}
        >
          Close at Once
        </Button>
      )}
    </li>
  );
}
