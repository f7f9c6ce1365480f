import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { quoteCalls } from '../../../contract/quotes/quotes.calls.ts';
import {
  ExtendQuote,
  OfferQuote,
  type Quote,
  RecordQuoteEmail,
  WithdrawQuote,
} from '../../../contract/quotes/quotes.schemas.ts';
import { formatDimensions } from '../../../domain/artwork/dimensions.ts';
import { defaultSettings } from '../../../domain/content/settings.ts';
import { inUnits } from '../../../domain/currency-words.ts';
import { addDays } from '../../../domain/days.ts';
import { formatDollars } from '../../../domain/money.ts';
import { addressLines, originalDelivery } from '../../../domain/order/delivery-address.ts';
import { usualOfferDays } from '../../../domain/order/quote.ts';
import { knownCarriers } from '../../../domain/order/shipment.ts';
import { findCountry } from '../../../domain/shipping/countries.ts';
import { browserApi } from '../../api.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { AdminForm, type AdminFormProps, useAdminForm } from '../kit/form/AdminForm.tsx';
import { OrderFacts, QuoteStatusBadge } from '../kit/order/OrderFacts.tsx';
import type { TaskProps } from '../kit/record/TaskDialog.tsx';
import { quoteWords } from './quote-words.ts';

/** Returns the version of the quote that its form saves over: this one, or after a refusal the newest one. */
function quoteStored(quote: Quote) {
  return { opened: quote, read: () => browserApi(quoteCalls.getQuote, { id: quote.id }) };
}

/** The present state of the quote, below a refusal, where it has changed since the form was opened. */
function QuoteNow({ first, seen }: { first: Quote; seen: Quote }) {
  if (first.version === seen.version) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      The quote is now: <QuoteStatusBadge status={seen.status} />
    </p>
  );
}

type QuoteFormProps = Omit<AdminFormProps, 'form' | 'refusalDetails'> & {
  form: AdminFormProps['form'] & { first: Quote; seen: Quote };
};

/** A form about a quote, which says after a refusal what the quote has become. */
function QuoteForm({ form, ...props }: QuoteFormProps) {
  return <AdminForm {...props} form={form} refusalDetails={<QuoteNow first={form.first} seen={form.seen} />} />;
}

const peopleOf = ({ firstName, lastName, works }: Quote) =>
  `${firstName} ${lastName}: ${works.map(({ title }) => title).join(', ')}.`;

/** Ends a request or an offer; the works are free at once. */
export function WithdrawDialog({ record: quote, title, onClose }: TaskProps<Quote>) {
  const form = useAdminForm(WithdrawQuote, quoteCalls.withdrawQuote, quoteWords.withdraw, {
    defaults: { id: quote.id, reason: '' },
    input: (values) => values,
    stored: quoteStored(quote),
    draft: `quote/${quote.id}/withdraw`,
    onSaved: () => onClose(),
  });
  return (
    <QuoteForm
      form={form}
      title={title}
      description={`${peopleOf(quote)} ${quote.works.length === 1 ? 'The work is' : 'The works are'} free at once, and the buyer’s page says so. Then write to the buyer.`}
      onClose={onClose}
      submit={{ label: 'Withdraw', busyLabel: 'Withdrawing...' }}
    >
      <TextArea label="Reason" hint="Only for the staff." rows={3} {...form.field('reason')} />
    </QuoteForm>
  );
}

/** Another last day for a request, while the carriers are asked. */
export function ExtendDialog({ record: quote, title, onClose }: TaskProps<Quote>) {
  const { today } = useEstateDay();
  const form = useAdminForm(ExtendQuote, quoteCalls.extendQuote, quoteWords.extend, {
    defaults: { id: quote.id, until: quote.until },
    input: (values) => values,
    stored: quoteStored(quote),
    draft: `quote/${quote.id}/extend`,
    onSaved: () => onClose(),
  });
  return (
    <QuoteForm
      form={form}
      title={title}
      description={peopleOf(quote)}
      onClose={onClose}
      submit={{ label: 'Save', busyLabel: 'Saving...', disabled: !form.isDirty }}
    >
      <TextField label="Held until" type="date" min={today} hint="The whole of this day." {...form.field('until')} />
    </QuoteForm>
  );
}

/** Records that the buyer was told of the offer by telephone or letter. */
export function ToldDialog({ record: quote, title, onClose }: TaskProps<Quote>) {
  const form = useAdminForm(RecordQuoteEmail, quoteCalls.recordQuoteEmail, quoteWords.told, {
    defaults: { id: quote.id, notes: '' },
    input: (values) => values,
    stored: quoteStored(quote),
    draft: `quote/${quote.id}/told`,
    onSaved: () => onClose(),
  });
  return (
    <QuoteForm
      form={form}
      title={title}
      description={peopleOf(quote)}
      onClose={onClose}
      submit={{ label: 'Record', busyLabel: 'Recording...' }}
    >
      <TextArea
        label="What was said or written"
        hint="It is recorded in the history of the quote, with your name."
        rows={3}
        {...form.field('notes')}
      />
    </QuoteForm>
  );
}

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
  const form = useAdminForm(OfferQuote, quoteCalls.offerQuote, quoteWords.offer, {
    defaults: {
      id: quote.id,
      price: offer === null ? '' : String(offer.price),
      carrier: offer?.carrier ?? '',
      time: offer?.time ?? '',
      insurance: offer?.insurance ?? '',
      until: offer === null ? addDays(today, usualOfferDays) : quote.until,
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
