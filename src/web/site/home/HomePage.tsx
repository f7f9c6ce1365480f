import { type LoaderFunctionArgs, useLoaderData, useViewTransitionState } from 'react-router';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import { dateOf, shownTitle } from '../../../domain/artwork/artwork-date.ts';
import { firstPeriod } from '../../../domain/artwork/period.ts';
import { apiOf } from '../../api.ts';
import { Link } from '../../Link.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { ArtistJsonLd } from '../../layout/head/StructuredData.tsx';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { Grid, GridItem } from '../../ui/artwork/Grid.tsx';
import { gridSizes } from '../../ui/artwork/grid-sizes.ts';
import { TombstoneLabel } from '../../ui/artwork/TombstoneLabel.tsx';
import { Backdrop } from '../../ui/overlay/Backdrop.tsx';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { SectionHeader } from '../../ui/text/PageHeader.tsx';
import { ArtworkImage } from '../shared/ArtworkImage.tsx';
import { PeriodCard } from '../shared/PeriodCard.tsx';
import { firstSentences } from '../shared/Prose.tsx';

/**
 * The number of periods, in display order, and below it the number of featured artworks that home shows
 * (docs/specification/content.md §1).
 */
const SHOWN_PERIODS = 3;
const SHOWN_ARTWORKS = 3;

export async function homeLoader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  const [hero, periods, featured] = await Promise.all([
    api(pageCalls.getHero, {}, { signal }),
    api(pageCalls.listPeriods, {}, { signal }),
    api(pageCalls.listArtworks, { filter: 'featured', sort: 'year', limit: SHOWN_ARTWORKS }, { signal }),
  ]);
  const first = firstPeriod(periods)?.slug;
  return { hero, first, periods: periods.slice(0, SHOWN_PERIODS), featured: featured.slice(0, SHOWN_ARTWORKS) };
}

/** Home: the hero, the beginning of the timeline, featured artworks, and links to other pages. */
export function HomePage() {
  const { hero, first, periods, featured } = useLoaderData<typeof homeLoader>();
  const picture = pictureOf({ ...hero, image: hero.imageUrl });
  return (
    <>
      <PageMeta description={hero.artistDescription} path={paths.home()} picture={picture} />
      <ArtistJsonLd description={hero.artistDescription} />
      <Backdrop
        sources={picture}
        text={hero.textColor === 'white' ? 'light' : 'dark'}
        underHeader
        className={picture === null ? 'min-h-[60svh]' : 'min-h-[80svh] sm:min-h-svh'}
      >
        <div className="page pb-8 sm:pb-20">
          {hero.artistYears !== '' && <p className="mb-3 text-lg tabular-nums">{hero.artistYears}</p>}
          <h1 className="max-w-[14ch] font-serif text-5xl tracking-tight">{hero.artistName}</h1>
          <p className="reading mt-6 whitespace-pre-line">{hero.artistDescription}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Link to={paths.gallery()} className={buttonClass('primary')}>
              View Gallery
            </Link>
            <Link to={paths.biography()} className={buttonClass('quiet')}>
              Biography
            </Link>
          </div>
        </div>
      </Backdrop>

      {periods.length > 0 && (
        <section aria-labelledby="timeline" className="page pt-section">
          <SectionHeader
            id="timeline"
            title="Timeline"
            link={
              first && (
                <Link to={paths.period(first)} className={linkClass('alone')}>
                  Follow the whole timeline
                </Link>
              )
            }
          />
          <Grid columns={3}>
            {periods.map((period) => (
              <PeriodCard key={period.id} period={period} />
            ))}
          </Grid>
        </section>
      )}

      {featured.length > 0 && (
        <section aria-labelledby="featured" className="page pt-section">
          <SectionHeader
            id="featured"
            title="Featured Works"
            link={
              <Link to={paths.gallery()} className={linkClass('alone')}>
                View all works
              </Link>
            }
          />
          <Grid columns={3}>
            {featured.map((artwork) => (
              <FeaturedArtwork key={artwork.id} artwork={artwork} />
            ))}
          </Grid>
        </section>
      )}

      <section aria-labelledby="offers" className="mt-section bg-wall">
        <div className="page py-section text-center">
          <h2 id="offers" className="mx-auto max-w-[22ch] font-serif text-3xl tracking-tight">
            Live with a work from the estate
          </h2>
          <p className="reading mx-auto mt-5 text-ink-soft">
            A number of works are offered directly by the estate, each with its certificate of authenticity. Write to us
            about any of them, or come and see them at one of our events.
          </p>
          <div className="mt-9 flex flex-wrap justify-center gap-3">
            <Link to={paths.shop()} className={buttonClass('primary')}>
              Visit the Shop
            </Link>
            <Link to={paths.contact()} className={buttonClass('quiet')}>
              Contact the Estate
            </Link>
            <Link to={paths.events()} className={buttonClass('quiet')}>
              See Events
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}

/** An artwork on the home page: title, year, medium and the first sentences of its description (docs/specification/content.md §1). */
function FeaturedArtwork({ artwork }: { artwork: Artwork }) {
  const address = paths.artwork(artwork.id);
  const moves = useViewTransitionState(address);
  return (
    <GridItem
      width={artwork.width}
      height={artwork.height}
      picture={<ArtworkImage artwork={artwork} alt={artwork.alt} sizes={gridSizes[3]} moves={moves} later />}
    >
      <TombstoneLabel
        title={
          <Link to={address} viewTransition className="grid-link">
            {shownTitle(artwork.title)}
          </Link>
        }
        date={dateOf(artwork)}
        medium={artwork.medium}
        dimensions=""
      />
      {artwork.description !== null && <p className="mt-3 text-ink-soft">{firstSentences(artwork.description, 160)}</p>}
    </GridItem>
  );
}
