import { Problem } from '../../domain/problems.ts';
import { commandCaller, type Services } from '../context/context.ts';
import { addAccount, listAccounts, makePasswordLink, removeAccount } from './accounts.ts';
import { findAdministratorByName } from './administrator.store.ts';

/** Shown when the arguments are invalid. */
const usage = `npm run accounts -- list
npm run accounts -- add NAME      add an account, and print the link with which its password is chosen
npm run accounts -- link NAME     print a link for a new password
npm run accounts -- remove NAME   delete an account and end its sessions`;

type CommandServices = Pick<Services, 'clock' | 'config' | 'db'>;

/** Runs `npm run accounts`, whether the server is running or not. Returns whether it did what was asked. */
export async function accountsCommand(
  services: CommandServices,
  [verb, name, ...more]: readonly string[],
  line: (text: string) => void,
): Promise<boolean> {
  const run = { list, add, link, remove }[verb ?? ''];
  if (run === undefined || more.length > 0 || (run === list) !== (name === undefined)) {
    line(usage);
    return false;
  }
  try {
    await run(services, name ?? '', line);
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    line(error.message);
    return false;
  }
}

type Command = (services: CommandServices, name: string, line: (text: string) => void) => Promise<void>;

const contextOf = (services: CommandServices) => ({ ...services, caller: commandCaller, expectedVersion: undefined });

const list: Command = async (services, _, line) => {
  const accounts = await listAccounts(services.db.read, contextOf(services));
  if (accounts.length === 0) line('There is no account yet. The next start of the server prints a set-up link.');
  for (const { username, hasPassword, signedInAt } of accounts) {
    const login =
      signedInAt === null ? 'never signed in' : `last signed in ${signedInAt.slice(0, 16).replace('T', ' ')} UTC`;
    line(`${username}: ${hasPassword ? login : 'has no password yet'}`);
  }
};

const add: Command = async (services, username, line) => {
  const { account, link } = await addAccount(contextOf(services), { username });
  line(`To choose the password of ${account.username}, open ${services.config.publicUrl}${link} within a day.`);
};

const link: Command = async (services, name, line) => {
  const { id } = await getByName(services, name);
  const made = await makePasswordLink(contextOf(services), { id });
  line(`For a new password of ${made.account.username}, open ${services.config.publicUrl}${made.link} within a day.`);
};

const remove: Command = async (services, name, line) => {
  const { id, username } = await getByName(services, name);
  await removeAccount(contextOf(services), { id });
  line(`The account ${username} is deleted, and its sessions have ended.`);
};

async function getByName({ db }: CommandServices, name: string) {
  const account = await findAdministratorByName(db.read, name);
  if (account === undefined) throw new Problem('account-not-found', { message: `There is no account "${name}".` });
  return account;
}
