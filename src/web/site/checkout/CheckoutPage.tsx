import { Suspense, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import type { CartItem } from '../../../contract/cart/cart.schemas.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import { pricesInCurrency } from '../../../domain/currency-words.ts';
import {
  defaultShippingMethod,
  type ShippingMethod,
  shippingLabel,
} from '../../../domain/shipping/shipping-methods.ts';
import { apiOf } from '../../api.ts';
import { CartLine } from '../../cart/CartLine.tsx';
import { cartWords } from '../../cart/cart-actions.ts';
import { refetchCart, useCart } from '../../cart/cart-store.ts';
import { Link } from '../../Link.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useRevalidationHold } from '../../layout/loading/use-revalidation.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { Totals } from '../../ui/text/Money.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { Skeleton } from '../../ui/text/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { clearDraft } from './checkout-draft.ts';
import { checkoutTotals } from './checkout-totals.ts';
import { checkoutWords } from './checkout-words.ts';
import { NoScriptCart } from './NoScriptCart.tsx';
import { findLostOrder, type Ordered } from './send-order.ts';

/** Its chunk contains the form library and the contract's schemas. */
const CheckoutForm = lazyPart(async () => (await import('./CheckoutForm.tsx')).CheckoutForm);

export async function checkoutLoader(args: LoaderFunctionArgs) {
  const site = await apiOf(args)(pageCalls.getSite, {}, { signal: args.request.signal });
  const { packingText, riskText, insuranceText, abroadText, timeZone, utcOffset, invoiceDueDays, quoteHoldDays } = site;
  const { shippingFees, feesHold, homeCountry, destinations, quoteAboveCm, quoteAbovePrice, courierAbovePrice } = site;
  return {
    packingText,
    riskText,
    insuranceText,
    abroadText,
    timeZone,
    utcOffset,
    invoiceDueDays,
    quoteHoldDays,
    shippingFees,
    feesHold,
    homeCountry,
    destinations,
    quoteAboveCm,
    quoteAbovePrice,
    courierAbovePrice,
  };
}

/** Checkout: the order on the left, the buyer's form on the right. */
export function CheckoutPage() {
  const settings = useLoaderData<typeof checkoutLoader>();
  const { items, isLoading, error } = useCart();
  const navigate = useNavigate();
  const [delivery, setDelivery] = useState<ChosenDelivery>({
    method: defaultShippingMethod,
    fee: settings.shippingFees[defaultShippingMethod],
  });
  // The data below the form is not refetched: an order whose response was lost has emptied the cart on the server.
  useRevalidationHold(true);

  /** The order page may be shown later than its data arrives. Until then, the emptied cart must not lead to the cart page. */
  const isLeaving = useRef(false);

  const finish = async (placed: Ordered, isEarlier = false) => {
    isLeaving.current = true;
    clearDraft();
    showToast('invoiceNumber' in placed ? checkoutWords.placed(placed.invoiceNumber) : checkoutWords.requested);
    await navigate(placed.link, { state: { isEarlier } });
    // The server emptied the cart with the order. Nothing is deleted here: another tab may have added an artwork since.
    void refetchCart();
  };

  /** There was something to buy when the form was opened. The form names what is not for sale any more. */
  const [started, setStarted] = useState(false);
  const offered = items.some(({ artwork }) => artwork.purchasable);
  if (offered && !started) setStarted(true);
  const empty = !isLoading && error === null && (items.length === 0 || !(offered || started));
  const loaded = !isLoading && error === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the cart is loaded, and again when it is empty
  useEffect(() => {
    if (loaded && !isLeaving.current) void resumeOrLeave();
  }, [loaded, empty]);

  /** Shows the order whose response was lost before a reload. Otherwise an empty cart leads back to the cart page. */
  const resumeOrLeave = async () => {
    const lost = await findLostOrder();
    if (isLeaving.current) return;
    if (lost) return finish(lost, true);
    if (!empty) return;
    showToast(cartWords.blocked);
    await navigate(paths.cart(), { replace: true });
  };

  return (
    <>
      <PageMeta title="Checkout" description="Give your details and place your order with the estate." />
      <PageHeader
        title="Checkout"
        actions={
          <Link to={paths.cart()} className={linkClass('alone')}>
            Back to Cart
          </Link>
        }
      />
      <div className="page grid grid-cols-1 items-start gap-x-gutter gap-y-12 pb-section lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-x-20">
        {error !== null ? (
          <Notice
            tone="error"
            live
            title={cartWords.loadFailed}
            action={<Button onClick={() => void refetchCart()}>Retry</Button>}
          >
            {error}
          </Notice>
        ) : items.length === 0 || empty ? (
          <>
            <NoScriptCart />
            <CheckoutSkeleton />
          </>
        ) : (
          <>
            <CheckoutSummary items={items} {...delivery} />
            <Suspense fallback={<FormSkeleton />}>
              <CheckoutForm items={items} settings={settings} onDelivery={setDelivery} onPlaced={finish} />
            </Suspense>
          </>
        )}
      </div>
    </>
  );
}

function CheckoutSkeleton() {
  return (
    <>
      <div role="status" className="bg-wall px-3 py-7 xs:px-6 noscript:hidden sm:px-9 sm:py-9">
        <VisuallyHidden>Loading your cart</VisuallyHidden>
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="mt-8 h-24 w-full" />
        <Skeleton className="mt-8 h-5 w-full" />
        <Skeleton className="mt-3 h-5 w-full" />
      </div>
      <FormSkeleton />
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5 noscript:hidden sm:grid-cols-2">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
        <div key={place}>
          <Skeleton className="mb-2 h-4 w-24" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  );
}

/** The delivery as the form describes it; without a fee, in dollars, it is by quote. */
export interface ChosenDelivery {
  method: ShippingMethod;
  fee: number | null;
}

interface CheckoutSummaryProps extends ChosenDelivery {
  items: readonly CartItem[];
}

/** Each artwork with its price, the chosen shipping and the total, by the server's rule (docs/specification/checkout.md §1). */
function CheckoutSummary({ items, method, fee }: CheckoutSummaryProps) {
  const totals = checkoutTotals(items, fee ?? 0);
  return (
    <section aria-labelledby="summary" className="bg-wall px-3 py-7 xs:px-6 sm:px-9 sm:py-9 lg:sticky lg:top-28">
      <h2 id="summary" className="font-serif text-2xl">
        Order Summary
      </h2>
      <ul className="mb-6">
        {items.map((line) => (
          <CartLine key={line.item.id} line={line} removable={false} />
        ))}
      </ul>
      <div aria-live="polite">
        <Totals
          rows={[
            { label: 'Subtotal', dollars: totals.subtotal },
            { label: `Shipping (${shippingLabel(method)})`, dollars: fee === null ? 'by quote' : totals.shipping },
          ]}
          total={{
            label: 'Total',
            ...(fee === null && { note: 'without delivery' }),
            dollars: totals.total,
          }}
        />
      </div>
      <p className="mt-4 text-sm text-ink-soft">{`${checkoutWords.estateSale()} ${pricesInCurrency()}`}</p>
    </section>
  );
}
