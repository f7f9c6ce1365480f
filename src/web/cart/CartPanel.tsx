import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { SidePanel } from '../ui/overlay/SidePanel.tsx';
import { showToast } from '../ui/overlay/toast-store.ts';
import { Button } from '../ui/style/Button.tsx';
import { buttonClass } from '../ui/style/class-names.ts';
import { Money } from '../ui/text/Money.tsx';
import { CartContents } from './CartContents.tsx';
import { CartLine } from './CartLine.tsx';
import { closeCart, useCart } from './cart-store.ts';
import { cartWords } from './cart-words.ts';
import { PayableAmount } from './PayableAmount.tsx';

/** The cart beside any page. The header's button opens it, and so does an added artwork. */
export function CartPanel() {
  const cart = useCart();
  const navigate = useNavigate();
  const goToCheckout = () => {
    if (!cart.items.some(({ artwork }) => artwork.purchasable)) return showToast(cartWords.blocked);
    closeCart();
    void navigate(paths.checkout());
  };
  return (
    <SidePanel
      open={cart.isOpen}
      onClose={closeCart}
      title="Your Cart"
      footer={
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-lg">
            <span>Subtotal</span>
            <Money dollars={cart.total} />
          </p>
          <PayableAmount subtotal={cart.total} className="mt-2 text-sm" />
          <div className="mt-5 grid gap-3">
            <Button onClick={goToCheckout}>Proceed to Checkout</Button>
            <Link to={paths.cart()} onClick={closeCart} className={buttonClass('quiet')}>
              View Cart
            </Link>
          </div>
        </>
      }
    >
      <CartContents titleAs="h3" onFollow={closeCart}>
        <ul className="-mt-5">
          {cart.items.map((line) => (
            <CartLine key={line.item.id} line={line} onFollow={closeCart} />
          ))}
        </ul>
      </CartContents>
    </SidePanel>
  );
}
