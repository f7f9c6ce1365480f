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

/** The factor by which the result may exceed the limit to end with a sentence. */
const STRETCH = 1.4;

/** The beginning of a text, about `limit` characters long: it ends with a sentence if one ends near, else with a word. */
export function firstSentences(text: string, limit: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= limit) return flat;
  const ends = Array.from(flat.matchAll(/[.?!][’”)]?(?= |$)/g), (mark) => mark.index + mark[0].length);
  const end =
    ends.findLast((index) => index > limit / 3 && index <= limit) ??
    ends.find((index) => index > limit && index <= limit * STRETCH);
  if (end !== undefined) return flat.slice(0, end);
  const words = flat.slice(0, limit + 1);
  return `${words.slice(0, words.lastIndexOf(' ')).replace(/[,;:–-]+$/, '')}…`;
}

/** The paragraphs of a text, separated by blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
