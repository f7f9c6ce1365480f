import { cartWords } from '../../cart/cart-actions.ts';
import { ReachEstate } from '../shared/buyer/ReachEstate.tsx';

/** The text in place of the cart and the checkout without JavaScript: how to reach the estate. */
export function NoScriptCart() {
  return (
    <noscript>
      <p className="text-lg">
        <ReachEstate before={cartWords.noScript} />
      </p>
    </noscript>
  );
}
