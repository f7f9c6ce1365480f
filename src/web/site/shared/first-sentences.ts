/** How much longer the beginning may be than was asked for, where that lets a sentence end. */
const STRETCH = 1.4;

/** The beginning of a text of about so many characters, ending with a sentence if one ends near there, else with a word. */
export function firstSentences(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= most) return flat;
  const ends = Array.from(flat.matchAll(/[.?!][’”)]?(?= |$)/g), (mark) => mark.index + mark[0].length);
  const end =
    ends.findLast((place) => place > most / 3 && place <= most) ??
    ends.find((place) => place > most && place <= most * STRETCH);
  if (end !== undefined) return flat.slice(0, end);
  const words = flat.slice(0, most + 1);
  return `${words.slice(0, words.lastIndexOf(' ')).replace(/[,;:–-]+$/, '')}…`;
}
