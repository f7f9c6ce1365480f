import CircleAlert from 'lucide-react/icons/circle-alert';

/** What is wrong with a field, next to it. The field names it by aria-describedby, so it is read when the field is reached. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-red">
      <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
