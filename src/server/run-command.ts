import type { Services } from './context/context.ts';
import type { OpenOptions } from './db/database.ts';
import { describeData } from './installation/describe-data.ts';
import { openFiles, openServices } from './open-services.ts';
import type { Clock } from './runtime/clock.ts';
import type { Config } from './runtime/config.ts';
import { printLine } from './runtime/log.ts';
import { Refused } from './runtime/refused.ts';

interface Surroundings {
  config: Config;
  clock: Clock;
  /** The folder in which the operator is. */
  folder: string;
}

type Command = (args: readonly string[], surroundings: Surroundings) => Promise<void>;

/** The commands that `npm run NAME` runs. Each loads its own modules. */
const commands: Record<string, Command> = {
  /** `npm run accounts -- list|add|link|remove`. */
  accounts: (args, surroundings) =>
    withInstallation(surroundings, async (services) => {
      const { accountsCommand } = await import('./accounts/accounts-command.ts');
      return accountsCommand(services, args, printLine);
    }),

  /** The older name of `accounts link`. */
  'reset-password': (args, surroundings) => runCommand(['accounts', 'link', ...args], surroundings),

  /** `npm run import -- FILE.csv`: imports artworks, whether the server is running or not. */
  import: (args, surroundings) => {
    const { isTTY } = process.stderr;
    const clear = isTTY ? '\r\u001b[K' : '';
    return withInstallation(surroundings, async (services) => {
      const { importCommand } = await import('./artworks/imports/import-command.ts');
      return importCommand(services, args, surroundings.folder, {
        line: (text) => {
          process.stderr.write(clear);
          printLine(text);
        },
        progress: (text) => process.stderr.write(isTTY ? clear + text : `${text}\n`),
      });
    });
  },

  /** `npm run backup`: it leaves the tables as they are, so that a new release can be told to make a backup first. */
  backup: (args, surroundings) => {
    const asTheyAre = { migrations: [] };
    return withInstallation(
      surroundings,
      async (services) => {
        const { backupCommand } = await import('./backups/backup-command.ts');
        return backupCommand(services, args, printLine);
      },
      asTheyAre,
    );
  },

  /** `npm run doctor`: examines the installation and the site in front of it. */
  doctor: (_, surroundings) =>
    withInstallation(surroundings, async (services) => {
      const { doctorCommand } = await import('./doctor/doctor-command.ts');
      return doctorCommand(services, printLine);
    }),

  /** `npm run archive -- complete|public FILE.zip`. */
  archive: (args, surroundings) =>
    withInstallation(
      surroundings,
      async (services) => {
        const { archiveCommand } = await import('./archive/archive-command.ts');
        return archiveCommand(services, args, surroundings.folder, printLine);
      },
      { quiet: args.includes('-') },
    ),

  /** `npm run restore -- PATH`. */
  restore: async (args, { config, clock, folder }) => {
    const { restoreCommand } = await import('./backups/restore-command.ts');
    const restored = await restoreCommand({ config, files: openFiles(config, clock) }, args, folder, printLine);
    if (restored === null) process.exitCode = 1;
    // An archive has no passwords.
    else if (restored.kind === 'archive') {
      const { offerPasswordLinks } = await import('./session/offer-set-up.ts');
      const services = await openServices(config, clock);
      await offerPasswordLinks(services, printLine);
      await services.db.close();
    }
  },
};

/** Runs a command with its arguments. An exit code other than 0 says that it did not do what was asked. Throws `Refused`. */
export async function runCommand([name = '', ...args]: readonly string[], surroundings: Surroundings): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new Refused(`There is no command "${name}". There are ${Object.keys(commands).join(', ')}.`);
  await command(args, surroundings);
}

/** Works on an installation that exists. It prints first whose data it takes, unless its output is a file. */
async function withInstallation(
  { config, clock }: Surroundings,
  work: (services: Services) => Promise<boolean>,
  { quiet = false, ...options }: OpenOptions & { quiet?: boolean } = {},
): Promise<void> {
  const services = await openServices(config, clock, { mustExist: true, ...options });
  if (!quiet) printLine(await describeData(services.db));
  const succeeded = await work(services);
  await services.db.close();
  if (!succeeded) process.exitCode = 1;
}
