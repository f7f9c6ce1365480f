import { type MouseEvent, useMemo } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import type { ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import {
  emptyGalleryText,
  type GalleryAction,
  type GalleryChoice,
  galleryTabs,
  nextChoice,
} from '../../../domain/artwork/gallery.ts';
import { type Api, apiOf } from '../../api.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { ArtworkCount } from '../../ui/artwork/ArtworkCount.tsx';
import { chipClass } from '../../ui/style/chip-class.ts';
import { useScrollToCurrent } from '../../ui/style/use-scroll-to-current.ts';
import { Tabs } from '../../ui/table/Tabs.tsx';
import { tabClass } from '../../ui/table/tab-class.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { ArtworkCard } from '../shared/ArtworkCard.tsx';
import { ArtworkGrid } from '../shared/ArtworkGrid.tsx';
import type { ArtworkOrigin } from '../shared/artwork-origin.ts';
import { galleryWords } from '../shared/gallery-words.ts';
import { loadArtworks } from '../shared/load-artworks.ts';
import { useListIntent } from '../shared/use-list-intent.ts';
import { scrollRetries, useScrollRestoration } from '../shared/use-scroll-restoration.ts';
import { ClearSearch } from './ClearSearch.tsx';
import { galleryChoiceOf } from './gallery-address.ts';
import { ListBar } from './ListBar.tsx';
import { ListHeader } from './ListHeader.tsx';
import { SearchBox } from './SearchBox.tsx';

/** The input of the list call for a choice. */
function listInput({ tab, period, q }: GalleryChoice, cursor: string | null): ListArtworks {
  return {
    ...(tab !== 'all' && { filter: tab }),
    ...(period !== null && { period }),
    ...(q !== '' && { q }),
    ...(cursor !== null && { cursor }),
  };
}

export async function galleryLoader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  const choice = galleryChoiceOf(args.url.searchParams);
  const cursor = args.url.searchParams.get('cursor');
  const [artworks, intro] = await Promise.all([
    loadArtworks(api, listInput(choice, cursor), signal),
    findGalleryText(api, signal),
  ]);
  return { artworks, intro: intro || galleryWords.defaultIntro };
}

/** The estate's introduction; when it cannot be loaded, the page is shown with the default one (docs/specification/content.md §4). */
async function findGalleryText(api: Api, signal: AbortSignal): Promise<string> {
  try {
    return (await api(contentCalls.getGalleryText, {}, { signal })).value;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: this failure is only logged (docs/specification/content.md §4)
    if (!signal.aborted) console.error('Failed to fetch gallery text', error);
    return '';
  }
}

/** Gallery: every artwork, by tab, period and search; each choice has its own URL. */
export function GalleryPage() {
  const { artworks, intro } = useLoaderData<typeof galleryLoader>();
  const { periods } = useSiteInfo();
  const navigation = useNavigation();
  const [search] = useSearchParams();
  const choice = useMemo(() => galleryChoiceOf(search), [search]);
  const cursor = search.get('cursor');
  const address = paths.gallery({ ...choice, cursor });
  const asked = useMemo(() => listInput(choice, null), [choice]);
  const place = useScrollRestoration(address, scrollRetries.gallery);
  const from = useMemo((): ArtworkOrigin => ({ origin: 'gallery', address, place }), [address, place]);
  const intent = useListIntent(choice, paths.gallery);
  const { intended } = intent;
  const periodStrip = useScrollToCurrent<HTMLElement>(intended.period ?? '');

  /** A tab or a period is a link to its list, so that it also works in a new tab and without JavaScript. */
  const linkTo = (action: GalleryAction) => {
    const next = nextChoice(intended, action);
    const press = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      intent.choose(next);
    };
    return { to: paths.gallery(next), onClick: press };
  };
  const changing = navigation.location?.pathname === paths.gallery();
  const period = periods.find(({ slug }) => slug === choice.period);
  const tabTitle = choice.tab === 'all' ? undefined : galleryTabs.find(({ key }) => key === choice.tab)?.label;
  const first = artworks.items.map(pictureOf).find((picture) => picture !== null);
  // Search engines index a tab and a period; they do not index a search, a later page of a list or an unknown period.
  const isIndexed = choice.q === '' && cursor === null && (choice.period === null || period !== undefined);

  return (
    <>
      <PageMeta
        title={[period?.name, tabTitle, 'Gallery'].filter((part) => part !== undefined).join(' – ')}
        description={intro}
        path={isIndexed ? paths.gallery({ tab: choice.tab, period: choice.period }) : undefined}
        picture={first}
      />
      <ListHeader title="Gallery" introduction={intro} />
      <div>
        <ListBar>
          <Tabs label="Artworks" current={intended.tab}>
            {galleryTabs.map(({ key, label }) => (
              <Link
                key={key}
                {...linkTo({ tab: key })}
                aria-current={intended.tab === key ? 'page' : undefined}
                className={tabClass(intended.tab === key)}
              >
                {label}
              </Link>
            ))}
          </Tabs>
          <SearchBox
            label="Search artworks..."
            action={paths.gallery()}
            intent={intent}
            otherFields={{
              ...(choice.tab !== 'all' && { tab: choice.tab }),
              ...(choice.period !== null && { period: choice.period }),
            }}
          />
        </ListBar>
        <div className="page flex items-center justify-between gap-4 pb-3 pt-2 md:pb-5 md:pt-3">
          <nav
            ref={periodStrip}
            aria-label="Filter by period"
            className="no-print -ml-margin overflow-x-auto py-1 pl-margin pr-6 [mask-image:var(--fade-end)] [scrollbar-width:none]"
          >
            <ul className="flex gap-2 lg:flex-wrap">
              {periods.map(({ id, slug, name, colorClass }) => (
                <li key={id}>
                  <Link
                    {...linkTo({ period: slug })}
                    data-theme={colorClass}
                    aria-current={intended.period === slug ? 'true' : undefined}
                    dir="auto"
                    className={chipClass(intended.period === slug)}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {artworks.total > 0 && <ArtworkCount total={artworks.total} />}
        </div>
        <div className="page">
          {artworks.items.length === 0 ? (
            <EmptyState
              title={galleryWords.emptyTitle}
              action={
                choice.q !== '' && (
                  <ClearSearch onClear={() => intent.search('')} address={paths.gallery({ ...choice, q: '' })} />
                )
              }
            >
              <p>{emptyGalleryText(choice.q)}</p>
            </EmptyState>
          ) : (
            <ArtworkGrid
              key={address}
              first={artworks}
              asked={asked}
              address={address}
              moreAddress={(next) => paths.gallery({ ...choice, cursor: next })}
              changing={changing}
            >
              {(artwork, index) => <ArtworkCard key={artwork.id} artwork={artwork} from={from} priority={index < 4} />}
            </ArtworkGrid>
          )}
        </div>
      </div>
    </>
  );
}
