import LoaderCircle from 'lucide-react/icons/loader-circle';

/** A small turning mark beside words that say what is going on; without words it says nothing to a screen reader. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <LoaderCircle aria-hidden="true" size={size} strokeWidth={1.75} className="shrink-0 animate-spin" />;
}
