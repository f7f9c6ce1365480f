import { classNames } from './class-names.ts';

/**
 * The look of a filter button or of a period's chip. Give the element `data-theme={period.colorClass}` and it takes the
 * period's colour; `aria-pressed` (button) or `aria-current` (link) has the same meaning as the fill.
 */
export function chipClass(selected: boolean): string {
  return classNames(
    'inline-flex min-h-9 pointer-coarse:min-h-11 shrink-0 items-center rounded-control border px-3 text-sm',
    'whitespace-nowrap transition-colors',
    selected
      ? 'border-period bg-period text-light'
      : 'border-line bg-transparent text-period hover:border-period hover:bg-period-tint',
  );
}
