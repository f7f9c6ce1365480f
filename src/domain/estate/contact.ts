import type { SiteSettings } from './settings.ts';

/** How the estate is reached; empty where it has said nothing. */
export type Contact = Pick<SiteSettings, 'contactEmail' | 'contactPhone'>;

/** The contact in the settings; where that says nothing, the estate page's (docs/specification/settings.md §3). */
export function contactOf(settings: Contact, estate: Contact): Contact {
  return {
    contactEmail: settings.contactEmail || estate.contactEmail,
    contactPhone: settings.contactPhone || estate.contactPhone,
  };
}
