export interface OrderAddressProps {
  label: string;
  name: string;
  lines: readonly string[];
  /** Below the lines: a telephone number, or who corrected it. */
  note?: string;
}

/** An address of an order. */
export function OrderAddress({ label, name, lines, note }: OrderAddressProps) {
  return (
    <div className="min-w-0 text-sm">
      <h3 className="text-ink-soft">{label}</h3>
      <address className="whitespace-pre-line break-words not-italic">{[name, ...lines].join('\n')}</address>
      {note !== undefined && <p className="mt-1 whitespace-pre-line break-words text-ink-soft">{note}</p>}
    </div>
  );
}
