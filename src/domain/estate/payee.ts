import type { SiteSettings } from './settings.ts';

/**
 * The settings that decide where buyers send their money: the account, and the name and address that cheques go to. A change
 * needs the password again (docs/specification/settings.md §2).
 */
export const payeeSettings = ['bankDetails', 'senderName', 'senderAddress'] as const satisfies (keyof SiteSettings)[];

export function isPayeeSetting(name: string): boolean {
  return payeeSettings.some((each) => each === name);
}
