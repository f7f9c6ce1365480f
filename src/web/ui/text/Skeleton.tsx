import { classNames } from '../style/class-names.ts';

/** A plain ground where something is about to be; its size comes from its classes: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-breathe bg-line/60', className)} />;
}
