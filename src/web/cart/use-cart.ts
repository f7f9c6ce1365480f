import { useSyncExternalStore } from 'react';
import { type CartState, findCart, findNoCart, subscribeToCart } from './cart-store.ts';

/** The cart as it stands now. */
export function useCart(): CartState {
  return useSyncExternalStore(subscribeToCart, findCart, findNoCart);
}
