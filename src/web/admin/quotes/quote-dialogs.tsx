import { quoteEditCalls } from '../../../contract/quotes/quote-edit.calls.ts';
import { quoteCalls } from '../../../contract/quotes/quotes.calls.ts';
import { ExtendQuote, type Quote, RecordQuoteEmail, WithdrawQuote } from '../../../contract/quotes/quotes.schemas.ts';
import { browserApi } from '../../api.ts';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useEstateDay } from '../kit/admin-dates.ts';
import { AdminForm, type AdminFormProps, useAdminForm } from '../kit/form/AdminForm.tsx';
import { QuoteStatusBadge } from '../kit/order/QuoteStatusBadge.tsx';
import type { TaskProps } from '../kit/record/TaskDialog.tsx';
import { quoteWords } from './quote-words.ts';

/** What a form about a quote saves over: this version, or after a refusal the newest one. */
export function quoteStored(quote: Quote) {
  return { opened: quote, read: () => browserApi(quoteCalls.getQuote, { id: quote.id }) };
}

/** Below a refusal: what the quote has become since the form was opened. */
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
export function QuoteForm({ form, ...props }: QuoteFormProps) {
  return <AdminForm {...props} form={form} refusalDetails={<QuoteNow first={form.first} seen={form.seen} />} />;
}

const peopleOf = ({ firstName, lastName, works }: Quote) =>
  `${firstName} ${lastName}: ${works.map(({ title }) => title).join(', ')}.`;

/** Ends a request or an offer; the works are free at once. */
export function WithdrawDialog({ record: quote, title, onClose }: TaskProps<Quote>) {
  const form = useAdminForm(WithdrawQuote, quoteEditCalls.withdrawQuote, quoteWords.withdraw, {
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
  const form = useAdminForm(ExtendQuote, quoteEditCalls.extendQuote, quoteWords.extend, {
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
  const form = useAdminForm(RecordQuoteEmail, quoteEditCalls.recordQuoteEmail, quoteWords.told, {
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
