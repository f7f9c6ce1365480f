import { classNames } from '../style/class-names.ts';

/** A plain area in place of content that loads; its size comes from its classes: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse bg-line/60', className)} />;
}
