import { useNavigation } from 'react-router';
import { classNames } from '../../ui/style/class-names.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';

/** A thin line at the top while the next page loads; it appears after 200 ms. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading';
  return (
    <div
      aria-hidden={!loading}
      className={classNames(
        'no-print pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 bg-accent transition-opacity',
        loading ? 'animate-pulse opacity-100 delay-200' : 'opacity-0',
      )}
    >
      {loading && <VisuallyHidden>Loading the page</VisuallyHidden>}
    </div>
  );
}
