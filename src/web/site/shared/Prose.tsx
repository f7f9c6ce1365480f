import { classNames } from '../../ui/style/class-names.ts';

export interface ProseProps {
  paragraphs: readonly string[];
  className?: string;
}

/** Long text of the estate: single line breaks stay, and each paragraph has the direction of its script. */
export function Prose({ paragraphs, className }: ProseProps) {
  return (
    <div className={classNames('reading [&>p+p]:mt-[1.1em]', className)}>
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no other key
        <p key={place} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
