import { spawnSync } from 'node:child_process';
import { installWithApt } from './prepare/install-with-apt.mjs';
import { StepFailed } from './prepare/run-quietly.mjs';

/** The fonts that stand in for the site's own until those have loaded (src/web/tokens.css); one of each line is enough. */
const standIns = [
  ['Times New Roman', 'Liberation Serif', 'Tinos'],
  ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
];

/**
 * Whether the machine has the stand-in fonts. Without them a page moves when its own fonts arrive, and the tests measure
 * that. A machine without fontconfig (macOS, Windows) has them.
 */
export function areFontsFound() {
  return standIns.every((names) => {
    const found = spawnSync('fc-match', ['--format=%{family}', names[0]], { encoding: 'utf8' });
    return found.error !== undefined || names.some((name) => found.stdout.includes(name));
  });
}

/** Installs the stand-in fonts where they are missing. Throws `StepFailed` where it cannot. */
export async function findFonts() {
  if (areFontsFound()) return;
  await installWithApt('fonts for the tests', 'fonts-liberation');
  if (areFontsFound()) return;
  throw new StepFailed(
    'The tests need the fonts Liberation Serif and Liberation Sans (the package fonts-liberation), or Times New Roman and Arial.',
  );
}
