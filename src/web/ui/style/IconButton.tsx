import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** What it does, in words: it is all that a screen reader has. */
  label: string;
  /** A lucide icon: `import X from 'lucide-react/icons/x'`, then `<X aria-hidden="true" size={20} />`. */
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button that shows only an icon, 44 px for a finger. */
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
