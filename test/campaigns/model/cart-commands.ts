import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import type { Cart } from '../../../src/contract/cart/cart.schemas.ts';
import type { TestBrowser } from '../../test-app.ts';
import { type Command, command } from './command.ts';
import { type Estate, expectAnswer, pick } from './estate.ts';
import { type Buyer, isForSale, type Model } from './model.ts';

export function browserOf(model: Model, real: Estate, who: number): [Buyer, TestBrowser] {
  return [pick(model.buyers, who), pick(real.browsers, who)];
}

export function addToCart({ who, which }: { who: number; which: number }): Command {
  return command('add to cart', [who, which], async (model, real) => {
    const [buyer, browser] = browserOf(model, real, who);
    const artwork = pick(model.artworks, which);
    const answer = await browser.ask(cartCalls.addToCart, { artworkId: artwork.id });
    const isIn = buyer.cart.some((each) => each.artwork === artwork);
    const offered = isIn ? 200 : 201;
    expectAnswer(real, 'add to cart', answer, { status: artwork.isDeleted ? 404 : isForSale(artwork) ? offered : 409 });
    if (answer.status === 201) buyer.cart.push({ artwork, itemId: itemIn(answer.body, artwork.id) });
  });
}

function itemIn(cart: Cart, artworkId: number): number {
  const found = cart.items.find((each) => each.artwork.id === artworkId);
  if (found === undefined) throw new Error(`Artwork ${artworkId} is not in the returned cart.`);
  return found.item.id;
}

/** The item may be in another buyer's cart: that must not be removed. */
export function removeFromCart({ who, which }: { who: number; which: number }): Command {
  return command('remove from cart', [who, which], async (model, real) => {
    const [buyer, browser] = browserOf(model, real, who);
    const everyItem = model.buyers.flatMap(({ cart }) => cart.map((each) => each.itemId));
    const itemId = everyItem.length === 0 ? 1 : pick(everyItem, which);
    const isOurs = buyer.cart.some((each) => each.itemId === itemId);
    const answer = await browser.ask(cartCalls.removeFromCart, { id: itemId });
    expectAnswer(real, isOurs ? 'remove from cart' : 'remove what is not there', answer, { status: 200 });
    buyer.cart = buyer.cart.filter((each) => each.itemId !== itemId);
  });
}

export function clearCart({ who }: { who: number }): Command {
  return command('clear cart', [who], async (model, real) => {
    const [buyer, browser] = browserOf(model, real, who);
    expectAnswer(real, 'clear cart', await browser.ask(cartCalls.clearCart, {}), { status: 200, body: { total: 0 } });
    buyer.cart = [];
  });
}
