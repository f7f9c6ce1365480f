import { cartCalls } from '../../contract/cart/cart.calls.ts';
import type { CartItem } from '../../contract/cart/cart.schemas.ts';
import { backgroundApi, browserApi, isNotConnected, sentenceOf } from '../api.ts';
import { createStore } from '../ui/create-store.ts';
import { connectionWords } from '../words.ts';

/** The browser's cart (docs/specification/shop-and-cart.md §4). It is fetched after hydration, never on the server. */
export interface CartState {
  items: CartItem[];
  /** The purchasable works' prices together, whole dollars. */
  total: number;
  isOpen: boolean;
  isLoading: boolean;
  error: string | null;
}

const initial: CartState = { items: [], total: 0, isOpen: false, isLoading: true, error: null };
const store = createStore(initial);

/** The cart as it stands now. */
export const useCart = store.use;

function change(next: Partial<CartState>): void {
  store.set({ ...store.get(), ...next });
}

/**
 * Reads of the cart are numbered as they start, because responses can arrive in another order. What is shown never goes
 * back: a response is dropped when something newer is shown already.
 */
let lastRead = 0;
let oldestCurrent = 1;

/** Starts a read. The function it returns is called when the response is there, and says whether it may be shown. */
function beginRead(): () => boolean {
  lastRead += 1;
  const read = lastRead;
  return () => {
    if (read < oldestCurrent) return false;
    oldestCurrent = read;
    return true;
  };
}

function showCart(cart: { items: CartItem[]; total: number }): void {
  change({ items: cart.items, total: cart.total, isLoading: false, error: null });
}

/** Takes the cart as the response to a write gave it, such as that of a refused checkout. */
export function takeCart(cart: { items: CartItem[]; total: number }): void {
  // Reads that are still on their way may not know of the write.
  oldestCurrent = lastRead + 1;
  showCart(cart);
}

/** Fetches the cart. A failure empties it and keeps the message (docs/specification/shop-and-cart.md §4). */
export async function refetchCart(): Promise<void> {
  const isCurrent = beginRead();
  change({ isLoading: true });
  try {
    const cart = await browserApi(cartCalls.getCart, {});
    if (isCurrent()) showCart(cart);
  } catch (error) {
    if (!isCurrent()) return;
    const sentence = isNotConnected(error) ? connectionWords.lostText : sentenceOf(error, connectionWords.failedText);
    change({ items: [], total: 0, isLoading: false, error: sentence });
  }
}

/** Brings the cart up to date without a sign of it: what another tab did is seen; a failure leaves what is shown. */
export async function refreshCart(): Promise<void> {
  const isCurrent = beginRead();
  try {
    const cart = await backgroundApi(cartCalls.getCart, {});
    if (isCurrent()) showCart(cart);
  } catch {
    // The next ordinary fetch says what is wrong.
  }
}

/**
 * Puts a work into the cart, fetches the cart anew and opens it. A work that is in already is skipped. Throws when refused;
 * false when the server took it and the cart is without it all the same: the browser keeps no cookies.
 */
export async function addToCart(artworkId: number): Promise<boolean> {
  if (findCartItem(store.get(), artworkId) !== undefined) return true;
  await browserApi(cartCalls.addToCart, { artworkId });
  await refetchCart();
  if (store.get().error === null && findCartItem(store.get(), artworkId) === undefined) return false;
  openCart();
  return true;
}

/** Takes an item (not a work's id) out and fetches the cart anew. Throws when it could not be done. */
export async function removeFromCart(itemId: number): Promise<void> {
  await browserApi(cartCalls.removeFromCart, { id: itemId });
  await refetchCart();
}

const openCart = (): void => change({ isOpen: true });
export const closeCart = (): void => change({ isOpen: false });
export const toggleCart = (): void => change({ isOpen: !store.get().isOpen });

/** The cart's item that holds a work. */
export function findCartItem({ items }: Pick<CartState, 'items'>, artworkId: number): CartItem | undefined {
  return items.find((each) => each.artwork.id === artworkId);
}

/** As far as this tab knows. */
export const isCartEmpty = (): boolean => store.get().items.length === 0;
