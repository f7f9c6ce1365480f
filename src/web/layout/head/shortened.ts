/**
 * A text on one line with at most `limit` characters, cut after a word if one ends near the limit. It does not split a
 * surrogate pair, such as an emoji.
 */
export function shortened(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= limit) return line;
  const cut = characters.slice(0, limit - 1).join('');
  const space = characters[limit - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
}
