import { classNames } from '../style/class-names.ts';

/** The look of a text field, a textarea or a select; aria-invalid makes the border and the ring red. */
export function controlClass(extra?: string): string {
  return classNames(
    'block w-full rounded-control border border-edge bg-paper px-3.5 py-2.5 text-base text-ink transition-colors',
    'hover:border-ink focus-visible:border-ink focus-visible:outline-offset-1 aria-invalid:border-red aria-invalid:focus-visible:outline-red',
    'disabled:bg-wall disabled:text-ink-soft [&[readonly]]:bg-wall',
    extra,
  );
}
