import { labelSheetNames, labelSheets } from '../../../../domain/print/label-sheets.ts';
import {
  isLabels,
  type PrintKind,
  papers,
  partsOf,
  printKinds,
  printNames,
  printParts,
  worksPerPage,
} from '../../../../domain/print/print.ts';
import { useMay } from '../../../layout/session/use-may.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { type PrintProblems, type PrintValues, partsIn } from './print-values.ts';
import { printWords } from './print-words.ts';

/** The choices with a dialog of their own, and the right that each needs beside the dialog Print. */
const others = {
  schedule: { label: printWords.schedule, right: 'see-values' },
  press: { label: printWords.press, right: 'edit-catalogue' },
  statement: { label: printWords.statement, right: 'see-orders' },
} as const;
export type OtherDialog = keyof typeof others;
export type What = PrintKind | OtherDialog;

export const isOther = (what: What): what is OtherDialog => what in others;

/** The choice of what is printed, or given away; it has only what the account may see. */
export function WhatToPrint({ value, onChoose }: { value: What; onChoose: (chosen: What) => void }) {
  const may = useMay();
  return (
    <SelectField
      label="What"
      value={value}
      options={[
        ...printKinds.map((kind) => ({ value: kind, label: printNames[kind] })),
        ...Object.entries(others)
          .filter(([, { right }]) => may(right))
          .map(([other, { label }]) => ({ value: other, label })),
      ]}
      onChange={({ target }) => onChoose(target.value as What)}
    />
  );
}

interface PrintFieldsProps {
  values: PrintValues;
  problems: PrintProblems;
  onChange: (change: Partial<PrintValues>) => void;
}

/** Paper or label sheet, and what is on it. */
export function PrintFields({ values, problems, onChange }: PrintFieldsProps) {
  const { kind } = values;
  const parts = partsIn(values);
  return (
    <>
      {isLabels(kind) ? (
        <LabelFields values={values} problems={problems} onChange={onChange} />
      ) : (
        <>
          <SelectField
            label="Paper"
            value={values.paper}
            options={papers.map((paper) => ({ value: paper, label: paper }))}
            onChange={({ target }) => onChange({ paper: target.value as PrintValues['paper'] })}
          />
          <TextField
            label="Heading"
            optional
            hint={`Such as “Open Studio, March”. If it is empty: ${kind === 'catalogue' ? 'the period’s name, or ' : ''}${printNames[kind]}.`}
            maxLength={200}
            value={values.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </>
      )}
      {kind === 'catalogue' && (
        <>
          <SelectField
            label="Works on a page"
            hint="Descriptions are printed where a work has a page of its own."
            value={String(values.perPage)}
            options={worksPerPage.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={({ target }) =>
              onChange({ perPage: worksPerPage.find((count) => String(count) === target.value) ?? 1 })
            }
          />
          <TextArea
            label="Introduction"
            optional
            maxLength={10_000}
            value={values.introduction}
            onChange={({ target }) => onChange({ introduction: target.value })}
          />
        </>
      )}
      {!values.isTest && (
        <fieldset>
          <legend className="mb-1 text-sm text-ink-soft">What is on it</legend>
          <div className="grid grid-cols-2">
            {partsOf(kind).map((part) => (
              <CheckboxField
                key={part}
                label={printParts[part]}
                checked={parts.includes(part)}
                onChange={({ target }) =>
                  onChange({
                    parts: {
                      ...values.parts,
                      [kind]: target.checked ? [...parts, part] : parts.filter((each) => each !== part),
                    },
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function LabelFields({ values, problems, onChange }: PrintFieldsProps) {
  const typed = (name: keyof PrintProblems) => ({
    value: values[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <SelectField
        label="Label sheet"
        value={values.sheet}
        options={labelSheetNames.map((name) => ({ value: name, label: labelSheets[name].label }))}
        onChange={({ target }) => onChange({ sheet: target.value as PrintValues['sheet'] })}
      />
      <CheckboxField
        label="Test sheet: outlines on plain paper, to hold against a label sheet"
        checked={values.isTest}
        onChange={({ target }) => onChange({ isTest: target.checked })}
      />
      {!values.isTest && (
        <TextField
          label="First free label"
          hint="Counted in rows from the upper left, for a sheet that has been used."
          inputMode="numeric"
          {...typed('firstLabel')}
        />
      )}
      <div className="grid grid-cols-3 gap-x-3">
        <TextField label="Right, mm" {...typed('nudgeX')} />
        <TextField label="Down, mm" {...typed('nudgeY')} />
        <TextField label="Scale, %" inputMode="decimal" {...typed('scale')} />
      </div>
      <p className="text-sm text-ink-soft">{printWords.exactly}</p>
    </>
  );
}
