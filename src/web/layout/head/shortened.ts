/**
 * A text in one line of at most so many characters, cut after a word where it has one near the end. An emoji or a letter
 * outside the common plane stays whole.
 */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  const cut = characters.slice(0, most - 1).join('');
  const space = characters[most - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
}
