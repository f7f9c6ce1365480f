import { classNames } from '../style/class-names.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A plain area in place of content that loads; its size comes from its classes: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse bg-line/60', className)} />;
}

const widths = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-2/3'];

/** A paragraph while it loads. */
export function SkeletonText({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <Skeleton key={place} className={`h-4 ${widths[place % widths.length] ?? 'w-full'}`} />
      ))}
    </div>
  );
}

/** A table while its rows load, with the same height. */
export function SkeletonTable({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="border-y border-line">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key
        <div key={index} className="flex h-12 items-center gap-8 border-b border-line px-3 last:border-0">
          <Skeleton className="h-4 w-1/6" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-1/6" />
          <Skeleton className="h-4 w-1/12" />
        </div>
      ))}
    </div>
  );
}
