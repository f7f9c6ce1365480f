import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

export interface NoticeProps {
  tone?: 'info' | 'done' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  /** The next step: Retry, Go back. */
  action?: ReactNode;
  /** It appeared after the page: screen readers read it out. */
  live?: boolean;
  className?: string;
}

const looks = {
  info: { icon: Info, box: 'border-line bg-wall text-ink', iconColour: 'text-ink-soft' },
  done: { icon: CircleCheck, box: 'border-green bg-green-tint text-ink', iconColour: 'text-green' },
  warning: { icon: TriangleAlert, box: 'border-amber bg-amber-tint text-ink', iconColour: 'text-amber' },
  error: { icon: CircleAlert, box: 'border-red bg-red-tint text-ink', iconColour: 'text-red' },
};

/** A message in the page, with a next step. */
export function Notice({ tone = 'info', title, children, action, live = false, className }: NoticeProps) {
  const { icon: Icon, box, iconColour } = looks[tone];
  return (
    <div
      {...(live && { role: tone === 'error' ? 'alert' : 'status' })}
      className={classNames('flex flex-col gap-x-3.5 gap-y-2 border-l-2 px-3 py-4 xs:flex-row xs:px-5', box, className)}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={classNames('mt-0.5 shrink-0', iconColour)} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-medium">{title}</p>}
        {children !== undefined && <div className="text-ink">{children}</div>}
        {action !== undefined && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
