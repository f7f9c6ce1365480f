import { slugOf } from '../../../domain/artwork/period.ts';
import { Link } from '../../Link.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { paths } from '../../paths.ts';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';

/**
 * Parses the terms and the privacy text, which staff write in one field: blank lines separate paragraphs, a line that starts
 * with '## ' is a heading, and the paths of some pages become links.
 */

interface LegalSection {
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

export interface LegalPageProps {
  title: string;
  description: string;
  path: string;
  /** The text from Site Settings. */
  text: string;
  /** Shown while the text is empty. */
  empty: string;
}

/** The terms or the privacy text, with a table of contents beside it. */
export function LegalPage({ title, description, path, text, empty }: LegalPageProps) {
  const { siteTitle } = useSiteInfo();
  const sections = listLegalSections(text).map((section, place) => ({
    ...section,
    id: `${slugOf(section.heading) || 'section'}-${place}`,
  }));
  const named = sections.filter(({ heading }) => heading !== '');
  return (
    <article>
      <PageMeta title={title} description={description} path={path} />
      <PageHeader title={title} eyebrow={siteTitle} />
      {sections.length === 0 ? (
        <EmptyState
          title="Not written yet"
          action={
            <Link to={paths.estateContact()} className={buttonClass('primary')}>
              Contact the Estate
            </Link>
          }
        >
          <p>{empty}</p>
        </EmptyState>
      ) : (
        <div className="page room pb-section">
          {named.length > 2 && (
            <nav aria-label="On this page" className="no-print hidden lg:col-span-4 lg:block">
              <ol className="sticky top-28 border-t border-line text-sm">
                {named.map(({ id, heading }) => (
                  <li key={id} className="border-b border-line">
                    <Link to={`#${id}`} className="block py-2 text-ink-soft hover:text-ink hover:underline">
                      {heading}
                    </Link>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className="col-span-full lg:col-span-7 lg:col-start-6">
            {sections.map((section) => (
              <Section key={section.id} {...section} />
            ))}
          </div>
        </div>
      )}
    </article>
  );
}

function Section({ id, heading, paragraphs }: LegalSection & { id: string }) {
  const text = paragraphs.map((paragraph, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no other key
    <p key={place} dir="auto" className="whitespace-pre-line">
      <Linked text={paragraph} />
    </p>
  ));
  if (heading === '') return <div className="reading mb-12 text-ink-soft [&>p+p]:mt-[1em]">{text}</div>;
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} dir="auto" className="mb-4 max-w-reading font-serif text-2xl">
        {heading}
      </h2>
      <div className="reading [&>p+p]:mt-[1em]">{text}</div>
    </section>
  );
}

function Linked({ text }: { text: string }) {
  return listLegalRuns(text).map((run, place) =>
    'path' in run ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never move
      <Link key={place} to={run.path} className={linkClass()}>
        {run.path}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never move
      <span key={place}>{run.text}</span>
    ),
  );
}

/** The descriptions of the terms and the privacy page, and their texts while they are empty. */
export const legalWords = {
  terms: 'On what terms the estate sells works: orders, invoices and payment, shipping and returns.',
  noTerms: 'The estate has not published its terms of sale yet. Please write to us before you order.',
  privacy: 'What the estate keeps about its visitors and customers, why, and for how long.',
  noPrivacy: 'The estate has not published its privacy statement yet. Please write to us with any question about it.',
};
