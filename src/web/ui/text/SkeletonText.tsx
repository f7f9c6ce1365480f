import { Skeleton } from './Skeleton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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
