import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../../contract/call.ts';
import { pressCalls } from '../../../../contract/press/press.calls.ts';
import {
  type AskedPress,
  type MadePressLink,
  MakePressLink,
  type PressFacts,
  type PressLink,
} from '../../../../contract/press/press.schemas.ts';
import { addDays } from '../../../../domain/days.ts';
import {
  type PressSize,
  pressPixels,
  pressSizeNames,
  pressSizes,
  pressWidthLimits,
  pressWidthMessage,
  printableWidth,
} from '../../../../domain/print/press-images.ts';
import { readNumber } from '../../../../domain/typed-values.ts';
import { FormBody } from '../../../editing/form/FormDialog.tsx';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { formatInstant, formatShortDay, useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { useAdminForm } from '../../kit/form/AdminForm.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { useSettled } from '../../kit/use-settled.ts';
import type { OtherDialogProps } from './PrintDialog.tsx';
import { pressWords, printWords } from './print-words.ts';

const ways = [
  { value: 'zip', label: 'ZIP file, to send yourself' },
  { value: 'link', label: 'Private link' },
];

const sizes = pressSizes.map((value) => ({ value, label: pressSizeNames[value] }));

/** Images of works for a journalist, with captions and terms (docs/specification/print.md §8). */
export function PressDialog({ works, what, onClose }: OtherDialogProps) {
  const [size, setSize] = useState<PressSize>('web');
  const [width, setWidth] = useState('15');
  const [views, setViews] = useState(false);
  const [way, setWay] = useState('zip');
  const settledWidth = useSettled(width);
  const centimetres = readNumber(width);
  const { least, most } = pressWidthLimits;
  const isWidth = typeof centimetres === 'number' && centimetres >= least && centimetres <= most;
  const problem = size !== 'print' || isWidth ? undefined : pressWidthMessage;
  const asked: AskedPress = {
    ...works,
    size,
    views: views ? 'yes' : 'no',
    ...(size === 'print' && isWidth && { width: centimetres }),
  };
  const { data, error } = useQuery({
    ...adminRead(pressCalls.lookAtPress, asked),
    enabled: problem === undefined && settledWidth === width,
    refetchInterval: false,
    staleTime: 0,
    retry: false,
  });
  const isReady = problem === undefined && data !== undefined && error === null;
  const hasImages = isReady && data.images > 0;
  return (
    <Dialog open onClose={onClose} size="small" title={printWords.press} description={pressWords.lead}>
      <div className="grid gap-5">
        {what}
        <SelectField
          label="Size"
          value={size}
          options={sizes}
          onChange={({ target }) => setSize(target.value as PressSize)}
        />
        {size === 'print' && (
          <TextField
            label="Printed width, cm"
            hint={isWidth ? pressWords.pixels(pressPixels(centimetres)) : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={width}
            error={problem}
            onChange={({ target }) => setWidth(target.value)}
          />
        )}
        <CheckboxField
          label="With the public views of these works"
          checked={views}
          onChange={({ target }) => setViews(target.checked)}
        />
        <SelectField label="Give as" value={way} options={ways} onChange={({ target }) => setWay(target.value)} />
        <div role="status" className="grid min-h-16 content-start gap-2 text-sm">
          {problem === undefined && error !== null && (
            <Notice tone="error" title={refusalOf(error).sentence ?? pressWords.failed} />
          )}
          {problem === undefined && data === undefined && error === null && <p>{pressWords.looking}</p>}
          {isReady && <Counts facts={data} />}
        </div>
      </div>
      {way === 'link' ? (
        <PressLinkForm asked={asked} isReady={hasImages} onClose={onClose} />
      ) : (
        <DialogActions onCancel={onClose} cancelLabel="Close">
          {hasImages && (
            <a href={addressOf(pressCalls.getPressImages, asked)} download className={buttonClass()}>
              Download ZIP
            </a>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}

function Counts({
  facts: { works, images, privateLeftOut, withoutImage, withoutCredit, tooSmall },
}: {
  facts: PressFacts;
}) {
  return (
    <>
      <p className="font-medium">{pressWords.counted(images, works)}</p>
      {privateLeftOut > 0 && <p>{pressWords.privateLeftOut(privateLeftOut)}</p>}
      {withoutImage > 0 && <p>{pressWords.withoutImage(withoutImage)}</p>}
      {withoutCredit > 0 && <Notice tone="warning" title={pressWords.withoutCredit(withoutCredit)} />}
      {tooSmall.length > 0 && (
        <Notice tone="warning" title={pressWords.tooSmall(tooSmall.length)}>
          <ul className="grid max-h-40 gap-1 overflow-y-auto">
            {tooSmall.map(({ title, pixels }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two works can have one title
              <li key={at}>{pressWords.has(title, pixels, printableWidth(pixels))}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

interface PressLinkFormProps {
  asked: AskedPress;
  /** There are images to give. */
  isReady: boolean;
  onClose: () => void;
}

/** Makes a private link to press images and shows it once; below are those that were made before (docs/specification/print.md §9). */
function PressLinkForm({ asked, isReady, onClose }: PressLinkFormProps) {
  const [made, setMade] = useState<MadePressLink>();
  return made === undefined ? (
    <NewLink asked={asked} isReady={isReady} onClose={onClose} onMade={setMade} />
  ) : (
    <MadeLink made={made} onClose={onClose} />
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
    // This element has no box, so that the buttons stay in view beside everything above.
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
