import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contentCalls } from '../../../../contract/content/content.calls.ts';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import type { Customer } from '../../../../contract/customers/customers.schemas.ts';
import { saleCalls } from '../../../../contract/sales/sales.calls.ts';
import { CreateOrder } from '../../../../contract/sales/sales.schemas.ts';
import type { StockItem } from '../../../../contract/stock/stock.schemas.ts';
import { feesAlwaysHold } from '../../../../domain/content/every-page.ts';
import { inUnits } from '../../../../domain/currency-words.ts';
import { formatDollars, toCents, toDollars } from '../../../../domain/money.ts';
import { defaultPaymentMethod, paymentLabel, paymentMethods } from '../../../../domain/order/payment.ts';
import { feeOfNewOrder } from '../../../../domain/order/sale-by-staff.ts';
import { countryName } from '../../../../domain/shipping/countries.ts';
import type { DeliverySettings } from '../../../../domain/shipping/delivery-price.ts';
import {
  defaultShippingMethod,
  type ShippingMethod,
  shippingLabel,
  shippingMethods,
} from '../../../../domain/shipping/shipping-methods.ts';
import { readNumber } from '../../../../domain/typed-values.ts';
import { useSiteInfo } from '../../../layout/loading/site-loader.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { focusFirstError } from '../../../ui/form/Field.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useQuestion } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { recordAddress } from '../../kit/admin-address.ts';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead, useGiven } from '../../kit/admin-queries.ts';
import { type ContactField, CustomerFields, contactLabels, PlaceFields } from '../../kit/customer/CustomerFields.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import { newOrderWords } from './new-order-words.ts';
import { listPriceText, WorkChoice, WorkName, whyNotSold } from './WorkChoice.tsx';

export interface Prefilled {
  work: StockItem | null;
  /** The sale of the work is recorded by hand. */
  isRecorded: boolean;
  /** The id of the hold that the order takes the place of, and its agreed price. */
  hold: string | null;
  price: string | null;
  customer: Customer | null;
  /** A person who may be a customer or not. */
  buyer: { firstName: string; lastName: string; email: string; phone: string };
}

const buyerFields = Object.keys(contactLabels) as ContactField[];
const placeIn = (homeCountry: string) => ({
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: countryName(homeCountry),
});

interface Values {
  /** Undefined for a new customer. */
  customerId: `${number}` | undefined;
  customer: Record<ContactField, string> | undefined;
  hold: `${number}` | undefined;
  /** Undefined where the works go to the customer's own address. */
  delivery: ReturnType<typeof placeIn> | undefined;
  items: {
    artworkId: number;
    recordedSale: boolean;
    price: string;
    title: string;
    stockCode: string;
    dimensions: string;
    listPrice: number | null;
    /** The reason why the work, which was given beforehand, cannot be sold. */
    refused: string | undefined;
  }[];
  shipping: string | undefined;
  shippingMethod: ShippingMethod;
  paymentMethod: (typeof paymentMethods)[number];
  soldOn: string;
  company: string;
  reference: string;
  notes: string;
  payment: { receivedOn: string; amount: string; reference: string } | undefined;
}

const itemOf = (work: StockItem, recordedSale = false, agreed: string | null = null): Values['items'][number] => {
  const { id, title, stockCode, dimensions, price } = work;
  const typed = agreed ?? (price === null ? '' : String(price));
  const refused = whyNotSold(work, recordedSale);
  return { artworkId: id, recordedSale, price: typed, title, stockCode, dimensions, listPrice: price, refused };
};

/** Makes an order of a sale that was agreed elsewhere; afterwards its page offers the email with the invoice. */
export function NewOrderDialog({
  title,
  onClose,
  prefilled,
  from,
}: {
  title: string;
  onClose: (navigating?: boolean) => void;
  /** The page to which the order's page leads back. */
  from: unknown;
  prefilled: Prefilled;
}) {
  const navigate = useNavigate();
  const noPlace = placeIn(useSiteInfo().homeCountry);
  const { today } = useEstateDay();
  const { data: site } = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  // A request whose answer was lost is not repeated as a second order.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { firstName, lastName, email, phone } = prefilled.buyer;
  const isNew = prefilled.customer === null && [firstName, lastName, email, phone].some((text) => text !== '');
  const newCustomer = { firstName, lastName, email, phone, ...noPlace };
  const unreachable = useQuestion(newOrderWords.unreachable);
  const form = useAdminForm(CreateOrder, saleCalls.createOrder, newOrderWords.toasts, {
    defaults: {
      customerId: prefilled.customer === null ? undefined : `${prefilled.customer.id}`,
      customer: isNew ? newCustomer : undefined,
      delivery: undefined,
      hold: (prefilled.hold ?? undefined) as Values['hold'],
      items: prefilled.work === null ? [] : [itemOf(prefilled.work, prefilled.isRecorded, prefilled.price)],
      shipping: undefined,
      shippingMethod: defaultShippingMethod,
      paymentMethod: defaultPaymentMethod,
      soldOn: (prefilled.isRecorded && prefilled.work?.soldOn) || today,
      company: '',
      reference: '',
      notes: '',
      payment: undefined,
    } as Values,
    // A collected work is not sent anywhere, so it needs no address.
    input: (values) => (values.shippingMethod === 'pickup' ? { ...values, delivery: undefined } : values),
    ask: async ({ customerId, customer, delivery, shippingMethod }): Promise<boolean> => {
      // Only the server knows the address of a customer whom the search found.
      const known = prefilled.customer?.id === customerId ? prefilled.customer : null;
      const buyer = customer ?? known;
      const isUnreachable = buyer !== null && buyer.email === '' && buyer.address === '';
      return shippingMethod === 'pickup' || delivery !== undefined || !isUnreachable || unreachable.ask();
    },
    idempotencyKey,
    // A choice that is missing has no field that the form could focus.
    onInvalid: (_, event) => focusFirstError(event?.target),
    draft: `order/new/${prefilled.work?.id ?? ''}/${prefilled.customer?.id ?? prefilled.buyer.email}`,
    onSaved: ({ id }) => {
      onClose(true);
      void navigate(`${recordAddress('order', id)}`, { replace: true, state: { from } });
    },
  });
  const { methods } = form;
  const values = methods.watch();
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    methods.setValue(name, value as never, { shouldDirty: true, shouldValidate: methods.formState.isSubmitted });
  /** The agreed price is typed next. */
  const add = (work: StockItem) => {
    const items = methods.getValues('items');
    set('items', [...items, itemOf(work)]);
    setTimeout(() => methods.setFocus(`items.${items.length}.price`, { shouldSelect: true }));
  };
  const chosen = useGiven(customerCalls.getCustomer, values.customerId);
  const fee = site && feeOf(values, site, (values.delivery ?? values.customer ?? chosen.data)?.country);
  const { error: itemsError } = form.field('items');
  return (
    <AdminForm
      form={form}
      title={title}
      description={newOrderWords.description}
      size="large"
      onClose={onClose}
      submit={{ label: 'Make Order', busyLabel: 'Making the order...' }}
    >
      <div className="grid gap-8">
        <CustomerFields
          isNew={values.customer !== undefined}
          onNew={(isNewCustomer) => {
            set('customer', isNewCustomer ? newCustomer : undefined);
            if (isNewCustomer) set('customerId', undefined);
          }}
          choice={form.field('customerId')}
          known={prefilled.customer}
          names={buyerFields}
          fieldOf={(name) => form.field(`customer.${name}`)}
        />
        <fieldset>
          <legend className="mb-3 font-serif text-lg">Works</legend>
          {values.items.length > 0 && (
            <ul aria-label="Works of the order" className="mb-5 border-t border-line">
              {values.items.map((item, place) => (
                <li
                  key={item.artworkId}
                  className="grid items-start gap-x-6 gap-y-3 border-b border-line py-3 sm:grid-cols-[1fr_12rem_auto]"
                >
                  <div className="min-w-0 sm:pt-7">
                    <WorkName
                      work={item}
                      note={`${listPriceText({ price: item.listPrice })}${item.recordedSale ? ', its sale is recorded' : ''}`}
                    />
                    {item.refused !== undefined && <p className="text-sm text-red">{item.refused}</p>}
                  </div>
                  <TextField
                    label="Agreed price"
                    aria-label={`Agreed price of ${item.title}`}
                    inputMode="numeric"
                    {...form.field(`items.${place}.price`)}
                  />
                  <Button
                    size="small"
                    variant="quiet"
                    className="justify-self-start sm:mt-9"
                    aria-label={`Remove ${item.title}`}
                    onClick={() =>
                      set(
                        'items',
                        values.items.filter((each) => each !== item),
                      )
                    }
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <WorkChoice chosen={values.items.map(({ artworkId }) => artworkId)} onAdd={add} error={itemsError} />
        </fieldset>
        <fieldset>
          <legend className="mb-3 font-serif text-lg">Invoice</legend>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <SelectField
              label="Shipping method"
              options={shippingMethods.map((method) => ({ value: method, label: shippingLabel(method) }))}
              {...form.field('shippingMethod')}
            />
            <TextField
              label="Shipping charge"
              optional
              inputMode="decimal"
              hint={inUnits(`In dollars${feeHint(fee)}.`)}
              {...form.field('shipping')}
            />
            <SelectField
              label="Payment method"
              options={paymentMethods.map((method) => ({ value: method, label: paymentLabel(method) }))}
              {...form.field('paymentMethod')}
            />
            <TextField
              label="Day of sale"
              type="date"
              max={today}
              hint="Printed if it is not today."
              {...form.field('soldOn')}
            />
            <TextField label="Company" optional hint="Printed in the address." {...form.field('company')} />
            <TextField label="Customer’s reference" optional hint="Printed." {...form.field('reference')} />
            <TextArea
              label="Notes"
              optional
              rows={2}
              hint="Only for the staff."
              className="sm:col-span-2"
              {...form.field('notes')}
            />
          </div>
          {values.shippingMethod !== 'pickup' && (
            <CheckboxField
              label="Deliver to another address"
              className="mt-5"
              checked={values.delivery !== undefined}
              onChange={({ target }) => set('delivery', target.checked ? noPlace : undefined)}
            />
          )}
          {values.shippingMethod !== 'pickup' && values.delivery !== undefined && (
            <fieldset className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
              <legend className="sr-only">Delivery address</legend>
              <PlaceFields
                country={values.delivery.country}
                onCountry={(country) =>
                  methods.setValue('delivery.country', country, { shouldDirty: true, shouldValidate: true })
                }
                field={(name) => form.field(`delivery.${name}`)}
              />
            </fieldset>
          )}
          <CheckboxField
            label="Already paid"
            className="mt-5"
            checked={values.payment !== undefined}
            onChange={({ target }) =>
              set('payment', target.checked ? { receivedOn: today, amount: '', reference: '' } : undefined)
            }
          />
          {values.payment !== undefined && (
            <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
              <TextField
                label="Arrived on"
                type="date"
                min={values.soldOn}
                max={today}
                {...form.field('payment.receivedOn')}
              />
              <TextField
                label="Amount"
                optional
                inputMode="decimal"
                hint={inUnits('In dollars; empty: the whole.')}
                {...form.field('payment.amount')}
              />
              <TextField label="Payment reference" {...form.field('payment.reference')} />
            </div>
          )}
        </fieldset>
        <p role="status" className="border-t border-ink pt-3 text-right tabular-nums">
          {totalText(values, fee)}
        </p>
        {unreachable.question}
      </div>
    </AdminForm>
  );
}

/** The meaning of an empty charge, in dollars, or why it needs one; undefined while nobody knows where the works go. */
type Fee = ReturnType<typeof feeOfNewOrder> | undefined;

function feeOf({ items, shippingMethod }: Values, site: DeliverySettings, country: string | undefined): Fee {
  if (country === undefined && shippingMethod !== 'pickup' && !feesAlwaysHold(site)) return undefined;
  const works = items.map((item) => ({ ...item, price: priceOf(item) }));
  return feeOfNewOrder(site, { shippingMethod, country: country ?? '' }, works);
}

/** Dollars; null while it is none. */
function priceOf({ price }: { price: string }): number | null {
  const typed = readNumber(price);
  return typeof typed === 'number' ? typed : null;
}

/** Returns the cost of the order as text, or why it is not known yet. */
function totalText({ items, shipping = '' }: Values, fee: Fee): string {
  const prices = items.map(priceOf).filter((price) => price !== null);
  if (items.length === 0 || prices.length < items.length) return newOrderWords.noTotal.prices;
  const works = prices.reduce((sum, price) => sum + toCents(price), 0);
  const sum = (cents: number) => formatDollars(toDollars(cents));
  const charge = shipping.trim() === '' ? fee : priceOf({ price: shipping });
  if (typeof charge === 'number')
    return `Works ${sum(works)} + shipping ${formatDollars(charge)} = ${sum(works + toCents(charge))}`;
  const { country, charge: unclear } = newOrderWords.noTotal;
  return `Works ${sum(works)} + shipping. ${charge === undefined ? country : (charge?.why ?? unclear)}`;
}

function feeHint(fee: Fee): string {
  if (fee === undefined) return `; empty: ${newOrderWords.feeOfSettings}`;
  return typeof fee === 'number' ? `; empty: ${formatDollars(fee)}` : ': the amount that was agreed';
}
