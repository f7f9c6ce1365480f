import { type Contact, contactOf } from '../../domain/order/sender.ts';
import type { Reader } from '../db/database.ts';
import { readText } from './texts.ts';

/** The estate's contact: from the settings, else from the contact page. */
export async function readContact(db: Reader, settings: Contact): Promise<Contact> {
  return contactOf(settings, (await readText(db, 'estate-content')).body);
}
