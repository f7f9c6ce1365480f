/** The beginning of a text up to so many characters, ending with a sentence if one ends there, else with a word. */
export function firstSentences(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= most) return flat;
  const start = flat.slice(0, most);
  const end = Math.max(...['. ', '? ', '! '].map((mark) => start.lastIndexOf(mark)));
  if (end > most / 3) return start.slice(0, end + 1);
  const words = flat.slice(0, most + 1);
  return `${words.slice(0, words.lastIndexOf(' ')).replace(/[,;:–-]+$/, '')}…`;
}
