/** Joins class names and skips false values: `classNames('a', wide && 'b', className)`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** The look of a link: in a line of text, or alone, where it is 44 px high on a touch screen. */
export function linkClass(place: 'line' | 'alone' = 'line'): string {
  return place === 'line' ? 'link' : 'link link-alone';
}

/**
 * The look of a filter button or of a period's chip. Give the element `data-theme={period.colorClass}` and it takes the
 * period's colour; `aria-pressed` (button) or `aria-current` (link) has the same meaning as the fill.
 */
export function chipClass(selected: boolean): string {
  return selected ? 'chip border-period bg-period text-light' : 'chip chip-open';
}

/** The look of a tab that is a link: `<Link aria-current={selected ? 'page' : undefined} className={tabClass(selected)}>`. */
export function tabClass(selected: boolean, size: 'normal' | 'small' = 'normal'): string {
  return classNames(
    'tab',
    size === 'small' ? 'min-w-11 shrink-0 whitespace-nowrap text-sm' : 'tab-label',
    selected ? 'font-medium text-ink after:bg-ink' : 'text-ink-soft hover:text-ink hover:after:bg-line',
  );
}

/** primary: the main action. quiet: other actions. link: in a line of text. danger: an action that destroys; never the strongest. */
export type ButtonVariant = 'primary' | 'quiet' | 'link' | 'danger';
/** small is for the dense rows of the admin area; on a touch screen it is 44 px high too. */
export type ButtonSize = 'normal' | 'small';

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  quiet: 'button-quiet',
  danger: 'button-danger',
  link: 'link border-transparent',
};

const sizes: Record<ButtonSize, string> = { normal: 'button-normal', small: 'button-small' };

/** The look of a button, hidden in print; for the router's Link too: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'normal'): string {
  return classNames('no-print button', variants[variant], sizes[size], variant === 'link' && 'px-0 py-2');
}
