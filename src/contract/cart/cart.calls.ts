import { call } from '../call.ts';
import { ById, Nothing } from '../schema-parts.ts';
import { AddToCart, Cart } from './cart.schemas.ts';

/** A browser's own cart. It gets its cookie with the first write, not before. */
export const cartCalls = {
  getCart: call({ method: 'GET', path: '/api/cart', right: 'anyone', input: Nothing, answer: Cart }),
  addToCart: call({
    method: 'POST',
    path: '/api/cart',
    right: 'anyone',
    rateLimit: 'cart',
    status: 201,
    input: AddToCart,
    answer: Cart,
  }),
  removeFromCart: call({
    method: 'DELETE',
    path: '/api/cart/:id',
    right: 'anyone',
    rateLimit: 'cart',
    input: ById,
    answer: Cart,
  }),
  clearCart: call({
    method: 'DELETE',
    path: '/api/cart',
    right: 'anyone',
    rateLimit: 'cart',
    input: Nothing,
    answer: Cart,
  }),
};
