import { type OrderStatus, orderStatusLabel } from '../../../domain/order/order-status.ts';
import { eventWords } from '../../editing/event/event-words.ts';
import type { ToastWords } from '../../ui/overlay/toast-store.ts';

/** The messages of the admin area, in one file for review (docs/specification). `sentence` is the server's message. */

const failed = (title: string, text?: string): ToastWords => ({ title, text, tone: 'error' });
const done = (title: string, text?: string): ToastWords => ({ title, text, tone: 'done' });

/** The views that a one-time link opens. */
export const entryWords = {
  setup: {
    title: 'Set Up Your Account',
    lead: 'This is the first account of the gallery. Choose the name and password that you will sign in with.',
    usernameHint: 'Your name is shown beside what you change.',
    password: 'Password',
    save: 'Create Account',
    wayOn:
      'As long as there is no account, each start of the server prints a new link. If there is one, sign in with it.',
  },
  join: {
    title: 'Set Up Your Account',
    lead: 'A colleague has made this account for you. Choose the password that you will sign in with.',
    usernameHint: 'The name that you sign in with. It is shown beside what you change.',
    password: 'Password',
    save: 'Save Password',
    wayOn: 'Is it the right username? A colleague can make a new link for you.',
  },
  reset: {
    title: 'Choose a New Password',
    lead: 'The new password takes the place of the old one, and every browser that is signed in must sign in again.',
    usernameHint: 'The name that you sign in with.',
    password: 'New password',
    save: 'Save Password',
    wayOn:
      'Is it the right username? A colleague can make a new link under Site Settings, Accounts. On the server, this ' +
      'prints one: npm run accounts -- link NAME',
  },
};

export const searchWords = {
  title: 'Search',
  label: 'Search everything',
  placeholder: 'Artwork, order, customer, inquiry',
  clear: 'Clear Search',
  found: 'Found',
  none: 'Nothing was found. Each word must be part of a name, a title, an e-mail address or a number.',
  failed: 'The search failed. Please try again.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
};

export const paymentWords = {
  list: {
    count: ['order', 'orders'] as const,
    loading: 'Loading payment data...',
    failed: 'Error loading payment data',
    failedText: 'Please try refreshing the page.',
  },
  refreshFailed: failed('Error loading payment data', 'Please try refreshing the page.'),
  refreshed: done('Data Refreshed', 'What you see is as of now.'),
  noOrders: 'No orders found.',
  confirm: ({ invoiceNumber }: { invoiceNumber: string }) => ({
    done: () => done('Payment Confirmed', `${invoiceNumber} is now Payment Received.`),
    failed: (sentence?: string) => failed('Failed to mark payment as received. Please try again.', sentence),
  }),
};

const limitsNotSaved = (sentence?: string) =>
  failed('Error', sentence ?? 'The limits could not be saved. Please try again.');

export const limitedWords = {
  none: 'No order was refused by the limits.',
  lead: 'Nothing is paid up front, so limits keep anyone from holding much of the estate without paying.',
  callBack: 'These orders were not placed. If one of them is a real collector’s, please call or write to them.',
  raise: (name: string) => ({
    done: () => done('Limits Raised', `${name} can order again, up to the new limits.`),
    failed: limitsNotSaved,
  }),
  restore: (name: string) => ({
    done: () => done('Limits Restored', `The estate’s limits hold for ${name} again.`),
    failed: limitsNotSaved,
  }),
};

export const orderWords = {
  missing: 'There is no such order.',
  loadFailed: 'Error loading orders. Please try again.',
  /** Names the artworks of unpaid orders that are cancelled. */
  cancelEffect: (titles: readonly string[]) =>
    `${quoted(titles)} ${titles.length === 1 ? 'becomes' : 'become'} available again at once.`,
  cancelled: (count: number) =>
    count === 1
      ? done('Order Cancelled', 'What it held is offered again.')
      : done('Orders Cancelled', `${count} orders are cancelled, and what they held is offered again.`),
  cancelFailed: (sentence = 'There was a problem updating the status. Please try again.') =>
    failed('Update Failed', sentence),
  edit: {
    done: ({ invoiceNumber }: { invoiceNumber: string }) => done('Order Updated', `${invoiceNumber} has been saved.`),
    failed: (sentence = 'The order could not be saved. Please try again.') => failed('Update Failed', sentence),
  },
  correctAddress: {
    done: ({ invoiceNumber }: { invoiceNumber: string }) =>
      done(
        'Address Corrected',
        `The delivery address of ${invoiceNumber} has been saved. The invoice stays as issued.`,
      ),
    failed: (sentence = 'The address could not be saved. Please try again.') => failed('Update Failed', sentence),
  },
  renewLink: {
    done: ({ invoiceNumber }: { invoiceNumber: string }) =>
      done('New Link Made', `The old link of ${invoiceNumber} opens nothing any more.`),
    failed: (sentence = 'The link could not be replaced. Please try again.') => failed('Update Failed', sentence),
  },
  move: ({ invoiceNumber }: { invoiceNumber: string }, to: OrderStatus) => ({
    done: () => done('Status Updated', `${invoiceNumber} is now ${orderStatusLabel(to)}.`),
    failed: (sentence = 'There was a problem updating the status. Please try again.') =>
      failed('Update Failed', sentence),
  }),
};

/** `what` is what was copied: "subject", "recipient", "HTML". */
export const copyWords = {
  copied: (what: string) => done('Copied', `The ${what} is on the clipboard.`),
  failed: (what: string) => failed('Error', `Failed to copy ${what}. Please mark it and copy it by hand.`),
};

/** Titles in a text: “Low water”, “Dusk” and “Squall”. */
export function quoted(titles: readonly string[]): string {
  return listInWords(titles.map((title) => `“${title}”`));
}

/** "the name, the address and the bank details". */
function listInWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

export const emailWords = {
  steps: {
    invoice: 'Prepare Invoice Email',
    payment_confirmation: 'Prepare Confirmation Email',
    cancellation: 'Prepare Cancellation Email',
  },
  documents: {
    invoice: 'Invoice email',
    payment_confirmation: 'Confirmation email',
    cancellation: 'Cancellation email',
  },
  templates: {
    invoice: 'Invoice & Statement of Authenticity',
    payment_confirmation: 'Payment Confirmation',
    cancellation: 'Order Cancelled',
  },
  draft: 'The draft opens in your own mail program with the invoice attached.',
  isSent: 'Is it sent? Then record it.',
  paste: 'To paste into a new message; attach the invoice’s PDF',
  fetchFailed: 'Failed to fetch email template. Please try again.',
  notConfigured: 'Email system is not fully configured...',
  openSettings: 'Open Site Settings',
  missing: (missing: readonly string[]) =>
    `Invoices and e-mails still lack ${listInWords(missing)}. Please fill this in under Site Settings.`,
  record: ({ invoiceNumber }: { invoiceNumber: string }) => ({
    done: () => done('Email Recorded', `It is in the communications of ${invoiceNumber}.`),
    failed: () => failed('Error', 'Failed to record email communication. Please try again.'),
  }),
};

export const invoiceHtmlWords = {
  notFound: 'Invoice Not Found',
  notFoundText: 'No saved invoice found. You can generate a new one now.',
  fetchFailed: 'Failed to fetch invoice HTML. It may not have been saved yet.',
  tooShort: failed('Error', 'Failed to generate proper invoice HTML. Try again.'),
  save: ({ invoiceNumber }: { invoiceNumber: string }) => ({
    done: () => done('Invoice Saved', `${invoiceNumber} is saved as HTML.`),
    failed: (sentence = 'Failed to save invoice HTML. Please try again.') => failed('Error', sentence),
  }),
  newer: 'Someone else has saved this invoice in the meantime.',
  newerText: 'This is what they saved; yours is below. Saving again replaces theirs.',
};

export const artworkAdminWords = {
  list: {
    count: ['artwork', 'artworks'] as const,
    failed: 'The artworks could not be loaded.',
  },
  none: 'No artworks yet.',
  noneFound: 'No artworks match your search criteria.',
  /** In place of Mark Available, where it would be refused. */
  fixed: {
    'in-order': 'Held by an order',
    'stock-tracker': 'Its status is set in the Stock Tracker',
    incomplete: 'Offered once it has medium and dimensions',
  },
  /** In place of Delete. */
  inOrder: 'An order names it',
  availability: {
    done: () => done('Availability Updated', 'Artwork availability updated successfully'),
    failed: (sentence?: string) => failed('Failed to update artwork availability', sentence),
  },
  remove: {
    done: () => done('Artwork deleted successfully'),
    failed: (sentence?: string) => failed('Failed to delete artwork', sentence),
  },
};

export const periodAdminWords = {
  list: {
    count: ['period', 'periods'] as const,
    failed: 'The periods could not be loaded.',
    none: 'No periods yet.',
  },
  remove: {
    done: () => done('Period Deleted'),
    failed: (sentence = 'Failed to delete period. Please try again.') => failed('Error', sentence),
  },
};

export const eventAdminWords = {
  list: {
    count: ['event', 'events'] as const,
    failed: 'The events could not be loaded.',
    none: 'No events yet.',
  },
  hidden: 'Its title has one of the words that hide an event (Site Settings, Catalogue & Events).',
  create: { done: eventWords.created, failed: () => failed('Error', 'Failed to create event') },
  update: { done: eventWords.updated, failed: () => failed('Error', 'Failed to update event') },
};

export const heroWords = {
  loading: 'Loading the hero',
  failed: 'Failed to load hero data',
  save: {
    done: () => done('Hero settings updated successfully'),
    failed: (_?: string, status?: number) => {
      if (status === 401) return failed('Authentication failed. Please log in as admin first.');
      if (status === 500) return failed('Server error. The upload directory may be missing.');
      return failed('Failed to update hero settings');
    },
  },
};

const markFailed = (sentence = 'There was a problem updating the status. Please try again.') =>
  failed('Update Failed', sentence);

export const inquiryWords = {
  list: {
    count: ['inquiry', 'inquiries'] as const,
    loading: 'Loading the inquiries',
    failed: 'The inquiries could not be loaded.',
  },
  none: { new: 'No inquiry waits for an answer.', responded: 'No inquiry has been answered yet.' },
  noneFound: 'No inquiries found matching your search.',
  missing: 'There is no such inquiry.',
  missingText: 'The inquiries of an anonymised customer are deleted.',
  suspects: (count: number) =>
    count === 1 ? '1 suspect inquiry is listed below' : `${count} suspect inquiries are listed below`,
  suspectText: 'They look as if a program had sent them. Nothing was refused, so please look before you ignore one.',
  draft: 'The draft opens in your own mail program. Write your answer there, and send it.',
  mark: (responded: boolean) => ({
    done: () => done('Status Updated', `The inquiry was marked as ${responded ? 'responded' : 'unresponded'}.`),
    failed: markFailed,
  }),
  markSeveral: {
    done: ({ ids }: { ids: readonly number[] }) =>
      done(
        'Status Updated',
        `${ids.length} ${ids.length === 1 ? 'inquiry was' : 'inquiries were'} marked as responded.`,
      ),
    failed: markFailed,
  },
};

export const todayWords = {
  none: 'Nothing is pending.',
  failed: 'Today could not be loaded.',
};

const customerNotSaved = (sentence = 'The customer could not be saved. Please try again.') =>
  failed('Update Failed', sentence);

export const customerWords = {
  list: {
    count: ['customer', 'customers'] as const,
    loading: 'Searching customers',
    failed: 'Error searching customers. Please try again.',
    none: 'No customers found matching your search.',
  },
  hint: 'Enter at least 2 characters of a name, an e-mail address or a telephone number.',
  report: {
    loading: 'Loading the purchase report',
    missing: 'There is no such customer.',
    failed: 'Error Loading Purchase Report',
    failedText: 'Unable to load customer purchase data. Please try again.',
    retry: 'Retry',
    goBack: 'Go Back',
  },
  refreshed: done('Data Refreshed', 'What you see is as of now.'),
  refreshFailed: failed('Error Loading Purchase Report', 'Unable to load customer purchase data. Please try again.'),
  correct: {
    done: () => done('Customer Updated', 'The record is corrected. Orders and invoices stay as they are.'),
    failed: customerNotSaved,
  },
  merge: {
    done: ({ firstName, lastName }: { firstName: string; lastName: string }) =>
      done('Customers Merged', `The orders now belong to ${firstName} ${lastName}.`),
    failed: customerNotSaved,
  },
  preview: {
    loading: 'Looking at what would be removed...',
    failed: 'What would be removed could not be read.',
    counts: ({ orders, inquiries, texts }: { orders: number; inquiries: number; texts: number }) =>
      `The person is removed from ${orders} ${orders === 1 ? 'order' : 'orders'}, ` +
      `${inquiries} ${inquiries === 1 ? 'inquiry' : 'inquiries'} and ` +
      `${texts} other ${texts === 1 ? 'text' : 'texts'}${texts === 0 ? '.' : ', for example:'}`,
    kept: (places: readonly string[]) =>
      `The estate’s own texts stay as they are. A name, address or number of this person is in ${places.join(', ')}.`,
  },
  anonymise: {
    done: ({ eraseDue }: { eraseDue: boolean }) =>
      done(
        'Customer Anonymised',
        `Only the issued invoices still name the person.${eraseDue ? ' Old values stay in the database’s files for now: Today says so until they are gone.' : ''}`,
      ),
    failed: customerNotSaved,
  },
};

/** Actions for several orders. */
export const severalWords = {
  shipEffect: 'From here on the orders can no longer be cancelled.',
  ship: (count: number) => ({
    done: ({ refused }: { refused: readonly unknown[] }) =>
      refused.length > 0
        ? undefined
        : done('Status Updated', count === 1 ? '1 order is now Shipped.' : `${count} orders are now Shipped.`),
    failed: (sentence = 'There was a problem updating the status. Please try again.') =>
      failed('Update Failed', sentence),
  }),
  email: (count: number) => ({
    done: ({ refused }: { refused: readonly unknown[] }) =>
      refused.length > 0
        ? undefined
        : done('Email Recorded', `It is in the communications of ${count === 1 ? '1 order' : `${count} orders`}.`),
    failed: () => failed('Error', 'Failed to record email communication. Please try again.'),
  }),
};

export const stockWords = {
  list: {
    count: ['artwork', 'artworks'] as const,
    loading: 'Loading the stock',
    failed: 'The artworks could not be loaded.',
    none: 'No artworks match your search criteria.',
  },
  /** While an order holds the artwork there is no sale to record. */
  task: ({ order }: { order: object | null }) => (order === null ? 'Record Sale' : 'Sale Notes'),
  held: 'An order holds this artwork, so its status follows the order.',
  heldText: 'Here only the customer and the notes can be changed.',
  record: ({ title }: { title: string }) => ({
    done: () => done('Artwork Updated', title),
    failed: (sentence?: string) =>
      failed(
        'Error',
        sentence === undefined
          ? 'Failed to update artwork information. Please try again.'
          : `Failed to update artwork record: ${sentence}`,
      ),
  }),
};

/** What was deleted, in the tabs Artworks, Periods and Events. */
export const deletedWords = {
  list: (names: readonly [string, string]) => ({
    count: names,
    loading: `Loading the deleted ${names[1]}`,
    failed: `The deleted ${names[1]} could not be loaded.`,
    none: `No deleted ${names[1]}.`,
  }),
  lead: (name: string, days: number) =>
    `A deleted ${name} can be restored for ${days} days, with the same address, texts and image. Then it is deleted for good.`,
  restored: (name: string) => done('Restored', name),
  restoreFailed: (name: string, sentence?: string) => failed(`The ${name} could not be restored`, sentence),
  misfit: 'Something has changed since it was deleted. Please choose anew, and it is restored.',
  emptyCode: 'Empty: the prefix and its number.',
  slugHint: 'The end of its page’s address: lower-case letters, digits and hyphens.',
};

export const activityWords = {
  list: {
    count: ['entry', 'entries'] as const,
    loading: 'Loading Activity',
    failed: 'Activity could not be loaded.',
    none: 'No entry was found.',
  },
  lead: 'Who changed what, the latest first. A value that was replaced can be put back.',
  revertFailed: (sentence?: string) => failed('Not put back', sentence),
  reverted: () => done('Put Back', 'The change is a new entry of Activity.'),
  revertMissing: 'This entry could not be loaded.',
};

export const imageWords = {
  list: {
    count: ['image', 'images'] as const,
    loading: 'Loading the images',
    failed: 'The images could not be loaded.',
  },
  none: {
    all: 'No images yet.',
    'in-use': 'No image is in use.',
    'not-in-use': 'Every image is in use.',
    broken: 'No broken image is known.',
  },
  noneFound: 'No images match your search.',
  missing: 'There is no such image.',
  missingText: 'It may have been deleted.',
  faultTexts: {
    missing: 'Its file is not there, so visitors see an empty place. Choose another image wherever it is used.',
    damaged: 'Its file cannot be read, so visitors see an empty place. Choose another image wherever it is used.',
  },
  unused: 'Nothing uses it.',
  usedButNotMarked: (uses: number) =>
    `It is marked as not in use, but ${uses === 1 ? '1 place uses' : `${uses} places use`} it.`,
  markedButUnused: 'It is marked as in use, but nothing on the site uses it.',
  keeps: { used: 'It is used, so it cannot be deleted.', marked: 'To delete it, mark it as not in use first.' },
  question: 'The image and its file are deleted for good. This cannot be undone.',
  original: {
    label: (title: string) => `Original of ${title}`,
    keep: 'Keep an Original',
    replace: 'Replace the Original',
    removeLabel: 'Remove the Original',
    none: 'None is kept.',
    unknown: 'It could not be loaded.',
    zoomable: 'Visitors can zoom into it.',
    preparing: 'It is being prepared for zooming.',
    notShown: 'The artwork shows another image.',
    hint: 'The scan or photograph at full size: JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 200 megapixels and 1.5 GB. It is kept unchanged, and only staff can download it. The artwork shows an image made from it.',
    done: done('Original Kept', 'The artwork shows an image made from it.'),
    failed: (sentence = 'Please try again.') => failed('The original could not be kept', sentence),
    question: 'Remove the Original?',
    questionText: 'Its file is deleted for good. The image that was made from it stays.',
    remove: {
      done: () => done('Original Removed'),
      failed: (sentence = 'Please try again.') => failed('The original could not be removed', sentence),
    },
  },
  notes: {
    done: () => done('Notes Saved'),
    failed: (sentence = 'Failed to update image notes') => failed('Error', sentence),
  },
  usage: {
    done: ({ inUse }: { inUse: boolean }) => done(inUse ? 'Marked as in use' : 'Marked as not in use'),
    failed: (sentence = 'Failed to update image usage status') => failed('Error', sentence),
  },
  repairLead:
    'Checks every image: makes missing sizes again, corrects addresses that lead nowhere, and lists what nobody but you can repair.',
  progress: (checked: number, total: number, repaired: number) =>
    `${checked} of ${total} images checked, ${repaired} repaired`,
  goesOn: 'You can close this: the repair goes on.',
  outcomes: { done: 'All images were checked', stopped: 'The repair was stopped', failed: 'The repair did not finish' },
  lastRepair: (repaired: number, when: string, by: string) => {
    const images = repaired === 1 ? '1 image was repaired.' : `${repaired} images were repaired.`;
    return `${repaired === 0 ? 'Nothing had to be repaired.' : images} Started ${when} by ${by}.`;
  },
  left: (broken: number) => (broken === 1 ? '1 image is still broken.' : `${broken} images are still broken.`),
  repaired: (count: number) => done(`Repaired ${count} artwork images.`),
  /** Without a status the server did not answer. */
  repairFailed: (status: number | undefined, sentence = 'An error occurred while repairing images.') =>
    failed('Image repair failed', status === undefined ? 'An unexpected error occurred. Please try again.' : sentence),
  stopped: {
    done: () => done('Repair Stopped', 'What was repaired stays.'),
    failed: (sentence?: string) => failed('The repair could not be stopped', sentence),
  },
  remove: {
    done: () => done('Image Deleted'),
    failed: (sentence = 'The image could not be deleted. Please try again.') => failed('Error', sentence),
  },
};
