import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageCalls } from '../../../contract/page-calls.ts';
import { saleOf, shopBadge } from '../../../domain/artwork/artwork-badge.ts';
import type { ArtworkSort } from '../../../domain/artwork/gallery.ts';
import { apiOf } from '../../api.ts';
import { BuyButton } from '../../cart/BuyButton.tsx';
import { findCartItem, useCart } from '../../cart/cart-store.ts';
import { Link } from '../../Link.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { paths } from '../../paths.ts';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { SectionHeader } from '../../ui/text/PageHeader.tsx';
import { returnsText } from '../../words.ts';
import { ArtworkCard, firstImages } from '../shared/ArtworkCard.tsx';
import { ArtworkCount } from '../shared/ArtworkGrid.tsx';
import { galleryWords } from '../shared/gallery-words.ts';
import { ListBar, ListHeader, ListResults } from './ArtworkList.tsx';
import { SearchBox } from './SearchBox.tsx';
import { type SortChoice, SortOptions, sortIn } from './sort-choices.tsx';
import { type ListKind, loadList, useArtworkList } from './use-artwork-list.ts';

const steps = [
  {
    title: 'Browse & Select',
    text: 'Choose a work and put it into your cart. One that is marked Reserved waits for another buyer, unless it is in your cart. Works without a price are offered on request: write to us about them.',
  },
  {
    title: 'Secure Checkout',
    text: 'Give your details and how the work should reach you. Nothing is charged here: you receive an invoice at once.',
  },
  {
    title: 'Authentication',
    text: 'Every work comes from the artist’s own estate. Its invoice carries the statement of authenticity.',
  },
  {
    title: 'Secure Delivery',
    text: 'When your payment has arrived the work is packed by hand and sent insured, or waits for you to collect it.',
  },
];

/** Acquisition Process and Acquisition Policies (docs/specification/shop-and-cart.md §1). `returnDays`: days in which an artwork can be returned. */
function ShopPolicies({ returnDays }: { returnDays: number }) {
  const policies = [
    {
      title: 'Certificate of Authenticity',
      text: 'The estate certifies each work that it sells. The certificate passes with the work to every later owner.',
    },
    {
      title: 'Shipping & Handling',
      text: 'Works are shipped by post or by art courier, or can be collected in person. The checkout says what each costs, or that the estate quotes it.',
    },
    {
      title: 'Return Policy',
      text: returnsText(returnDays),
    },
  ];
  return (
    <>
      <section aria-labelledby="process" className="page pt-10">
        <SectionHeader id="process" title="Acquisition Process" />
        <ol className="grid gap-x-gutter gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
          {steps.map(({ title, text }, place) => (
            <li key={title} className="break-inside-avoid">
              <p aria-hidden="true" className="font-serif text-2xl text-accent tabular-nums">
                {place + 1}
              </p>
              <h3 className="mt-2 font-serif text-xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="policies" className="mt-section bg-wall">
        <div className="page py-section">
          <SectionHeader id="policies" title="Acquisition Policies" />
          <dl className="grid gap-x-gutter gap-y-8 lg:grid-cols-3">
            {policies.map(({ title, text }) => (
              <div key={title} className="break-inside-avoid">
                <dt className="font-serif text-xl">{title}</dt>
                <dd className="mt-2 text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4">
            <span className="font-serif text-xl">A question about a work, or about buying one?</span>
            <Link to={paths.estateContact()} className={buttonClass('quiet')}>
              Contact the Estate
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}

/** The orders of the shop's list; the first is the default and is not in the address (docs/specification/shop-and-cart.md §1). */
const shopSorts: readonly SortChoice[] = [
  { value: 'year', label: 'Year: earliest first' },
  { value: '-year', label: 'Year: latest first' },
  { value: 'price', label: 'Price: lowest first' },
  { value: '-price', label: 'Price: highest first' },
  { value: 'size', label: 'Size: smallest first' },
  { value: '-size', label: 'Size: largest first' },
];

/** The shop lists only what is available (docs/specification/shop-and-cart.md §1). */
const shop: ListKind<ShopChoice> = {
  origin: 'shop',
  choiceOf: shopChoiceOf,
  addressOf: paths.shop,
  inputOf: ({ q, sort }) => ({ filter: 'available', ...(q !== '' && { q }), ...(sort !== null && { sort }) }),
};

export async function shopLoader(args: LoaderFunctionArgs) {
  const { q } = shopChoiceOf(args.url.searchParams);
  const [artworks, reserved, site] = await Promise.all([
    loadList(shop, args),
    apiOf(args).page(
      pageCalls.listArtworks,
      { filter: 'reserved', ...(q !== '' && { q }), limit: 1 },
      { signal: args.request.signal },
    ),
    apiOf(args)(pageCalls.getSite, {}, { signal: args.request.signal }),
  ]);
  return { artworks, reserved: reserved.total, returnDays: site.returnDays };
}

/** Shop: the artworks that can be bought, and how to buy one. */
export function ShopPage() {
  const { artworks, reserved, returnDays } = useLoaderData<typeof shopLoader>();
  const cart = useCart();
  const list = useArtworkList(shop, artworks);
  const { choice, address, from, intent } = list;

  return (
    <>
      <PageMeta
        title="Shop"
        description="Original works offered by the estate, each with its certificate of authenticity."
        path={address === paths.shop() ? paths.shop() : undefined}
        picture={list.picture}
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
      <div id="list" className="scroll-mt-16 sm:scroll-mt-20">
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
            {artworks.total > 0 && <ArtworkCount total={artworks.total - reserved} />}
            {reserved > 0 && <p className="hidden shrink-0 text-sm text-ink-soft xs:block">{`${reserved} reserved`}</p>}
          </div>
        </ListBar>
        <div className="page pt-4 md:pt-6">
          <ListResults
            list={list}
            emptyText={choice.q === '' ? galleryWords.emptyShop : galleryWords.emptySearch}
            emptyAction={
              <Link to={paths.gallery()} className={buttonClass('primary')}>
                Browse Gallery
              </Link>
            }
          >
            {(artwork, index) => (
              <ArtworkCard
                key={artwork.id}
                artwork={artwork}
                from={from}
                badge={shopBadge(artwork, findCartItem(cart, artwork.id) !== undefined)}
                priority={index < firstImages}
              >
                <BuyButton artwork={{ ...artwork, ...saleOf(artwork) }} place="shop" />
              </ArtworkCard>
            )}
          </ListResults>
        </div>
      </div>
      <ShopPolicies returnDays={returnDays} />
    </>
  );
}

interface SortSelectProps {
  sort: ShopChoice['sort'];
  /** The id of the search form, with which the order is sent without JavaScript. */
  form: string;
  onChange: (sort: ShopChoice['sort']) => void;
}

/** The order of the shop's list. */
function SortSelect({ sort, form, onChange }: SortSelectProps) {
  return (
    <span className="my-1 mr-auto flex min-w-0 gap-2">
      <select
        name="sort"
        form={form}
        aria-label="Sort by"
        value={sort ?? ''}
        className="control min-h-11 truncate"
        onChange={({ target }) => onChange(sortIn(shopSorts, new URLSearchParams({ sort: target.value })))}
      >
        <SortOptions sorts={shopSorts} />
      </select>
      <noscript>
        <button type="submit" form={form} className="min-h-11 px-2 underline">
          Sort
        </button>
      </noscript>
    </span>
  );
}

interface ShopChoice {
  q: string;
  /** Null is the default order. */
  sort: ArtworkSort | null;
}

/** The shop's choice in its address; an unknown value is ignored. */
function shopChoiceOf(search: URLSearchParams): ShopChoice {
  return { q: (search.get('q') ?? '').slice(0, 200), sort: sortIn(shopSorts, search) };
}
