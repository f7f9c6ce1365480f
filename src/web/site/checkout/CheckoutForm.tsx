import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { CartItem } from '../../../contract/cart/cart.schemas.ts';
import type { Site } from '../../../contract/content/content.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { paymentLabel, paymentMethods } from '../../../domain/order/payment.ts';
import { beginsCountry, countryName, findCountry } from '../../../domain/shipping/countries.ts';
import { type DeliverySettings, goesAbroad, orderDelivery } from '../../../domain/shipping/delivery-price.ts';
import {
  defaultShippingMethod,
  type ShippingMethod,
  shippingLabel,
  shippingMethods,
} from '../../../domain/shipping/shipping-methods.ts';
import { refetchCart, replaceCart } from '../../cart/cart-store.ts';
import { Link } from '../../Link.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { FieldGroup, focusFirstError } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { Money } from '../../ui/text/Money.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { AddressFields } from './AddressFields.tsx';
import { ChangedCartNotice, type CheckoutChange } from './ChangedCartNotice.tsx';
import type { ChosenDelivery } from './CheckoutPage.tsx';
import { CheckoutValues, checkoutBody } from './checkout-body.ts';
import { readDraft, saveDraft } from './checkout-draft.ts';
import { checkoutTotals } from './checkout-totals.ts';
import { checkoutWords } from './checkout-words.ts';
import { NextSteps } from './NextSteps.tsx';
import { type Ordered, sendOrder } from './send-order.ts';

/** Only few deliveries are by quote. */
const QuotedDelivery = lazyPart(async () => (await import('./QuotedDelivery.tsx')).QuotedDelivery);

export interface CheckoutFormProps {
  items: readonly CartItem[];
  settings: DeliverySettings &
    Pick<
      Site,
      | 'packingText'
      | 'riskText'
      | 'insuranceText'
      | 'abroadText'
      | 'timeZone'
      | 'utcOffset'
      | 'invoiceDueDays'
      | 'quoteHoldDays'
    >;
  onDelivery: (delivery: ChosenDelivery) => void;
  /** `isEarlier`: placed by a request whose response was lost, without anything typed since. */
  onPlaced: (placed: Ordered, isEarlier?: boolean) => Promise<void>;
}

/** The buyer, the addresses, shipping and payment. The input is stored until the order is placed. */
export function CheckoutForm({ items, settings, onDelivery, onPlaced }: CheckoutFormProps) {
  const { packingText, riskText, insuranceText, abroadText, homeCountry } = settings;
  const navigate = useNavigate();
  const { revalidate, state: reloading } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  /** The changes since the buyer saw the order, by the server's response to an order with this shipping method. */
  const [changed, setChanged] = useState<{ changes: CheckoutChange[]; method: ShippingMethod } | null>(null);
  const [unanswered, setUnanswered] = useState<{ sentence: string | undefined } | null>(null);
  const { register, handleSubmit, control, setError, setValue, formState } = useForm<
    z.input<typeof CheckoutValues>,
    unknown,
    CheckoutValues
  >({
    resolver: standardSchemaResolver(CheckoutValues),
    defaultValues: readDraft(countryName(homeCountry)),
    mode: 'onTouched',
    // The fields of another shipping address are registered after those that follow them in the page.
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = formState;
  const values = useWatch({ control });
  useEffect(() => saveDraft(values), [values]);
  const chosen = values.shippingMethod ?? defaultShippingMethod;
  const { differentShipping, shippingCountry, country } = values;
  const destination = useSettledCountry((differentShipping && shippingCountry) || country || '');
  const offered = items.map(({ artwork }) => artwork).filter(({ purchasable }) => purchasable);
  const { fees, reasons } = orderDelivery(settings, destination, offered);
  const fee = fees[chosen];
  useEffect(() => onDelivery({ method: chosen, fee }), [chosen, fee, onDelivery]);

  /**
   * Leads back to the cart where the cart is empty, so that nothing can be ordered (docs/specification/checkout.md §7).
   */
  const leave = async () => {
    showToast(checkoutWords.empty);
    await navigate(paths.cart());
    await refetchCart();
  };

  const send = async (given: CheckoutValues, call?: Parameters<typeof sendOrder>[1]) => {
    if (items.length === 0) return leave();
    // Enter in a field, where the delivery has no fee: its button says what follows.
    if (fee === null && call === undefined) return;
    setChanged(null);
    setUnanswered(null);
    const outcome = await sendOrder(checkoutBody(given, items, fee ?? 0), call);
    if ('placed' in outcome) return onPlaced(outcome.placed, outcome.isEarlier);
    if ('emptied' in outcome) return leave();
    if ('changed' in outcome) {
      const { cart, changes } = outcome.changed;
      const titles = new Map([...items, ...cart.items].map(({ artwork }) => [artwork.id, artwork.title]));
      const titled = changes.map((change) => ({ ...change, title: titles.get(change.id ?? 0) }));
      replaceCart(cart);
      // The shipping fees may have changed; they were loaded with the page. With the earlier ones the order would be refused again.
      await revalidate();
      setChanged({ changes: titled, method: given.shippingMethod });
      showToast(checkoutWords.failed(outcome.changed.sentence));
      return;
    }
    if ('unanswered' in outcome) {
      setUnanswered(outcome.unanswered);
      return;
    }
    // The estate may quote this delivery since the page was loaded.
    void revalidate();
    for (const { path, message } of outcome.failed.errors) {
      setError(path.replace(/^(customer|order)\./, '') as Path<CheckoutValues>, { message });
    }
    focusFirst();
    showToast(checkoutWords.failed(outcome.failed.sentence));
  };

  const focusFirst = () => form.current && focusFirstError(form.current);

  // At the foot of a phone's window the toast would cover the notice (docs/specification/checkout.md §7).
  useEffect(() => {
    if (changed !== null || unanswered !== null) notices.current?.scrollIntoView();
  }, [changed, unanswered]);

  /** A field's registration and its error. */
  const field = (name: Path<CheckoutValues>) => ({ ...register(name), error: errors[name]?.message });

  return (
    <form
      ref={form}
      onSubmit={(event) => void handleSubmit((given) => send(given), focusFirst)(event)}
      noValidate
      className="grid grid-cols-1 gap-12"
    >
      <FieldGroup legend="Your Details">
        <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone')} />
      </FieldGroup>

      <AddressFields
        legend="Billing Address"
        purpose="billing"
        country={values.country ?? ''}
        onCountry={(country) => setValue('country', country, { shouldValidate: true })}
        field={field}
      >
        <CheckboxField
          label="Ship to a different address"
          className="sm:col-span-2"
          {...register('differentShipping')}
        />
      </AddressFields>

      {values.differentShipping && (
        <AddressFields
          legend="Shipping Address"
          purpose="shipping"
          country={values.shippingCountry ?? ''}
          onCountry={(country) => setValue('shippingCountry', country, { shouldValidate: true })}
          field={field}
        />
      )}

      <FieldGroup legend="Shipping & Payment">
        <SelectField
          label="Shipping Method"
          options={shippingMethods.map((each) => ({
            value: each,
            label: `${shippingLabel(each)} (${feeInWords(fees[each])})`,
          }))}
          {...field('shippingMethod')}
        />
        <div className="grid gap-2 text-sm text-ink-soft sm:order-last sm:col-span-2">
          {/* These texts say what the estate does for its fee. An offer has texts of its own, and a collected work is
             not sent. */}
          {[
            fee === null || chosen === 'pickup' ? '' : insuranceText,
            fee === null || chosen === 'pickup' ? '' : packingText,
            fee === null ? '' : riskText,
            goesAbroad(destination, chosen === 'pickup', homeCountry) ? abroadText : '',
          ].map(
            (text) =>
              text !== '' && (
                <p key={text} dir="auto" className="max-w-reading whitespace-pre-line">
                  {text}
                </p>
              ),
          )}
        </div>
        <SelectField
          label="Payment Method"
          hint={checkoutWords.payment(countryName(homeCountry))}
          options={paymentMethods.map((each) => ({ value: each, label: paymentLabel(each) }))}
          {...field('paymentMethod')}
        />
      </FieldGroup>

      <div>
        <CheckboxField
          label={checkoutWords.terms}
          hint={
            <>
              Read the{' '}
              <Link to={paths.terms()} target="_blank" className={linkClass()}>
                terms of sale
              </Link>
              . This opens in a new tab.
            </>
          }
          {...field('termsAccepted')}
        />
        <CheckboxField label={checkoutWords.news} className="mt-2" {...register('marketingOptIn')} />
        <div ref={notices} id="order-notices">
          <ChangedCartNotice
            items={items}
            changes={changed?.changes ?? []}
            sentWith={changed === null || changed.method === chosen ? undefined : changed.method}
            onSettled={() => submit.current?.focus()}
          />
          {unanswered !== null && (
            <Notice tone="warning" live title={checkoutWords.unanswered} className="mt-7">
              {[unanswered.sentence, checkoutWords.unansweredText].join(' ').trim()}
            </Notice>
          )}
        </div>
        {fee === null ? (
          <Suspense fallback={null}>
            <QuotedDelivery
              reasons={reasons}
              settings={settings}
              submit={submit}
              artworks={offered.length}
              busy={isSubmitting || reloading === 'loading'}
              onRequest={(call) => void handleSubmit((given) => send(given, call), focusFirst)()}
              onPickup={() => setValue('shippingMethod', 'pickup')}
            />
          </Suspense>
        ) : (
          <>
            <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
              <Button
                ref={submit}
                type="submit"
                busy={isSubmitting || reloading === 'loading'}
                busyLabel="Processing..."
                className="w-full sm:order-last sm:w-auto"
              >
                Complete Purchase
              </Button>
              <p className="-order-1 flex w-full flex-wrap items-baseline justify-between gap-x-4 text-lg sm:order-none sm:w-auto">
                <span>Total</span> <Money dollars={checkoutTotals(items, fee).total} className="font-medium" />
              </p>
            </div>
            <NextSteps artworks={offered.length} settings={settings} />
          </>
        )}
      </div>
    </form>
  );
}

const feeInWords = (fee: number | null) => (fee === null ? 'by quote' : formatDollars(fee));

/** The country that counts: what is typed, but not while it is the beginning of a name. An unknown one counts as abroad. */
function useSettledCountry(typed: string): string {
  const [settled, setSettled] = useState(typed);
  const isSettled = findCountry(typed) !== undefined || !beginsCountry(typed);
  if (isSettled && settled !== typed) setSettled(typed);
  return isSettled ? typed : settled;
}
