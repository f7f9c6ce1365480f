import { listAdministrators } from '../accounts/administrator.store.ts';
import { newPasswordLink } from '../accounts/new-password-link.ts';
import { passwordLinkPath } from '../accounts/password-link-path.ts';
import type { Services } from '../context/context.ts';

/** Makes a link for each account that has no password, and prints it: after the restore of an archive, which has none. */
export async function offerPasswordLinks(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  print: (line: string) => void,
): Promise<void> {
  const at = clock.now();
  for (const { id, username, password_hash: hash } of await listAdministrators(db.read, at)) {
    if (hash !== '') continue;
    const key = await db.transaction((tx) => newPasswordLink(tx, id, at));
    print(`${username}: ${config.publicUrl}${passwordLinkPath({ username, hasPassword: false }, key)}`);
  }
}
