import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type CSSProperties, useContext, useMemo } from 'react';
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { pageCalls } from '../../../contract/page-calls.ts';
import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { emptyGalleryText } from '../../../domain/artwork/gallery.ts';
import { neighbourPeriods, slugOf } from '../../../domain/artwork/period.ts';
import { apiOf } from '../../api.ts';
import { Link } from '../../Link.tsx';
import { PageMeta, PublicUrlContext } from '../../layout/head/PageMeta.tsx';
import { breadcrumbData, StructuredData } from '../../layout/head/StructuredData.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { pictureOf, ratioOf } from '../../picture-of.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { More } from '../../ui/text/More.tsx';
import { ArtworkCard } from '../shared/ArtworkCard.tsx';
import { ArtworkCount, ArtworkGrid } from '../shared/ArtworkGrid.tsx';
import { WhenAdmin } from '../shared/edit/WhenAdmin.tsx';
import { galleryWords } from '../shared/gallery-words.ts';
import { loadArtworks } from '../shared/load-artworks.ts';
import { firstSentences, Prose, paragraphsOf } from '../shared/Prose.tsx';
import { PeriodNeighbours, PeriodStrip } from './PeriodNavigation.tsx';
import { periodWords } from './period-words.ts';

const EditPeriod = lazyPart(async () => (await import('./edit/EditPeriod.tsx')).EditPeriod);

export async function periodLoader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  const periods = await api(pageCalls.listPeriods, {}, { signal });
  const asked = args.params.slug ?? '';
  const period = periods.find(({ slug }) => slug === asked);
  const meant = periods.find(({ slug, name }) => [slug, slugOf(name)].includes(slugOf(asked)));
  if (period === undefined && meant !== undefined) throw redirect(`${paths.period(meant.slug)}${args.url.search}`);
  if (period === undefined) return data({ period: null, periods, artworks: null }, { status: 404 });
  const cursor = args.url.searchParams.get('cursor');
  const filter = { period: period.slug, ...(cursor !== null && { cursor }) };
  return { period, periods, artworks: await loadArtworks(api, filter, signal) };
}

/** A period in its colour: description, key characteristics, artworks, and links to the periods before and after. */
export function PeriodPage() {
  const { period, periods, artworks } = useLoaderData<typeof periodLoader>();
  const publicUrl = useContext(PublicUrlContext);
  const [search] = useSearchParams();
  const navigation = useNavigation();
  const slug = period?.slug ?? '';
  const cursor = search.get('cursor');
  const address = paths.period(slug, { cursor });
  const asked = useMemo(() => ({ period: slug }), [slug]);
  if (period === null || artworks === null) return <PeriodNotFound />;

  const picture = pictureOf(period);
  const changing = navigation.state === 'loading' && navigation.location.pathname.startsWith(paths.periods());
  return (
    <>
      <PageMeta
        title={period.name}
        description={`${period.years}. ${firstSentences(period.description, 180)}`}
        path={cursor === null ? paths.period(period.slug) : undefined}
        picture={picture}
        pictureAlt={`A work from the period ${period.name}`}
      />
      <StructuredData
        data={
          import.meta.env.SSR &&
          breadcrumbData(publicUrl, [
            { name: 'Periods', path: paths.periods() },
            { name: period.name, path: paths.period(period.slug) },
          ])
        }
      />
      <div className="page pt-1">
        <Link
          to={paths.gallery()}
          className="no-print inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
          Back to Gallery
        </Link>
      </div>
      <article id="period-content" data-theme={period.colorClass} aria-labelledby="period-name">
        <div className="page pb-3">
          <PeriodStrip periods={periods} current={period.slug} />
        </div>
        <WhenAdmin>
          <div className="page pb-5">
            <EditPeriod key={period.id} period={period} />
          </div>
        </WhenAdmin>
        <PeriodIntroduction period={period} />
        <section aria-labelledby="period-artworks" className="page pt-8">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-ink pt-3">
            <h2 id="period-artworks" className="font-serif text-2xl">
              Works
            </h2>
            <Link to={paths.gallery({ period: period.slug })} className={`no-print ${linkClass('alone')}`}>
              See them in the gallery
            </Link>
          </div>
          {artworks.items.length === 0 ? (
            <EmptyState title={galleryWords.emptyTitle} titleAs="h3">
              <p>{emptyGalleryText('')}</p>
            </EmptyState>
          ) : (
            <>
              <div className="mb-6">
                <ArtworkCount total={artworks.total} />
              </div>
              <ArtworkGrid
                key={address}
                first={artworks}
                asked={asked}
                address={address}
                moreAddress={(next) => paths.period(period.slug, { cursor: next })}
                changing={changing}
              >
                {(artwork) => <ArtworkCard key={artwork.id} artwork={artwork} titleAs="h3" later />}
              </ArtworkGrid>
            </>
          )}
        </section>
      </article>
      <PeriodNeighbours {...neighbourPeriods(periods, period.id)} />
    </>
  );
}

/** A longer text is cut, with More: after three lines on a phone, near the end of the painting elsewhere; in a wide window it is whole, in two columns where they fit. Characters. */
const MOST_ON_PHONE = 180;
const MOST_ON_DESKTOP = 600;

/**
 * The period's name and years under a rule in its colour; its painting, text and characteristics side by side, so that the
 * artworks begin in the first window.
 */
function PeriodIntroduction({ period }: { period: Period }) {
  const picture = pictureOf(period);
  const marks = period.keyCharacteristics
    .split(',')
    .map((mark) => mark.trim())
    .filter((mark, place, all) => mark !== '' && all.indexOf(mark) === place);
  const isLong = period.description.length > MOST_ON_DESKTOP;
  const isLongOnPhone = period.description.length > MOST_ON_PHONE;
  return (
    <div className="page">
      <header className="flex flex-wrap items-baseline gap-x-5 border-t border-period pt-4">
        <h1 id="period-name" dir="auto" className="min-w-0 font-serif text-3xl tracking-tight text-period">
          {period.name}
        </h1>
        <p className="text-lg text-period tabular-nums">{period.years}</p>
      </header>
      <div className="group/intro mt-4 flex flex-col items-start gap-x-gutter gap-y-4 md:flex-row">
        {picture !== null && (
          <div
            className="w-[min(100%,40svh*var(--ratio))] shrink-0 md:w-[min(42%,40svh*var(--ratio))]"
            style={{ '--ratio': ratioOf(period) } as CSSProperties}
          >
            <Picture
              sources={picture}
              alt={`A work from the period ${period.name}`}
              sizes="(min-width: 48rem) 42vw, 92vw"
              priority
            />
          </div>
        )}
        <div className="w-full min-w-0 flex-1 gap-x-gutter lg:flex">
          <div className="@container min-w-0 flex-1">
            <div
              className={
                isLong
                  ? 'max-2xl:cut 2xl:gap-gutter 2xl:*:max-w-[33em] 2xl:@min-[52rem]:columns-2 2xl:@min-[52rem]:*:max-w-none'
                  : isLongOnPhone
                    ? 'max-md:cut'
                    : ''
              }
            >
              <Prose paragraphs={paragraphsOf(period.description)} />
            </div>
            {(isLongOnPhone || marks.length > 0) && <More className={isLong ? '2xl:hidden' : 'lg:hidden'} />}
          </div>
          {marks.length > 0 && (
            <section
              aria-labelledby="characteristics"
              className="shrink-0 max-lg:not-print:hidden print:mt-4 lg:w-56 max-lg:group-has-[details[open]]/intro:block"
            >
              <h2 id="characteristics" className="font-serif text-xl text-period">
                Key Characteristics
              </h2>
              <ul className="mt-3 border-t border-period/25">
                {marks.map((mark) => (
                  <li key={mark} dir="auto" className="border-b border-period/25 py-2">
                    {mark}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

function PeriodNotFound() {
  return (
    <>
      <PageMeta title={periodWords.notFound} description={periodWords.notFoundText} />
      <EmptyState
        title={periodWords.notFound}
        titleAs="h1"
        action={
          <>
            <Link to={paths.periods()} className={buttonClass('primary')}>
              All Periods
            </Link>
            <Link to={paths.gallery()} className={buttonClass('quiet')}>
              Browse Gallery
            </Link>
          </>
        }
      >
        <p>{periodWords.notFoundText}</p>
      </EmptyState>
    </>
  );
}
