/** A measured figure, as `npm run bench` prints it and `docs/performance.md` shows it. */
export interface Row {
  what: string;
  /** The value for comparison, measured in the same run; the figure is then a ratio. */
  control?: string;
  /** The values behind the figure, such as “9,100 of 11,000 requests/s”. */
  measured?: string;
  figure: number;
  unit?: 'ms' | 's' | 'KB' | 'MB' | 'points' | 'pages';
  target: { least: number } | { most: number };
  /** Microseconds of CPU time per request, of the product and of the control. */
  cpu?: { own: number; control?: number };
}

/** A module of `bench/measurements/` exports one as `measurement`. Its file name is its name on the command line. */
export interface Measurement {
  title: string;
  /** The method of the measurement, in one or two sentences for `docs/performance.md`. */
  how: string;
  measure(): Promise<Row[]>;
}

/** A figure that is not a number misses its target. */
export function isMet({ figure, target }: Row): boolean {
  return 'least' in target ? figure >= target.least : figure <= target.most;
}

function targetText({ target, unit }: Row): string {
  return ['least' in target ? `≥ ${target.least}` : `≤ ${target.most}`, unit].filter(Boolean).join(' ');
}

/** A ratio has two decimals, any other figure as many as its size needs. */
function figureText({ figure, unit, target }: Row): string {
  const most = 'least' in target ? target.least : target.most;
  const text = figure.toFixed(unit === undefined || most < 1 ? 2 : figure < 20 ? 1 : 0);
  return unit === undefined ? text : `${text} ${unit}`;
}

/** Returns the row as a line of the terminal. */
export function printedRow(row: Row): string {
  const { what, control, measured, cpu } = row;
  const times = cpu === undefined ? '' : `; CPU ${cpuText(cpu)}`;
  const values = measured === undefined ? '' : ` (${measured}${times})`;
  const against = control === undefined ? '' : `, beside ${control}`;
  return `${isMet(row) ? 'met   ' : 'MISSED'} ${figureText(row)} (${targetText(row)})  ${what}${against}${values}`;
}

function cpuText({ own, control }: { own: number; control?: number }): string {
  return control === undefined ? `${Math.round(own)} µs` : `${Math.round(own)} and ${Math.round(control)} µs`;
}

/** The rows as a table of Markdown. */
export function markdownTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.control ?? '–',
    row.measured ?? '–',
    row.cpu === undefined ? '–' : cpuText(row.cpu),
    figureText(row),
    targetText(row),
    isMet(row) ? 'met' : '**missed**',
  ]);
  const headings = ['what', 'control', 'measured', 'CPU per request', 'figure', 'target', ''];
  const table = [headings, ...cells];
  const widths = headings.map((_, column) => Math.max(3, ...table.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(headings), rule, ...cells.map(line)].join('\n');
}
