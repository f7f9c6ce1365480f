import { type Contact, contactOf } from '../../domain/estate/contact.ts';
import type { Reader } from '../db/database.ts';
import { emptyEstateContent } from './built-in-texts.ts';
import { findDocument } from './document.store.ts';

/** The estate's contact: from the settings, else from the contact page. */
export async function readContact(db: Reader, settings: Contact): Promise<Contact> {
  const stored = await findDocument<typeof emptyEstateContent>(db, 'estate-content');
  return contactOf(settings, stored?.body ?? emptyEstateContent);
}
