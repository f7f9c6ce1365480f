import { done, failed } from '../../ui/overlay/toast-store.ts';

/** The messages of Site Settings (docs/specification/settings.md §7, content.md §4, admin-session.md §10). */

export const settingsWords = {
  loading: 'Loading the settings',
  failed: 'The settings could not be loaded.',
  save: {
    done: () => done('Settings Saved', 'They apply from now on.'),
    failed: (sentence = 'The settings could not be saved. Please try again.') => failed('Update Failed', sentence),
  },
  otherOnContactPage: (other: readonly string[]) => `The contact page still shows ${other.join(' and ')}.`,
  changeContactPage: 'It has an email and a telephone number of its own. Click Edit Page there to change them too.',
  password: 'Bank details and sender decide where the money goes, so a change asks for your password again.',
};

export const galleryTextWords = {
  failed: 'Failed to fetch gallery text',
  save: {
    done: () => done('Gallery text has been updated.'),
    failed: (sentence?: string) => failed('Failed to update gallery text. Please try again.', sentence),
  },
};

const accountNotSaved = (sentence = 'The account could not be saved. Please try again.') =>
  failed('Update Failed', sentence);

export const accountWords = {
  list: {
    count: ['account', 'accounts'] as const,
    failed: 'The accounts could not be loaded.',
    none: 'There is no account.',
  },
  lead: 'Each person has an account of their own, so that Activity says who changed what.',
  password: 'Your own password, because an account opens the admin area.',
  linkTerms: 'The link works once, within a day. It is shown only now; a new link replaces it.',
  add: {
    done: ({ account }: { account: { username: string } }) =>
      done('Account Added', `${account.username} chooses a password with the link.`),
    failed: accountNotSaved,
  },
  link: {
    done: ({ account }: { account: { username: string } }) =>
      done('Link Made', `${account.username} chooses a new password with it.`),
    failed: accountNotSaved,
  },
  role: {
    done: ({ username }: { username: string }) => done('Role Changed', `It counts for ${username} at once.`),
    failed: accountNotSaved,
  },
  rename: {
    done: ({ username }: { username: string }) => done('Account Renamed', `The username is now ${username}.`),
    failed: accountNotSaved,
  },
  remove: (username: string) => ({
    done: () => done('Account Removed', `${username} is signed out and cannot sign in any more.`),
    failed: accountNotSaved,
  }),
};

export const backupWords = {
  list: {
    count: ['backup', 'backups'] as const,
    failed: 'The backups could not be loaded.',
    none: 'There is no complete backup yet.',
  },
  lead:
    'A backup has everything: artworks, images, orders, customers and accounts. The server should make one each night; ' +
    'the person who runs it sets that up. Keep a download where nobody else can read it.',
  kinds: { backup: 'Regular', requested: 'Made here', 'before-update': 'Before an update' },
  start: {
    done: () => done('Backup Started', 'You can leave this page. The list shows it when it is complete.'),
    failed: (sentence?: string) => failed('No Backup Was Made', sentence),
  },
  running: 'Making a backup',
  steps: {
    files: (count: number) => `Copying images and other files: ${count.toLocaleString('en-AU')} so far`,
    tables: () => 'Copying artworks, orders and customers',
    check: () => 'Reading the copy again to check it',
  },
  complete: (begun: string) => `The backup begun on ${begun} is complete and was checked.`,
  notMade: (begun: string) => `The backup begun on ${begun} failed`,
  tellOperator: 'The earlier ones are as they were. Please tell the person who runs the server.',
  missing: (count: number) => `${count} without a file`,
  archive: 'One file that opens on any computer, with or without this site: pages to read, tables, and all images.',
  archives: {
    public: { title: 'Public archive', text: 'What visitors see. No orders and no customers: it can be given away.' },
    complete: {
      title: 'Complete archive',
      text: 'Also orders, invoices and customers. Private. The whole site can be restored from it, but no passwords.',
    },
  },
};

export const linkWords = {
  lead:
    'A backup has the secret that signs the links to orders, delivery quotes, previews and press images. Revoke all links ' +
    'if somebody else may have read one. An archive does not have it.',
  consequence:
    'Every link that was sent opens nothing any more. Emails from now on have new ones, and Today lists the open orders ' +
    'whose buyers are to be written to.',
  password: 'Your own password, because many buyers are to be written to afterwards.',
  revoke: {
    done: () => done('Links Revoked', 'Today lists the open orders to write to.'),
    failed: (sentence = 'The links could not be revoked. Please try again.') => failed('Update Failed', sentence),
  },
};

export const sessionWords = {
  failed: 'The open sessions could not be loaded.',
  none: 'There is no open session.',
  end: {
    done: () => done('Sessions Ended', 'Whoever uses them must sign in again.'),
    failed: (sentence = 'The sessions could not be ended. Please try again.') => failed('Update Failed', sentence),
  },
};

export const yourAccountWords = {
  password: {
    done: () => done('Password Changed', 'Every other browser of your account must sign in again.'),
    failed: (sentence = 'The password could not be changed. Please try again.') => failed('Update Failed', sentence),
  },
  signOut: {
    done: () => done('Signed Out Everywhere'),
    failed: (sentence = 'The sessions could not be ended. Please try again.') => failed('Update Failed', sentence),
  },
};

const passkeyNotSaved = (sentence = 'The passkeys could not be changed. Please try again.') =>
  failed('Update Failed', sentence);

export const passkeyWords = {
  lead: 'A passkey on your phone, computer or security key signs you in with a finger, your face or a PIN, and stands in place of your password. Register two devices, in case one is lost.',
  missing: 'Administrators need a passkey',
  missingText: 'Until you have registered one, you can do nothing else here.',
  signInText:
    'Your account has one, and this browser has signed in without it. Please log out, and sign in with your passkey.',
  noDomain: 'This site has no domain of its own, so passkeys are not possible yet.',
  failed: 'The passkeys could not be loaded.',
  password: 'Your own password, because a passkey opens your account.',
  begin: { done: () => undefined, failed: passkeyNotSaved },
  add: { done: () => done('Passkey Registered', 'You can sign in with it from now on.'), failed: passkeyNotSaved },
  rename: { done: () => done('Passkey Renamed'), failed: passkeyNotSaved },
  remove: { done: () => done('Passkey Removed', 'It opens your account no more.'), failed: passkeyNotSaved },
  removeOf: (username: string) => ({
    done: () => done('Passkey Removed', `It opens the account of ${username} no more.`),
    failed: passkeyNotSaved,
  }),
  passwordOf: 'Your own password, because the passkey is a colleague’s.',
  codesOf: (count: number) => `Recovery codes left: ${count}.`,
  codes: { done: () => undefined, failed: passkeyNotSaved },
  codesLead:
    'Without your devices, each code signs you in once. Print them, and keep them where nobody else finds them.',
  codesShown: 'They are shown only now, and the codes from before do not work any more.',
  codesLeft: (count: number) => (count === 0 ? 'You have none.' : `You have ${count} left.`),
};

/** Unpaid orders whose invoice shows another account. */
export const oldAccountWords = {
  title: (count: number) =>
    count === 1 ? '1 unpaid invoice shows other bank details' : `${count} unpaid invoices show other bank details`,
  text: 'The invoices stay as they were sent. The buyers’ pages and every email from now on give the new details. Please write to these buyers.',
};
