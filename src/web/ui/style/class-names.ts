/** Joins class names and skips false values: `classNames('a', wide && 'b', className)`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** The look of a link: in a line of text, or alone, where it is 44 px high on a touch screen. */
export function linkClass(place: 'line' | 'alone' = 'line'): string {
  const look =
    'text-accent underline decoration-1 underline-offset-4 transition-colors hover:text-accent-deep hover:decoration-2';
  return place === 'line' ? look : `${look} inline-flex items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11`;
}

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

/** The look of a tab that is a link: `<Link aria-current={selected ? 'page' : undefined} className={tabClass(selected)}>`. */
export function tabClass(selected: boolean, size: 'normal' | 'small' = 'normal'): string {
  return classNames(
    'relative inline-flex min-h-11 items-center justify-center px-1 transition-colors',
    size === 'small' ? 'min-w-11 shrink-0 whitespace-nowrap text-sm' : 'tab-label',
    'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:transition-colors',
    selected ? 'font-medium text-ink after:bg-ink' : 'text-ink-soft hover:text-ink hover:after:bg-line',
  );
}

/** primary: the main action. quiet: other actions. link: in a line of text. danger: an action that destroys; never the strongest. */
export type ButtonVariant = 'primary' | 'quiet' | 'link' | 'danger';
/** small is for the dense rows of the admin area; on a touch screen it is 44 px high too. */
export type ButtonSize = 'normal' | 'small';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-ink bg-ink text-on-ink hover:border-accent hover:bg-accent',
  quiet: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-wall',
  danger: 'border-red text-red hover:bg-red-tint',
  link: 'border-transparent text-accent underline underline-offset-4 decoration-1 hover:text-accent-deep hover:decoration-2',
};

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 text-base',
  small: 'min-h-9 pointer-coarse:min-h-11 text-sm',
};

const paddings: Record<ButtonSize, string> = { normal: 'px-6 py-2', small: 'px-3.5 py-1' };

/** The look of a button, hidden in print; for the router's Link too: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'normal'): string {
  return classNames(
    'no-print inline-flex items-center justify-center gap-2 rounded-control border text-center font-medium leading-snug',
    'transition-colors disabled:opacity-50 aria-disabled:opacity-60',
    variants[variant],
    sizes[size],
    variant === 'link' ? 'px-0 py-2' : paddings[size],
  );
}
