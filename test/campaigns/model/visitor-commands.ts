import fc from 'fast-check';
import { shippingMethods } from '../../../src/domain/shipping/shipping-methods.ts';
import { addToCart, clearCart, removeFromCart } from './cart-commands.ts';
import {
  buy,
  checkout,
  checkoutTogether,
  keyInOtherBrowser,
  orderWithWrongClaim,
  otherBodyUnderKey,
  readOrder,
  retry,
  wrongClaims,
} from './checkout-commands.ts';
import { type Command, times } from './command.ts';

const any = fc.nat(30);
const method = fc.constantFrom(...shippingMethods);

/** All visitor commands with their weights. */
export const visitorCommands: fc.Arbitrary<Command>[] = [
  ...times(6, fc.record({ who: any, which: any, method }).map(buy)),
  ...times(4, fc.record({ who: any, which: any }).map(addToCart)),
  ...times(1, fc.record({ who: any, which: any }).map(removeFromCart)),
  ...times(1, fc.record({ who: any }).map(clearCart)),
  ...times(1, fc.record({ who: any, method, way: fc.constant('as seen' as const) }).map(checkout)),
  ...times(
    3,
    fc.record({ who: any, which: any, method, way: fc.constantFrom(...wrongClaims) }).map(orderWithWrongClaim),
  ),
  ...times(2, fc.record({ who: any, which: any }).map(retry)),
  ...times(1, fc.record({ who: any, which: any }).map(otherBodyUnderKey)),
  ...times(2, fc.record({ who: any, which: any }).map(keyInOtherBrowser)),
  ...times(3, fc.record({ first: any, second: any, which: any, other: any, method }).map(checkoutTogether)),
  ...times(1, fc.record({ who: any, which: any }).map(readOrder)),
];
