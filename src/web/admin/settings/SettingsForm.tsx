import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import type { Site } from '../../../contract/content/content.schemas.ts';
import { otherOnContactPage } from '../../../domain/estate/contact.ts';
import { browserApi } from '../../api.ts';
import { NewerVersion } from '../../editing/form/NewerVersion.tsx';
import { paths } from '../../paths.ts';
import { FieldGroup } from '../../ui/form/FieldGroup.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { linkClass } from '../../ui/style/link-class.ts';
import { Notice } from '../../ui/text/Notice.tsx';
import { SkeletonText } from '../../ui/text/SkeletonText.tsx';
import { adminRead } from '../kit/admin-read.ts';
import { AdminForm } from '../kit/form/AdminForm.tsx';
import { OwnPassword } from '../kit/form/PasswordFields.tsx';
import { useAdminForm } from '../kit/form/use-admin-form.ts';
import { EmailSetUpNotice } from '../kit/order/EmailSetUpNotice.tsx';
import { SettingControl } from './SettingControl.tsx';
import { type SettingsFormKey, settingGroups } from './setting-fields.ts';
import { changesPayee, fieldsOf, settingChanges, settingSchema, settingValues } from './setting-values.ts';
import { settingsWords } from './settings-words.ts';

/** A view of settings, once they are loaded. */
export function SettingsFormView({ form }: { form: SettingsFormKey }) {
  const { data, isError, refetch } = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  if (data !== undefined) return <SettingsForm view={form} site={data} />;
  if (!isError) return <SkeletonText lines={8} label={settingsWords.loading} />;
  return (
    <Notice
      tone="error"
      live
      title={settingsWords.failed}
      action={
        <Button size="small" variant="quiet" onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    />
  );
}

/**
 * One form per view. All settings have one version, so a change in another view is no conflict here. Changed bank details
 * and a changed sender ask for the own password (docs/specification/settings.md §2).
 */
function SettingsForm({ view, site }: { view: SettingsFormKey; site: Site }) {
  const [schema] = useState(() => settingSchema(view));
  const valuesOf = (record: Site) => settingValues(view, record);
  const form = useAdminForm(schema, contentCalls.saveSite, settingsWords.save, {
    defaults: valuesOf(site),
    input: (values, changed) => settingChanges(view, values, changed),
    stored: { opened: site, read: () => browserApi(contentCalls.getSite, {}), valuesOf },
    reopen: (saved) => ({ record: saved, values: valuesOf(saved) }),
    draft: `settings/${view}`,
    onSaved: () => undefined,
  });
  const { methods, opened, seen } = form;
  const labels = Object.fromEntries(fieldsOf(view).map(({ name, label }) => [name, label]));
  const theirs = valuesOf(seen);
  const asksPassword = changesPayee(view, methods.formState.dirtyFields);
  return (
    <div className="max-w-3xl">
      {view === 'payment' && <EmailSetUpNotice />}
      <AdminForm
        form={form}
        submit={{ label: 'Save Settings', busyLabel: 'Saving...' }}
        keepsSaveInView
        newer={
          <NewerVersion
            {...{ methods, labels, opened }}
            theirs={theirs}
            inWords={(_, value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value))}
          />
        }
      >
        <div className="grid gap-10">
          {settingGroups[view].map(({ legend, fields: ofGroup }) => (
            <FieldGroup key={legend} legend={legend}>
              {ofGroup.map((field) => (
                <SettingControl key={field.name} field={field} form={form} />
              ))}
              {legend === 'Contact' && <VisibleContact site={seen} />}
            </FieldGroup>
          ))}
          {asksPassword && <OwnPassword hint={settingsWords.password} {...form.field('password')} />}
          {view === 'general' && (
            <p className="text-sm text-ink-soft">
              Prices are in Australian dollars and written as in Australia. This cannot be changed.
            </p>
          )}
        </div>
      </AdminForm>
    </div>
  );
}

function VisibleContact({ site: { contactEmail, contactPhone } }: { site: Site }) {
  const { data: page } = useQuery({ ...adminRead(contentCalls.getEstateContent, {}), refetchInterval: false });
  const other = page === undefined ? [] : otherOnContactPage({ contactEmail, contactPhone }, page);
  return (
    <div className="grid gap-3 text-sm text-ink-soft sm:col-span-2">
      <p>{`Visitors see: ${contactEmail || 'no email'}, ${contactPhone || 'no telephone'}.`}</p>
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
