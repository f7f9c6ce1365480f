import type { AskedPrint } from '../../../../contract/prints/prints.schemas.ts';
import { type LabelSheetName, labelSheetNames, labelSheets } from '../../../../domain/print/label-sheets.ts';
import {
  correctionLimits,
  correctionMessages,
  firstLabelProblem,
  initialPartsOf,
  isLabels,
  type Paper,
  type PrintKind,
  type PrintPart,
  papers,
  printKinds,
  type WorksPerPage,
} from '../../../../domain/print/print.ts';
import { readNumber } from '../../../../domain/typed-values.ts';
import { browserStorage } from '../../../browser-storage.ts';

/** The choices in the dialog, as typed. */
export interface PrintValues {
  kind: PrintKind;
  parts: Partial<Record<PrintKind, readonly PrintPart[]>>;
  paper: Paper;
  sheet: LabelSheetName;
  firstLabel: string;
  nudgeX: string;
  nudgeY: string;
  scale: string;
  isTest: boolean;
  perPage: WorksPerPage;
  title: string;
  introduction: string;
}

const initial: PrintValues = {
  kind: 'price-list',
  parts: {},
  paper: 'A4',
  sheet: 'L7160',
  firstLabel: '1',
  nudgeX: '0',
  nudgeY: '0',
  scale: '100',
  isTest: false,
  perPage: 1,
  title: '',
  introduction: '',
};

/** The name under which this browser stores the choices, so that its printer prints like last time. */
const STORED = 'print';

/** Returns the choices of the last print in this browser, without those that belong to one print. */
export function lastValues(): PrintValues {
  const stored = browserStorage.site.readJson<Partial<PrintValues>>(STORED) ?? {};
  return {
    ...initial,
    kind: printKinds.find((each) => each === stored.kind) ?? initial.kind,
    paper: papers.find((each) => each === stored.paper) ?? initial.paper,
    sheet: labelSheetNames.find((each) => each === stored.sheet) ?? initial.sheet,
    ...Object.fromEntries(
      (['nudgeX', 'nudgeY', 'scale'] as const).map((name) => [name, String(stored[name] ?? initial[name])]),
    ),
  };
}

export function keepValues({ kind, paper, sheet, nudgeX, nudgeY, scale }: PrintValues): void {
  browserStorage.site.write(STORED, JSON.stringify({ kind, paper, sheet, nudgeX, nudgeY, scale }));
}

/** Stores the kind that was chosen last, for the dialog that opens next. */
export function keepKind(kind: PrintKind): void {
  keepValues({ ...lastValues(), kind });
}

export const partsIn = ({ kind, parts }: PrintValues): readonly PrintPart[] => parts[kind] ?? initialPartsOf(kind);

export type PrintProblems = Partial<Record<'firstLabel' | 'nudgeX' | 'nudgeY' | 'scale', string>>;

/** Returns a message for each field that cannot be read. */
export function problemsOf({ kind, sheet, firstLabel, nudgeX, nudgeY, scale }: PrintValues): PrintProblems {
  if (!isLabels(kind)) return {};
  const { nudge, leastScale, mostScale } = correctionLimits;
  const isWithin = (typed: string, least: number, most: number) => {
    const figure = readNumber(typed);
    return typeof figure === 'number' && figure >= least && figure <= most;
  };
  const first = readNumber(firstLabel);
  const problems: Record<keyof PrintProblems, string | undefined> = {
    firstLabel: firstLabelProblem(labelSheets[sheet], typeof first === 'number' ? first : 0),
    nudgeX: isWithin(nudgeX, -nudge, nudge) ? undefined : correctionMessages.nudge,
    nudgeY: isWithin(nudgeY, -nudge, nudge) ? undefined : correctionMessages.nudge,
    scale: isWithin(scale, leastScale, mostScale) ? undefined : correctionMessages.scale,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** Returns the request to the server, from values without problems. */
export function askedOf(works: Pick<AskedPrint, 'ids' | 'filters' | 'sort'>, values: PrintValues): AskedPrint {
  const { kind, paper, sheet, isTest, perPage, title, introduction } = values;
  const figure = (typed: string) => Number(readNumber(typed));
  return {
    ...works,
    kind,
    title,
    parts: [...partsIn(values)],
    ...(isLabels(kind)
      ? {
          sheet,
          isTest,
          firstLabel: figure(values.firstLabel),
          correction: { nudgeX: figure(values.nudgeX), nudgeY: figure(values.nudgeY), scale: figure(values.scale) },
        }
      : { paper }),
    ...(kind === 'catalogue' && { perPage, introduction }),
  };
}
