import type { Cart, CartItem } from '../../contract/cart/cart.schemas.ts';
import { pageCalls } from '../../contract/page-calls.ts';
import { backgroundApi, browserApi, isNotConnected, sentenceOf } from '../api.ts';
import { createStore } from '../ui/create-store.ts';
import { connectionWords } from '../words.ts';

/** The browser's cart (docs/specification/shop-and-cart.md §4). It is fetched after hydration, never on the server. */
export interface CartState {
  items: CartItem[];
  /** The sum of the purchasable artworks' prices, in whole dollars. */
  total: number;
  /** The most artworks that an order may hold; null until the cart is loaded. */
  worksPerOrder: number | null;
  isOpen: boolean;
  isLoading: boolean;
  error: string | null;
}

const initial: CartState = { items: [], total: 0, worksPerOrder: null, isOpen: false, isLoading: true, error: null };
const store = createStore(initial);

/** The current cart. */
export const useCart = store.use;

function change(next: Partial<CartState>): void {
  store.set({ ...store.get(), ...next });
}

/**
 * Reads of the cart are numbered as they start, because responses can arrive in another order. A response is dropped when
 * a newer one is shown already.
 */
let lastRead = 0;
let oldestCurrent = 1;

/** Starts a read. Call the returned function when the response arrives: it returns whether to show the response. */
function beginRead(): () => boolean {
  lastRead += 1;
  const read = lastRead;
  return () => {
    if (read < oldestCurrent) return false;
    oldestCurrent = read;
    return true;
  };
}

function showCart(cart: Cart): void {
  change({ ...cart, isLoading: false, error: null });
}

/** Shows the cart in the response to a write, such as a refused checkout. */
export function replaceCart(cart: Cart): void {
  // A read that is still pending may have been answered before the write.
  oldestCurrent = lastRead + 1;
  showCart(cart);
}

/** Fetches the cart. A failure empties it and stores the message (docs/specification/shop-and-cart.md §4). */
export async function refetchCart(): Promise<void> {
  const isCurrent = beginRead();
  change({ isLoading: true });
  try {
    const cart = await browserApi(pageCalls.getCart, {});
    if (isCurrent()) showCart(cart);
  } catch (error) {
    if (!isCurrent()) return;
    const sentence = isNotConnected(error) ? connectionWords.lostText : sentenceOf(error, connectionWords.failedText);
    change({ items: [], total: 0, isLoading: false, error: sentence });
  }
}

/** Updates the cart in the background, for changes made in another tab. A failure changes nothing. */
export async function refreshCart(): Promise<void> {
  const isCurrent = beginRead();
  try {
    const cart = await backgroundApi(pageCalls.getCart, {});
    if (isCurrent()) showCart(cart);
  } catch {
    // The next fetch by the visitor shows the error.
  }
}

/**
 * Adds an artwork to the cart, fetches the cart again and opens it. An artwork that is in the cart already is skipped.
 * Throws when refused. Returns false when the fetched cart is without the artwork: the browser stores no cookies.
 */
export async function addToCart(artworkId: number): Promise<boolean> {
  if (findCartItem(store.get(), artworkId) !== undefined) return true;
  await browserApi(pageCalls.addToCart, { artworkId });
  await refetchCart();
  if (store.get().error === null && findCartItem(store.get(), artworkId) === undefined) return false;
  openCart();
  return true;
}

/** Removes an item (its id, not the artwork's) and fetches the cart again. Throws when that fails. */
export async function removeFromCart(itemId: number): Promise<void> {
  await browserApi(pageCalls.removeFromCart, { id: itemId });
  await refetchCart();
}

const openCart = (): void => change({ isOpen: true });
export const closeCart = (): void => change({ isOpen: false });
export const toggleCart = (): void => change({ isOpen: !store.get().isOpen });

/** The cart's item of an artwork. */
export function findCartItem({ items }: Pick<CartState, 'items'>, artworkId: number): CartItem | undefined {
  return items.find((each) => each.artwork.id === artworkId);
}

/** True if the cart is empty, as far as this tab knows. */
export const isCartEmpty = (): boolean => store.get().items.length === 0;
