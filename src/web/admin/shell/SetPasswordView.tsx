import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { ApiError, browserApi, isNotConnected, sentenceOf } from '../../api.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { beginSession } from '../../layout/session/session-store.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { connectionWords, sessionWords } from '../../words.ts';
import { entryWords } from '../kit/admin-words.ts';
import { EntryView } from '../kit/EntryView.tsx';
import type { PasswordLink } from './password-link.ts';
import { SetPasswordValues } from './set-password-values.ts';

/** Chooses a username and password through a one-time link, and signs in with them. */
export function SetPasswordView({ link: { kind, key } }: { link: PasswordLink }) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<SetPasswordValues>({
    resolver: standardSchemaResolver(SetPasswordValues),
    defaultValues: { username: '', password: '', confirmation: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const words = entryWords[kind];

  const send = async ({ username, password }: SetPasswordValues) => {
    setRefusal(undefined);
    try {
      const { authToken } = await browserApi(sessionCalls.setPassword, { key, username, password });
      beginSession(authToken);
      showToast(sessionWords.loggedIn);
      await navigate(paths.admin(), { replace: true });
    } catch (error) {
      for (const { path, message } of error instanceof ApiError ? error.errors : []) {
        setError(path as Path<SetPasswordValues>, { message });
      }
      setRefusal(sentenceOf(error, isNotConnected(error) ? connectionWords.lostText : connectionWords.failedText));
    }
  };

  const field = (name: Path<SetPasswordValues>) => ({ ...register(name), error: errors[name]?.message });
  return (
    <>
      <PageMeta title={words.title} description="For the estate’s staff." />
      <EntryView title={words.title} lead={words.lead}>
        <form onSubmit={(event) => void handleSubmit(send)(event)} noValidate className="grid gap-5">
          {refusal !== undefined && (
            <Notice tone="error" live title={refusal}>
              {words.wayOn}
            </Notice>
          )}
          <TextField
            label="Username"
            hint={words.usernameHint}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...field('username')}
          />
          <TextField
            label={words.password}
            hint="At least 12 characters. A few words in a row are easy to remember and hard to guess."
            type="password"
            autoComplete="new-password"
            {...field('password')}
          />
          <TextField
            label="The password once more"
            type="password"
            autoComplete="new-password"
            {...field('confirmation')}
          />
          <div>
            <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
              {words.save}
            </Button>
          </div>
        </form>
      </EntryView>
    </>
  );
}
