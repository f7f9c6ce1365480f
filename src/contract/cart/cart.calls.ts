import { call } from '../call.ts';
import type { AddToCart, Cart, RemoveFromCart } from './cart.schemas.ts';

type Nothing = Record<string, never>;

/** A browser's own cart. It gets its cookie with the first write, not before. */
export const cartCalls = {
  getCart: call<Nothing, Cart>({ method: 'GET', path: '/api/cart', who: 'anyone' }),
  addToCart: call<AddToCart, Cart>({
    method: 'POST',
    path: '/api/cart',
    who: 'anyone',
    rateLimit: 'cart',
    status: 201,
  }),
  removeFromCart: call<RemoveFromCart, Cart>({
    method: 'DELETE',
    path: '/api/cart/:id',
    who: 'anyone',
    rateLimit: 'cart',
  }),
  clearCart: call<Nothing, Cart>({ method: 'DELETE', path: '/api/cart', who: 'anyone', rateLimit: 'cart' }),
};
