import { resolveMx } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { BACKUP_DUE_DAYS, backupProblem } from '../../domain/backup/backup-rules.ts';
import { findNewestInstant } from '../activity/activity.store.ts';
import { listBackups } from '../backups/list-backups.ts';
import { areBackupsElsewhere, isOnOneDisk } from '../content/known-backups.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Services } from '../context/context.ts';
import { whyNotWritable } from '../installation/refuse-unwritable.ts';
import type { Config } from '../runtime/config.ts';
import { examineSite } from './examine-site.ts';

/** The finding at one place of an installation. */
export interface Finding {
  /** The place, in one or two words. */
  about: string;
  /** The state of the place, a sentence. */
  is: string;
  /**
   * The advice on what a person should change, a sentence; undefined when all is well, or when the place could not be
   * examined.
   */
  change?: string | undefined;
}

/** Runs `npm run doctor`: examines the running installation and changes nothing. Returns whether all is well. */
export async function doctorCommand(services: Services, line: (text: string) => void): Promise<boolean> {
  const findings = [...(await examineSite(services.config)), ...(await examineMachine(services))];
  for (const { about, is, change } of findings) {
    line(`${change === undefined ? 'well   ' : 'CHANGE '} ${about}: ${is}${change === undefined ? '' : ` ${change}`}`);
  }
  const wrong = findings.filter(({ change }) => change !== undefined).length;
  line(wrong === 0 ? 'All is well.' : `${wrong} of ${findings.length} places need a change.`);
  return wrong === 0;
}

/** Bytes: less is used up by the images and backups of a few weeks. */
const enoughSpace = 2 * 1000 ** 3;

/** Examines what the site stands on: time, disk, backups, and the address that emails come from. */
async function examineMachine(services: Services): Promise<Finding[]> {
  const { dataDir, backupDir, limits } = services.config;
  return [
    ...(limits
      ? []
      : [{ about: 'Limits', is: 'LIMITS=off: anybody can try passwords and orders.', change: 'Remove LIMITS.' }]),
    await examineClock(services),
    ...(await examineFolders(services.config)),
    await examineDisk('Disk', dataDir),
    ...((await isOnOneDisk(dataDir, backupDir)) ? [] : [await examineDisk('Disk of backups', backupDir)]),
    await examineBackups(services),
    await examineMail(services),
  ];
}

async function examineClock({ db, clock }: Services): Promise<Finding> {
  const about = 'Clock';
  const now = clock.now();
  const newest = await findNewestInstant(db.read);
  if (newest === undefined || newest <= now) return { about, is: `It is ${now}.` };
  return {
    about,
    is: `It is ${now}, before the newest record of ${newest}.`,
    change: 'Set the clock of the machine, and let it follow a time server.',
  };
}

/** Lists only the folders that cannot be written: a person who copied files as root finds them here. */
async function examineFolders({ dataDir, backupDir }: Config): Promise<Finding[]> {
  const found = [await whyNotWritable(dataDir), await whyNotWritable(backupDir)];
  return found.flatMap((is) =>
    is === undefined ? [] : [{ about: 'Folder', is, change: 'Until then nothing can be saved there.' }],
  );
}

async function examineDisk(about: string, folder: string): Promise<Finding> {
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );
  if (free === undefined) return { about, is: `There is no folder ${folder} yet.` };
  const is = `${(free / 1000 ** 3).toFixed(1)} GB are free in ${folder}.`;
  return { about, is, change: free < enoughSpace ? 'Free space, or move the folder to a larger disk.' : undefined };
}

async function examineBackups({ clock, config }: Services): Promise<Finding> {
  const about = 'Backups';
  const { backupDir } = config;
  const latest = (await listBackups(backupDir))[0]?.madeAt;
  const problem = backupProblem({ latest, isElsewhere: await areBackupsElsewhere(config) }, clock.now());
  const is = `The latest in ${backupDir} is of ${latest}`;
  if (problem === null) return { about, is: `${is}.` };
  const nightly = 'Let a timer run npm run backup every night (docs/going-live.md §5).';
  return {
    none: { about, is: `There is none in ${backupDir}.`, change: nightly },
    old: { about, is: `${is}, more than ${BACKUP_DUE_DAYS} days ago.`, change: nightly },
    'beside-data': {
      about,
      is: `${is}, on the disk of the data.`,
      change: 'Set BACKUP_DIR to another disk, or copy the folder to another place and set BACKUPS_COPIED=1.',
    },
  }[problem];
}

/** The address that drafts are sent from. It is looked up only, nothing is sent. */
async function examineMail({ db }: Services): Promise<Finding> {
  const about = 'Email';
  const { contactEmail } = await readSettings(db.read);
  const change = 'Correct Contact email in Site Settings.';
  if (contactEmail.trim() === '') return { about, is: 'The estate has no email address.', change };
  const domain = contactEmail.slice(contactEmail.lastIndexOf('@') + 1);
  if (/(^|\.)(example\.(com|net|org)|(example|invalid|test|localhost))$/i.test(domain)) {
    return { about, is: `${contactEmail} is an example.`, change };
  }
  try {
    const servers = await resolveMx(domain);
    if (servers.length > 0) return { about, is: `${domain} takes email.` };
    return { about, is: `No server takes email for ${domain}.`, change };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOTFOUND' || code === 'ENODATA')
      return { about, is: `No server takes email for ${domain}.`, change };
    return { about, is: `Whether ${domain} takes email could not be looked up.` };
  }
}
