import { useMemo } from 'react';
import { type LoaderFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import type { ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import { apiOf, type ListPage } from '../../api.ts';
import { pictureOf } from '../../picture-of.ts';
import type { ArtworkOrigin } from '../shared/artwork-origin.ts';
import { type ListedArtwork, loadArtworks } from '../shared/load-artworks.ts';
import { useListIntent } from '../shared/use-list-intent.ts';
import { scrollRetries, useScrollRestoration } from '../shared/use-scroll-restoration.ts';

/** The differences between the gallery and the shop: two lists of artworks whose choice is in the address. */
export interface ListKind<Choice extends { q: string }> {
  origin: ArtworkOrigin['origin'];
  choiceOf: (search: URLSearchParams) => Choice;
  addressOf: (choice: Partial<Choice> & { cursor?: string | null }) => string;
  /** The input of the list call for a choice. */
  inputOf: (choice: Choice) => ListArtworks;
}

/** The first page of the list in the address. */
export function loadList<Choice extends { q: string }>(
  { choiceOf, inputOf }: ListKind<Choice>,
  args: LoaderFunctionArgs,
): Promise<ListPage<ListedArtwork>> {
  const { searchParams } = args.url;
  const cursor = searchParams.get('cursor');
  const asked = { ...inputOf(choiceOf(searchParams)), ...(cursor !== null && { cursor }) };
  return loadArtworks(apiOf(args), asked, args.request.signal);
}

/** The list of the gallery or the shop: its choice and address, the place to return to, and the visitor's next choice. */
export function useArtworkList<Choice extends { q: string }>(
  { origin, choiceOf, addressOf, inputOf }: ListKind<Choice>,
  artworks: ListPage<ListedArtwork>,
) {
  const changing = useNavigation().location?.pathname === addressOf({});
  const [search] = useSearchParams();
  const choice = useMemo(() => choiceOf(search), [choiceOf, search]);
  const cursor = search.get('cursor');
  const address = addressOf({ ...choice, cursor });
  const asked = useMemo(() => inputOf(choice), [inputOf, choice]);
  const place = useScrollRestoration(address, scrollRetries[origin]);
  const from = useMemo((): ArtworkOrigin => ({ origin, address, place }), [origin, address, place]);
  const intent = useListIntent(choice, addressOf);
  return {
    artworks,
    choice,
    cursor,
    address,
    asked,
    changing,
    intent,
    /** The origin of an artwork that is opened from the list. */
    from,
    /** The first image, for links to the page. */
    picture: artworks.items.map(pictureOf).find((picture) => picture !== null),
    moreAddress: (next: string | null) => addressOf({ ...choice, cursor: next }),
    addressWithoutSearch: addressOf({ ...choice, q: '' }),
  };
}
