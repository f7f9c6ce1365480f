import type { MouseEvent } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageCalls } from '../../../contract/page-calls.ts';
import {
  emptyGalleryText,
  type GalleryAction,
  type GalleryChoice,
  galleryTabs,
  nextChoice,
} from '../../../domain/artwork/gallery.ts';
import { type Api, apiOf } from '../../api.ts';
import { Link } from '../../Link.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { paths } from '../../paths.ts';
import { buttonClass, chipClass, tabClass } from '../../ui/style/class-names.ts';
import { useScrollToCurrent } from '../../ui/style/use-scroll-to-current.ts';
import { Tabs } from '../../ui/table/Tabs.tsx';
import { ArtworkCard, firstImages } from '../shared/ArtworkCard.tsx';
import { ArtworkCount } from '../shared/ArtworkGrid.tsx';
import { galleryWords } from '../shared/gallery-words.ts';
import { ListBar, ListHeader, ListResults } from './ArtworkList.tsx';
import { galleryChoiceOf } from './gallery-address.ts';
import { SearchBox } from './SearchBox.tsx';
import { SortAndYears } from './SortAndYears.tsx';
import { type ListKind, loadList, useArtworkList } from './use-artwork-list.ts';

/** The parts of a choice that are not the default. */
const given = (parts: Record<string, string | number | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => (part ? [[name, `${part}`]] : [])));

const gallery: ListKind<GalleryChoice> = {
  origin: 'gallery',
  choiceOf: galleryChoiceOf,
  addressOf: paths.gallery,
  inputOf: ({ tab, ...rest }) => given({ filter: tab === 'all' ? null : tab, ...rest }),
};

export async function galleryLoader(args: LoaderFunctionArgs) {
  const [artworks, intro] = await Promise.all([
    loadList(gallery, args),
    findGalleryText(apiOf(args), args.request.signal),
  ]);
  return { artworks, intro: intro || galleryWords.defaultIntro };
}

/** The estate's introduction; when it cannot be loaded, the page is shown with the default one (docs/specification/content.md §4). */
async function findGalleryText(api: Api, signal: AbortSignal): Promise<string> {
  try {
    return (await api(pageCalls.getGalleryText, {}, { signal })).value;
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
  const list = useArtworkList(gallery, artworks);
  const { choice, cursor, from, intent } = list;
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
  const chosenTab = { tab: choice.tab === 'all' ? null : choice.tab };
  const period = periods.find(({ slug }) => slug === choice.period);
  const tabTitle = choice.tab === 'all' ? undefined : galleryTabs.find(({ key }) => key === choice.tab)?.label;
  // Search engines index a tab and a period; they do not index a search, a later page of a list or an unknown period.
  const isIndexed =
    choice.q === '' &&
    cursor === null &&
    (choice.sort ?? choice.from ?? choice.to) === null &&
    (choice.period === null || period !== undefined);

  return (
    <>
      <PageMeta
        title={[period?.name, tabTitle, 'Gallery'].filter((part) => part !== undefined).join(' – ')}
        description={intro}
        path={isIndexed ? paths.gallery({ tab: choice.tab, period: choice.period }) : undefined}
        picture={list.picture}
      />
      <ListHeader title="Gallery" introduction={intro} />
      <div id="list" className="scroll-mt-16 sm:scroll-mt-20">
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
            otherFields={given({ ...choice, ...chosenTab, q: null })}
          />
        </ListBar>
        <div className="page flex items-center justify-between gap-4 pb-3 pt-2 md:pb-5 md:pt-3">
          <nav
            ref={periodStrip}
            aria-label="Filter by period"
            className="no-print -ml-margin overflow-x-auto py-1 pl-margin pr-6 [mask-image:var(--fade-end)] [scrollbar-width:none] lg:overflow-visible lg:pr-0 lg:[mask-image:none]"
          >
            <ul className="flex gap-2 lg:flex-wrap lg:gap-1.5">
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
          <div className="flex shrink-0 items-center gap-3 sm:gap-4">
            {artworks.total > 0 && <ArtworkCount total={artworks.total} />}
            <SortAndYears
              choice={intended}
              onChoose={intent.choose}
              otherFields={given({ ...chosenTab, period: intended.period, q: intended.q })}
            />
          </div>
        </div>
        <div className="page">
          <ListResults
            list={list}
            emptyText={emptyGalleryText(choice.q)}
            emptyAction={
              (choice.from ?? choice.to) !== null && (
                <Link to={paths.gallery({ ...choice, from: null, to: null })} className={buttonClass()}>
                  Show All Years
                </Link>
              )
            }
          >
            {(artwork, index) => (
              <ArtworkCard key={artwork.id} artwork={artwork} from={from} priority={index < firstImages} />
            )}
          </ListResults>
        </div>
      </div>
    </>
  );
}
