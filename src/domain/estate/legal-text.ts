/**
 * The terms and the privacy text as staff write them into one field: blank lines part paragraphs, a line that begins with
 * '## ' is a heading, and the addresses of the pages that such texts name lead there.
 */

export interface LegalSection {
  /** '' for what stands before the first heading. */
  heading: string;
  paragraphs: string[];
}

/** The pages that a legal text may name by their address. */
const legalPaths = ['/privacy', '/terms', '/estate-contact'] as const;
type LegalPath = (typeof legalPaths)[number];

/** A run of words, or the address of a page. */
type LegalRun = { words: string } | { path: LegalPath };

/** The headings with what stands below each; nothing for a blank text. */
export function listLegalSections(text: string): LegalSection[] {
  const sections: LegalSection[] = [];
  for (const line of listBlocks(text)) {
    const heading = /^##\s+(.+)$/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading: heading.trim(), paragraphs: [] });
    else if (sections.length === 0) sections.push({ heading: '', paragraphs: [line] });
    else sections.at(-1)?.paragraphs.push(line);
  }
  return sections;
}

/** Headings and paragraphs in their order; a heading is one line, whether or not a blank one follows it. */
function listBlocks(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((block) => block.trim().split(/(?<=^##[^\n]*)\n/))
    .map((block) => block.trim())
    .filter((block) => block !== '' && block !== '##');
}

/** A paragraph's words, with the addresses of our own pages apart from them. */
export function listLegalRuns(paragraph: string): LegalRun[] {
  return paragraph
    .split(/(?<![\w./-])(\/(?:privacy|terms|estate-contact))(?![\w/-])/)
    .filter((part) => part !== '')
    .map((part) => (isLegalPath(part) ? { path: part } : { words: part }));
}

function isLegalPath(text: string): text is LegalPath {
  return (legalPaths as readonly string[]).includes(text);
}
