import { Skeleton } from '../text/Skeleton.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

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
