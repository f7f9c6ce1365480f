import { useNavigate } from 'react-router';
import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { Login, SetPassword } from '../../../contract/session/session.schemas.ts';
import { passwordHint } from '../../../domain/account/password.ts';
import { FormBody } from '../../editing/form/FormDialog.tsx';
import { useRecordForm } from '../../editing/form/use-record-form.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { beginSession } from '../../layout/session/session-store.ts';
import { paths } from '../../paths.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { sessionWords } from '../../words.ts';
import { ChosenPassword, typedTwice } from '../kit/form/PasswordFields.tsx';
import { EntryView, type PasswordLink } from './AdminBar.tsx';

/** The views that a one-time link opens. */
const entryWords = {
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

const fates = [
  { value: '', label: 'Please choose' },
  { value: 'keep', label: 'Keep them: all of them are mine' },
  { value: 'remove', label: 'Remove them all' },
];

/** The form of a one-time link: the contract's fields, and the password twice against typing errors. */
const Values = SetPassword.omit({ key: true })
  .extend({ confirmation: Login.shape.password })
  .refine(({ password, confirmation }) => password === confirmation, typedTwice);

/** Sets a username and password through a one-time link, and signs in with them. It keeps no draft. */
export function SetPasswordView({ link: { kind, key, username, asksForPasskeys } }: { link: PasswordLink }) {
  const navigate = useNavigate();
  const words = entryWords[kind];
  const form = useRecordForm(
    Values,
    sessionCalls.setPassword,
    { done: () => sessionWords.loggedIn },
    {
      defaults: { username, password: '', confirmation: '', passkeys: '' as const },
      input: ({ username: chosen, password, passkeys }) => ({ key, username: chosen, password, passkeys }),
      onSaved: (session) => {
        beginSession(session);
        void navigate(paths.admin(), { replace: true });
      },
    },
  );
  const passkeys = form.field('passkeys');
  return (
    <>
      <PageMeta title={words.title} description="For the estate’s staff." />
      <EntryView title={words.title} lead={words.lead}>
        <FormBody
          form={form}
          submit={{ label: words.save, busyLabel: 'Saving...' }}
          refusalDetails={<p>{words.wayOn}</p>}
        >
          <div className="grid gap-5">
            <TextField
              label="Username"
              hint={words.usernameHint}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...form.field('username')}
            />
            <ChosenPassword
              label={words.password}
              hint={`${passwordHint} A few words in a row are easy to remember and hard to guess.`}
              password={form.field('password')}
              confirmation={form.field('confirmation')}
            />
            {(asksForPasskeys || passkeys.error !== undefined) && (
              <SelectField
                label="Passkeys and recovery codes"
                hint="They open the account beside the password. Remove them if you do not know every one of them."
                options={fates}
                {...passkeys}
              />
            )}
          </div>
        </FormBody>
      </EntryView>
    </>
  );
}
