import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { openSessionCalls } from '../../../../contract/session/session.calls.ts';
import { EndSessions, type OpenSession } from '../../../../contract/session/session.schemas.ts';
import { formatInstant, useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import { OwnPassword } from '../../kit/form/PasswordFields.tsx';
import { LoadFailed } from '../../kit/list/AdminListFrame.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { TaskButton } from '../../kit/record/use-task.tsx';
import { accountWords, sessionWords } from '../settings-words.ts';

const itemClass = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3';

/** The caller's own open sessions (docs/specification/admin-session.md §2). */
export function OwnSessions() {
  const { sessions, failure } = useSessions({});
  return (
    <>
      {failure}
      <ul className="mb-4">
        {sessions.map((session) => (
          <li key={session.id} className={itemClass}>
            <SessionFacts session={session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <TaskButton size="normal" task="sessions">
          End Sessions
        </TaskButton>
      )}
    </>
  );
}

const Values = EndSessions.pick({ session: true, password: true });

/** The open sessions of an account but this one, which end one alone or all together. */
export function SessionsDialog({ record, title, onClose }: TaskProps<{ id?: number }>) {
  const account = record.id === undefined ? {} : { account: record.id };
  const { sessions: open, failure } = useSessions(account);
  const sessions = open.filter(({ isThis }) => !isThis);
  const all = 'all';
  const form = useAdminForm(Values, openSessionCalls.endSessions, sessionWords.end, {
    defaults: { session: all, password: '' },
    input: ({ session, password }) => ({ ...account, password, ...(session !== all && { session }) }),
    onSaved: () => onClose(),
  });
  const choice = (value: string, text: ReactNode) => (
    <label key={value} className={`${itemClass} cursor-pointer`}>
      <input
        type="radio"
        value={value}
        className="size-4.5 shrink-0 accent-accent"
        {...form.methods.register('session')}
      />
      <span className="min-w-0 flex-1">{text}</span>
    </label>
  );
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description="Whoever uses the browser must sign in again."
      size="small"
      submit={{ label: 'End', busyLabel: 'Ending...', disabled: sessions.length === 0 }}
    >
      {failure}
      <fieldset className="mb-5">
        <legend className="sr-only">Which session</legend>
        {sessions.map((session) => choice(session.id, <SessionFacts session={session} />))}
        {choice(all, sessions.length === 0 ? sessionWords.none : 'All of them')}
      </fieldset>
      <OwnPassword hint={accountWords.password} {...form.field('password')} />
    </AdminForm>
  );
}

function useSessions(whose: { account?: number }) {
  const { data: sessions = [], isError, refetch } = useQuery(adminRead(openSessionCalls.listSessions, whose));
  return { sessions, failure: isError && <LoadFailed title={sessionWords.failed} onRetry={refetch} /> };
}

const nameOf = ({ browser, network }: OpenSession) =>
  [browser || 'Unknown browser', network && `from ${network}`].filter(Boolean).join(' ');

function SessionFacts({ session }: { session: OpenSession }) {
  const { timeZone } = useEstateDay();
  const { createdAt, lastUsedAt, isThis } = session;
  return (
    <span className="block min-w-0 flex-1">
      <span className="break-words">{nameOf(session)}</span>
      {isThis && <strong className="font-medium"> (this one)</strong>}
      <span className="block text-sm text-ink-soft">
        {`Since ${formatInstant(createdAt, timeZone)}, last used ${formatInstant(lastUsedAt, timeZone)}`}
      </span>
    </span>
  );
}
