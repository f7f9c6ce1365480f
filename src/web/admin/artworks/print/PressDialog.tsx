import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../../contract/call.ts';
import { pressCalls } from '../../../../contract/press/press.calls.ts';
import type { AskedPress, PressFacts } from '../../../../contract/press/press.schemas.ts';
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
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminRead } from '../../kit/admin-read.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { PressLinkForm } from './PressLinkForm.tsx';
import type { OtherDialogProps } from './PrintDialog.tsx';
import { pressWords } from './press-words.ts';
import { printWords } from './print-words.ts';

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
    ...{ size, views: views ? 'yes' : 'no' },
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
