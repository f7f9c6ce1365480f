import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contentCalls } from '../../../../contract/content/content.calls.ts';
import type { Customer } from '../../../../contract/customers/customers.schemas.ts';
import { saleCalls } from '../../../../contract/sales/sales.calls.ts';
import { CreateOrder } from '../../../../contract/sales/sales.schemas.ts';
import type { StockItem } from '../../../../contract/stock/stock.schemas.ts';
import { inUnits } from '../../../../domain/currency-words.ts';
import { formatDollars, toCents, toDollars } from '../../../../domain/money.ts';
import { defaultPaymentMethod, paymentLabel, paymentMethods } from '../../../../domain/order/payment.ts';
import { countryName } from '../../../../domain/shipping/countries.ts';
import { feesAlwaysHold } from '../../../../domain/shipping/fees-always-hold.ts';
import {
  defaultShippingMethod,
  type ShippingMethod,
  shippingLabel,
  shippingMethods,
} from '../../../../domain/shipping/shipping.ts';
import { readNumber } from '../../../../domain/typed-values.ts';
import { useSiteInfo } from '../../../layout/loading/use-site-info.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { recordAddress } from '../../kit/admin-address.ts';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-read.ts';
import { type ContactField, CustomerFields } from '../../kit/customer/CustomerFields.tsx';
import { contactLabels } from '../../kit/customer/contact-labels.ts';
import { PlaceFields } from '../../kit/customer/PlaceFields.tsx';
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
    listPrice: number | null;
    /** Why the work, which was given beforehand, cannot be sold. */
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
  const { id, title, stockCode, price } = work;
  const typed = agreed ?? (price === null ? '' : String(price));
  const refused = whyNotSold(work, recordedSale);
  return { artworkId: id, recordedSale, price: typed, title, stockCode, listPrice: price, refused };
};

/** Makes an order of a sale that was agreed elsewhere; afterwards its page offers the email with the invoice. */
export function NewOrderDialog({
  title,
  onClose,
  prefilled,
}: {
  title: string;
  onClose: (navigating?: boolean) => void;
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
    // What is collected goes nowhere.
    input: (values) => (values.shippingMethod === 'pickup' ? { ...values, delivery: undefined } : values),
    idempotencyKey,
    // A choice that is missing has no field that the form could focus.
    onInvalid: (_, event) => focusFirstError(event?.target),
    draft: `order/new/${prefilled.work?.id ?? ''}/${prefilled.customer?.id ?? prefilled.buyer.email}`,
    onSaved: ({ id }) => {
      onClose(true);
      void navigate(`${recordAddress('order', id)}`, { replace: true });
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
  const fee = site?.shippingFees[values.shippingMethod];
  // The customer's country is not known here. The server knows it, and asks for the amount where the delivery has no fee.
  const isCertain = site !== undefined && (values.shippingMethod === 'pickup' || feesAlwaysHold(site));
  const sums = sumsOf(values, isCertain ? fee : undefined);
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
              hint={shippingHint(fee, isCertain)}
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
          {sums === null ? newOrderWords.noSums : sumText(sums)}
        </p>
      </div>
    </AdminForm>
  );
}

interface Sums {
  works: number;
  /** Undefined while it depends on the address. */
  shipping: number | undefined;
}

/** Dollars; null while something is missing or unclear. */
function sumsOf({ items, shipping: typed }: Values, fee: number | undefined): Sums | null {
  const prices = items.map(({ price }) => readNumber(price));
  const shipping = typed === undefined || typed.trim() === '' ? fee : (readNumber(typed) ?? 'unclear');
  if (items.length === 0 || shipping === 'unclear' || !prices.every((price) => typeof price === 'number')) return null;
  return { works: toDollars(prices.reduce((sum, price) => sum + toCents(price), 0)), shipping };
}

function sumText({ works, shipping }: Sums): string {
  if (shipping === undefined) return `Works ${formatDollars(works)} + ${newOrderWords.shippingLater}`;
  const total = toDollars(toCents(works) + toCents(shipping));
  return `Works ${formatDollars(works)} + shipping ${formatDollars(shipping)} = ${formatDollars(total)}`;
}

/** What an empty field means; `fee` is undefined until the settings are loaded. */
function shippingHint(fee: number | undefined, isCertain: boolean): string {
  if (fee === undefined) return inUnits('In dollars.');
  return `In dollars; empty: ${isCertain ? formatDollars(fee) : newOrderWords.feeOfSettings}.`;
}
