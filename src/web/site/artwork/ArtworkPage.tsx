import { type CSSProperties, Suspense, useContext } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageCalls } from '../../../contract/page-calls.ts';
import { isCollectionBadge } from '../../../domain/artwork/artwork-badge.ts';
import { dateOf, shownTitle } from '../../../domain/artwork/artwork-date.ts';
import { manifestPath } from '../../../domain/image/iiif.ts';
import { isZoomable } from '../../../domain/image/renditions.ts';
import { apiOf, orNull } from '../../api.ts';
import { Link } from '../../Link.tsx';
import { PageMeta, PublicUrlContext } from '../../layout/head/PageMeta.tsx';
import { breadcrumbData, StructuredData } from '../../layout/head/StructuredData.tsx';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { ArtworkRows } from '../../ui/artwork/Grid.tsx';
import { TombstoneLabel } from '../../ui/artwork/TombstoneLabel.tsx';
import { buttonClass, classNames, linkClass } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { Facts } from '../../ui/text/Facts.tsx';
import { SectionHeader } from '../../ui/text/PageHeader.tsx';
import { notFoundWords } from '../../words.ts';
import { ArtworkCard } from '../shared/ArtworkCard.tsx';
import { ArtworkImage } from '../shared/ArtworkImage.tsx';
import { WhenAdmin } from '../shared/edit/WhenAdmin.tsx';
import { listedArtwork } from '../shared/load-artworks.ts';
import { ArtworkFacts, ArtworkOffer, Price } from './ArtworkDetails.tsx';
import { BackLink, PreviousNextAfterLoad } from './ArtworkNavigation.tsx';
import { artworkData } from './artwork-data.ts';
import { ViewStrip, ZoomLink } from './ViewStrip.tsx';

/**
 * `ViewAndShare`, rendered by the server and hydrated from a lazy chunk, which keeps the page's first load small. Until then
 * its links and its popover work without JavaScript.
 */
const ViewAndShareWhenReady = import.meta.env.SSR
  ? (await import('./ViewAndShare.tsx')).ViewAndShare
  : lazyPart(async () => (await import('./ViewAndShare.tsx')).ViewAndShare);

const editing = () => import('./edit/EditArtwork.tsx');
const EditArtwork = lazyPart(async () => (await editing()).EditArtwork);
const LoadPrivateArtwork = lazyPart(async () => (await editing()).LoadPrivateArtwork);

export async function artworkLoader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  const id = /^[1-9]\d*$/.test(args.params.id ?? '') ? Number(args.params.id) : Number.NaN;
  const isId = Number.isSafeInteger(id);
  const [artwork, views, { certificateText, viewingText, returnDays, currencyName }] = await Promise.all([
    isId ? orNull(api(pageCalls.getArtwork, { id }, { signal })) : null,
    isId ? api(pageCalls.listViews, { id }, { signal }) : [],
    api(pageCalls.getSite, {}, { signal }),
  ]);
  const terms = { certificateText, viewingText, returnDays, currencyName };
  if (artwork === null) return data({ artwork: null, views, neighbours: [], terms }, { status: 404 });
  if (artwork.periodId === null) return { artwork, views, neighbours: [], terms };
  // Null when the artwork has just been moved to another period.
  const neighbours = await orNull(
    api(pageCalls.listPeriodArtworks, { id: artwork.periodId, near: artwork.id }, { signal }),
  );
  return { artwork, views, neighbours: neighbours?.map(listedArtwork) ?? [], terms };
}

/**
 * The ratio of width to height from which an artwork spans the page, with its label below. Any other artwork has its
 * label beside it.
 */
const PANORAMA = 1.9;
const layouts = {
  beside: {
    grid: 'lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16',
    picture: 'lg:row-span-2',
    // An image that stays in view would hide a part of the views below it, so only an image alone does.
    alone: 'lg:sticky lg:top-24 print:static',
    sizes: '(min-width: 64rem) 60vw, 92vw',
  },
  panorama: {
    grid: 'lg:grid-cols-2 lg:gap-x-16',
    picture: 'lg:col-span-2',
    alone: '',
    sizes: '92vw',
  },
};

/** One artwork: its image, label and offer, then its description, facts and neighbours in its period. */
export function ArtworkPage() {
  const { artwork, views, neighbours, terms } = useLoaderData<typeof artworkLoader>();
  const site = useSiteInfo();
  const publicUrl = useContext(PublicUrlContext);
  if (artwork === null) return <ArtworkNotFound />;

  const period = site.periods.find(({ id }) => id === artwork.periodId);
  const date = dateOf(artwork);
  const picture = pictureOf(artwork);
  const ratio = artwork.width !== null && artwork.height !== null ? artwork.width / artwork.height : 1;
  const layout = ratio >= PANORAMA ? layouts.panorama : layouts.beside;
  const image = <ArtworkImage artwork={artwork} sizes={layout.sizes} priority moves />;
  return (
    <>
      <PageMeta
        title={[artwork.title, date].filter(Boolean).join(', ')}
        description={
          artwork.description || [artwork.title, date, artwork.medium, site.artistName].filter(Boolean).join(', ')
        }
        path={paths.artwork(artwork.id)}
        picture={picture}
        pictureAlt={artwork.alt}
      />
      {import.meta.env.SSR && isZoomable(artwork) && (
        <link rel="alternate" type="application/ld+json" href={`${publicUrl}${manifestPath(artwork.id)}`} />
      )}
      <StructuredData data={import.meta.env.SSR && artworkData(artwork, views, site, publicUrl)} />
      <StructuredData
        data={
          import.meta.env.SSR &&
          breadcrumbData(publicUrl, [
            { name: 'Gallery', path: paths.gallery() },
            ...(period === undefined ? [] : [{ name: period.name, path: paths.period(period.slug) }]),
            { name: artwork.title, path: paths.artwork(artwork.id) },
          ])
        }
      />
      <article className="page pb-section print:py-0">
        <div className="no-print flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <BackLink />
          <PreviousNextAfterLoad artwork={artwork} />
        </div>
        {/* A printed page also names the estate. */}
        <p className="mb-4 hidden text-ink-soft print:block">
          {site.siteTitle.includes(site.artistName) ? site.siteTitle : `${site.artistName} · ${site.siteTitle}`}
        </p>
        <div
          className={classNames(
            'mt-1 grid grid-cols-1 items-start gap-x-gutter gap-y-8 print:mt-0 print:grid-cols-[2fr_3fr] print:gap-y-6',
            layout.grid,
          )}
        >
          <div className={classNames('min-w-0 print:col-span-2', layout.picture, views.length === 0 && layout.alone)}>
            <div
              className="mx-auto w-full max-w-[calc((100svh-10rem)*var(--ratio))] print:mx-0 print:max-w-[calc(90mm*var(--ratio))]"
              style={{ '--ratio': ratio } as CSSProperties}
            >
              {isZoomable(artwork) ? (
                <ZoomLink artwork={artwork} className="block cursor-zoom-in">
                  {image}
                </ZoomLink>
              ) : (
                image
              )}
            </div>
            <ViewStrip title={artwork.title} views={views} />
          </div>
          <div>
            <TombstoneLabel
              size="page"
              titleAs="h1"
              title={shownTitle(artwork.title)}
              date={date}
              medium={artwork.medium}
              dimensions={artwork.dimensions}
              terms={
                artwork.publicStatus === 'available' ? (
                  <Price dollars={artwork.price} currency={terms.currencyName} />
                ) : undefined
              }
            />
            <div className="mt-4">
              <Badge tone={artwork.tone} muted={isCollectionBadge(artwork)}>
                {artwork.badge}
              </Badge>
            </div>
            <WhenAdmin>
              <div className="mt-4">
                <EditArtwork key={artwork.id} artwork={artwork} />
              </div>
            </WhenAdmin>
            {artwork.conditions && (
              <div className="mt-6 text-sm">
                <Facts facts={artwork.conditions} />
              </div>
            )}
            <ArtworkOffer artwork={artwork} terms={terms} />
            <Suspense fallback={<div className="mt-5 h-9 pointer-coarse:h-11" />}>
              <ViewAndShareWhenReady artwork={artwork} />
            </Suspense>
          </div>
          <div>
            {artwork.description !== null && (
              <div dir="auto" className="reading mb-9 whitespace-pre-line print:mb-5">
                {artwork.description}
              </div>
            )}
            <ArtworkFacts artwork={artwork} />
            <p className="no-print mt-7 flex flex-wrap gap-x-6 gap-y-2">
              <Link to={paths.gallery()} className={linkClass('alone')}>
                Gallery
              </Link>
              <Link to={paths.shop()} className={linkClass('alone')}>
                Shop
              </Link>
            </p>
          </div>
        </div>
      </article>
      {neighbours.length > 0 && (
        <section aria-labelledby="neighbours" className="page no-print">
          <SectionHeader
            id="neighbours"
            title={period === undefined ? 'From the same period' : `More from ${period.name}`}
            link={
              period && (
                <Link to={paths.gallery({ period: period.slug })} className={linkClass('alone')}>
                  All works of this period
                </Link>
              )
            }
          />
          <ArtworkRows>
            {neighbours.map((neighbour) => (
              <ArtworkCard key={neighbour.id} artwork={neighbour} titleAs="h3" later />
            ))}
          </ArtworkRows>
        </section>
      )}
    </>
  );
}

function ArtworkNotFound() {
  return (
    <>
      <PageMeta title={notFoundWords.artwork} description={notFoundWords.artworkText} />
      <EmptyState
        title={notFoundWords.artwork}
        titleAs="h1"
        action={
          <Link to={paths.gallery()} className={buttonClass('primary')}>
            Browse Gallery
          </Link>
        }
      >
        <p>{notFoundWords.artworkText}</p>
      </EmptyState>
      <WhenAdmin>
        <LoadPrivateArtwork />
      </WhenAdmin>
    </>
  );
}
