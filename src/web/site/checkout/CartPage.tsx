import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { pageCalls } from '../../../contract/page-calls.ts';
import { freeOfTax } from '../../../domain/currency-words.ts';
import { toDollars } from '../../../domain/money.ts';
import { estimateCart } from '../../../domain/order/cart-estimate.ts';
import { apiOf } from '../../api.ts';
import { CartContents, PayableAmount } from '../../cart/CartContents.tsx';
import { CartLine } from '../../cart/CartLine.tsx';
import { cartWords } from '../../cart/cart-actions.ts';
import { useCart } from '../../cart/cart-store.ts';
import { Link } from '../../Link.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { Totals } from '../../ui/text/Money.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { NoScriptCart } from './NoScriptCart.tsx';

export async function cartLoader(args: LoaderFunctionArgs) {
  const { cartShippingEstimate, cartTaxRate, quoteAboveCm, quoteAbovePrice } = await apiOf(args)(
    pageCalls.getSite,
    {},
    { signal: args.request.signal },
  );
  return { cartShippingEstimate, cartTaxRate, quoteAboveCm, quoteAbovePrice };
}

/** The cart: the chosen artworks and the estimate. */
export function CartPage() {
  const settings = useLoaderData<typeof cartLoader>();
  const navigate = useNavigate();
  const { items } = useCart();
  const offered = items.filter(({ artwork }) => artwork.purchasable);
  const estimate = estimateCart(
    offered.map(({ artwork }) => artwork),
    settings,
  );
  const goToCheckout = () => {
    if (offered.length === 0) showToast(cartWords.blocked);
    else void navigate(paths.checkout());
  };
  return (
    <>
      <PageMeta title="Your Cart" description="The works that you have chosen from the estate." />
      <PageHeader
        title="Your Cart"
        actions={
          <Link to={paths.shop()} className={linkClass('alone')}>
            Continue Shopping
          </Link>
        }
      />
      {/* The page fills at least most of a window, so that the footer does not move when the cart is loaded. */}
      <div className="page min-h-[70svh] pb-section">
        <NoScriptCart />
        <div className="noscript:hidden">
          <CartContents titleAs="h2">
            <div className="grid grid-cols-1 items-start gap-x-gutter gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-20">
              <ul className="border-t border-line">
                {items.map((line) => (
                  <CartLine key={line.item.id} line={line} />
                ))}
              </ul>
              <section
                aria-labelledby="summary"
                className="bg-wall px-3 py-7 xs:px-6 sm:px-9 sm:py-9 lg:sticky lg:top-28"
              >
                <h2 id="summary" className="mb-5 font-serif text-2xl">
                  Order Summary
                </h2>
                <PayableAmount />
                <Button className="mt-6 w-full" onClick={goToCheckout}>
                  Proceed to Checkout
                </Button>
                <div className="mt-7 text-sm">
                  <Totals
                    size="small"
                    rows={[
                      { label: 'Subtotal', dollars: toDollars(estimate.subtotal) },
                      { label: 'Shipping', dollars: estimate.isQuoted ? 'by quote' : toDollars(estimate.shipping) },
                      { label: 'Estimated Tax', dollars: toDollars(estimate.tax) },
                    ]}
                    total={{
                      label: 'Total',
                      note: estimate.isQuoted ? 'estimate, without delivery' : 'estimate',
                      dollars: toDollars(estimate.total),
                    }}
                  />
                  <p className="mt-2.5 text-ink-soft">
                    {`This is an estimate. You choose the shipping at checkout, where the estate-sale exemption is applied and no ${freeOfTax()} is charged.`}
                  </p>
                </div>
                <p className="mt-6 text-sm text-ink-soft">
                  Questions before you buy?{' '}
                  <Link to={paths.estateContact()} className={linkClass()}>
                    Contact the estate
                  </Link>
                  . Please also read our{' '}
                  <Link to={paths.terms()} className={linkClass()}>
                    Terms
                  </Link>{' '}
                  and{' '}
                  <Link to={paths.privacy()} className={linkClass()}>
                    Privacy
                  </Link>{' '}
                  pages.
                </p>
              </section>
            </div>
          </CartContents>
        </div>
      </div>
    </>
  );
}
