import { classNames } from '../style/class-names.ts';

/** The look of a tab that is a link: `<Link aria-current={selected ? 'page' : undefined} className={tabClass(selected)}>`. */
export function tabClass(selected: boolean, size: 'normal' | 'small' = 'normal'): string {
  return classNames(
    'relative inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center whitespace-nowrap px-1 transition-colors',
    size === 'small' ? 'text-sm' : 'text-base',
    'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:transition-colors',
    selected ? 'font-medium text-ink after:bg-ink' : 'text-ink-soft hover:text-ink hover:after:bg-line',
  );
}
