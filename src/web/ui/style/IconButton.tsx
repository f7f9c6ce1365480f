import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** The accessible name. */
  label: string;
  /** A lucide icon: `import X from 'lucide-react/icons/x'`, then `<X aria-hidden="true" size={20} />`. */
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with only an icon, 44 px wide. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-wall',
        'disabled:opacity-50',
        className,
      )}
    >
      {icon}
    </button>
  );
}
