import { classNames } from '../../ui/style/class-names.ts';

/** The look of a link or button in the bar and at the foot of the drawer: 44 px high, underlined under the pointer. */
export function barLinkClass(extra?: string): string {
  return classNames(
    'inline-flex min-h-11 items-center whitespace-nowrap underline-offset-4 hover:underline disabled:opacity-50',
    extra,
  );
}
