import { classNames } from './class-names.ts';

/** primary: the main action. quiet: other actions. link: in a line of text. danger: an action that cannot be undone. */
export type ButtonVariant = 'primary' | 'quiet' | 'link' | 'danger';
/** small is for the dense rows of the admin area; on a touch screen it is 44 px high too. */
export type ButtonSize = 'normal' | 'small';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-ink bg-ink text-on-ink hover:border-accent hover:bg-accent',
  quiet: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-wall',
  danger: 'border-red bg-red text-light hover:border-red-deep hover:bg-red-deep',
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
