import { useMemo } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import type { ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { shopBadge } from '../../../domain/artwork/artwork-badge.ts';
import { apiOf } from '../../api.ts';
import { BuyButton } from '../../cart/BuyButton.tsx';
import { findCartItem, useCart } from '../../cart/cart-store.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { buttonClass } from '../../ui/style/button-class.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { ArtworkCard } from '../shared/ArtworkCard.tsx';
import { ArtworkGrid } from '../shared/ArtworkGrid.tsx';
import type { ArtworkOrigin } from '../shared/artwork-origin.ts';
import { galleryWords } from '../shared/gallery-words.ts';
import { loadArtworks } from '../shared/load-artworks.ts';
import { useListIntent } from '../shared/use-list-intent.ts';
import { scrollRetries, useScrollRestoration } from '../shared/use-scroll-restoration.ts';
import { ClearSearch } from './ClearSearch.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ShopPolicies } from './ShopPolicies.tsx';

/** The search in the shop's address. */
const searchIn = (search: URLSearchParams) => (search.get('q') ?? '').slice(0, 200);
/** The shop lists only what is available (docs/specification/shop-and-cart.md §1). */
const listInput = (q: string): ListArtworks => ({ filter: 'available', ...(q !== '' && { q }) });

export async function shopLoader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  const q = searchIn(args.url.searchParams);
  const cursor = args.url.searchParams.get('cursor');
  const asked = { ...listInput(q), ...(cursor !== null && { cursor }) };
  const [artworks, site] = await Promise.all([
    loadArtworks(api, asked, signal),
    api(contentCalls.getSite, {}, { signal }),
  ]);
  return { artworks, returnDays: site.returnDays };
}

/** Shop: the artworks that can be bought, and how to buy one. */
export function ShopPage() {
  const { artworks, returnDays } = useLoaderData<typeof shopLoader>();
  const { artistName } = useSiteInfo();
  const cart = useCart();
  const changing = useNavigation().location?.pathname === paths.shop();
  const [search] = useSearchParams();
  const q = searchIn(search);
  const cursor = search.get('cursor');
  const address = paths.shop({ q, cursor });
  const asked = useMemo(() => listInput(q), [q]);
  const place = useScrollRestoration(address, scrollRetries.shop);
  const from = useMemo((): ArtworkOrigin => ({ origin: 'shop', address, place }), [address, place]);

  const intent = useListIntent({ q }, paths.shop);
  const first = artworks.items.map(pictureOf).find((picture) => picture !== null);

  return (
    <>
      <PageMeta
        title="Shop"
        description="Original works offered by the estate, each with its certificate of authenticity."
        path={q === '' && cursor === null ? paths.shop() : undefined}
        picture={first}
      />
      <PageHeader
        title="Shop"
        eyebrow={artistName || undefined}
        lead={
          <p>Original works offered by the estate. Each exists once, and comes with its certificate of authenticity.</p>
        }
      />
      <div className="page">
        <SearchBox label="Search available artworks..." action={paths.shop()} intent={intent} />
        {artworks.items.length === 0 ? (
          <EmptyState
            title={galleryWords.emptyTitle}
            action={
              q === '' ? (
                <Link to={paths.gallery()} className={buttonClass('primary')}>
                  Browse Gallery
                </Link>
              ) : (
                <ClearSearch onClear={() => intent.search('')} address={paths.shop()} />
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
            moreAddress={(next) => paths.shop({ q, cursor: next })}
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
      <ShopPolicies returnDays={returnDays} />
    </>
  );
}
