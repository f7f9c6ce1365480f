import { call, type Nothing } from '../call.ts';
import type { AddToCart, Cart, RemoveFromCart } from './cart.schemas.ts';

/** A browser's own cart. It gets its cookie with the first write, not before. */
export const cartCalls = {
  getCart: call<Nothing, Cart>({ method: 'GET', path: '/api/cart', right: 'anyone' }),
  addToCart: call<AddToCart, Cart>({
    method: 'POST',
    path: '/api/cart',
    right: 'anyone',
    rateLimit: 'cart',
    status: 201,
  }),
  removeFromCart: call<RemoveFromCart, Cart>({
    method: 'DELETE',
    path: '/api/cart/:id',
    right: 'anyone',
    rateLimit: 'cart',
  }),
  clearCart: call<Nothing, Cart>({ method: 'DELETE', path: '/api/cart', right: 'anyone', rateLimit: 'cart' }),
};
