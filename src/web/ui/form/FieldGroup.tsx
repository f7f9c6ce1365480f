import type { ReactNode } from 'react';

export interface FieldGroupProps {
  /** '' for a group without a heading. */
  legend: string;
  /** Fields; each is half the width from a tablet up, unless it has the class `sm:col-span-2`. */
  children: ReactNode;
}

/** Fields that belong together under one heading, in two columns where there is room. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0">
      {legend !== '' && <legend className="mb-4 font-serif text-xl">{legend}</legend>}
      <div className="grid grid-cols-1 gap-x-gutter gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
