import { existsSync } from 'node:fs';
import { runQuietly } from './run-quietly.mjs';

/** Installs a Debian package as root; elsewhere it does nothing. `what` completes "Installing … with apt". */
export async function installWithApt(what, name) {
  const isRoot = process.getuid?.() === 0;
  const apt = ['/usr/bin/apt-get', '/bin/apt-get'].find((path) => existsSync(path));
  if (!isRoot || !apt) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly(`Installing ${what} with apt …`, apt, ['update'], { env });
  await runQuietly('(package and dependencies) …', apt, ['install', '-y', '--no-install-recommends', name], { env });
}
