import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { tabClass } from '../../ui/style/class-names.ts';
import { Tabs } from '../../ui/table/Tabs.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { AccountsView } from './accounts/AccountsView.tsx';
import { YourAccount } from './accounts/YourAccount.tsx';
import { BackupsView } from './backups/BackupsView.tsx';
import { GalleryDescription } from './GalleryDescription.tsx';
import { SettingsFormView } from './SettingsForm.tsx';
import type { SettingsFormKey } from './setting-values.ts';

/** The views of Site Settings in their order; `form` is for one that is a form of settings. */
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
