import type { SettingsFormKey } from './setting-values.ts';

/** The views of Site Settings in their order; `form` is for one that is a form of settings. */
export const settingsViews = [
  { key: 'general', label: 'General', form: 'general' },
  { key: 'gallery', label: 'Gallery Description' },
  { key: 'catalogue', label: 'Catalogue & Events', form: 'catalogue' },
  { key: 'money', label: 'Money & Shipping', form: 'money' },
  { key: 'payment', label: 'Payment & Sender', form: 'payment' },
  { key: 'invoices', label: 'Invoices', form: 'invoices' },
  { key: 'texts', label: 'Texts', form: 'texts' },
  { key: 'limits', label: 'Order Limits', form: 'limits' },
  { key: 'accounts', label: 'Accounts' },
  { key: 'backups', label: 'Backups & Archive' },
  { key: 'your-account', label: 'Your Account' },
] as const satisfies readonly { key: string; label: string; form?: SettingsFormKey }[];

export type SettingsView = (typeof settingsViews)[number];
