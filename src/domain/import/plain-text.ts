const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', times: '×', ndash: '–', mdash: '—', copy: '©' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', deg: '°', euro: '€', pound: '£' },
};

/** The text of a cell with HTML: a line for each paragraph and entry of a list. Without a tag it is unchanged. */
export function withoutHtml(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return text;
  return withoutEntities(
    text
      .replace(/<br[^<>]*>\s*/gi, '\n')
      .replace(/<li[^<>]*>/gi, '\n• ')
      .replace(/<\/(?:p|div|ul|ol|h[1-6]|tr)>/gi, '\n')
      .replace(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function withoutEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The text of a cell with Markdown: the words of its links, and no signs of emphasis or headings. */
export function withoutMarkdown(text: string): string {
  return text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(\*\*|__|\*)(?=\S)([^*_\n]*\S)\1/g, '$2')
    .replace(/^#{1,6} +/gm, '');
}
