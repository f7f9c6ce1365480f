import LoaderCircle from 'lucide-react/icons/loader-circle';

/** A turning icon beside a text that says what is happening; screen readers ignore the icon. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <LoaderCircle aria-hidden="true" size={size} strokeWidth={1.75} className="shrink-0 animate-spin" />;
}
