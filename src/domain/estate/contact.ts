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

/** What the contact page shows otherwise than `settings`: it has its own, which a change of the settings does not reach. */
export function otherOnContactPage(settings: Contact, estate: Contact): string[] {
  return (['contactEmail', 'contactPhone'] as const)
    .filter((name) => estate[name] !== '' && settings[name] !== '' && estate[name] !== settings[name])
    .map((name) => estate[name]);
}
