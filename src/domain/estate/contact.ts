import type { SiteSettings } from './settings.ts';

/** The estate's e-mail address and telephone number; '' if not given. */
export type Contact = Pick<SiteSettings, 'contactEmail' | 'contactPhone'>;

/** The contact in the settings, and for an empty field that of the estate page (docs/specification/settings.md §3). */
export function contactOf(settings: Contact, estate: Contact): Contact {
  return {
    contactEmail: settings.contactEmail || estate.contactEmail,
    contactPhone: settings.contactPhone || estate.contactPhone,
  };
}
