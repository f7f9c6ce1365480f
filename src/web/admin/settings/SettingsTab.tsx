import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { type GalleryText, SaveGalleryText } from '../../../contract/content/content.schemas.ts';
import { browserApi } from '../../api.ts';
import { NewerVersion } from '../../editing/form/NewerVersion.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { tabClass } from '../../ui/style/class-names.ts';
import { Tabs } from '../../ui/table/Tabs.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { LoadFailed } from '../kit/list/AdminListFrame.tsx';
import { TaskDialog, type TaskProps, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { TaskButton } from '../kit/record/use-task.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';
import { AccountsView } from './accounts/AccountsView.tsx';
import { YourAccount } from './accounts/YourAccount.tsx';
import { BackupsView } from './BackupsView.tsx';
import { SettingsFormView } from './SettingsForm.tsx';
import type { SettingsFormKey } from './setting-values.ts';
import { galleryTextWords } from './settings-words.ts';

/** The views of Site Settings in their order; `form` names the form of a view of settings. */
const settingsViews = [
  { key: 'general', label: 'General', form: 'general' },
  { key: 'gallery', label: 'Gallery Description' },
  { key: 'catalogue', label: 'Catalogue & Events', form: 'catalogue' },
  { key: 'money', label: 'Money & Shipping', form: 'money' },
  { key: 'payment', label: 'Payment & Sender', form: 'payment' },
  { key: 'invoices', label: 'Invoices', form: 'invoices' },
  { key: 'texts', label: 'Texts', form: 'texts' },
  { key: 'rights', label: 'Image Rights', form: 'rights' },
  { key: 'limits', label: 'Order Limits', form: 'limits' },
  { key: 'accounts', label: 'Accounts' },
  { key: 'backups', label: 'Backups & Archive' },
  { key: 'your-account', label: 'Your Account' },
] as const satisfies readonly { key: string; label: string; form?: SettingsFormKey }[];

/** Site Settings: every figure and text that the estate sets, and the accounts (docs/specification/settings.md §7). */
export function SettingsTab() {
  const [search] = useSearchParams();
  const view = settingsViews.find(({ key }) => key === search.get('view')) ?? settingsViews[0];
  return (
    <>
      <TabHeader title={view.key === 'your-account' ? view.label : 'Site Settings'} />
      <div className="mb-7 border-b border-line">
        <Tabs label="Site Settings" current={view.key} size="small">
          {settingsViews.filter(inTheRow).map(({ key, label }) => (
            <Link
              key={key}
              to={adminAddress('settings', { view: key })}
              aria-current={view.key === key ? 'page' : undefined}
              className={tabClass(view.key === key, 'small')}
            >
              {label}
            </Link>
          ))}
        </Tabs>
      </div>
      <div key={view.key}>{contentOf(view)}</div>
    </>
  );
}

/** The own account is a link in the bar. */
const inTheRow = ({ key }: SettingsView) => key !== 'your-account';

function contentOf(view: SettingsView): ReactNode {
  if ('form' in view) return <SettingsFormView form={view.form} />;
  if (view.key === 'gallery') return <GalleryDescription />;
  if (view.key === 'backups') return <BackupsView />;
  return view.key === 'accounts' ? <AccountsView /> : <YourAccount />;
}

type SettingsView = (typeof settingsViews)[number];

/** The introduction of the gallery: a card with the text, and its form (docs/specification/content.md §4). */
function GalleryDescription() {
  const { data, isError, refetch } = useQuery(adminRead(contentCalls.getGalleryText, {}));
  if (data === undefined) {
    if (!isError) return <SkeletonText lines={4} label="Loading the gallery description" />;
    return <LoadFailed title={galleryTextWords.failed} onRetry={refetch} />;
  }
  return (
    <>
      <div className="max-w-3xl border border-line bg-paper p-5 sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-serif text-xl">Gallery Description</h2>
          <TaskButton task="edit">Edit</TaskButton>
        </div>
        <p dir="auto" className="mt-4 whitespace-pre-line">
          {data.value === '' ? <span className="text-ink-soft">The gallery has no introduction.</span> : data.value}
        </p>
      </div>
      <TaskDialog record={data} tasks={tasks} />
    </>
  );
}

const tasks: TaskTable<GalleryText> = {
  edit: { title: () => 'Gallery Description', dialog: (props) => <GalleryTextForm {...props} /> },
};

const labels = { text: 'Gallery text' };
const valuesOf = ({ value }: GalleryText) => ({ text: value });

function GalleryTextForm({ record, title, onClose }: TaskProps<GalleryText>) {
  const form = useAdminForm(SaveGalleryText, contentCalls.saveGalleryText, galleryTextWords.save, {
    defaults: valuesOf(record),
    input: (values) => values,
    stored: { opened: record, read: () => browserApi(contentCalls.getGalleryText, {}) },
    draft: 'gallery-text',
    onSaved: () => onClose(),
  });
  const { methods, opened, seen } = form;
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description="Below the title of the gallery. Empty: no introduction."
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      newer={<NewerVersion methods={methods} labels={labels} opened={opened} theirs={valuesOf(seen)} />}
    >
      <TextArea label={labels.text} rows={8} {...form.field('text')} />
    </AdminForm>
  );
}
