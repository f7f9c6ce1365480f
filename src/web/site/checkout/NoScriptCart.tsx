import { cartWords } from '../../cart/cart-actions.ts';
import { ReachEstate } from '../shared/buyer/ReachEstate.tsx';

/** Without JavaScript, in place of the cart and the checkout: how to reach the estate. */
export function NoScriptCart() {
  return (
    <noscript>
      <p className="text-lg">
        <ReachEstate before={cartWords.noScript} />
      </p>
    </noscript>
  );
}
