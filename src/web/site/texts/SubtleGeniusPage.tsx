import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { SubtleGenius } from '../../../contract/content/content.schemas.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import { firstPeriod } from '../../../domain/artwork/period.ts';
import { apiOf } from '../../api.ts';
import { Link } from '../../Link.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { WhenAdmin } from '../shared/edit/WhenAdmin.tsx';
import { firstSentences, Prose } from '../shared/Prose.tsx';
import { builtInEssay } from './built-in-essay.ts';
import { PageImage, PageLinks, Quotation } from './TextPageParts.tsx';

const EditSubtleGenius = lazyPart(async () => (await import('./edit/EditSubtleGenius.tsx')).EditSubtleGenius);

/** Shown when there is no data at all (docs/specification/content.md §3). */
const LOAD_FAILED = 'Error loading content. Please try again later.';

export async function subtleGeniusLoader(args: LoaderFunctionArgs) {
  return apiOf(args)(pageCalls.getSubtleGenius, {}, { signal: args.request.signal });
}

/** A Subtle Genius: the main image, a quotation, and the essay. */
export function SubtleGeniusPage() {
  const essay: SubtleGenius | null = useLoaderData<typeof subtleGeniusLoader>();
  // The call succeeded, and its answer was empty (docs/specification/content.md §3).
  if (!essay?.contentText) return <NoEssay />;
  return (
    <Essay essay={essay}>
      <WhenAdmin>
        <div className="page pb-8">
          <EditSubtleGenius essay={essay} />
        </div>
      </WhenAdmin>
    </Essay>
  );
}

/** The same when loading failed: with the built-in text (docs/specification/content.md §3). */
export function BuiltInSubtleGenius() {
  return <Essay essay={{ ...builtInEssay, mainImage: '', width: null, height: null, preview: null }} />;
}

/** The part of the estate's text that the page shows. */
type ShownEssay = Pick<SubtleGenius, keyof typeof builtInEssay | 'mainImage' | 'width' | 'height' | 'preview'>;

function Essay({ essay, children }: { essay: ShownEssay; children?: ReactNode }) {
  const { artistName, periods } = useSiteInfo();
  const picture = pictureOf({ ...essay, image: essay.mainImage });
  const written = Object.values(essay.contentText).filter((paragraph) => paragraph !== '');
  const paragraphs = written.length > 0 ? written : Object.values(builtInEssay.contentText);
  const title = essay.titleText || builtInEssay.titleText;
  const first = firstPeriod(periods);
  return (
    <>
      <PageMeta
        title={title}
        description={firstSentences(paragraphs[0] ?? '', 200)}
        path={paths.subtleGenius()}
        picture={picture}
        pictureAlt={`Illustration to ${title}`}
      />
      <article>
        <PageHeader title={title} {...(artistName !== '' && { eyebrow: artistName })} />
        {children}
        {(picture !== null || essay.quoteText.quote !== '') && (
          <div className="page room gap-y-12 pb-12 lg:pb-16">
            {picture !== null && (
              <div className="col-span-full lg:col-span-8">
                <PageImage
                  sources={picture}
                  alt={`Illustration to ${title}`}
                  sizes="(min-width: 64rem) 62vw, 92vw"
                  priority
                />
              </div>
            )}
            <Quotation {...essay.quoteText} by={artistName} className="col-span-full max-w-xl self-end lg:col-span-4" />
          </div>
        )}
        <div className="page room gap-y-12 pb-section">
          <div className="col-span-full lg:col-span-8 lg:col-start-5">
            <Prose paragraphs={paragraphs} />
          </div>
          <aside className="col-span-full lg:col-span-4 lg:row-start-1 lg:pr-[10%]">
            <Link
              to={first === undefined ? paths.periods() : paths.period(first.slug)}
              {...(first !== undefined && { 'data-theme': first.colorClass })}
              className="group block border-t border-period pt-4 lg:sticky lg:top-28"
            >
              <span className="block text-sm text-ink-soft">Where it begins</span>
              <span className="mt-1 block font-serif text-2xl text-period decoration-1 underline-offset-4 group-hover:underline">
                {first?.name ?? 'Periods'}
              </span>
              {first !== undefined && <span className="mt-1 block text-ink-soft tabular-nums">{first.years}</span>}
            </Link>
          </aside>
        </div>
      </article>
      <PageLinks
        links={[
          { to: paths.biography(), title: 'Biography', text: 'The life, from the beginning.' },
          { to: paths.periods(), title: 'Periods', text: 'The life’s work, period by period.' },
          { to: paths.gallery(), title: 'Gallery', text: 'Every work that the estate has catalogued.' },
        ]}
      />
    </>
  );
}

function NoEssay() {
  return (
    <>
      <PageMeta title={builtInEssay.titleText} description={LOAD_FAILED} />
      <EmptyState title={builtInEssay.titleText} titleAs="h1">
        <p role="alert">{LOAD_FAILED}</p>
      </EmptyState>
    </>
  );
}
