import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import type { Site } from '../../../contract/content/content.schemas.ts';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import { usualTaxReason } from '../../../domain/currency-words.ts';
import { estateCurrency, formatDollars, setEstateCurrency } from '../../../domain/money.ts';
import { usualYearStart } from '../../../domain/order/financial-year.ts';
import { isAccountUntold } from '../../../domain/order/offered-emails.ts';
import { otherOnContactPage } from '../../../domain/order/sender.ts';
import type { Field } from '../../../domain/record/fields.ts';
import { browserApi } from '../../api.ts';
import { type ControlProps, newerRecord, RecordFields } from '../../editing/record/RecordFields.tsx';
import { controlFields } from '../../editing/record/record-values.ts';
import { paths } from '../../paths.ts';
import { focusFirstError } from '../../ui/form/Field.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { Notice } from '../../ui/text/Notice.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { adminAddress, recordAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { PhoneLink } from '../kit/ContactLinks.tsx';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { OwnPassword } from '../kit/form/PasswordFields.tsx';
import { LoadFailed } from '../kit/list/AdminListFrame.tsx';
import { EmailSetUpNotice } from '../kit/order/EmailView.tsx';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { DestinationsEditor } from './DestinationsEditor.tsx';
import {
  asksPassword,
  defaultInWords,
  fieldsOf,
  type SettingsFormKey,
  settingChanges,
  settingSchema,
  settingValues,
  storedSettings,
} from './setting-values.ts';
import { oldAccountWords, settingsWords } from './settings-words.ts';

/** A view of settings, once they are loaded. */
export function SettingsFormView({ form }: { form: SettingsFormKey }) {
  const { data, isError, refetch } = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  if (data !== undefined) return <SettingsForm view={form} site={data} />;
  if (!isError) return <SkeletonText lines={8} label={settingsWords.loading} />;
  return <LoadFailed title={settingsWords.failed} onRetry={refetch} />;
}

/** The heading of a group beside its fields, which are in three columns in a very wide window. */
const wideForm = [
  'lg:[&_fieldset]:grid lg:[&_fieldset]:grid-cols-[14rem_minmax(0,1fr)] lg:[&_fieldset]:gap-x-gutter',
  'lg:[&_fieldset+fieldset]:border-t lg:[&_fieldset+fieldset]:border-line lg:[&_fieldset+fieldset]:pt-5 lg:[&_legend]:float-left',
  '[&_legend]:text-lg 2xl:[&_fieldset>div]:grid-cols-3',
].join(' ');

/**
 * One form per view. All settings have one version, so a change in another view is no conflict here. Changed bank details
 * and a changed sender ask for the own password (docs/specification/settings.md §2).
 */
function SettingsForm({ view, site }: { view: SettingsFormKey; site: Site }) {
  const fields = fieldsOf(view);
  const [schema] = useState(() => settingSchema(view));
  const valuesOf = (record: Site) => settingValues(view, record);
  const form = useAdminForm(schema, contentCalls.saveSite, settingsWords.save, {
    defaults: valuesOf(site),
    input: settingChanges,
    stored: { opened: site, read: () => browserApi(contentCalls.getSite, {}), valuesOf },
    reopen: (saved) => ({ record: saved, values: valuesOf(saved) }),
    draft: `settings/${view}`,
    onSaved: ({ currency }) => setEstateCurrency(currency),
    // The form does not know the controls of a destination.
    onInvalid: (_, event) => focusFirstError(event?.target),
  });
  const { methods, seen } = form;
  const { setFocus } = methods;
  const asked = useSearchParams()[0].get('field');
  useEffect(() => {
    if (asked !== null) setFocus(asked);
  }, [asked, setFocus]);
  const controls = Object.fromEntries(
    controlFields(fields).map(([name, field]) => [name, controlOf(name, field, site)]),
  );
  return (
    <div className={wideForm}>
      {view === 'payment' && (
        <div className="mb-6 grid gap-4 empty:hidden">
          <EmailSetUpNotice isHere />
          <OldAccountNotice />
        </div>
      )}
      <AdminForm
        form={form}
        submit={{ label: 'Save Settings', busyLabel: 'Saving...' }}
        keepsSaveInView
        newer={newerRecord(fields, { ...form, seen: storedSettings(seen) })}
      >
        <div className="grid gap-10">
          <RecordFields
            fields={fields}
            form={form}
            controls={controls}
            endOf={{ Contact: <VisibleContact key="visible" site={seen} /> }}
          />
          {asksPassword(methods.formState.dirtyFields) && (
            <OwnPassword hint={settingsWords.password} {...form.field('password')} />
          )}
        </div>
      </AdminForm>
    </div>
  );
}

/** Each setting says what it changes and what its default is; a long text has a button that restores it. */
function controlOf(name: string, field: Field, { homeCountry }: Site): ControlProps {
  if (field.type === 'prose')
    return { below: <UseDefault name={name} label={field.label} usual={usualText(name, field.initial ?? '')} /> };
  if (field.type === 'rows') return { instead: <DestinationsEditor key={name} name={name} hint={field.hint ?? ''} /> };
  const usual = name === 'financialYearStart' ? usualYearStart(homeCountry) : defaultInWords(field);
  return {
    hint: usual === undefined ? field.hint : `${field.hint} Default: ${usual}.`,
    optional: false,
    ...(name === 'timeZone' && { suggestions: Intl.supportedValuesOf('timeZone') }),
  };
}

const usualText = (name: string, initial: string) =>
  name === 'taxExemptReason' ? usualTaxReason(estateCurrency()) : initial;

function UseDefault({ name, label, usual }: { name: string; label: string; usual: string }) {
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name });
  if (usual === '' || typed === usual) return null;
  return (
    <Button
      variant="link"
      size="small"
      aria-label={`Use the default text: ${label}`}
      onClick={() => setValue(name, usual, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
    >
      Use the default text
    </Button>
  );
}

function VisibleContact({ site: { contactEmail, contactPhone } }: { site: Site }) {
  const { data: page } = useQuery({ ...adminRead(contentCalls.getEstateContent, {}), refetchInterval: false });
  const other = page === undefined ? [] : otherOnContactPage({ contactEmail, contactPhone }, page);
  return (
    <div className="grid gap-3 text-sm text-ink-soft sm:col-span-2">
      <p>
        <span>{`Visitors see: ${contactEmail || 'no email'}, `}</span>
        {contactPhone === '' ? <span>no telephone</span> : <PhoneLink phone={contactPhone} />}
        <span>.</span>
      </p>
      {other.length > 0 && (
        <Notice
          tone="warning"
          title={settingsWords.otherOnContactPage(other)}
          action={
            <a href={paths.estateContact()} className={linkClass('alone')}>
              Open the contact page
            </a>
          }
        >
          {settingsWords.changeContactPage}
        </Notice>
      )}
    </div>
  );
}

/** The unpaid orders whose invoice shows another account than the settings, and the emails to their buyers (docs/specification/invoice.md §9). */
function OldAccountNotice() {
  const { data } = useQuery(adminRead(paymentCalls.getOutstandingPayments, {}));
  const orders = [...(data?.overdue ?? []), ...(data?.pending ?? [])].filter(
    ({ newAccountSince }) => newAccountSince !== null,
  );
  /** The time of the last change of the account; '' before the first change. */
  const since =
    data &&
    (orders
      .map(({ newAccountSince }) => newAccountSince ?? '')
      .sort()
      .at(-1) ??
      '');
  const before = useRef(since);
  const notice = useRef<HTMLDivElement>(null);
  // The form is scrolled to its end, where its button is: what the new account means for buyers must be seen.
  useEffect(() => {
    if (since !== undefined && before.current !== undefined && since > before.current) notice.current?.scrollIntoView();
    before.current = since;
  }, [since]);
  if (orders.length === 0) return null;
  const untold = orders.filter(isAccountUntold).map(({ id }) => id);
  return (
    <div ref={notice} className="scroll-mt-16">
      <Notice
        tone={untold.length === 0 ? 'info' : 'warning'}
        live
        title={oldAccountWords.title(orders.length)}
        action={
          untold.length > 0 && (
            <Link
              to={adminAddress('payments', { task: 'prepare-emails', id: untold.join(',') })}
              className={buttonClass('quiet', 'small')}
            >
              Prepare Emails
            </Link>
          )
        }
      >
        <p>{oldAccountWords.text}</p>
        <ul className="mt-2">
          {orders.map(({ id, invoiceNumber, firstName, lastName, due }) => (
            <li key={id} className="mt-1">
              <RecordLink to={recordAddress('order', id) ?? ''} className={linkClass()}>
                {invoiceNumber}
              </RecordLink>
              <span>{`, ${firstName} ${lastName}, ${formatDollars(due)} due${untold.includes(id) ? '' : ', told'}`}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
