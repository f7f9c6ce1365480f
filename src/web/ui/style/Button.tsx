import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass, classNames } from './class-names.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An operation is running: the button keeps its position and the focus, and ignores clicks. */
  busy?: boolean;
  /** The label while busy: "Processing..." */
  busyLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. The default type is "button", so that it does not submit a form by accident. */
export function Button({
  variant = 'primary',
  size = 'normal',
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  // Both labels are in one grid cell, so that the button is as wide as the longer one and nothing moves.
  const label =
    busyLabel === undefined ? null : (
      <span className={classNames('col-start-1 row-start-1 flex items-center gap-2', !busy && 'invisible')}>
        <Spinner />
        <span>{busyLabel}</span>
      </span>
    );
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, size), className)}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {label === null ? (
        <>
          {busy && <Spinner />}
          <span className="contents">{children}</span>
        </>
      ) : (
        <span className="grid place-items-center">
          <span className={classNames('col-start-1 row-start-1 flex items-center gap-2', busy && 'invisible')}>
            {children}
          </span>
          {label}
        </span>
      )}
    </button>
  );
}

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
    <button {...rest} type={type} aria-label={label} title={label} className={classNames('icon-button', className)}>
      {icon}
    </button>
  );
}

/** A turning icon beside a text that says what is happening; screen readers ignore the icon. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <LoaderCircle aria-hidden="true" size={size} strokeWidth={1.75} className="shrink-0 animate-spin" />;
}
