import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { quoteEditCalls } from '../../../contract/quotes/quote-edit.calls.ts';
import { OfferQuote, type Quote } from '../../../contract/quotes/quotes.schemas.ts';
import { formatDimensions } from '../../../domain/artwork/dimensions.ts';
import { defaultSettings } from '../../../domain/content/settings.ts';
import { inUnits } from '../../../domain/currency-words.ts';
import { addDays } from '../../../domain/days.ts';
import { formatDollars } from '../../../domain/money.ts';
import { addressLines, originalDelivery } from '../../../domain/order/delivery-address.ts';
import { knownCarriers } from '../../../domain/shipping/carriers.ts';
import { findCountry } from '../../../domain/shipping/countries.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-read.ts';
import { useAdminForm } from '../kit/form/AdminForm.tsx';
import { OrderFacts } from '../kit/order/OrderFacts.tsx';
import type { TaskProps } from '../kit/record/TaskDialog.tsx';
import { QuoteForm, quoteStored } from './quote-dialogs.tsx';
import { quoteWords } from './quote-words.ts';

/** Days for which the form proposes an offer. */
const usualDays = 14;

/** Offers a price for a delivery, or changes an offer (docs/specification/quotes.md §3). */
export function OfferDialog(props: TaskProps<Quote>) {
  const { data: site, isPending } = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  if (isPending) return null;
  const { homeCountry } = site ?? defaultSettings;
  const { country } = originalDelivery(props.record.customer);
  return <OfferForm {...props} isAbroad={findCountry(country) !== homeCountry} />;
}

function OfferForm({ record: quote, title, onClose, onNext, isAbroad }: TaskProps<Quote> & { isAbroad: boolean }) {
  const { today } = useEstateDay();
  const carriers = useId();
  const { offer, works } = quote;
  const form = useAdminForm(OfferQuote, quoteEditCalls.offerQuote, quoteWords.offer, {
    defaults: {
      id: quote.id,
      price: offer === null ? '' : String(offer.price),
      carrier: offer?.carrier ?? '',
      time: offer?.time ?? '',
      insurance: offer?.insurance ?? '',
      until: offer === null ? addDays(today, usualDays) : quote.until,
      // Who sends abroad leaves duties to the buyer, unless the estate says otherwise.
      buyerPaysDuties: offer?.buyerPaysDuties ?? isAbroad,
      note: offer?.note ?? '',
    },
    input: (values) => values,
    stored: quoteStored(quote),
    draft: `quote/${quote.id}/offer`,
    onSaved: () => onNext('email'),
  });
  const { name, ...place } = originalDelivery(quote.customer);
  return (
    <QuoteForm
      form={form}
      title={title}
      description="The works are held for the buyer until the last day of the offer, at the prices below. Next comes the email with the offer."
      onClose={onClose}
      submit={{ label: 'Save Offer', busyLabel: 'Saving...' }}
    >
      <div className="mb-6">
        <OrderFacts
          facts={[
            {
              label: works.length === 1 ? 'Work' : 'Works',
              value: works
                .map(({ title: work, dimensions, price }) =>
                  [work, formatDimensions(dimensions) || 'size not known', formatDollars(price)].join(', '),
                )
                .join('\n'),
            },
            { label: 'Deliver to', value: [name, ...addressLines(place), place.phone].filter(Boolean).join('\n') },
          ]}
        />
      </div>
      <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
        <TextField
          label="Price of the delivery"
          inputMode="decimal"
          hint={inUnits('In dollars. It is added to the works.')}
          {...form.field('price')}
        />
        <TextField
          label="Valid until"
          type="date"
          min={today}
          hint="The whole of this day. The works are held so long."
          {...form.field('until')}
        />
        <TextField label="Carrier" list={carriers} autoComplete="off" {...form.field('carrier')} />
        <datalist id={carriers}>
          {knownCarriers.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <TextField
          label="Delivery time"
          optional
          hint="Such as 10 to 14 days: the expected day of the order is counted from it."
          {...form.field('time')}
        />
        <TextField
          label="Insurance"
          optional
          hint="Such as: to the price of the work."
          className="sm:col-span-2"
          {...form.field('insurance')}
        />
        <CheckboxField
          label="Duties and taxes of the destination are paid by the buyer"
          className="sm:col-span-2"
          {...form.field('buyerPaysDuties')}
        />
        <TextArea
          label="Note"
          optional
          hint="The buyer reads it."
          rows={3}
          className="sm:col-span-2"
          {...form.field('note')}
        />
      </div>
    </QuoteForm>
  );
}
