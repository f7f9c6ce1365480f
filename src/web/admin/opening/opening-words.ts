import { BACKUP_DUE_DAYS } from '../../../domain/backup/backup-rules.ts';
import type { SiteSettings } from '../../../domain/content/settings.ts';
import type { OpeningStep } from '../../../domain/opening/opening-steps.ts';
import { paths } from '../../paths.ts';
import { done, failed } from '../../ui/overlay/toast-store.ts';
import { adminAddress } from '../kit/admin-address.ts';

export const openingWords = {
  loading: 'Loading the opening',
  failed: 'The opening could not be loaded.',
  open: {
    title: 'The site is open.',
    text: 'Visitors and search engines see it.',
  },
  closed: {
    title: 'The site is closed.',
    text: 'Visitors see the artist’s name and “Opening soon.” You see the site as it will be. Only you can order, to try it: test orders are in no list and no sum.',
  },
  setOpen: {
    done: ({ isOpen }: { isOpen: boolean }) => (isOpen ? done('The Site Is Open') : done('The Site Is Closed')),
    failed: (sentence?: string) => failed('Nothing was changed', sentence),
  },
  removed: {
    done: () => done('Test Orders Removed', 'The works that they held are offered again.'),
    failed: (sentence?: string) => failed('Nothing was removed', sentence),
  },
  link: {
    done: () => done('Link Made', 'It opens the closed site in any browser.'),
    failed: (sentence?: string) => failed('The link was not made', sentence),
  },
  revoked: {
    done: () => done('Preview Links Revoked', 'None of them shows the closed site any more.'),
    failed: (sentence?: string) => failed('No link was revoked', sentence),
  },
  delivery: {
    done: () => done('Delivery Decided', 'It holds from now on, and can be changed in Money & Shipping.'),
    failed: (sentence?: string) => failed('Nothing was changed', sentence),
  },
  deliveryQuestion: 'Which deliveries have a fee, and which does the estate quote?',
  /** The explanation of both answers, by the setting. */
  deliveryAnswers: {
    feesHold:
      'In every country: each order has its price at once, abroad too, and where a delivery costs more than the fee, the estate pays the rest. ' +
      'Only in the estate’s country: a buyer abroad asks for a price, you offer one, and nothing is ordered before it is accepted.',
    quoteAboveCm:
      'Empty: the fees hold for every size. With a length, you quote the delivery of each longer work, in the estate’s country too, and of each whose size is not certain.',
    quoteAbovePrice:
      'Empty: the fees hold for every price. With a price, you quote the delivery of each dearer work, with the insurance that it needs.',
  },
  linkTerms: 'Whoever opens it sees the closed site in that browser until the end of the day, and cannot order.',
};

/** A view of Site Settings, and the field in it that comes into sight. */
const settings = (view: string, field?: keyof SiteSettings) => adminAddress('settings', { view, field });

/**
 * The label of each step, what the step lacks, and where it is done; null where the person who runs the server does it.
 */
export const stepWords: Record<OpeningStep, { label: string; missing: string; address: string | null }> = {
  title: {
    label: 'Title of the site',
    missing: 'It still has its first title.',
    address: settings('general'),
  },
  artist: { label: 'Artist', missing: 'The artist has no name yet.', address: adminAddress('hero') },
  hero: { label: 'Hero image', missing: 'The home page has no image.', address: adminAddress('hero') },
  contact: {
    label: 'Contact',
    missing: 'There is neither an email address nor a telephone number.',
    address: settings('general'),
  },
  region: {
    label: 'Time zone and country',
    missing: 'They are those that every site begins with. Look at General and at Money & Shipping, and save.',
    address: settings('general'),
  },
  delivery: {
    label: 'Delivery: fee or quote',
    missing: 'Nobody has said where the fees hold. Until then every delivery abroad is by quote.',
    address: adminAddress('opening', { task: 'delivery' }),
  },
  sender: {
    label: 'Sender',
    missing: 'Invoices have no name and address.',
    address: settings('payment', 'senderName'),
  },
  payment: {
    label: 'Bank details',
    missing: 'Buyers cannot pay: the account has no name or no number.',
    address: settings('payment'),
  },
  terms: { label: 'Terms', missing: 'Buyers have nothing to agree to.', address: settings('texts', 'termsText') },
  privacy: { label: 'Privacy', missing: 'The page about privacy is empty.', address: settings('texts', 'privacyText') },
  periods: { label: 'Periods', missing: 'There is none yet, or one has no image.', address: adminAddress('periods') },
  works: { label: 'First works', missing: 'No public work has an image.', address: adminAddress('artworks') },
  order: {
    label: 'Test order',
    missing:
      'Nobody has tried to buy, or a test order is still there. Order a work in the shop, look at the invoice, and remove the order here.',
    address: paths.shop(),
  },
  biography: { label: 'Biography', missing: 'It has no text.', address: paths.biography() },
  backup: {
    label: 'Backup in another place',
    missing: `There is none of the last ${BACKUP_DUE_DAYS} days, or it is on the disk of the data. Please tell the person who runs the server.`,
    address: settings('backups'),
  },
  address: {
    label: 'Address of the site',
    missing: 'It does not begin with https. Please tell the person who runs the server.',
    address: null,
  },
  account: {
    label: 'Second account',
    missing: 'Only one person can sign in.',
    address: settings('accounts'),
  },
};
