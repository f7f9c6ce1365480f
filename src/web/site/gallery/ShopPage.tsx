import { useMemo } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import type { ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { shopBadge } from '../../../domain/artwork/artwork-badge.ts';
import { apiOf } from '../../api.ts';
import { BuyButton } from '../../cart/BuyButton.tsx';
import { findCartItem, useCart } from '../../cart/cart-store.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { ArtworkCount } from '../../ui/artwork/ArtworkCount.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';
import { linkClass } from '../../ui/style/link-class.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { ArtworkCard } from '../shared/ArtworkCard.tsx';
import { ArtworkGrid } from '../shared/ArtworkGrid.tsx';
import type { ArtworkOrigin } from '../shared/artwork-origin.ts';
import { galleryWords } from '../shared/gallery-words.ts';
import { loadArtworks } from '../shared/load-artworks.ts';
import { useListIntent } from '../shared/use-list-intent.ts';
import { scrollRetries, useScrollRestoration } from '../shared/use-scroll-restoration.ts';
import { ClearSearch } from './ClearSearch.tsx';
import { ListBar } from './ListBar.tsx';
import { ListHeader } from './ListHeader.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ShopPolicies } from './ShopPolicies.tsx';
import { SortSelect } from './SortSelect.tsx';
import { type ShopChoice, shopChoiceOf } from './shop-address.ts';

/** The shop lists only what is available (docs/specification/shop-and-cart.md §1). */
const listInput = ({ q, sort }: ShopChoice): ListArtworks => ({
  filter: 'available',
  ...(q !== '' && { q }),
  ...(sort !== null && { sort }),
});

export async function shopLoader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  const cursor = args.url.searchParams.get('cursor');
  const asked = { ...listInput(shopChoiceOf(args.url.searchParams)), ...(cursor !== null && { cursor }) };
  const [artworks, site] = await Promise.all([
    loadArtworks(api, asked, signal),
    api(contentCalls.getSite, {}, { signal }),
  ]);
  return { artworks, returnDays: site.returnDays };
}

/** Shop: the artworks that can be bought, and how to buy one. */
export function ShopPage() {
  const { artworks, returnDays } = useLoaderData<typeof shopLoader>();
  const cart = useCart();
  const changing = useNavigation().location?.pathname === paths.shop();
  const [search] = useSearchParams();
  const choice = useMemo(() => shopChoiceOf(search), [search]);
  const { q } = choice;
  const cursor = search.get('cursor');
  const address = paths.shop({ ...choice, cursor });
  const asked = useMemo(() => listInput(choice), [choice]);
  const place = useScrollRestoration(address, scrollRetries.shop);
  const from = useMemo((): ArtworkOrigin => ({ origin: 'shop', address, place }), [address, place]);

  const intent = useListIntent(choice, paths.shop);
  const first = artworks.items.map(pictureOf).find((picture) => picture !== null);

  return (
    <>
      <PageMeta
        title="Shop"
        description="Original works offered by the estate, each with its certificate of authenticity."
        path={address === paths.shop() ? paths.shop() : undefined}
        picture={first}
      />
      <ListHeader
        title="Shop"
        introduction="Original works offered by the estate. Each exists once, and comes with its certificate of authenticity."
      >
        <p>
          <Link to={`${address}#process`} className={`${linkClass('alone')} font-sans text-sm`}>
            How buying works
          </Link>
        </p>
      </ListHeader>
      <div>
        <ListBar wraps>
          <SearchBox
            label="Search available artworks..."
            action={paths.shop()}
            intent={intent}
            id="search"
            place="above"
          />
          <div className="flex min-w-0 flex-1 basis-[100px] items-center gap-4">
            <SortSelect
              sort={intent.intended.sort}
              form="search"
              onChange={(sort) => intent.choose({ ...intent.intended, sort })}
            />
            {artworks.total > 0 && <ArtworkCount total={artworks.total} />}
          </div>
        </ListBar>
        <div className="page pt-4 md:pt-6">
          {artworks.items.length === 0 ? (
            <EmptyState
              title={galleryWords.emptyTitle}
              action={
                q === '' ? (
                  <Link to={paths.gallery()} className={buttonClass('primary')}>
                    Browse Gallery
                  </Link>
                ) : (
                  <ClearSearch onClear={() => intent.search('')} address={paths.shop({ ...choice, q: '' })} />
                )
              }
            >
              <p>{q === '' ? galleryWords.emptyShop : galleryWords.emptySearch}</p>
            </EmptyState>
          ) : (
            <ArtworkGrid
              key={address}
              first={artworks}
              asked={asked}
              address={address}
              moreAddress={(next) => paths.shop({ ...choice, cursor: next })}
              changing={changing}
            >
              {(artwork, index) => (
                <ArtworkCard
                  key={artwork.id}
                  artwork={artwork}
                  from={from}
                  badge={shopBadge(artwork, findCartItem(cart, artwork.id) !== undefined)}
                  priority={index < 4}
                >
                  <BuyButton artwork={artwork} place="shop" />
                </ArtworkCard>
              )}
            </ArtworkGrid>
          )}
        </div>
      </div>
      <ShopPolicies returnDays={returnDays} />
    </>
  );
}
