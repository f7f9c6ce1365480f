import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageCalls } from '../../../contract/page-calls.ts';
import { apiOf } from '../../api.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { ArtistJsonLd } from '../../layout/head/StructuredData.tsx';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { WhenAdmin } from '../shared/edit/WhenAdmin.tsx';
import { firstSentences, Prose } from '../shared/Prose.tsx';
import { PageImage, PageLinks, Quotation } from './TextPageParts.tsx';

const EditBiography = lazyPart(async () => (await import('./edit/EditBiography.tsx')).EditBiography);

export async function biographyLoader(args: LoaderFunctionArgs) {
  return apiOf(args)(pageCalls.getBiography, {}, { signal: args.request.signal });
}

/** The artist's life, with the portrait beside it and a quotation above it. */
export function BiographyPage() {
  const biography = useLoaderData<typeof biographyLoader>();
  const { titleText, quoteText, bioText, ...portrait } = biography;
  const { artistName, artistYears } = useSiteInfo();
  const picture = pictureOf({ ...portrait, image: portrait.portraitImage });
  const paragraphs = Object.values(bioText).filter((paragraph) => paragraph !== '');
  const artist = [artistName, artistYears].filter((part) => part !== '').join(', ');
  return (
    <>
      <PageMeta
        title="Biography"
        description={firstSentences(paragraphs[0] ?? `The life of ${artist}.`, 200)}
        path={paths.biography()}
        picture={picture}
        pictureAlt={`Portrait of ${artistName}`}
      />
      <ArtistJsonLd portrait={picture} />
      <article>
        <PageHeader title={titleText || 'Biography'} eyebrow={titleText === 'Biography' ? artist : 'Biography'} />
        <WhenAdmin>
          <div className="page pb-8">
            <EditBiography biography={biography} />
          </div>
        </WhenAdmin>
        <div className="page room gap-y-12 pb-section">
          {picture !== null && (
            <div className="col-span-full md:col-span-5">
              <div className="md:sticky md:top-28 print:static">
                <PageImage
                  sources={picture}
                  alt={`Portrait of ${artistName}`}
                  sizes="(min-width: 48rem) 38vw, 92vw"
                  caption={artist}
                  maxHeight={78}
                  priority
                />
              </div>
            </div>
          )}
          <div className="col-span-full md:col-span-7 md:pl-[6%]">
            <Quotation {...quoteText} by={artistName} className="mb-12 max-w-xl" />
            {paragraphs.length > 0 ? (
              <Prose paragraphs={paragraphs} />
            ) : (
              <p className="reading text-ink-soft">
                The estate is still writing this page. The works are in the gallery.
              </p>
            )}
          </div>
        </div>
      </article>
      <PageLinks
        links={[
          {
            to: paths.subtleGenius(),
            title: 'A Subtle Genius',
            text: 'On the way the pictures are made, and how to look at them.',
          },
          { to: paths.periods(), title: 'Periods', text: 'The life’s work, period by period.' },
          { to: paths.gallery(), title: 'Gallery', text: 'Every work that the estate has catalogued.' },
        ]}
      />
    </>
  );
}
