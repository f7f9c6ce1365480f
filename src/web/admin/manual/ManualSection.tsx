import type { ReactNode } from 'react';

export interface ManualSectionProps {
  /** A task, as staff would ask for it. */
  title: string;
  children: ReactNode;
  /** A screenshot of the place; `npm run manual:screenshots` takes it again. */
  picture?: { src: string; alt: string };
}

/** One task of the manual. */
export function ManualSection({ title, children, picture }: ManualSectionProps) {
  return (
    <section className="mb-12 break-inside-avoid">
      <h2 className="mb-3 font-serif text-2xl">{title}</h2>
      <div className="grid max-w-reading gap-3">{children}</div>
      {picture !== undefined && (
        <img
          src={picture.src}
          alt={picture.alt}
          width={1280}
          height={800}
          loading="lazy"
          className="mt-5 h-auto w-full border border-line"
        />
      )}
    </section>
  );
}

/** Numbered steps. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="grid list-decimal gap-2 pl-6">{children}</ol>;
}

/** A button or label, exactly as the screen has it; a test looks for it in the program. */
export function Label({ children }: { children: string }) {
  return <b className="font-medium">{children}</b>;
}
