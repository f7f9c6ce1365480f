import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { printCalls } from '../../../../contract/prints/prints.calls.ts';
import type { PrintPreview } from '../../../../contract/prints/prints.schemas.ts';
import { fileName } from '../../../../domain/file-names.ts';
import { labelSheets } from '../../../../domain/print/label-sheets.ts';
import { isLabels, type PageSketch, type SketchMark, sheetsNeeded } from '../../../../domain/print/print.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { useSettled } from '../../kit/use-settled.ts';
import type { WorksToPrint } from './PrintDialog.tsx';
import { isOther, type OtherDialog, PrintFields, WhatToPrint } from './PrintFields.tsx';
import { askedOf, keepValues, lastValues, type PrintValues, partsIn, problemsOf } from './print-values.ts';
import { printWords } from './print-words.ts';
import { type PrintState, usePrint } from './use-print.ts';

interface PaperDialogProps {
  works: WorksToPrint;
  title: string;
  /** Called when a choice has a dialog of its own. */
  onOther: (chosen: OtherDialog) => void;
  onClose: () => void;
}

/** A paper about artworks: on which paper, what is on it, and the first page (docs/specification/print.md §5). */
export function PaperDialog({ works, title, onOther, onClose }: PaperDialogProps) {
  const [values, setValues] = useState(lastValues);
  const settled = useSettled(values);
  const problems = problemsOf(values);
  const isReadable = Object.keys(problems).length === 0;
  const isSettledReadable = Object.keys(problemsOf(settled)).length === 0;
  const preview = useQuery({
    ...adminRead(printCalls.previewPrint, askedOf(works, isSettledReadable ? settled : lastValues())),
    enabled: isSettledReadable,
    refetchInterval: false,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const { state, make, cancel, reset } = usePrint();
  const { today } = useEstateDay();
  const isMaking = state.step === 'making';
  const refusal = preview.isError ? (refusalOf(preview.error).sentence ?? printWords.previewFailed) : undefined;
  const change = (changed: Partial<PrintValues>) => {
    reset();
    setValues({ ...values, ...changed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReadable || isMaking) return;
    keepValues(values);
    void make(askedOf(works, values));
  };
  return (
    <Dialog open onClose={onClose} size="large" title={title}>
      <form onSubmit={submit} noValidate>
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-[1fr_22rem]">
          <fieldset disabled={isMaking} className="grid min-w-0 content-start gap-5">
            <legend className="sr-only">What to print</legend>
            <WhatToPrint
              value={values.kind}
              onChoose={(chosen) => (isOther(chosen) ? onOther(chosen) : change({ kind: chosen }))}
            />
            <PrintFields values={values} problems={problems} onChange={change} />
          </fieldset>
          <section aria-label="Preview" className="min-w-0">
            <div role="status" className="mb-3 grid gap-2 text-sm">
              {refusal !== undefined && <Notice tone="error" title={refusal} />}
              {refusal === undefined && preview.data === undefined && <p>{printWords.looking}</p>}
              {refusal === undefined && preview.data !== undefined && (
                <Counts preview={preview.data} values={values} sort={works.sort} />
              )}
            </div>
            {refusal === undefined && preview.data !== undefined && (
              <div className={preview.isPlaceholderData || values !== settled ? 'opacity-60' : undefined}>
                <PagePreview page={preview.data.page} />
              </div>
            )}
          </section>
        </div>
        <Progress state={state} />
        <DialogActions onCancel={isMaking ? cancel : onClose} cancelLabel={isMaking ? 'Cancel' : 'Close'}>
          {state.step === 'done' ? (
            <a
              href={state.address}
              download={fileName('pdf', values.kind, works.filters?.period, today)}
              className={buttonClass()}
            >
              Save the PDF
            </a>
          ) : (
            <Button type="submit" busy={isMaking} busyLabel="Making..." disabled={!isReadable || refusal !== undefined}>
              {printWords.make[values.kind]}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The number of works and sheets, and what staff should know before they print them. */
function Counts({
  preview,
  values,
  sort,
}: Pick<WorksToPrint, 'sort'> & { preview: PrintPreview; values: PrintValues }) {
  const { works, privateWorks, privateLeftOut, withoutImage } = preview;
  const first = Number(values.firstLabel);
  const sheets =
    isLabels(values.kind) && Number.isInteger(first) ? sheetsNeeded(labelSheets[values.sheet], works, first) : null;
  const hasImages = partsIn(values).includes('image') || values.kind === 'catalogue' || values.kind === 'sheets';
  return (
    <>
      {!values.isTest && <p className="font-medium">{printWords.counted(works, sheets)}</p>}
      {works > 1 && !values.isTest && <p>{printWords.order(sort)}</p>}
      {privateWorks > 0 && <Notice tone="warning" title={printWords.privateWorks(privateWorks)} />}
      {privateLeftOut > 0 && <p>{printWords.privateLeftOut(privateLeftOut)}</p>}
      {hasImages && withoutImage > 0 && <p>{printWords.withoutImage(withoutImage)}</p>}
    </>
  );
}

function Progress({ state }: { state: PrintState }) {
  return (
    <div role="status" className="mt-6 grid gap-2 empty:hidden">
      {state.step === 'making' && (
        <>
          <p className="tabular-nums">
            {state.of === 0 ? printWords.starting : printWords.progress(state.done, state.of)}
          </p>
          <progress
            aria-label="Progress of the print"
            max={Math.max(1, state.of)}
            {...(state.of > 0 && { value: state.done })}
            className="h-1.5 w-full accent-accent"
          />
        </>
      )}
      {state.step === 'failed' && <Notice tone="error" title={state.message} />}
      {state.step === 'cancelled' && <p>{printWords.cancelled}</p>}
      {state.step === 'done' && <p className="font-medium">{printWords.done}</p>}
    </div>
  );
}

/** A page of a PDF, drawn from its sketch with the fonts of the site, which are those of the PDF. */
function PagePreview({ page: { width, height, marks } }: { page: PageSketch }) {
  return (
    <svg
      role="img"
      aria-label={printWords.page}
      viewBox={`0 0 ${width} ${height}`}
      className="block h-auto w-full border border-line bg-white"
    >
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a page do not move
        <Mark key={at} mark={mark} />
      ))}
    </svg>
  );
}

const families = {
  serif: 'var(--font-serif)',
  italic: 'var(--font-serif)',
  sans: 'var(--font-sans)',
  strong: 'var(--font-sans)',
} as const;

function Mark({ mark }: { mark: SketchMark }) {
  switch (mark.kind) {
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          fontFamily={families[mark.typeface]}
          fontStyle={mark.typeface === 'italic' ? 'italic' : 'normal'}
          fontWeight={mark.typeface === 'strong' ? 600 : 400}
          fill={mark.colour}
          textLength={mark.width}
          lengthAdjust="spacingAndGlyphs"
          textRendering="geometricPrecision"
          xmlSpace="preserve"
        >
          {mark.text}
        </text>
      );
    case 'image':
      return <image href={mark.address} x={mark.x} y={mark.y} width={mark.width} height={mark.height} />;
    case 'line':
      return (
        <path
          d={`M${mark.x} ${mark.y}h${mark.width}${mark.height > 0 ? `v${mark.height}h${-mark.width}z` : ''}`}
          fill="none"
          stroke={mark.colour}
          strokeWidth={0.5}
        />
      );
    case 'code':
      return <path d={codePath(mark)} className="fill-ink" shapeRendering="crispEdges" />;
  }
}

function codePath({ modules, x, y, size }: Extract<SketchMark, { kind: 'code' }>): string {
  const square = size / modules.length;
  return modules
    .flatMap((row, down) =>
      row.map((dark, across) =>
        dark ? `M${x + across * square} ${y + down * square}h${square}v${square}h${-square}z` : '',
      ),
    )
    .join('');
}
