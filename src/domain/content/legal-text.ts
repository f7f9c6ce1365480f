/**
 * Parses the terms and the privacy text, which staff write in one field: blank lines separate paragraphs, a line that starts
 * with '## ' is a heading, and the paths of some pages become links.
 */

export interface LegalSection {
  /** '' for the text before the first heading. */
  heading: string;
  paragraphs: string[];
}

/** The paths that become links. */
const legalPaths = ['/privacy', '/terms', '/estate-contact'] as const;
type LegalPath = (typeof legalPaths)[number];

/** Plain text, or the path of a page. */
type LegalRun = { text: string } | { path: LegalPath };

/** The headings with the paragraphs below each; empty for a blank text. */
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

/** Headings and paragraphs in order; a heading is one line, whether or not a blank line follows. */
function listBlocks(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((block) => block.trim().split(/(?<=^##[^\n]*)\n/))
    .map((block) => block.trim())
    .filter((block) => block !== '' && block !== '##');
}

/** Splits a paragraph into plain text and paths of our own pages. */
export function listLegalRuns(paragraph: string): LegalRun[] {
  return paragraph
    .split(/(?<![\w./-])(\/(?:privacy|terms|estate-contact))(?![\w/-])/)
    .filter((part) => part !== '')
    .map((part) => (isLegalPath(part) ? { path: part } : { text: part }));
}

function isLegalPath(text: string): text is LegalPath {
  return (legalPaths as readonly string[]).includes(text);
}
