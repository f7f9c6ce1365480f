import type { OwnPassword } from '../../contract/accounts/accounts.schemas.ts';
import type { OpenSession } from '../../contract/session/session.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { getAccount, refuseRemoved } from '../accounts/accounts.ts';
import { askPassword, askUnlessConfirmed } from '../accounts/ask-password.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { type Context, needRight } from '../context/context.ts';
import { hashToken } from '../context/secret-token.ts';
import type { Reader } from '../db/database.ts';
import { deleteSession, listSessions } from './session.store.ts';
import { isSessionValid } from './session-expiry.ts';

/**
 * The open sessions of the caller, or of the account with this id, the last used first. Throws `no-right` when the account is another one and the
 * caller may not manage accounts, and `account-not-found`.
 */
export async function listOpenSessions(context: Context, account: number | undefined): Promise<OpenSession[]> {
  const id = ownerOf(context, account);
  await getAccount(context.db.read, id);
  const sessions = await openSessionsOf(context.db.read, context, id);
  return sessions.map(({ idHash: _, ...session }) => session);
}

/**
 * Ends one open session or, without its name, all of the account but the one of this browser. One that has ended meanwhile is no
 * error. Throws what `listOpenSessions` and `askPassword` throw.
 */
export async function endSessions(
  context: Context,
  {
    account,
    session,
    password,
  }: { account?: number | undefined; session?: string | undefined; password?: OwnPassword },
): Promise<void> {
  const id = ownerOf(context, account);
  const isOwn = id === context.caller.administrator?.id;
  if (isOwn) await askUnlessConfirmed(context, password, 'end a session');
  else await askPassword(context, password, 'end the sessions of another account');
  await context.db.transaction(async (tx) => {
    if (!isOwn) await refuseRemoved(tx, context);
    const { username } = await getAccount(tx, id);
    const ended = (await openSessionsOf(tx, context, id)).filter((each) =>
      session === undefined ? !each.isThis : each.id === session,
    );
    if (ended.length === 0) return;
    for (const { idHash } of ended) await deleteSession(tx, idHash);
    await recordActivity(tx, {
      ...{ by: actorOf(context), at: context.clock.now(), action: 'ended sessions of', subject: username },
      details: ended.length === 1 ? '1 session' : `${ended.length} sessions`,
      record: { kind: 'account', id },
    });
  });
}

/** The id of the account whose sessions are meant. */
function ownerOf({ caller }: Context, account: number | undefined): number {
  const { administrator } = caller;
  if (administrator === null) throw new Problem('sign-in');
  if (account !== undefined && account !== administrator.id) needRight(caller, 'manage-accounts');
  return account ?? administrator.id;
}

/** What is stored of a session is a hash of its cookie, which is in no answer: its name is a hash of that. */
async function openSessionsOf(db: Reader, { caller, clock }: Context, account: number) {
  const own = caller.session === null ? null : hashToken(caller.session);
  const now = clock.now();
  return (await listSessions(db, account))
    .filter((session) => isSessionValid(session, now))
    .map((session) => ({ ...session, id: hashToken(session.idHash), isThis: session.idHash === own }));
}
